import EnterpriseModel

/// What an answer says of a login that was right, so that the client knows the server too.
struct ServerProof: Sendable {
    /// - Parameter content: of the answer, made only if it is asked for. `nil`: it is not known yet.
    let fields: @Sendable (_ content: () -> [UInt8]?) -> [Header]

    /// - Parameter fields: see ``fields``.
    init(fields: @escaping @Sendable (_ content: () -> [UInt8]?) -> [Header]) { self.fields = fields }

    /// One that does not depend on the answer.
    init(_ fields: [Header]) { self.fields = { _ in fields } }
}
