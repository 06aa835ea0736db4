import EnterpriseModel

extension EnvironmentDecoder {
    static func service(_ node: Node) -> Server.Service {
        switch node["protocol"]?.text {
        case "tcp": .tcp(socketService(node))
        case "ftp": .ftp
        case "websocket": .websocket
        default: .http
        }
    }

    private static func socketService(_ node: Node) -> SocketService {
        var service = SocketService(behaviour(node))
        if let ending = node["on-close"] {
            service.onClose = .init(hold: ending["hold"]?.text, sends: ending["send"]?.text ?? "")
        }
        return service
    }

    private static func behaviour(_ node: Node) -> SocketService.Behaviour {
        if let script = node["script"]?.elements { return .script(script.map(scriptStep)) }
        switch node["behaviour"]?.text {
        case "sink": return .sink
        case "banner": return .banner
        case "push": return .push
        default: return .echo
        }
    }

    private static func scriptStep(_ node: Node) -> SocketService.ScriptStep {
        if let send = node["send"] {
            guard let size = send["size"]?.bytes else { return .send(.text(send.text ?? "")) }
            return .send(.generated(size: size, seed: send["seed"]?.integer ?? 1))
        }
        if let size = node["receive"]?.bytes { return .receive(size: size) }
        if let gate = node["hold"]?.text { return .hold(gate: gate) }
        return node["close"]?.text == "reset" ? .reset : .finish
    }

    /// What the shapes cannot say about servers.
    static func problems(ofServers node: Node) -> [Diagnostic] {
        let servers = node["servers"]?.members ?? []
        return servers.flatMap { member in
            let server = member.value
            var problems: [Diagnostic] = []
            if server["protocol"]?.text != "tcp" {
                for key in ["behaviour", "script", "on-close"] {
                    guard let value = server[key] else { continue }
                    problems.append(
                        Diagnostic("unknown-key", "'\(key)' is for servers with 'protocol: tcp'", at: value.location)
                    )
                }
            } else if let script = server["script"], server["behaviour"] != nil {
                problems.append(
                    Diagnostic("two-behaviours", "a server has a behaviour or a script", at: script.location)
                )
            }
            if let arcgis = server["arcgis"], server["protocol"].map({ $0.text != "http" }) ?? false {
                let message = "'arcgis' is for servers with 'protocol: http'"
                problems.append(Diagnostic("unknown-key", message, at: arcgis.location))
            }
            if let host = server["host"], let name = host.text,
                !servers.contains(where: { $0.key == name && $0.value["host"] == nil })
            {
                let hints = Spelling.nearest(to: name, in: servers.map(\.key))
                problems.append(
                    Diagnostic("unknown-host", "there is no host '\(name)'", at: host.location, didYouMean: hints)
                )
            }
            return problems
        }
    }
}
