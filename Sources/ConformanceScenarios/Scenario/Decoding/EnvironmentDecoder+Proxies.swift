import EnterpriseModel

extension EnvironmentDecoder {
    /// The problems of proxies, and of files that name them, that the shapes cannot express.
    static func problems(ofProxies node: Node) -> [Diagnostic] {
        let proxies = node["proxies"]?.members ?? []
        let misplaced = proxies.flatMap { member in
            let speaksSOCKS = member.value["protocol"]?.text == "socks5"
            let keys = speaksSOCKS ? ["tls", "authentication", "host-field", "connect"] : ["methods", "replies"]
            return keys.compactMap { key -> Diagnostic? in
                guard let value = member.value[key] else { return nil }
                let message = "'\(key)' is for proxies with 'protocol: \(speaksSOCKS ? "http" : "socks5")'"
                return Diagnostic("unknown-key", message, at: value.location)
            }
        }
        let names = proxies.map(\.key)
        let unknown = (node["servers"]?.members ?? []).flatMap { autoConfigurations(of: $0.value) }.flatMap { file in
            ProxyAutoConfiguration(file.text ?? "").proxies.filter { !names.contains(HostName.normalised($0)) }.map {
                let message = "there is no proxy '\($0)', and the PAC file names no port"
                return Diagnostic(
                    "unknown-proxy",
                    message,
                    at: file.location,
                    didYouMean: Spelling.nearest(to: $0, in: names)
                )
            }
        }
        return misplaced + unknown + missingHost(ofDevice: node)
    }

    /// A PAC file is on a server of the environment.
    private static func missingHost(ofDevice node: Node) -> [Diagnostic] {
        guard let url = node["device"]?["pac"], let host = URLAuthority(url.text ?? "")?.host else { return [] }
        let servers = node["servers"]?.members?.map(\.key) ?? []
        guard !servers.contains(host) else { return [] }
        let hints = Spelling.nearest(to: host, in: servers)
        return [Diagnostic("unknown-host", "there is no host '\(host)'", at: url.location, didYouMean: hints)]
    }

    private static func autoConfigurations(of server: Node) -> [Node] {
        (server["routes"]?.members ?? []).flatMap { $0.value.elements ?? [$0.value] }.compactMap { $0["body"]?["pac"] }
    }
}
