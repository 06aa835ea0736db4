import EnterpriseModel

extension EnvironmentDecoder {
    /// What servers are to do that their engine cannot.
    static func problems(ofEngines node: Node, _ description: EnvironmentDescription) -> [Diagnostic] {
        (node["servers"]?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let server = description.servers[member.key], server.engine == .libmicrohttpd,
                let engine = member.value["engine"]
            else { return [] }
            return problems(EngineLimit<Server>.ofServers, server, in: member.value, engine)
                + (member.value["routes"]?.members ?? []).flatMap { route in
                    let responses = server.routes[route.key]?.responses ?? []
                    return zip(responses, route.value.oneOrMore).flatMap { response, node in
                        problems(EngineLimit<Response>.ofResponses, response, in: node, engine)
                    }
                }
        }
    }

    private static func problems<Described>(
        _ limits: [EngineLimit<Described>],
        _ described: Described,
        in node: Node,
        _ engine: Node
    ) -> [Diagnostic] {
        limits.filter { $0.isWanted(described) }.map { limit in
            Diagnostic(
                "beyond-engine",
                "libmicrohttpd \(limit.lack): \(limit.remedy)",
                at: (node[limit.key] ?? engine).location
            )
        }
    }
}
