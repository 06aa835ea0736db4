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
    private var hasRenewed = false
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
        if behaviour.demandsReferers, credential?.givenToken != nil, credential?.referer == nil {
            return refuse("no referer")
        }
        if let credential, kind == .token, credential.token(for: address) == nil { return acquire() }
        send()
    }

    private var kind: ArcGISCredential.Kind? { credential?.kind }

    // MARK: The service

    private func send() {
        var query = parameters
        if behaviour.asksForJSON { query.append(("f", "json")) }
        let token = token
        if let token { query.append(("token", token)) }
        if let login = credential?.login, behaviour.showLoginToServices.contains(sender) {
            query += [("username", login.user), ("password", login.password)]
        }
        let request = request(to: "\(address.path)?\(QueryText.make(query))")
        fetch(request, token == nil ? .data : .token, login: httpLogin) { [weak self] in self?.took($0) }
    }

    private var token: String? {
        if behaviour.drops(givenToken: credential?.givenToken) { return nil }
        if behaviour.attachesTokens == .toFirstRequest, !isFirst { return nil }
        if behaviour.attachesGivenTokens == .toFirstRequest, credential?.givenToken != nil, !isFirst { return nil }
        return renewedToken ?? credential?.token(for: address)
    }

    private var httpLogin: Credential? {
        guard kind != .token, behaviour.answersHTTP, !behaviour.needHTTP.contains(sender) || kind == .http else {
            return nil
        }
        return credential?.login
    }

    private func took(_ answer: JSONFetch.Answer) {
        let error = answer.value?["error"]
        let code = error?["code"]?.integer ?? (answer.status < 400 ? nil : answer.status)
        let message = error?["message"]?.string ?? "status \(answer.status)"
        if let value = answer.value, code == nil || behaviour.takesErrorsForAnswers { return succeed(value) }
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
            guard !hasRenewed, isRenewable, isTold else {
                return done(.failure(SessionError(.userAuthenticationRequired, message)))
            }
            hasRenewed = true
            acquire()
        default: done(.failure(SessionError(.badServerResponse, code == nil ? "no JSON" : message)))
        }
    }

    private func succeed(_ value: JSONValue) {
        if behaviour.rememberResults.contains(sender) { app.serviceResults["\(address)"] = value }
        done(.success(value))
    }

    // MARK: Tokens

    private var isRenewable: Bool {
        guard let credential, kind != .http, behaviour.acquiresTokens,
            !behaviour.needsTokenKind || kind == .token
        else { return false }
        if credential.givenToken != nil { return behaviour.renewsGivenTokens }
        return credential.login != nil && (renews || credential.token(for: address) == nil)
    }

    private func acquire() {
        if behaviour.needsTokenServiceWithKind, kind == .token, credential?.tokenService == nil {
            return refuse("no token service is known")
        }
        if behaviour.asksApp {
            return app.askForToken(address) { [weak self] in self?.findTokenService() }
        }
        findTokenService()
    }

    private func findTokenService() {
        let known = behaviour.heedsTokenService ? credential?.tokenService : nil
        if let known, !behaviour.discoversAnyway { return requestToken(at: known) }
        let root = address.path.firstRange(of: "/rest/services").map { String(address.path[..<$0.lowerBound]) } ?? ""
        if behaviour.guessesTokenService, let guessed = address.resolving("\(root)/tokens") {
            return requestToken(at: guessed)
        }
        fetch(request(to: "\(root)/rest/info?f=json"), .data, login: nil) { [weak self] answer in
            guard let self else { return }
            let found = answer.value?["authInfo"]?["tokenServicesUrl"]?.string.flatMap { WebAddress($0) }
            guard let service = known ?? found else { return refuse("no token service was found") }
            requestToken(at: service)
        }
    }

    private func requestToken(at service: WebAddress) {
        let login = credential?.login ?? Credential(user: "", password: credential?.givenToken ?? "")
        var request = ExchangeRequest(address: service)
        request.method = "POST"
        request.headers = [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")]
        let form = [
            ("username", login.user), ("password", login.password), ("client", "requestip"), ("f", "json"),
        ]
        request.body = Array(QueryText.make(behaviour.asksNamelessly ? [] : form).utf8)
        fetch(request, .login, login: nil) { [weak self] answer in
            guard let self else { return }
            guard let token = answer.value?["token"]?.string else {
                let message = answer.value?["error"]?["message"]?.string ?? "status \(answer.status)"
                return done(.failure(SessionError(.userAuthenticationRequired, message)))
            }
            if behaviour.forgetsRenewals, credential?.token(for: address) != nil {
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
            let invented = behaviour.inventReferers.contains(sender) ? "\(address.scheme)://\(address.authority)/" : nil
            if let referer = credential?.referer ?? invented, behaviour.sendsReferers {
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
        request.trustedHosts = app.hostsToTrust(behaviour)
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
        if let name = behaviour.namesFailures { error.name = name }
        if let name = behaviour.namesUntrusted, error.name == .serverCertificateUntrusted { error.name = name }
        done(behaviour.hidesFailures ? .success([:]) : .failure(error))
    }
}

extension WebAddress {
    /// The server: host and port.
    var authority: String { "\(host):\(port)" }

    /// The same URL without TLS.
    fileprivate var inPlain: WebAddress? {
        scheme == "https" ? WebAddress("http://\(authority)\(target)") : nil
    }
}
