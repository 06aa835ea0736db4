import AdapterProtocol
import JSON
import ReferenceBindings

/// One request to the REST interface of a service, with the login and the token that it needs.
final class ServiceRequest {
    private let address: WebAddress
    private let parameters: [(name: String, value: String)]
    private let credential: ArcGISCredential?
    private let sender: Behaviour.ArcGIS.Sender
    /// Whether it is the first request of the app's operation.
    private let isFirst: Bool
    /// Whether an expired token is replaced.
    private let renews: Bool
    private let app: App
    private let done: (Result<JSONValue, SessionError>) -> Void
    private var situation: Situation
    private var behaviour: Behaviour.ArcGIS { app.conduct.behaviour(in: situation).arcgis }
    private var fetch: JSONFetch?
    /// Only a variant goes beyond the first.
    private var renewals = 0
    var hasRenewed: Bool { renewals > 0 }
    /// Whether the login goes to the service in a field. Only a mutant sends it there.
    private var showsLogin = false
    /// Whether its layer was submitted again.
    var isOfResubmitted = false
    /// Whether the URL that the app has given has a query.
    var hasOwnQuery = false
    /// The tokens that its layer keeps for itself. Only a variant uses them.
    var keptTokens: KeptTokens?
    /// The renewed token, used instead of the credential's token.
    private var renewedToken: String?

    /// - Parameter done: called once.
    init(
        _ address: WebAddress,
        _ parameters: [(name: String, value: String)],
        credential: ArcGISCredential?,
        sender: Behaviour.ArcGIS.Sender,
        isFirst: Bool,
        renews: Bool,
        app: App,
        done: @escaping (Result<JSONValue, SessionError>) -> Void
    ) {
        self.address = address
        self.parameters = parameters
        self.credential = credential
        self.sender = sender
        self.isFirst = isFirst
        self.renews = renews
        self.app = app
        self.done = done
        situation = app.situation(ofServiceRequestTo: address, from: sender.origin)
        app.history.beganServiceRequest(to: address.host)
    }

    func start() {
        guard !behaviour.demandsCredentials || credential != nil else { return refuse("no credential") }
        guard !behaviour.demandsListing || app.trustedHosts.contains(address.host) else { return refuse("not listed") }
        if behaviour.hosts.refusesOthers, !app.trustedHosts.isEmpty, !app.trustedHosts.contains(address.host) {
            return refuse("not listed")
        }
        if behaviour.demandsReferers, credential?.givenToken != nil, credential?.referer == nil {
            return refuse("no referer")
        }
        credential?.uses += 1
        if let referer = credential?.referer { history.lastReferer = referer }
        if rules.rediscovers, let credential, credential.tokenService != nil, credential.uses > 1 {
            return discover { [weak self] _ in self?.begin() }
        }
        if app.behaviour.choices.looksForTokensFirst, looksForTokens() { return }
        begin()
    }

    /// Asks the server where its tokens are, once.
    /// - Returns: whether it does.
    private func looksForTokens() -> Bool {
        guard let credential, credential.login != nil, credential.tokenService == nil, credential.kind == nil,
            credential.token(for: address) == nil, app.serviceHistory.looked.insert(address.authority).inserted
        else { return false }
        discover { [weak self] service in
            guard let service else { return self?.begin() ?? () }
            self?.requestToken(at: service)
        }
        return true
    }

    private func begin() {
        let waits = rules.waitsForRefusal && credential?.tokenService == nil
        if let credential, kind == .token, credential.token(for: address) == nil, !waits { return acquire() }
        send()
    }

    private var rules: Behaviour.ArcGIS.Tokens { behaviour.tokens }

    private var history: ServiceHistory { app.serviceHistory }

    /// The path of the server's services, without their folders and names.
    private var root: String {
        address.path.firstRange(of: "/rest/services").map { String(address.path[..<$0.lowerBound]) } ?? ""
    }

    private var kind: ServiceLogin? { credential?.kind }

    // MARK: The service

    private func send() {
        var query = parameters
        if behaviour.asksForJSON { query.append(("f", "json")) }
        if rules.losesParameters, hasRenewed { query = [] }
        let token = token
        var appendix = ""
        if let token {
            if rules.sendsUnescaped || rules.repeatsQuestionMark {
                let text = rules.sendsUnescaped ? "token=\(token)" : QueryText.make([("token", token)])
                appendix = (rules.repeatsQuestionMark ? "?" : "&") + text
            } else {
                query.append(("token", token))
            }
        }
        if let login = credential?.login, behaviour.showLoginToServices.contains(sender) {
            query += [("username", login.user), ("password", login.password)]
        }
        let path =
            behaviour.hosts.escapesPathsTwice
            ? address.path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
            : address.path
        var request = request(to: "\(path)?\(QueryText.make(query))\(appendix)")
        if app.behaviour.choices.postsToServices {
            request = self.request(to: path)
            request.method = "POST"
            request.headers.append(HTTPHeader("Content-Type", "application/x-www-form-urlencoded"))
            request.body = Array((QueryText.make(query) + appendix).utf8)
        }
        if (rules.sendsLoginBeside && token != nil) || showsLogin, let login = credential?.login {
            let pair = Base64.encode(Array("\(login.user):\(login.password)".utf8))
            request.headers.append(HTTPHeader("Authorization", "Basic \(pair)"))
        }
        fetch(request, token == nil ? .data : .token, login: httpLogin) { [weak self] in self?.took($0) }
    }

    private var token: String? {
        if behaviour.drops(givenToken: credential?.givenToken) { return nil }
        if behaviour.attachesTokens == .toFirstRequest, !isFirst { return nil }
        if behaviour.attachesGivenTokens == .toFirstRequest, credential?.givenToken != nil, !isFirst { return nil }
        if hasOwnQuery, rules.losesTokensBesideQueries { return nil }
        let ofServer = history.tokens[address.authority]
        if credential == nil { return rules.servesOpenNeighbours ? ofServer : nil }
        if credential?.givenToken != nil, rules.prefersAcquired, let ofServer { return ofServer }
        if credential?.login != nil, rules.sharesAmongUsers, !hasRenewed, let ofServer { return ofServer }
        if sender == .task, rules.tasksKeepFirst, !hasRenewed { return credential?.tokenOfTasks(for: address) }
        if rules.layersKeepOwn, let keptTokens, !hasRenewed, let credential, credential.login != nil {
            return keptTokens.token(for: address, of: credential)
        }
        return renewedToken ?? credential?.token(for: address)
    }

    private var httpLogin: Credential? {
        guard kind != .token, behaviour.answersHTTP, !behaviour.needHTTP.contains(sender) || kind == .http else {
            return nil
        }
        if rules.keepsKindOfHost, history.kinds[address.host] == .token { return nil }
        if rules.keepsKindOfCredential, credential?.kindAtFirst == .token { return nil }
        let borrowed = rules.borrowsLogins && credential?.givenToken != nil ? history.logins[address.host] : nil
        guard var login = credential?.login ?? borrowed else { return nil }
        if rules.cutsHTTPPasswords { login.password = String(login.password.prefix { $0 != ":" }) }
        return login
    }

    private func took(_ answer: JSONFetch.Answer) {
        let error = answer.value?["error"]
        let code = error?["code"]?.integer ?? (answer.status < 400 ? nil : answer.status)
        let message = error?["message"]?.string ?? "status \(answer.status)"
        let isOverlooked =
            behaviour.hosts.takesErrorsOfStatus200 && answer.status == 200 && code != 498 && code != 499
        if let value = answer.value, code == nil || behaviour.takesErrorsForAnswers || isOverlooked {
            return succeed(value)
        }
        if behaviour.rememberResults.contains(sender), let value = app.serviceResults["\(address)"] {
            return done(.success(value))
        }
        switch code {
        case 401 where !behaviour.acquiresTokensForHTTP || hasRenewed || !isRenewable:
            done(
                behaviour.hidesLogins
                    ? .success([:]) : .failure(SessionError(.userAuthenticationRequired, message))
            )
        case 401, 498, 499:
            let isTold = !behaviour.renewsByStatusOnly || answer.status == code || code == 499
            let limit = app.behaviour.choices.renewsThrice ? 3 : 1
            guard renewals < limit, isRenewable, isTold, !refusesRenewal(code) else {
                return done(.failure(SessionError(.userAuthenticationRequired, message)))
            }
            renewals += 1
            if code == 498 { credential?.hasRenewed = true }
            credential?.isRenewing = true
            acquire()
        default: done(.failure(SessionError(.badServerResponse, code == nil ? "no JSON" : message)))
        }
    }

    private func succeed(_ value: JSONValue) {
        if token == nil, let login = credential?.login {
            history.logins[address.host] = login
            history.kinds[address.host] = history.kinds[address.host] ?? .http
            credential?.kindAtFirst = credential?.kindAtFirst ?? .http
        }
        if behaviour.rememberResults.contains(sender) { app.serviceResults["\(address)"] = value }
        done(.success(value))
    }

    // MARK: Tokens

    private var isRenewable: Bool {
        guard let credential, kind != .http, behaviour.acquiresTokens,
            !behaviour.needsTokenKind || kind == .token
        else { return false }
        if rules.keepsKindOfHost, history.kinds[address.host] == .http { return false }
        if rules.keepsKindOfCredential, credential.kindAtFirst == .http { return false }
        if credential.givenToken != nil {
            return behaviour.renewsGivenTokens
                || (rules.renewsGivenByOthers && history.logins[address.host] != nil)
        }
        return credential.login != nil && (renews || credential.token(for: address) == nil)
    }

    /// Whether a renewal is refused by a fault.
    private func refusesRenewal(_ code: Int?) -> Bool {
        guard let credential else { return false }
        return (rules.renewsOnce && code == 498 && credential.hasRenewed)
            || (rules.failsDuringRenewal && credential.isRenewing)
            || (rules.givesUpAfterFailure && credential.hasFailedToRenew)
    }

    private func acquire() {
        if rules.needsPassword, credential?.login?.password.isEmpty == true { return refuse("no password") }
        if behaviour.needsTokenServiceWithKind, kind == .token, credential?.tokenService == nil {
            return refuse("no token service is known")
        }
        if behaviour.asksApp {
            return app.askForToken(address) { [weak self] in self?.findTokenService() }
        }
        findTokenService()
    }

    private func findTokenService() {
        let isHeeded = behaviour.heedsTokenService && !(rules.tasksDiscover && sender == .task)
        let known = isHeeded ? credential?.tokenService : nil
        if let known, !behaviour.discoversAnyway { return requestToken(at: known) }
        if rules.keepsFirstService, let first = history.firstTokenService { return requestToken(at: first) }
        if rules.keepsServiceOfHost, let first = history.tokenServices[address.host] {
            return requestToken(at: first)
        }
        if behaviour.guessesTokenService, let guessed = address.resolving("\(root)/tokens") {
            return requestToken(at: guessed)
        }
        discover { [weak self] found in
            guard let self else { return }
            guard var service = known ?? found else { return refuse("no token service was found") }
            history.firstTokenService = history.firstTokenService ?? service
            history.tokenServices[address.host] = history.tokenServices[address.host] ?? service
            if rules.dropsPortOfService {
                service = WebAddress("\(service.scheme)://\(service.host)\(service.target)") ?? service
            }
            requestToken(at: service)
        }
    }

    /// Asks the server where its tokens are.
    /// - Parameter done: gets the token service that it names.
    private func discover(_ done: @escaping (WebAddress?) -> Void) {
        fetch(request(to: "\(root)/rest/info?f=json"), .data, login: nil) { answer in
            done(answer.value?["authInfo"]?["tokenServicesUrl"]?.string.flatMap { WebAddress($0) })
        }
    }

    private func requestToken(at service: WebAddress) {
        let borrowed = rules.renewsGivenByOthers ? history.logins[address.host] : nil
        let isRenewal = credential?.token(for: address) != nil
        let latest = rules.renewsByLatestLogin && isRenewal ? history.logins[address.host] : nil
        let given = Credential(user: "", password: credential?.givenToken ?? "")
        let login = latest ?? credential?.login ?? borrowed ?? given
        let password = rules.cutsPasswords ? String(login.password.prefix { $0 != "&" }) : login.password
        var request = ExchangeRequest(address: service)
        request.method = "POST"
        request.headers = [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")]
        let form = [
            ("username", login.user), ("password", password), ("client", "requestip"), ("f", "json"),
        ]
        let text = QueryText.make(behaviour.asksNamelessly ? [] : form, isLatin1: rules.encodesLatin1)
        request.body = Array(text.utf8)
        fetch(request, .login, login: nil) { [weak self] answer in
            guard let self else { return }
            credential?.isRenewing = false
            guard let token = answer.value?["token"]?.string else {
                credential?.hasFailedToRenew = true
                if rules.hushesBrokenAnswers, answer.value?["error"] == nil { return }
                let isUnheard = answer.value?["error"] == nil
                if rules.triesRefusedAtService || (rules.triesUnheardAtService && isUnheard), !showsLogin {
                    (showsLogin, renewals) = (true, 1)
                    return send()
                }
                if rules.repeatsWrongLogins {
                    app.loop.schedule(after: 0.1) { self.requestToken(at: service) }
                    return
                }
                let message = answer.value?["error"]?["message"]?.string ?? "status \(answer.status)"
                return done(.failure(SessionError(.userAuthenticationRequired, message)))
            }
            history.tokens[address.authority] = token
            keptTokens?.tokens[address.authority] = token
            history.kinds[address.host] = history.kinds[address.host] ?? .token
            credential?.kindAtFirst = credential?.kindAtFirst ?? .token
            if credential?.login != nil { history.logins[address.host] = login }
            let isForOther = credential?.givenToken != nil && rules.renewsGivenByOthers
            if behaviour.forgetsRenewals || isForOther, credential?.token(for: address) != nil {
                renewedToken = token
            } else {
                credential?.keep(token, for: address)
            }
            send()
        }
    }

    // MARK: Fetching

    private func request(to target: String) -> ExchangeRequest {
        var request = ExchangeRequest(address: address.resolving(target) ?? address)
        if let token = credential?.givenToken {
            let invented = behaviour.inventReferers.contains(sender) ? "\(address.origin)/" : nil
            let shared = rules.sharesReferers ? history.lastReferer : nil
            let isLost = rules.losesRefererOfResubmitted && isOfResubmitted && !isFirst
            let sends = behaviour.sendsReferers && !isLost && (sender == .layer || !rules.layersAloneSendReferers)
            if var referer = credential?.referer ?? shared ?? invented, sends {
                if rules.cutsReferers { referer = WebAddress(referer)?.origin ?? referer }
                request.headers.append(HTTPHeader("Referer", behaviour.normalizesReferers ? referer + "/" : referer))
            }
            if behaviour.showsTokensAsPasswords {
                let credentials = Base64.encode(Array("token:\(token)".utf8))
                request.headers.append(HTTPHeader("Authorization", "Basic \(credentials)"))
            }
        }
        return request
    }

    /// Fetches a URL through the platform's own networking.
    private func fetch(
        _ request: ExchangeRequest,
        _ content: Behaviour.ArcGIS.Content,
        login: Credential?,
        _ take: @escaping (JSONFetch.Answer) -> Void
    ) {
        var request = request
        situation.content = content
        request.origins = [sender.origin]
        request.isPlatform = true
        let behaviour = behaviour
        request.trustedHosts = app.hostsToTrust(behaviour)
        let hosts = behaviour.hosts
        if hosts.tasksTrustAll, sender == .task, !app.trustedHosts.isEmpty {
            request.trustedHosts.insert(request.address.host)
        }
        if hosts.lendsTrust, request.trustedHosts.contains(address.host) {
            request.trustedHosts.insert(request.address.host)
        }
        if hosts.tokenServicesAreNotTrusted, content == .login { request.trustedHosts = [] }
        let isRenewal = content == .login && credential?.token(for: address) != nil
        if hosts.renewalsAreNotTrusted, isRenewal { request.trustedHosts = [] }
        let isServiceTrusted = request.trustedHosts.contains(address.host)
        if hosts.judgesTokenServicesByService, content == .login, !isServiceTrusted { request.trustedHosts = [] }
        if hosts.sharesConnections { request.connection = history.connection(to: request.address) }
        if hosts.tokenServicesAreTrusted, content == .login { request.trustedHosts.insert(request.address.host) }
        let firstPort = history.ports[request.address.host, default: request.address.port]
        history.ports[request.address.host] = firstPort
        if hosts.trustsFirstPortOnly, firstPort != request.address.port { request.trustedHosts = [] }
        if hosts.tasksIgnoreDates, sender == .task { request.certificates = CertificateRules([.dates]) }
        if behaviour.trustful.contains(sender) || (behaviour.trustsOpenServices && credential == nil) {
            request.trustedHosts.insert(address.host)
        }
        guard behaviour.plainFirst.contains(content), let plain = request.address.inPlain else {
            return start(request, login, take) { [weak self] in self?.fail($0) }
        }
        var first = request
        first.address = plain
        start(first, login, take) { [weak self] _ in
            self?.start(request, login, take) { [weak self] in self?.fail($0) }
        }
    }

    private func start(
        _ request: ExchangeRequest,
        _ login: Credential?,
        _ take: @escaping (JSONFetch.Answer) -> Void,
        orElse: @escaping (SessionError) -> Void
    ) {
        fetch = JSONFetch(request, login: login, app: app) { result in
            switch result {
            case .success(let answer): take(answer)
            case .failure(let error): orElse(error)
            }
        }
    }

    private func refuse(_ message: String) {
        app.loop.schedule(after: 0) { [self] in done(.failure(SessionError(.userAuthenticationRequired, message))) }
    }

    private func fail(_ error: SessionError) {
        app.failedHosts.insert(address.host)
        guard behaviour.silentAbout[sender]?.contains(error.name) != true else { return }
        var error = error
        if error.name == .serverCertificateUntrusted { history.badCertificates[address.authority] = error }
        if behaviour.hosts.remembersUntrusted, let bad = history.badCertificates[address.authority] { error = bad }
        if let name = behaviour.hosts.namesUntrustedForTasks, sender == .task,
            error.name == .serverCertificateUntrusted
        {
            error.name = name
        }
        if let name = behaviour.namesFailures { error.name = name }
        if let name = behaviour.namesUntrusted, error.name == .serverCertificateUntrusted { error.name = name }
        done(behaviour.hidesFailures ? .success([:]) : .failure(error))
    }
}

extension WebAddress {
    /// The server: host and port.
    var authority: String { "\(host):\(port)" }

    /// Without the path (RFC 6454); with the port, also where it is the scheme's own.
    var origin: String { "\(scheme)://\(authority)" }

    /// The same URL without TLS.
    fileprivate var inPlain: WebAddress? {
        scheme == "https" ? WebAddress("http://\(authority)\(target)") : nil
    }
}
