import EnterpriseModel

/// What credentials turn out to be worth.
struct Finding: Sendable {
    enum Worth: Sendable {
        /// The account that logs in.
        case authenticated(account: String)
        /// The login goes on: the challenge to send, with its scheme.
        case continues(challenge: String)
        /// They were right, and only what they answer was too old.
        case stale
        case refused
    }

    var worth: Worth
    /// In order.
    var facts: [any Fact]
    /// For the answer, once the login holds.
    var proof: ServerProof?
}

/// What an answer says of a login that was right, so that the client knows the server too.
struct ServerProof: Sendable {
    /// - Parameter content: of the answer, made only if it is asked for. `nil`: it is not known yet.
    let fields: @Sendable (_ content: () -> [UInt8]?) -> [Header]

    /// - Parameter fields: see ``fields``.
    init(fields: @escaping @Sendable (_ content: () -> [UInt8]?) -> [Header]) { self.fields = fields }

    /// One that does not depend on the answer.
    init(_ fields: [Header]) { self.fields = { _ in fields } }
}
