import EnterpriseModel

extension EnvironmentDecoder {
    /// What servers are to do that their engine cannot.
    static func problems(ofEngines node: Node, _ description: EnvironmentDescription) -> [Diagnostic] {
        (node["servers"]?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let server = description.servers[member.key], server.engine == .libmicrohttpd,
                let engine = member.value["engine"]
            else { return [] }
            return problems("libmicrohttpd", EngineLimit<Server>.ofServers, server, in: member.value, engine)
                + (member.value["routes"]?.members ?? []).flatMap { route in
                    let responses = server.routes[route.key]?.responses ?? []
                    return zip(responses, route.value.oneOrMore).flatMap { response, node in
                        problems("libmicrohttpd", EngineLimit<Response>.ofResponses, response, in: node, engine)
                    }
                }
        }
    }

    /// What servers are to do that their program cannot.
    static func problems(ofServersByPrograms node: Node, _ description: EnvironmentDescription) -> [Diagnostic] {
        let ofServers = (node["servers"]?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let server = description.servers[member.key], let by = member.value["by"] else { return [] }
            let program = server.program
            let name = program.rawValue
            return problems(name, program.limitsOfServers, server, in: member.value, by)
                + (member.value["routes"]?.members ?? []).flatMap { member -> [Diagnostic] in
                    guard let route = server.routes[member.key] else { return [] }
                    let value = member.value
                    return problems(name, program.limitsOfPaths, member.key, in: value, value)
                        + problems(name, program.limitsOfRoutes, route, in: value, value)
                        + zip(route.responses, value.oneOrMore).flatMap { response, node in
                            problems(name, program.limitsOfResponses, response, in: node, by)
                        }
                }
        }
        return ofServers
            + Server.Program.allCases.flatMap { program in
                problems(program.rawValue, program.limitsOfEnvironments, description, in: node, node)
            }
    }

    /// What proxies are to do that their program cannot.
    static func problems(ofProxiesByPrograms node: Node, _ description: EnvironmentDescription) -> [Diagnostic] {
        let program = Proxy.Program.squid.rawValue
        let ofProxies = (node["proxies"]?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let proxy = description.proxies[member.key], proxy.program == .squid, let by = member.value["by"]
            else { return [] }
            return problems(program, EngineLimit<Proxy>.ofSquidProxies, proxy, in: member.value, by)
        }
        return ofProxies
            + problems(program, EngineLimit<EnvironmentDescription>.ofSquidEnvironments, description, in: node, node)
    }

    /// What the KDC is to do that its program cannot.
    static func problems(ofProgram node: Node, _ description: EnvironmentDescription) -> [Diagnostic] {
        guard let kdc = description.kdc, let place = node["kdc"], let by = place["by"] else { return [] }
        let program = kdc.program
        let name = program.rawValue
        let ofServices = (place["services"]?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let service = kdc.services[member.key] else { return [] }
            return problems(name, program.limitsOfServices, service, in: member.value, by)
        }
        let ofAccounts = (node["accounts"]?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let account = description.accounts[member.key] else { return [] }
            return problems(name, program.limitsOfAccounts, account, in: member.value, by)
        }
        return problems(name, program.limitsOfKDCs, kdc, in: place, by) + ofServices + ofAccounts
            + problems(name, program.limitsOfEnvironments, description, in: node, by)
    }

    private static func problems<Described>(
        _ program: String,
        _ limits: [EngineLimit<Described>],
        _ described: Described,
        in node: Node,
        _ engine: Node
    ) -> [Diagnostic] {
        limits.filter { $0.isWanted(described) }.map { limit in
            Diagnostic(
                "beyond-engine",
                "\(program) \(limit.lack): \(limit.remedy)",
                at: (node[limit.key] ?? engine).location
            )
        }
    }
}
