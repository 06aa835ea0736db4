import ConformanceScenarios
import EnterpriseModel
import WireFormats

/// The steps that send what the client of a log sent, and what it was seen to do.
struct ImportedStory {
    let log: ExchangeLog
    var environment: ImportedEnvironment
    private(set) var steps: [Step] = []
    var expectations: [Expectation] = []
    /// The steps that made the sessions.
    private var sessions: [Session: String] = [:]
    /// Names of the steps that go on while the environment changes.
    private var running: [String] = []

    /// What makes a session of its own necessary. A login belongs to a connection, and connections to a session.
    private struct Session: Hashable {
        /// Which of several clients.
        var client = 0
        /// The proxy's name; `nil`: none.
        var proxy: String?
        /// `nil`: as usual.
        var highestVersion: TLSVersion?
    }

    init(_ environment: ImportedEnvironment) {
        self.environment = environment
        log = environment.log
        steps.append(Step(location: .written, verb: .ready(Step.Launch())))
        let chains = RequestChain.chains(of: log)
        var acts = log.acts[...]
        for (number, chain) in chains.enumerated() {
            while let act = acts.first, act.position <= chain.members[0] {
                add(act.kind)
                acts.removeFirst()
            }
            add(chain, number: number + 1)
        }
        for act in acts where !act.waiting.isEmpty { add(act.kind) }
        wait()
        expectLogins()
        expectRequests()
        expectCookies()
        expectVersions()
    }

    private var hasSeveralClients: Bool { Set(log.exchanges.compactMap(\.client)).count > 1 }

    // MARK: Steps

    private mutating func add(_ chain: RequestChain, number: Int) {
        let members = chain.members.map { log.exchanges[$0] }
        guard let first = members.first, let last = members.last, let url = first.url else { return }
        var request = Step.Request(method: first.method, url: .text(environment.text(of: url)))
        request.session = session(of: last, by: first.client ?? 0)
        request.headers = headers(of: first)
        // The first request of a login may come without its content.
        let content = members.first { $0.method == first.method && $0.body.size > 0 }
        request.body = content.flatMap { body($0) }
        request.answers = answers(members)
        if hasSeveralClients {
            // Or else the sessions of an app would share what one of them was told.
            for index in request.answers.indices where request.answers[index].isOfCredential {
                request.answers[index].persistence = .none
            }
        }
        var step = Step(location: .written, verb: .request(request))
        step.name = "request-\(number)"
        (step.expect, step.because) = outcome(last)
        if log.acts.contains(where: { !$0.waiting.isDisjoint(with: chain.members) }) {
            step.waits = false
            running.append(step.name ?? "")
            if let expect = step.expect {
                expectations.append(Expectation(.result(step: step.name ?? "", expect), at: .written))
            }
            (step.expect, step.mayFail) = (nil, true)
            steps.append(step)
            if let entry = environment.entry(of: url) {
                var arrived = Step.Wait(names: [.text("request.received")])
                arrived.narrowing.place = entry
                arrived.narrowing.fields = .all([("path", .text(environment.path(of: url)))])
                steps.append(Step(location: .written, verb: .waitFor(arrived)))
            }
            return
        }
        steps.append(step)
    }

    /// What happened to the environment. Requests that wait for it go on then.
    private mutating func add(_ kind: LoggedAct.Kind) {
        switch kind {
        case .change(let patch):
            steps.append(Step(location: .written, verb: .change(Template(environment.masking?.node(patch) ?? patch))))
        case .release(let gate):
            steps.append(Step(location: .written, verb: .release(environment.masking?.name(gate) ?? gate)))
        }
    }

    /// Until all requests have ended.
    private mutating func wait() {
        for name in running {
            var wait = Step.Wait(names: [.text("task/complete")])
            wait.narrowing.subject = name
            steps.append(Step(location: .written, verb: .waitFor(wait)))
        }
    }

    private mutating func session(of exchange: LoggedExchange, by client: Int) -> String? {
        let offered = exchange.connection.map { log.connections[$0].refusedVersions } ?? []
        let key = Session(
            client: client,
            proxy: exchange.proxy.flatMap { environment.name(of: $0) },
            highestVersion: offered.max().flatMap { $0 < .tls13 ? $0 : nil }
        )
        guard key != Session() else { return nil }
        if let session = sessions[key] { return session }
        let session = sessions.isEmpty ? "client" : "client-\(sessions.count + 1)"
        sessions[key] = session
        var call = Step.Call(operation: "session/create")
        var settings: [Node.Member] = []
        if let name = key.proxy {
            let members = ["HTTPProxy", "HTTPSProxy"].map { Node.Member.written($0, .text(name)) }
            settings.append(.written("connectionProxyDictionary", .mapping(members)))
        }
        if let version = key.highestVersion {
            settings.append(.written("TLSMaximumSupportedProtocol", .text(version.rawValue)))
        }
        if !settings.isEmpty { call.parameters = Template(.mapping(settings)) }
        var step = Step(location: .written, verb: .call(call))
        step.name = session
        steps.append(step)
        return session
    }

    /// Those that an app sets: others are the client's own business.
    private func headers(of exchange: LoggedExchange) -> [Step.Header] {
        var headers: [Step.Header] = []
        for field in exchange.fields {
            let name = field.name.lowercased()
            let isBearer = name == "authorization" && LoggedLogin(field.value)?.isKnown == false
            let isOwn =
                name.hasPrefix("x-") && !name.hasPrefix("x-client")
                || ["content-type", "expect", "if-none-match", "range"].contains(name)
            guard isOwn || isBearer, HTTPField(field.name, "").hasTokenName else { continue }
            guard !headers.contains(where: { $0.name.lowercased() == name }) else { continue }
            let value =
                isBearer
                ? (Credentials(field.value)?.scheme ?? "Bearer") + " redacted"
                : LoggedText.line(environment.hosts.text(environment.redaction.field(field.name, field.value)))
            headers.append(Step.Header(field.name, .text(value)))
        }
        let cookies = presetCookies(of: exchange)
        if !cookies.isEmpty {
            headers.append(Step.Header("Cookie", .text(LoggedText.line(cookies.joined(separator: "; ")))))
        }
        return headers
    }

    /// The cookies that no answer of the log has set.
    private func presetCookies(of exchange: LoggedExchange) -> [String] {
        let all = log.exchanges.flatMap { $0.response?.fields.values(of: "set-cookie") ?? [] }
        let set = Set(all.map { ImportedCookie($0, environment).name })
        return exchange.fields.values(of: "cookie").flatMap { environment.redaction.cookies($0) }
            .filter { !set.contains($0.name) }.map { "\($0.name)=\($0.value)" }
    }

    private func body(_ exchange: LoggedExchange) -> Template? {
        switch exchange.body {
        case .none: return nil
        case .size(let size):
            let members = [
                Node.Member.written("size", .plain(String(min(size, 8 << 20)))), .written("seed", .plain("1")),
            ]
            return Template(.mapping(members))
        case .text(let text):
            let redacted = LoggedText.content(environment.hosts.text(environment.redaction.content(text)))
            let isPlain = !redacted.unicodeScalars.contains { $0.value < 9 }
            return isPlain && text.utf8.count <= 4_096 ? .text(redacted) : body(sized: text.utf8.count, exchange)
        }
    }

    private func body(sized size: Int, _ exchange: LoggedExchange) -> Template? {
        var exchange = exchange
        exchange.body = .size(size)
        return body(exchange)
    }

    private func outcome(_ last: LoggedExchange) -> (Matcher?, Expectation?) {
        guard let entry = last.url.flatMap({ environment.entry(of: $0) }) else { return (nil, nil) }
        guard let response = last.response, last.fate != .cut, last.fate != .reset else {
            return failure(last, at: entry)
        }
        let isLeft = (300..<400).contains(response.status) && response.fields.value(of: "location") != nil
        // Every client of the harness follows redirections; this one did not.
        if isLeft { return (nil, nil) }
        return (.all(["status": .plain("\(max(200, response.status))")]), nil)
    }

    /// What a request without a whole answer comes to, with what has to be seen for it to count.
    private func failure(_ last: LoggedExchange, at entry: String) -> (Matcher?, Expectation?) {
        guard last.fate == .cut || last.fate == .reset else { return (nil, nil) }
        var reason = Pattern(name: "request.received", at: .written)
        reason.place = entry
        var result = Matcher.all(["error": .plain("any")])
        let connection = last.connection.map { log.connections[$0] }
        let fault = connection?.certificateFault
        if let connection, connection.hasFailedHandshake {
            // Some libraries look at the name only when the handshake is over.
            reason.name = fault == .wrongName ? "tls.hello" : "tls.failed"
        } else if last.isUnsent, let proxy = last.proxy.flatMap({ environment.name(of: $0) }) {
            let status = refusal(of: last)
            (reason.name, reason.place) = ("proxy.answered", proxy)
            reason.fields = .all(["status": .plain("\(status)")])
            result = .oneOf([.all(["status": .plain("\(status)")]), result])
        } else if let url = last.url {
            reason.fields = .all(["path": .text(environment.path(of: url))])
        }
        return (result, Expectation(.seen(reason, times: nil, within: nil, name: nil), at: .written))
    }

    /// The status of the proxy's last answer to the tunnel of a request.
    func refusal(of exchange: LoggedExchange) -> Int {
        let tunnels = log.exchanges.filter { $0.url == nil && $0.proxy == exchange.proxy && $0.line == exchange.line }
        return tunnels.last?.response?.status ?? 502
    }
}

extension Matcher {
    /// Fields that are equal to values.
    static func all(_ fields: [(String, Template)]) -> Matcher {
        .fields(fields.map { .init(name: $0.0, matcher: .equal($0.1), location: .written) }, only: nil)
    }

    static func all(_ fields: KeyValuePairs<String, Template>) -> Matcher {
        all(fields.map { ($0.key, $0.value) })
    }
}

extension Template {
    /// A number, a truth value or a word.
    static func plain(_ text: String) -> Template { Template(Node.plain(text)) }
}

extension AnswerRule {
    fileprivate var isOfCredential: Bool { if case .credential = action { true } else { false } }
}
