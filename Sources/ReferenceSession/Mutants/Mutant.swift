/// One deliberate fault, which violates one documented statement, breaks one law, or repeats one problem of the field.
struct Mutant: Sendable {
    /// As the command line names it.
    let name: String
    /// The documented statement that it violates, the field issue that it has, or the law that it breaks.
    let requirement: String
    /// What it does.
    let words: String
    /// Makes a behaviour faulty.
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
