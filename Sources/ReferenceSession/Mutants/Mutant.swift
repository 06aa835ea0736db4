/// One deliberate fault: it violates one documented statement, breaks one law, or repeats one problem from the field.
struct Mutant: Sendable {
    /// The mutant's name on the command line.
    let name: String
    /// The documented statement that it violates, the field issue that it has, or the law that it breaks.
    let requirement: String
    /// The fault, in words.
    let words: String
    /// Puts the fault into a behaviour.
    let change: @Sendable (inout Behaviour) -> Void

    init(
        _ name: String,
        _ requirement: String,
        _ words: String,
        _ change: @escaping @Sendable (inout Behaviour) -> Void
    ) {
        self.name = name
        self.requirement = requirement
        self.words = words
        self.change = change
    }

    static let all = [
        routing, proxies, tls, access, sessions, tasks, metrics, webViews, credentials, kerberos, cookies, cache,
        sockets, socketStates, socketTLS, arcgis, field, kerberosField, tunnel, readyCallback,
        clientApp, laws,
    ].flatMap(\.self)

    static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }
}
