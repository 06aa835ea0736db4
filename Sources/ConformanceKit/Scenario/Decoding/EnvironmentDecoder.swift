package import EnterpriseModel
import JSON

/// Understands an environment.
package enum EnvironmentDecoder {
    /// - Parameter node: merged, with all values put in that are known beforehand.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func decode(_ node: Node) throws -> EnvironmentDescription {
        let problems = ShapeChecker.problems(node, ShapeTable.environmentFile) + brokenReferences(in: node)
        guard problems.isEmpty else { throw ScenarioError(problems) }
        var environment = EnvironmentDescription()
        environment.kdc = node["kdc"].map(kdc)
        for member in node["accounts"]?.members ?? [] {
            environment.accounts[member.key] = account(member.value)
            environment.accounts[member.key]?.realm = member.value["realm"]?.text ?? environment.kdc?.realm
        }
        environment.console = node["console"].map(console)
        if let device = node["device"] { environment.device = self.device(device) }
        environment.nameService = node["dns"].map(nameService)
        if let relay = node["relay"] { environment.relay = self.relay(relay) }
        for member in node["proxies"]?.members ?? [] { environment.proxies[member.key] = proxy(member.value) }
        for member in node["servers"]?.members ?? [] { environment.servers[member.key] = server(member.value) }
        return environment
    }

    private static func device(_ node: Node) -> Device {
        var device = Device()
        device.link = node["link"]?["kind"]?.word() ?? device.link
        device.isExpensive = node["link"]?["expensive"]?.flag ?? false
        device.isConstrained = node["link"]?["constrained"]?.flag ?? false
        device.isLowOnPower = node["low-power"]?.flag ?? false
        device.trustsCompany = node["trusts"].map { $0.textList?.contains("company") ?? false } ?? true
        device.proxy = node["proxy"]?.text
        if let clientApp = node["client-app"] {
            device.clientApp =
                clientApp["hold"]?.text.map { .held(gate: $0) }
                ?? (clientApp.text == "missing" ? .missing : .installed)
        }
        return device
    }

    private static func brokenReferences(in node: Node) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let proxies = node["proxies"]?.members?.map(\.key) ?? []
        let servers = node["servers"]?.members ?? []
        let throughProxies: [Node] = servers.flatMap { $0.value["reachable-through"]?.elements ?? [] }
        for node in throughProxies + (node["device"]?["proxy"].map { [$0] } ?? []) {
            guard let name = node.text, !proxies.contains(name) else { continue }
            let hints = Spelling.nearest(to: name, in: proxies)
            problems.append(
                Diagnostic("unknown-proxy", "there is no proxy '\(name)'", at: node.location, didYouMean: hints)
            )
        }
        if let clientApp = node["device"]?["client-app"], clientApp.text != "missing", node["console"] == nil {
            problems.append(
                Diagnostic("missing-key", "a client app gets its settings from a 'console'", at: clientApp.location)
            )
        }
        if let user = node["console"]?["user"], let name = user.text, node["accounts"]?[name] == nil {
            let accounts = node["accounts"]?.members?.map(\.key) ?? []
            let hints = Spelling.nearest(to: name, in: accounts)
            problems.append(
                Diagnostic("unknown-account", "there is no account '\(name)'", at: user.location, didYouMean: hints)
            )
        }
        return problems + EnvironmentDecoder.problems(ofServers: node) + EnvironmentDecoder.problems(ofRealms: node)
    }

    private static func console(_ node: Node) -> Console {
        var console = Console(user: node["user"]?.text ?? "")
        console.group = node["group"]?.text
        if let gate = node["authorization"]?["hold"]?.text {
            console.authorization = .held(gate: gate)
        } else if node["authorization"]?.text == "denied" {
            console.authorization = .denied
        }
        console.withdrawn = node["withdrawn"]?.words() ?? []
        console.blockedProtocols = node["blocked-protocols"]?.words() ?? []
        console.tunnelRules = node["tunnel-rules"]?.textList ?? []
        console.configuration = (try? node["configuration"]?.resolved(in: Scope()).object) ?? [:]
        return console
    }
}
