import ConformanceScenarios
import EnterpriseModel

/// An environment as it was declared, with other names for hosts and users, and with other words for secrets.
struct DeclaredEnvironment {
    private(set) var hosts: HostNames
    private(set) var accounts: AccountNames
    private(set) var description: EnvironmentDescription
    private let redaction: Redaction
    /// Of Windows.
    private var domains: [String: String] = [:]

    /// - Throws: ``ScenarioError`` if it means something else then.
    init(_ declared: EnvironmentDescription, _ redaction: Redaction, keepsNames: Bool) throws {
        self.redaction = redaction
        hosts = HostNames(keepsNames: keepsNames)
        accounts = AccountNames(keepsNames: keepsNames)
        description = declared
        for (name, server) in declared.servers.sorted(by: { $0.key < $1.key }) {
            for host in [name] + server.alsoNamed + (server.host.map { [$0] } ?? []) { _ = hosts.name(of: host) }
        }
        for name in declared.proxies.keys.sorted() + (declared.kdc.map { [$0.host] } ?? []) { _ = hosts.name(of: name) }
        for (host, _) in hosts.known { hosts.enterDomain(of: host) }
        for name in declared.accounts.keys.sorted() { _ = accounts.name(of: name) }
        if !keepsNames {
            for domain in Set(declared.accounts.values.compactMap(\.domain)).sorted() where !domain.isEmpty {
                domains[domain] = domains.isEmpty ? "CORP" : "CORP-\(domains.count + 1)"
            }
        }
        description = try EnvironmentDecoder.decode(masking.node(EnvironmentEncoder.encode(declared)))
    }

    /// What puts the names of the scenario into a piece of environment.
    var masking: Masking { Masking(hosts: hosts, accounts: accounts, domains: domains, redaction: redaction) }

    func name(of host: String) -> String {
        hosts.known.first { $0.host == host.lowercased() }?.name ?? host
    }
}

extension EnvironmentDescription {
    /// A declaration has more than clients ask for. Routes that nothing leads to say nothing, and may wait at gates that nobody opens.
    /// - Parameter asked: the paths that were asked for, by the server's entry.
    mutating func leave(routesBut asked: [String: Set<String>]) {
        let values = EnvironmentEncoder.encode(self).values()
        for (entry, server) in servers {
            servers[entry]?.routes = server.routes.filter { path, _ in
                asked[entry]?.contains(path) == true || values.contains { $0.contains(path) }
            }
        }
    }
}

extension Node {
    /// All texts but keys.
    fileprivate func values() -> [String] {
        switch content {
        case .scalar(let text, _): [text]
        case .sequence(let elements): elements.flatMap { $0.values() }
        case .mapping(let members): members.flatMap { $0.value.values() }
        }
    }
}
