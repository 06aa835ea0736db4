import ConformanceScenarios
import EnterpriseModel
import WireFormats

/// The enterprise that would answer as the servers of a log did.
struct ImportedEnvironment {
    let log: ExchangeLog
    let redaction: Redaction
    /// Whether who was asked for a login had the password.
    let hasPassword: Bool
    var hosts: HostNames
    var accounts: AccountNames
    var description = EnvironmentDescription()
    var omissions: [String] = []
    /// The name of the server's entry, by its origin.
    private var entries: [String: String] = [:]
    private var proxies: [LoggedPlace: String] = [:]
    /// What puts the names of the scenario into a piece of a declared environment.
    private(set) var masking: Masking?

    /// - Throws: ``ScenarioError`` if a declared environment means something else without its names and secrets.
    init(_ log: ExchangeLog, _ redaction: Redaction, keepsNames: Bool, hasPassword: Bool) throws {
        self.log = log
        self.hasPassword = hasPassword
        self.redaction = redaction
        hosts = HostNames(keepsNames: keepsNames)
        accounts = AccountNames(keepsNames: keepsNames)
        if let declared = log.environment {
            let environment = try DeclaredEnvironment(declared, redaction, keepsNames: keepsNames)
            (hosts, accounts, description) = (environment.hosts, environment.accounts, environment.description)
            masking = environment.masking
            for name in declared.servers.keys {
                for scheme in ["http", "https"] {
                    entries[Self.origin(LoggedURL(scheme: scheme, host: name))] = environment.name(of: name)
                }
            }
            for name in declared.proxies.keys { proxies[LoggedPlace(host: name, port: 0)] = environment.name(of: name) }
            description.leave(routesBut: asked)
            return
        }
        for exchange in log.exchanges {
            if let url = exchange.url { enter(url) }
            if let proxy = exchange.proxy { enter(proxy) }
            let location = exchange.response?.fields.value(of: "location")
            if let target = location.flatMap({ exchange.url?.resolving($0) }),
                (300..<400).contains(exchange.response?.status ?? 0)
            {
                enter(target)
            }
        }
        for place in proxies.keys { describe(proxy: place) }
        for entry in Set(entries.values) { describe(server: entry) }
        addAccounts()
    }

    // MARK: Names

    private static func origin(_ url: LoggedURL) -> String { "\(url.scheme)://\(url.host):\(url.port)" }

    private mutating func enter(_ url: LoggedURL) {
        let origin = Self.origin(url)
        guard entries[origin] == nil else { return }
        let name = hosts.name(of: url.host)
        // A host of the mock has one port for each scheme; the first ones of a log are these.
        let isFirst = !entries.contains { $0.value == name && $0.key.hasPrefix("\(url.scheme)://") }
        entries[origin] = isFirst ? name : "port-\(url.port).\(name)"
        var server = Server()
        (server.zone, server.listed) = (.outside, .unlisted)
        if !isFirst { server.host = name }
        description.servers[entries[origin] ?? name] = description.servers[entries[origin] ?? name] ?? server
    }

    private mutating func enter(_ place: LoggedPlace) {
        guard proxies[place] == nil else { return }
        let number = proxies.count
        proxies[place] = number == 0 ? "proxy.example.test" : "proxy-\(number + 1).example.test"
    }

    /// The name of the server that a URL leads to; `nil`: nobody was asked there.
    func entry(of url: LoggedURL) -> String? { entries[Self.origin(url)] }

    func name(of proxy: LoggedPlace) -> String? { proxies[proxy] }

    /// A URL as scenarios have it.
    func text(of url: LoggedURL) -> String {
        "\(url.scheme)://\(entry(of: url) ?? "elsewhere.example.test")" + path(of: url) + query(of: url)
    }

    /// A path as routes and observations have it.
    func path(of url: LoggedURL) -> String { LoggedText.target(hosts.text(redaction.path(url.path))) }

    /// With `?`; empty if there is none.
    func query(of url: LoggedURL) -> String {
        url.query.map { "?" + LoggedText.target(hosts.text(redaction.query($0))) } ?? ""
    }

    /// The paths that were asked for, by the server's entry.
    private var asked: [String: Set<String>] {
        var asked: [String: Set<String>] = [:]
        for url in log.exchanges.compactMap(\.url) {
            guard let entry = entry(of: url) else { continue }
            asked[entry, default: []].insert(description.servers[entry]?.routePath(for: path(of: url)) ?? "")
        }
        return asked
    }

    // MARK: Servers

    private func exchanges(of entry: String) -> [LoggedExchange] {
        log.exchanges.filter { $0.url.flatMap { self.entry(of: $0) } == entry }
    }

    private mutating func describe(server entry: String) {
        guard var server = description.servers[entry] else { return }
        let all = exchanges(of: entry)
        server.authentication = authentication(all, at: .origin)
        if all.contains(where: { $0.response?.version == .http2 }) { server.httpVersions = [.http2, .http11] }
        if all.contains(where: { $0.response?.version == .http3 }) {
            server.httpVersions = [.http2, .http11]
            omissions.append("\(entry) spoke HTTP/3, which the mock does not; it offers HTTP/2.")
        }
        let answers = all.filter { $0.response != nil }
        server.keepAlive = answers.isEmpty || !answers.allSatisfy { $0.fate == .closed }
        describeTLS(all, &server, entry)
        for exchange in all {
            guard let url = exchange.url, !exchange.isUnsent || exchange.proxy == nil,
                !isChallenge(exchange, server.authentication)
            else { continue }
            let response = ImportedResponse(exchange, self, keepsAlive: server.keepAlive).response
            let closes = server.authentication.closesAfter != nil && exchange.response == nil
            guard let response, !closes else { continue }
            server.routes[path(of: url), default: Route(responses: [])].responses.append(response)
        }
        let targets = log.exchanges.compactMap { exchange in
            exchange.response?.fields.value(of: "location").flatMap { exchange.url?.resolving($0) }
        }
        // Clients that follow a redirection need somewhere to go, also if this one did not.
        for url in targets where self.entry(of: url) == entry && server.routes[path(of: url)] == nil {
            server.routes[path(of: url)] = Route(responses: [Response()])
        }
        // So do clients that log in where this one was refused, or that get through a proxy.
        for path in all.compactMap({ $0.url.map(path(of:)) }) where server.routes[path] == nil {
            server.routes[path] = Route(responses: [Response()])
        }
        for (path, route) in server.routes where Set(route.responses).count == 1 {
            server.routes[path] = Route(responses: Array(route.responses.prefix(1)))
        }
        description.servers[entry] = server
    }

    private mutating func describeTLS(_ all: [LoggedExchange], _ server: inout Server, _ entry: String) {
        let connections = Set(all.filter { $0.url?.scheme == "https" }.compactMap(\.connection)).map {
            log.connections[$0]
        }
        let versions = Set(connections.compactMap(\.tlsVersion))
        // Clients of today offer TLS 1.3: a server that spoke less speaks no more.
        if let highest = versions.max(), highest < .tls13 { server.tls.versions = versions }
        if let offered = connections.map(\.refusedVersions).first(where: { !$0.isEmpty }) {
            let above = TLSVersion.allCases.filter { $0 > offered.max() ?? .tls13 }
            // The server speaks none of them: later ones, or else earlier ones.
            server.tls.versions = Set(above.isEmpty ? TLSVersion.allCases.filter { $0 < offered[0] }.suffix(1) : above)
        }
        guard let fault = connections.compactMap(\.certificateFault).first else { return }
        if connections.contains(where: { $0.certificateFault == nil && $0.tlsVersion != nil }) {
            omissions.append(
                "\(entry): one connection refused the certificate and another one took it; here it is bad."
            )
        }
        switch fault {
        case .expired: server.tls.certificate?.validity = .expired
        case .notYetValid: server.tls.certificate?.validity = .notYet
        case .selfSigned: server.tls.certificate?.issuer = .own
        case .unknownIssuer: server.tls.certificate?.issuer = .unknown
        case .wrongName: server.tls.certificate?.names = ["other.example.test"]
        }
    }

    // MARK: Proxies

    private mutating func describe(proxy place: LoggedPlace) {
        guard let name = proxies[place] else { return }
        var proxy = Proxy()
        let all = log.exchanges.filter { $0.proxy == place }
        proxy.authentication = authentication(all, at: .proxy)
        if all.contains(where: { $0.connection.map { log.connections[$0].proxyTLSVersion != nil } == true }) {
            proxy.tls = TLSProfile()
        }
        let tunnels = all.filter { $0.url == nil }.compactMap(\.response)
        let refusals = tunnels.filter { !(200..<300).contains($0.status) && $0.status != 407 }
        if let refusal = refusals.last, !tunnels.contains(where: { (200..<300).contains($0.status) }) {
            var response = Response()
            response.status = refusal.status
            proxy.connect = response
        }
        description.proxies[name] = proxy
    }
}
