/// All kinds of facts, in the order of the reference. Each file of facts lists its own, and so does each authentication scheme.
enum Facts {
    static let all: [any Fact.Type] =
        connections + accepting + relay + proxies + socks + gateway + http + sockets + names + pacing + tls
        + credentials
        + schemes
        + kerberos + kdc + delegation + passwords + console + arcgis

    private static let credentials: [any Fact.Type] = [CredentialsReceived.self]
    private static let schemes = Authentication.Scheme.all.flatMap { $0.facts }
}

extension FactKind {
    /// Every kind there is, in the order of the reference.
    package static let all: [FactKind] = Facts.all.map { $0.kind }

    /// Those that there are in a run, where there is no gateway.
    package static let inRuns = all.filter { !$0.name.hasPrefix("gateway.") }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    package static func named(_ name: String) -> FactKind? { byName[name] }
}

extension Fact {
    fileprivate static var kind: FactKind { declaration.kind }
}
