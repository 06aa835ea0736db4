package import EnterpriseModel
import JSON

/// Understands an environment.
package enum EnvironmentDecoder {
    /// - Parameter node: merged, with all values put in that are known beforehand.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func decode(_ node: Node) throws -> EnvironmentDescription {
        let problems = ShapeChecker.problems(node, ShapeTable.environmentFile) + brokenReferences(in: node)
        guard problems.isEmpty else { throw ScenarioError(problems) }
        let description = EnvironmentDescription.record.decode(node)
        let beyondEngines =
            EnvironmentDecoder.problems(ofEngines: node, description)
            + EnvironmentDecoder.problems(ofServersByPrograms: node, description)
            + EnvironmentDecoder.problems(ofProxiesByPrograms: node, description)
            + EnvironmentDecoder.problems(ofProgram: node, description)
        guard beyondEngines.isEmpty else { throw ScenarioError(beyondEngines) }
        return description
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
        return problems + EnvironmentDecoder.problems(ofServers: node) + EnvironmentDecoder.problems(ofProxies: node)
            + EnvironmentDecoder.problems(ofRealms: node)
    }
}
