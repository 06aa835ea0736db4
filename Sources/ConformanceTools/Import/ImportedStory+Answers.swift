import ConformanceScenarios
import EnterpriseModel

/// What the app says where somebody asks for a login.
extension ImportedStory {
    /// What the app says when it is asked for a login.
    mutating func answers(_ members: [LoggedExchange]) -> [AnswerRule] {
        let places = [LoginPlace.origin, .proxy]
        // Those for these requests: a login may take several connections.
        let tunnels = log.exchanges.filter { exchange in
            guard case .tunnel(let place) = exchange.target else { return false }
            return members.contains {
                $0.proxy == exchange.proxy && $0.url?.host == place.host && $0.client == exchange.client
            }
        }
        let all = members + tunnels
        let isAsked = places.contains { place in all.contains { !$0.challenges(at: place).isEmpty } }
        var rules: [AnswerRule] = []
        var accounts: Set<String> = []
        var isPlain = true
        for place in places {
            let logins = all.compactMap { $0.login(at: place) }.filter(\.isKnown)
            guard let login = logins.last(where: \.isComplete) ?? logins.last, let asker = asker(all, at: place) else {
                continue
            }
            // A login may be refused at its first message already.
            let complete = all.filter { $0.login(at: place)?.isComplete == true }
            let last = complete.last ?? all.last { $0.login(at: place) != nil }
            let challenges = last?.challenges(at: place) ?? []
            let isRefused = !challenges.isEmpty && !challenges.contains(where: \.continues)
            let account =
                isRefused
                ? environment.user(of: login) : environment.account(of: login, knownAs: members.last?.user)
            let password = isRefused ? "a wrong password" : nil
            let credential = AnswerRule.Credential(
                account: isRefused ? nil : .text(account),
                user: isRefused ? .text(account) : .text(""),
                password: .text(password ?? "")
            )
            var rule = AnswerRule(action: .credential(credential), location: .written)
            rule.method = Authentication.Scheme.all.first { $0.word == login.scheme }?.name
            rule.host = asker.host
            rules.append(rule)
            accounts.insert(account)
            if isRefused || asker.offers > 1 || isAskedElsewhere(than: asker.host, all, at: place) { isPlain = false }
        }
        if rules.isEmpty {
            let isServed = members.last?.response.map { $0.status != 401 && $0.status != 407 } ?? false
            // Somebody has logged in all the same: on the connection, or where the log does not say. Or wanted to.
            let isLoggedIn = isServed && (isAsked || members.contains(where: isBehindLogin))
            if isLoggedIn || isAsked && (environment.hasPassword || wasAttempted(all)) {
                return Codec.answers.decode(.text(environment.account(of: nil, knownAs: members.last?.user))) ?? []
            }
            return isAsked ? [AnswerRule(action: .leave, location: .written)] : []
        }
        if isPlain, let account = accounts.first, accounts.count == 1 {
            return Codec.answers.decode(.text(account)) ?? []
        }
        if rules.count == 1, !isAskedElsewhere(than: rules[0].host, all, at: .origin) { rules[0].host = nil }
        // The client of the log, or who used it, has chosen among the schemes.
        var rest = AnswerRule(action: .reject, location: .written)
        rest.method = nil
        return rules + [rest]
    }

    /// Whether another host asks for a login too, which the client did not answer.
    private func isAskedElsewhere(than host: String?, _ all: [LoggedExchange], at place: LoginPlace) -> Bool {
        place == .origin
            && all.contains { exchange in
                !exchange.challenges(at: .origin).isEmpty
                    && exchange.url.flatMap { environment.entry(of: $0) } != host
            }
    }

    /// Who asks for a login, and how many schemes it offers.
    private func asker(_ all: [LoggedExchange], at place: LoginPlace) -> (host: String, offers: Int)? {
        if place == .proxy {
            let name = all.compactMap(\.proxy).first.flatMap { environment.name(of: $0) }
            return name.flatMap { name in
                environment.description.proxies[name].map { (name, $0.authentication.schemes.count) }
            }
        }
        let entry = all.first { $0.login(at: place) != nil }?.url.flatMap { environment.entry(of: $0) }
        return entry.flatMap { name in
            environment.description.servers[name].map { (name, $0.authentication.schemes.count) }
        }
    }

    /// Whether the client wanted to log in, and had nothing to do it with.
    private func wasAttempted(_ all: [LoggedExchange]) -> Bool {
        let hosts = Set(all.compactMap { $0.url?.host })
        return all.contains { !$0.attempts.isEmpty }
            || log.refusedTickets.contains { $0.host.map { hosts.contains($0) } ?? false }
    }

    private func isBehindLogin(_ exchange: LoggedExchange) -> Bool {
        guard let url = exchange.url, let entry = environment.entry(of: url) else { return false }
        return asks(entry, environment.path(of: url))
    }
}
