import EnterpriseModel

extension EnvironmentDecoder {
    /// The problems of servers that the shapes cannot express.
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
            if let addresses = server["addresses"] { problems += self.problems(of: addresses, in: server) }
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

    private static func problems(of addresses: Node, in server: Node) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        if server["host"] != nil {
            let message = "a further listener of a host has the addresses of the host"
            problems.append(Diagnostic("unknown-key", message, at: addresses.location))
        } else if server["zone"]?.text != Server.Zone.outside.rawValue {
            let message = "'addresses' is for servers with 'zone: outside'"
            problems.append(Diagnostic("unknown-key", message, at: addresses.location))
        }
        let ofIPv6 = (addresses.elements ?? []).filter {
            $0["family"]?.text == ServerAddress.Family.ipv6.rawValue
        }
        problems += ofIPv6.dropFirst().map {
            Diagnostic("second-ipv6-address", "there is one IPv6 address, ::1", at: $0.location)
        }
        return problems
    }
}
