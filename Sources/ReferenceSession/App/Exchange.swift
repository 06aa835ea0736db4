import AdapterProtocol
import ReferenceBindings

/// Carries out one request of an app: routes it, follows redirections, authenticates, keeps cookies and watches the time.
final class Exchange {
    private enum Next {
        case deliver, authenticate(Authenticator), redirect(WebAddress), deliverKept(CachedResponse)
        case refuse(SessionError)
    }

    let app: App
    private(set) var request: ExchangeRequest
    let client: any ExchangeClient
    var behaviour: Behaviour { app.behaviour }
    var transfer: Transfer?
    /// A handshake in SSL 3.0, which libcurl does not support.
    var oldHandshake: SocketConnection?
    var began = Clock.monotonic
    private var timers: [TransferLoop.TimerID] = []
    private(set) var isOver = false
    var isWaitingForApp = false

    private(set) var head: HTTPHead?
    /// The bytes of content so far.
    var contentCount = 0
    private var next = Next.deliver
    /// The body of a response that may still be delivered.
    private var held: [UInt8] = []
    private(set) var redirections = 0
    /// The target of the first request.
    var firstTarget: String?
    /// The `Cookie` fields of the first request.
    var firstCookieFields: [String]?
    var triedDirect = false
    var isRetriedByRelay = false
    private(set) var instant = Circumstance.Instant()
    var firstWay: Way?
    private(set) var way = Way.native
    private(set) var visit: CacheVisit?

    /// The connection that consecutive requests share, for methods that authenticate a connection.
    private(set) var connection = KeptConnection()
    private(set) lazy var authenticator = makeAuthenticator()
    /// The proxy on the current route, if there is one.
    var passage: ProxyPassage?
    /// The resolved address of the server.
    var resolved: (host: String, address: String)?

    init(_ request: ExchangeRequest, app: App, client: any ExchangeClient) {
        self.request = request
        self.app = app
        self.client = client
    }

    // MARK: What the app does

    /// Begins. Nothing is reported before this has returned.
    func start() {
        instant = app.begins(request)
        watch(after: idleTimeout) { [weak self] in self?.checkIdle() }
        watch(after: request.resourceTimeout) { [weak self] in
            self?.fail(SessionError(.timedOut, "the resource took too long"))
        }
        watch(after: 0) { [weak self] in self?.send() }
    }

    /// Ends the exchange at once with an error.
    func fail(_ error: SessionError) {
        guard !isOver else { return }
        if let transfer { app.loop.cancel(transfer) }
        end(error)
    }

    /// Pauses or resumes the transfer.
    func pause(_ paused: Bool) {
        if let transfer { app.loop.pause(transfer, paused) }
    }

    // MARK: Sending

    func send() {
        guard !isOver else { return }
        head = nil
        held = []
        next = .deliver
        if behaviour.routing.servesAnyScheme || (behaviour.routing.servesFTP && request.address.scheme == "ftp") {
            request.address = request.address.asHTTP ?? request.address
        }
        let address = request.address
        switch app.appConnect?.admission(of: request) {
        case .waits: return watch(after: 0.05) { [weak self] in self?.send() }
        case .fails: return fail(SessionError(.notAuthorized, "the host may not be reached"))
        case .goesOn, nil: break
        }
        way = nextWay()
        if holds(behaviour.exceptions.refuses) {
            return fail(SessionError(.cannotConnectToHost, "the host may not be reached"))
        }
        if let handler = handler(for: address) { return handler.answer(address, client) { self.end(nil) } }
        guard address.scheme == "http" || address.scheme == "https" else {
            return fail(SessionError(.unsupportedURL, "the scheme \(address.scheme) is not served"))
        }
        guard asksServer() else { return }
        let avoided = way == .native ? request.avoids : request.avoids.intersection(behaviour.sessions.heededLimits)
        if app.device.link == .none, waitsForNetwork {
            client.waits()
            return watch(after: 0.1) { [weak self] in self?.send() }
        }
        if app.device.link == .none || avoided.contains(where: { $0.forbids(app.device) }) {
            return fail(SessionError(.notConnectedToInternet, "no usable network"))
        }
        guard let route = route(to: address) else { return }
        if address.scheme == "https", offeredTLS.isSSL3Alone { return shakeHandsInSSL3(over: route) }
        do {
            let request = try transferRequest(over: route)
            transfer(
                request,
                Transfer.Handlers(
                    onHead: { [weak self] in self?.took($0) },
                    onData: { [weak self] in self?.took($0) },
                    onSent: { [weak self] in self?.took(sent: $0) },
                    onEnd: { [weak self] in self?.ended($0) }
                )
            )
            for _ in 1..<copies { app.sendAndForget(request) }
            if behaviour.routing.dialsBesideRelay, let beside = requestBesideRelay(request) {
                app.sendAndForget(beside)
            }
        } catch {
            fail(SessionError(.other, error.description))
        }
    }

    /// Whether the platform waits for a network, as the session's settings demand.
    private var waitsForNetwork: Bool {
        request.waitsForConnectivity && (way == .native || behaviour.sessions.waitsForConnectivity)
    }

    /// Whether the server has to be asked: the cache has not answered the request.
    private func asksServer() -> Bool {
        let visit = CacheVisit(
            request,
            reading: app.caches.reading(request.cache, isNative: way == .native || request.isCachedNatively),
            writing: app.caches.writing(request.cache, isNative: way == .native || request.isCachedNatively),
            now: Clock.wall
        )
        self.visit = visit
        switch visit.outcome {
        case .asksServer: return true
        case .answered(let response): deliver(response)
        case .unanswerable: fail(SessionError(.resourceUnavailable, "nothing is cached"))
        }
        return false
    }

    private func deliver(_ response: CachedResponse) {
        var head = response.head
        head.isFromCache = true
        client.received(head, from: request.address)
        if !response.body.isEmpty { client.received(response.body) }
        end(nil)
    }

    func transfer(_ request: TransferRequest, _ handlers: Transfer.Handlers) {
        transfer = app.loop.start(request, handlers)
        if transfer == nil { fail(SessionError(.other, "no transfer could be made")) }
    }

    // MARK: What the transfer tells

    private func took(_ head: HTTPHead) {
        self.head = head
        app.appConnect?.answered(by: request.address.host)
        noteAnswer()
        // What a proxy sets is not the server's.
        let isTaken =
            head.status != 407 && (head.status != 401 || behaviour.cookies.areTakenFromChallenges)
            && (!behaviour.cookies.areTakenFromSuccessOnly || (200..<300).contains(head.status))
        if storesCookies, isTaken { takeCookies(of: head) }
        if let kept = visit?.took(head, now: Clock.wall) {
            next = .deliverKept(kept)
            return
        }
        next = step(after: head)
        if case .deliver = next { client.received(head, from: request.address) }
    }

    private func took(_ data: [UInt8]) {
        switch next {
        case .deliver:
            visit?.took(data)
            guard !cutsAnswer(by: data.count) else { return }
            client.received(data)
        case .authenticate: held.append(contentsOf: data)
        case .redirect, .deliverKept, .refuse: break
        }
    }

    private func took(sent count: Int) {
        if let total = request.body?.count { client.sent(count, of: total) }
    }

    private func ended(_ failure: TransferFailure?) {
        guard !isOver else { return }
        let wasReused = transfer?.wasReused ?? false
        if let transfer { client.measured(transfer.timing, on: way) }
        transfer = nil
        if let failure {
            if failure.reason == .connectionLost, authenticators.map({ $0.restarts() }).contains(true) {
                passage?.tunnel = nil
                return send()
            }
            noteFailure(failure)
            if failure.reason == .secureConnection || isRetriedAfterHead(failure), triesOlderVersion() {
                noteOlderVersion()
                passage?.tunnel = nil
                if behaviour.routing.tellsFailedHandshakes { client.ended(SessionError(failure)) }
                return send()
            }
            if triesAnotherWay() { return send() }
            if waitsForNetwork, way != .native, failure.reason == .cannotConnect {
                return watch(after: 0.25) { [weak self] in self?.send() }
            }
            return end(SessionError(failure))
        }
        switch next {
        case .deliver:
            visit?.keep()
            end(nil)
        case .deliverKept(let response): deliver(response)
        case .authenticate(let authenticator):
            guard let head else { return end(nil) }
            if behaviour.authentication.offering.awaitsBodiesOfHead, request.method == "HEAD" { return }
            if behaviour.authentication.ntlm.leavesConnectionsAfterLargeChallenges, held.count > 1 << 16 {
                connection = KeptConnection()
            }
            let reuse = ConnectionReuse(wasReused: wasReused, head: head)
            if !reuse.staysOpen { passage?.tunnel = nil }
            authenticate(by: authenticator, after: head, reuse, orElse: { $0.deliverHeld() })
        case .redirect(let address): redirect(to: address)
        case .refuse(let error): end(error)
        }
    }

    /// The authenticators of this exchange, the proxy's before the server's.
    private var authenticators: [Authenticator] {
        let isForwarded = request.address.scheme == "http"
        return [isForwarded ? passage?.authenticator : nil, authenticator].compactMap(\.self)
    }

    /// Tries an older TLS version, since a server may fail on a newer one that it does not understand.
    private func triesOlderVersion() -> Bool {
        guard way != .native, let older = offeredTLS.older else { return false }
        request.tls.maximum = older.maximum
        return true
    }

    private func step(after head: HTTPHead) -> Next {
        for authenticator in authenticators {
            if head.status == authenticator.status {
                return isAnswered(head, authenticator) ? .authenticate(authenticator) : .deliver
            }
            guard accepts(head, authenticator) else {
                return .refuse(SessionError(.badServerResponse, "who answered does not know the password"))
            }
        }
        if head.status == 431, behaviour.kerberos.repeatsLargeRequests { return .redirect(request.address) }
        guard [301, 302, 303, 307, 308].contains(head.status),
            let location = head.headers.values(of: "Location").first,
            let address = request.address.resolving(location)
        else { return .deliver }
        return .redirect(address)
    }

    private func redirect(to address: WebAddress) {
        guard let head else { return end(nil) }
        redirections += 1
        guard redirections <= 20 else { return end(SessionError(.httpTooManyRedirects, "more than 20 redirections")) }
        client.redirected(head, from: request.address, to: address)
        let becomesGet =
            (head.status == 303 && request.method != "HEAD")
            || ((head.status == 301 || head.status == 302) && request.method == "POST")
        if becomesGet {
            request.method = "GET"
            request.body = nil
            request.headers.removeAll { $0.name.lowercased() == "content-type" }
        }
        let isElsewhere = address.host != request.address.host || address.port != request.address.port
        if isElsewhere, !behaviour.authentication.takesCredentialsAlong {
            request.headers.removeAll { $0.name.lowercased() == "authorization" }
        }
        request.address = address
        if behaviour.handshakes.redirectsForgetMaximum { request.tls.maximum = TLSRange().maximum }
        if !behaviour.authentication.takesLoginsAlong { authenticator = makeAuthenticator() }
        passage = nil
        triedDirect = false
        send()
    }

    func deliverHeld() {
        guard let head else { return end(nil) }
        client.received(head, from: request.address)
        if !held.isEmpty { client.received(held) }
        end(nil)
    }

    // MARK: Time and end

    private var idleTimeout: Double { request.idleTimeout ?? 60 }

    private func watch(after seconds: Double, _ action: @escaping () -> Void) {
        timers.append(app.loop.schedule(after: seconds, action))
    }

    private func checkIdle() {
        guard !isOver else { return }
        var last = began
        if behaviour.sessions.dataRestartsTimeout, let transfer { last = max(last, transfer.lastProgress) }
        let left = isWaitingForApp ? idleTimeout : last + idleTimeout - Clock.monotonic
        if left <= 0 { return fail(SessionError(.timedOut, "no data for \(idleTimeout) s")) }
        watch(after: left) { [weak self] in self?.checkIdle() }
    }

    func end(_ error: SessionError?) {
        guard !isOver else { return }
        if error != nil { app.appConnect?.failed(request) }
        isOver = true
        transfer = nil
        oldHandshake = nil
        for timer in timers { app.loop.cancel(timer) }
        timers = []
        app.saveCookies()
        client.ended(error)
    }
}
