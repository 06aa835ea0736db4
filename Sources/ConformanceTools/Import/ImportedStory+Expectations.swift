import ConformanceScenarios
import EnterpriseModel

/// What the client of the log was seen to do: named facts only, and no byte of content.
extension ImportedStory {
    mutating func expect(
        _ name: String,
        at place: String,
        _ fields: [(String, Matcher)] = [],
        times: Int? = nil,
        covers: [String]? = nil
    ) {
        var pattern = Pattern(name: name, at: .written)
        pattern.place = place
        if !fields.isEmpty {
            pattern.fields = .fields(fields.map { .init(name: $0.0, matcher: $0.1, location: .written) }, only: nil)
        }
        let count = times.map { Expectation.Times(atLeast: $0, atMost: $0) }
        var expectation = Expectation(.seen(pattern, times: count, within: nil, name: nil), at: .written)
        expectation.covers = covers
        if !expectations.contains(expectation) { expectations.append(expectation) }
    }

    /// Each login that led to an answer, by the fact that the mock tells of it.
    mutating func expectLogins() {
        guard log.unknownAuthentication == nil else { return }
        for exchange in log.exchanges {
            for place in [LoginPlace.origin, .proxy] {
                let asker =
                    place == .proxy
                    ? exchange.proxy.flatMap { environment.name(of: $0) }
                    : exchange.url.flatMap { environment.entry(of: $0) }
                if let asker, exchange.challenges(at: place).contains(where: \.isStale) {
                    expect(
                        "digest.refused",
                        at: asker,
                        [("reason", .equal(.plain(DigestRefused.Reason.stale.rawValue)))]
                    )
                }
                guard let asker, let login = exchange.login(at: place), login.isKnown, login.isComplete,
                    let status = exchange.response?.status,
                    status != place.status
                else { continue }
                let account = environment.account(of: login, knownAs: exchange.user)
                let isNTLM = login.scheme == "ntlm" || login.mechanism == .ntlm
                let fact = isNTLM ? "ntlm" : login.scheme == "negotiate" ? "kerberos" : login.scheme
                // A ticket names its realm.
                let realm = environment.description.kdc?.realm ?? ""
                let user = fact == "kerberos" ? ("client", "\(account)@\(realm)") : ("user", account)
                expect(
                    "\(fact).authenticated",
                    at: asker,
                    [(user.0, .equal(.text(user.1)))],
                    covers: requirements(of: login, fact: fact)
                )
                guard place == .origin, let count = loginsOfConnections[Login(entry: asker, user: exchange.user)] else {
                    continue
                }
                expect("\(fact).authenticated", at: asker, [(user.0, .equal(.text(user.1)))], times: count)
            }
        }
    }

    private struct Login: Hashable {
        var entry: String
        var user: String?
    }

    /// How often somebody logged in where a login was seen to last for its connection: a further request over it came without one.
    private var loginsOfConnections: [Login: Int] {
        guard log.environment != nil else { return [:] }
        var counts: [Login: Int] = [:]
        var lasting: Set<Login> = []
        for exchange in log.exchanges {
            guard let user = exchange.user, let entry = exchange.url.flatMap({ environment.entry(of: $0) }) else {
                continue
            }
            let key = Login(entry: entry, user: user)
            if exchange.login(at: .origin)?.isComplete == true { counts[key, default: 0] += 1 }
            if exchange.login(at: .origin) == nil { lasting.insert(key) }
        }
        return counts.filter { lasting.contains($0.key) }
    }

    /// What the catalog has of a login.
    func requirements(of login: LoggedLogin, fact: String) -> [String]? {
        switch fact {
        case "basic": ["DYN-LOAD-026"]
        case "digest": ["DYN-LOAD-028"]
        case "ntlm" where login.isVersion2 && login.scheme == "ntlm": ["DYN-LOAD-030"]
        case "kerberos": ["DYN-LOAD-032"]
        default: nil
        }
    }

    /// How often each request was served, by host, method and path.
    mutating func expectRequests() {
        struct Key: Hashable { var entry, method, path: String }
        var counts: [Key: Int] = [:]
        var order: [Key] = []
        var uncertain: Set<Key> = []
        for exchange in log.exchanges {
            guard let url = exchange.url, let entry = environment.entry(of: url) else { continue }
            let authentication = environment.description.servers[entry]?.authentication ?? Authentication()
            guard !environment.isChallenge(exchange, authentication) else { continue }
            if exchange.isUnsent { continue }
            let key = Key(entry: entry, method: exchange.method, path: environment.path(of: url))
            if counts[key] == nil { order.append(key) }
            counts[key, default: 0] += 1
            // Clients may or may not try again what has come to nothing.
            if exchange.response == nil { uncertain.insert(key) }
        }
        for key in order {
            let asks = asks(key.entry, key.path)
            var fields: [(String, Matcher)] = [
                ("method", .equal(.text(key.method))), ("path", .equal(.text(key.path))),
            ]
            if asks { fields.append(("authenticated", .equal(.plain("true")))) }
            expect("request.received", at: key.entry, fields, times: uncertain.contains(key) ? nil : counts[key])
        }
        for (entry, server) in askedServers {
            guard server.tls.certificate?.isUsual == false else { continue }
            expect("tls.hello", at: entry)
        }
        for exchange in log.exchanges where exchange.isUnsent {
            guard let proxy = exchange.proxy.flatMap({ environment.name(of: $0) }) else { continue }
            if exchange.connection.map({ log.connections[$0].hasFailedHandshake }) == true { continue }
            expect("proxy.answered", at: proxy, [("status", .equal(.plain("\(refusal(of: exchange))")))])
        }
        expectRefusals()
        expectRefusedTickets()
    }

    /// The KDC's errors that the client was seen to get.
    private mutating func expectRefusedTickets() {
        guard let center = environment.description.kdc else { return }
        let codes = Set(
            log.refusedTickets.compactMap { refusal in
                switch refusal.reason {
                case .unknownService: refusal.isInitial ? nil : 7
                case .error(let code): code
                case .noCredentials: nil
                }
            }
        )
        for code in codes.sorted() { expect("kdc.refused", at: center.host, [("error", .equal(.plain("\(code)")))]) }
    }

    /// Those that somebody has asked over TLS.
    private var askedServers: [(key: String, value: Server)] {
        let asked = Set(log.exchanges.compactMap(\.url).filter { $0.scheme == "https" }.compactMap(environment.entry))
        return environment.description.servers.filter { asked.contains($0.key) }.sorted { $0.key < $1.key }
    }

    func asks(_ entry: String, _ path: String) -> Bool {
        guard let authentication = environment.description.servers[entry]?.authentication,
            !authentication.schemes.isEmpty
        else { return false }
        return authentication.protects?.contains(path) ?? true
    }

    /// The answers that ended a story without a login, or left a redirection alone.
    mutating func expectRefusals() {
        for chain in RequestChain.chains(of: log) {
            guard let last = chain.members.last.map({ log.exchanges[$0] }), let url = last.url,
                let response = last.response
            else { continue }
            guard let entry = environment.entry(of: url) else { continue }
            let isLeft = (300..<400).contains(response.status) && response.fields.value(of: "location") != nil
            guard response.status == 401 || isLeft else { continue }
            if let refusal = last.refusal {
                expect(refusal.fact, at: entry, [("reason", .equal(.text(refusal.reason)))])
            }
            expect(
                "response.sent",
                at: entry,
                [("path", .equal(.text(environment.path(of: url)))), ("status", .equal(.plain("\(response.status)")))]
            )
            if isLeft { expectLeft(last) }
        }
    }

    /// A client that has followed another redirection has left this one on purpose.
    private mutating func expectLeft(_ exchange: LoggedExchange) {
        let target = exchange.response?.fields.value(of: "location").flatMap { exchange.url?.resolving($0) }
        let keepsMethod = [307, 308].contains(exchange.response?.status)
        let method = keepsMethod || exchange.method == "HEAD" ? exchange.method : "GET"
        guard let target, let entry = environment.entry(of: target),
            !log.exchanges.contains(where: { $0.url == target && $0.method == method })
        else { return }
        let follows = RequestChain.chains(of: log).contains { chain in
            chain.members.dropLast().contains { (300..<400).contains(log.exchanges[$0].response?.status ?? 0) }
        }
        if follows {
            let fields = [("method", method), ("path", environment.path(of: target))]
            expectNever("request.received", at: entry, fields.map { ($0.0, .equal(.text($0.1))) })
        }
    }

    private mutating func expectNever(_ name: String, at place: String, _ fields: [(String, Matcher)]) {
        var pattern = Pattern(name: name, at: .written)
        pattern.place = place
        pattern.fields = .fields(fields.map { .init(name: $0.0, matcher: $0.1, location: .written) }, only: nil)
        let expectation = Expectation(.never(pattern), at: .written)
        if !expectations.contains(expectation) { expectations.append(expectation) }
    }

    /// The cookies that came back.
    mutating func expectCookies() {
        var set: [String: String] = [:]
        for exchange in log.exchanges {
            if let url = exchange.url, let entry = environment.entry(of: url) {
                for cookie in exchange.fields.values(of: "cookie").flatMap({ environment.redaction.cookies($0) })
                where set[cookie.name] != nil {
                    let text = Matcher.contains(.text(LoggedText.line("\(cookie.name)=\(cookie.value)")))
                    let fields = Matcher.fields([.init(name: "Cookie", matcher: text, location: .written)], only: nil)
                    expect(
                        "request.received",
                        at: entry,
                        [("path", .equal(.text(environment.path(of: url)))), ("headers", fields)],
                        covers: ["DYN-LOAD-080"]
                    )
                }
            }
            for field in exchange.response?.fields.values(of: "set-cookie") ?? [] {
                let cookie = ImportedCookie(field, environment)
                set[cookie.name] = cookie.value
            }
        }
        expectLeftCookies()
    }

    /// The cookies that never came back, although others of the same answer did.
    private mutating func expectLeftCookies() {
        for (index, exchange) in log.exchanges.enumerated() {
            let cookies = (exchange.response?.fields.values(of: "set-cookie") ?? []).map {
                ImportedCookie($0, environment)
            }
            let later = log.exchanges[(index + 1)...].filter { $0.url?.host == exchange.url?.host }
            let sent = Set(
                later.flatMap { $0.fields.values(of: "cookie") }.flatMap { environment.redaction.cookies($0) }.map(
                    \.name
                )
            )
            guard let entry = exchange.url.flatMap({ environment.entry(of: $0) }),
                cookies.contains(where: { sent.contains($0.name) })
            else { continue }
            for cookie in cookies where !sent.contains(cookie.name) && !cookie.isRestricted {
                let text = Matcher.contains(.text(LoggedText.line("\(cookie.name)=\(cookie.value)")))
                let fields = Matcher.fields([.init(name: "Cookie", matcher: text, location: .written)], only: nil)
                expectNever("request.received", at: entry, [("headers", fields)])
            }
        }
    }

    /// The versions of TLS that were agreed on where the server has not all of today's.
    mutating func expectVersions() {
        for (entry, server) in askedServers {
            guard server.tls.versions != TLSProfile().versions, server.tls.certificate?.isUsual == true else {
                continue
            }
            if log.exchanges.contains(where: { isRefused($0) && $0.url.flatMap { environment.entry(of: $0) } == entry })
            {
                expect("tls.failed", at: entry)
                continue
            }
            guard let version = server.tls.versions.max() else { continue }
            expect("tls.established", at: entry, [("version", .equal(.text(version.rawValue)))])
        }
    }
}

extension ImportedStory {
    /// Whether the host refused all versions of TLS that were offered.
    fileprivate func isRefused(_ exchange: LoggedExchange) -> Bool {
        exchange.connection.map { !log.connections[$0].refusedVersions.isEmpty } ?? false
    }
}

extension ServerCertificate {
    /// Whether clients have nothing against it.
    fileprivate var isUsual: Bool { self == ServerCertificate() }
}
