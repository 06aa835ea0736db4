import ConformanceScenarios
import EnterpriseModel

extension ServedDetails {
    /// What people have to know: hosts, URLs, accounts and how to reach them.
    package var table: String {
        [Self.columns(hosts), Self.columns(ways), Self.columns(accounts), Self.columns(files), example]
            .filter { !$0.isEmpty }.map { $0 + "\n" }.joined(separator: "\n")
    }

    /// Of these, the hosts and how to reach them.
    package var waysTable: String {
        [Self.columns(hosts), Self.columns(ways)].filter { !$0.isEmpty }.map { $0 + "\n" }.joined(separator: "\n")
    }

    private var hosts: [[String]] {
        let rows = access.hosts.sorted { $0.key < $1.key }.compactMap { place, host -> [String]? in
            guard let server = description.servers[place] else { return nil }
            let state = server.state == .up ? "" : " (\(server.state.rawValue))"
            return [
                VisibleText.of(place) + state, way(to: host.name, server), host.addresses.joined(separator: ", "),
                "https://\(host.name):\(host.httpsPort)",
                "http://\(host.name):\(host.httpPort)",
            ]
        }
        return rows.isEmpty ? [] : [["host", "reached", "direct path", "URLs", ""]] + rows
    }

    private func way(to name: String, _ server: Server) -> String {
        if access.relay != nil, isRelayed(name, server) { return "through the relay" }
        if server.zone == .outside { return "directly" }
        if let proxy = server.reachableThrough.min() { return "through \(VisibleText.of(proxy))" }
        return access.relay == nil ? "by nobody: no console" : "not listed: only a decoy"
    }

    func isRelayed(_ name: String, _ server: Server) -> Bool {
        server.listed != .unlisted || description.console?.hasTunnelRule(for: name) == true
    }

    private var ways: [[String]] {
        var rows: [[String]] = []
        if let gateway = access.gateway {
            rows.append([
                "gateway", "http://\(gateway.address):\(gateway.port)",
                "a plain proxy that goes through the relay where a device would; URLs need no port",
            ])
        }
        if let relay = access.relay {
            let token = (policy?.token).map { "Proxy-Authorization: Bearer \($0)" } ?? "no token: \(state)"
            rows.append(["relay", "https://\(relay.host):\(relay.port)", "at \(relay.address); \(token)"])
        }
        for (host, proxy) in access.proxies.sorted(by: { $0.key < $1.key }) {
            rows.append(["proxy", "\(proxy.scheme.rawValue)://\(host):\(proxy.port)", "at \(proxy.address)"])
        }
        for (name, place) in [("console", access.console), ("client app", access.clientApp)] {
            guard let place else { continue }
            rows.append([name, "https://\(place.host):\(place.port)", "at \(place.address)"])
        }
        if let kerberos = access.kerberos {
            let way = access.kdcTunnel ?? kerberos.kdc
            let through = access.kdcTunnel == nil ? "" : " through the relay"
            rows.append(["realm", kerberos.realm, "\(kerberos.kdc.host) at \(way.address):\(way.port)\(through)"])
        }
        if let names = access.nameService { rows.append(["names", "\(names.address):\(names.port)", "UDP and TCP"]) }
        rows.append(["web page", admin.page, "what happens, as it happens; switches"])
        return rows
    }

    private var state: String { policy?.state.rawValue ?? "denied" }

    private var accounts: [[String]] {
        let rows = description.accounts.sorted { $0.key < $1.key }.map { name, account in
            [
                VisibleText.of(name), VisibleText.of(account.password),
                account.domain.map { VisibleText.of("\($0)\\\(name)") } ?? "",
                account.realm.map { VisibleText.of("\(name)@\($0)") } ?? "",
            ]
        }
        return rows.isEmpty ? [] : [["account", "password", "", ""]] + rows
    }

    private var files: [[String]] {
        [
            ["certificates", paths.certificateAuthority], ["names", paths.hosts], ["journal", paths.journal],
            ["for shells", ". \(ShellWord.quoted(paths.script))"],
        ] + (access.kerberos == nil ? [] : [["Kerberos", paths.krb5Configuration]])
    }

    /// A request that works.
    private var example: String {
        let found = description.servers.filter { host, server in
            server.service == .http && server.host == nil && server.state == .up
                && (isRelayed(host, server) || server.zone == .outside)
        }
        guard let (host, server) = found.min(by: { $0.key < $1.key }), let path = server.routes.keys.min() else {
            return ""
        }
        return "after sourcing it:  curl\(login(server)) https://\(host)\(path)"
    }

    private func login(_ server: Server) -> String {
        let account = description.accounts.min { $0.key < $1.key }.map { ($0.key, $0.value) }
        let words = server.authentication.schemes.first?.type.curlArguments(account) ?? []
        return words.map { " " + ShellWord.quoted($0) }.joined()
    }

    private static func columns(_ rows: [[String]]) -> String {
        guard let count = rows.first?.count else { return "" }
        let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            // Nothing is padded behind which nothing stands.
            let last = row.lastIndex { !$0.isEmpty } ?? 0
            let cells = row[...last].enumerated().map { column, cell in
                column == last ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return cells.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
