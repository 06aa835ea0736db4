import ConformanceScenarios
import EnterpriseModel

/// Who asks for logins how, and who logs in.
extension ImportedEnvironment {
    /// Whether the mock makes this answer itself, as a part of a login.
    func isChallenge(_ exchange: LoggedExchange, _ authentication: Authentication) -> Bool {
        guard !authentication.schemes.isEmpty else { return exchange.response?.status == 407 }
        return !exchange.challenges(at: .origin).isEmpty || exchange.response?.status == 407
    }

    mutating func authentication(_ all: [LoggedExchange], at place: LoginPlace) -> Authentication {
        var authentication = Authentication()
        let asking = all.filter { !$0.challenges(at: place).isEmpty }
        // A challenge that begins a login names all schemes; in the middle of one it names one.
        let lists = asking.map { $0.challenges(at: place) }
        let offers = lists.first { !$0.contains(where: \.continues) } ?? lists.first ?? []
        let fields = all.compactMap { $0.login(at: place) }.filter(\.isKnown)
        for challenge in offers {
            guard let scheme = challenge.offered else {
                omissions.append(
                    "The scheme \(VisibleText.of(challenge.scheme, upTo: 30)) is not offered: the mock does not have it."
                )
                continue
            }
            if !authentication.schemes.contains(where: { $0.word == scheme.word }) {
                authentication.schemes.append(scheme)
            }
        }
        if authentication.schemes.isEmpty, asking.isEmpty, let login = fields.first,
            let scheme = LoggedChallenge(scheme: login.scheme, parameters: "").offered
        {
            // The client logged in without being asked.
            authentication.schemes = [scheme]
        }
        guard !authentication.schemes.isEmpty else { return Authentication() }
        if fields.contains(where: { $0.scheme == "negotiate" && $0.mechanism == .ntlm }) {
            authentication.schemes = authentication.schemes.map { scheme in
                guard var settings = scheme.settings as? NegotiateSettings else { return scheme }
                settings.mechanisms = [.kerberos, .ntlm]
                return .negotiate(settings)
            }
        }
        if let uses = nonceUses(all, at: place) {
            authentication.schemes = authentication.schemes.map { scheme in
                guard var settings = scheme.settings as? DigestSettings else { return scheme }
                settings.nonceUses = uses
                return .digest(settings)
            }
        }
        addOnChallenge(asking, &authentication, place)
        authentication.closesAfter = closing(all, at: place)
        if place == .origin { authentication.protects = protected(all) }
        return authentication
    }

    private func addOnChallenge(_ asking: [LoggedExchange], _ authentication: inout Authentication, _ place: LoginPlace)
    {
        guard let first = asking.first(where: { !$0.challenges(at: place).contains(where: \.continues) }),
            let response = first.response
        else { return }
        if response.fields.closes { authentication.onChallenge.headers.append(Header("Connection", "close")) }
        let cookies = response.fields.values(of: "set-cookie").map {
            Header("Set-Cookie", ImportedCookie($0, self).text)
        }
        authentication.onChallenge.headers += cookies
    }

    /// For how many requests a nonce was good, where one was used up.
    private func nonceUses(_ all: [LoggedExchange], at place: LoginPlace) -> Int? {
        guard let end = all.firstIndex(where: { $0.challenges(at: place).contains(where: \.isStale) }) else {
            return nil
        }
        let nonce = all[end].nonce(at: place)
        return max(1, all[..<end].count { $0.nonce(at: place) == nonce && $0.response?.status != place.status })
    }

    /// The message of a login in place of whose answer the connection ended.
    private func closing(_ all: [LoggedExchange], at place: LoginPlace) -> Authentication.AtMessage? {
        let cut = all.first { $0.response == nil && $0.login(at: place)?.message != nil }
        return cut?.login(at: place)?.message.map { Authentication.AtMessage(message: $0 == 1 ? 1 : 2, times: 1) }
    }

    /// The paths that ask for a login, if others do not; `nil`: all do.
    private func protected(_ all: [LoggedExchange]) -> Set<String>? {
        var loggedIn: Set<Int> = []
        var asked: Set<String> = []
        var open: Set<String> = []
        for exchange in all {
            guard let url = exchange.url, let response = exchange.response else { continue }
            let login = exchange.login(at: .origin)
            // Who logs in without being asked had a reason.
            if response.status == 401 || login != nil { asked.insert(path(of: url)) }
            if login == nil, response.status != 401 {
                let isKnown = exchange.connection.map { loggedIn.contains($0) } ?? !asked.isEmpty
                if !isKnown { open.insert(path(of: url)) }
            }
            if let login, login.isComplete, response.status != 401, let connection = exchange.connection {
                loggedIn.insert(connection)
            }
        }
        open.subtract(asked)
        return open.isEmpty || asked.isEmpty ? nil : asked
    }

    mutating func addAccounts() {
        var domains: [String: String] = [:]
        var needsRealm = false
        for exchange in log.exchanges {
            for place in [LoginPlace.origin, .proxy] {
                guard let login = exchange.login(at: place), login.isKnown, login.isComplete else { continue }
                let name = accounts.name(of: login.user)
                if login.domain?.isEmpty == false || login.scheme == "ntlm" { domains[name] = "CORP" }
                description.accounts[name] = description.accounts[name] ?? Account(password: "password of \(name)")
                if login.scheme == "negotiate", login.mechanism != .ntlm { needsRealm = true }
            }
        }
        let offered =
            description.servers.values.map(\.authentication) + description.proxies.values.map(\.authentication)
        if description.accounts.isEmpty, offered.contains(where: { !$0.schemes.isEmpty }) {
            description.accounts[accounts.name(of: nil)] = Account(password: "password of alice")
        }
        for (name, domain) in domains { description.accounts[name]?.domain = domain }
        // Where nobody had a ticket to ask for others with, clients are judged that know no Kerberos too.
        let isRefused = log.refusedTickets.contains { $0.reason != .noCredentials }
        let mayLogIn =
            (hasPassword || log.unknownAuthentication != nil)
            && !log.refusedTickets.contains { $0.reason == .noCredentials }
        let isOffered = offered.contains { $0.schemes.contains { $0.word == "negotiate" } }
        if isOffered, needsRealm || isRefused || mayLogIn {
            var center = KDCDescription(realm: "EXAMPLE.TEST")
            (center.zone, center.listed) = (.outside, .unlisted)
            center.host = "kdc.example.test"
            for refusal in log.refusedTickets { apply(refusal, to: &center) }
            description.kdc = center
        }
    }

    private mutating func apply(_ refusal: LoggedTicketRefusal, to center: inout KDCDescription) {
        let host = refusal.host.map { hosts.name(of: $0) }
        let service = host.map { "\(refusal.service ?? "HTTP")/\($0)" }
        switch refusal.reason {
        case .noCredentials: break
        case .unknownService:
            if let service, !refusal.isInitial { center.services[service, default: KerberosService()].isKnown = false }
        case .error(let code):
            var fault = KDCFault()
            fault.to = refusal.isInitial ? .as : .tgs
            fault.service = refusal.isInitial ? nil : service
            fault.error = code
            if !center.faults.contains(fault) { center.faults.append(fault) }
        }
    }

    /// The name of who tries to log in, whether or not there is such an account.
    mutating func user(of login: LoggedLogin) -> String { accounts.name(of: login.user) }

    /// The account that a login is of.
    /// - Parameter user: as a server knows it.
    mutating func account(of login: LoggedLogin?, knownAs user: String? = nil) -> String {
        let name = accounts.name(of: user ?? login?.user)
        return description.accounts[name] == nil ? description.accounts.keys.min() ?? name : name
    }
}
