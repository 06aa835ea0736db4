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
    /// What holds for the request as it is now.
    private(set) var behaviour: Behaviour
    private var situation = Situation()
    var transfer: Transfer?
    /// The last request that was sent.
    private var lastSent: TransferRequest?
    /// A handshake in SSL 3.0, which libcurl does not support.
    var oldHandshake: SocketConnection?
    var began = Clock.monotonic
    private var timers: [TransferLoop.TimerID] = []
    private(set) var isOver = false
    var isWaitingForApp = false
    /// Whether the app has suspended its task.
    var isSuspended = false

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
    /// The cache key and the conditions of the first request. Only mutants use them again.
    private var firstCacheKey: String?
    private(set) var firstConditions: [HTTPHeader]?
    /// The bytes that earlier attempts have sent, and those of this one.
    private var sentBefore = 0
    private var sentNow = 0
    private var hasRepeated = false
    /// The last piece of a body, if it may be lost. Only a mutant has it.
    private var lastPiece: [UInt8]?
    /// Content that the client is told of at the end only. Only a variant keeps any.
    private var untold: [UInt8] = []
    /// When the timeout of the resource has begun to count.
    var resourceBegan = Clock.monotonic
    var triedDirect = false
    var isRetriedByRelay = false
    /// Whether the direct way has failed. Only a mutant goes on then, by the proxy of the device.
    var isPastDirect = false
    /// Whether it goes directly since the relay does not answer. Only a mutant does this.
    var isPastRelay = false
    var firstWay: Way?
    private(set) var way = Way.native
    private(set) var visit: CacheVisit?

    /// The connection that consecutive requests share, for methods that authenticate a connection.
    private(set) var connection: KeptConnection
    /// The host of the first request.
    let firstHost: String
    /// Whether the first request is one of https.
    let startsByTLS: Bool
    /// Whether it goes without the proxy since that is not reached. Only a mutant does this.
    var isPastProxy = false
    private(set) lazy var authenticator = makeAuthenticator()
    /// The proxy on the current route, if there is one.
    var passage: ProxyPassage?
    /// The newest version that a server is offered after it has failed on a newer one.
    private(set) var olderMaximum: (authority: String, version: TLSRange.Version)?
    /// What the app was asked for last.
    var spaceAsked: ProtectionSpace?
    /// Only a mutant keeps them.
    private var cookiesAtStart: [Cookie]?
    /// The resolved addresses of the server.
    var resolved: (host: String, addresses: [String])?

    init(_ request: ExchangeRequest, app: App, client: any ExchangeClient) {
        self.request = request
        firstHost = request.address.host
        connection = request.connection ?? KeptConnection()
        startsByTLS = request.address.scheme == "https"
        self.app = app
        self.client = client
        behaviour = app.conduct.usual
        if app.conduct.asksForSituations { adapt { $0 = app.situation(of: request) } }
    }

    /// Adapts the behaviour to a change of the situation.
    private func adapt(_ change: (inout Situation) -> Void) {
        guard app.conduct.asksForSituations else { return }
        change(&situation)
        behaviour = app.conduct.behaviour(in: situation)
    }

    // MARK: What the app does

    /// Begins. Nothing is reported before this has returned.
    func start() {
        resourceBegan = Clock.monotonic
        adapt { $0 = app.situation(of: request) }
        app.begins(request)
        watch(after: idleTimeout) { [weak self] in self?.checkIdle() }
        watch(after: resourceTimeout) { [weak self] in self?.checkResource() }
        watch(after: 0) { [weak self] in self?.send() }
    }

    /// Ends the exchange at once with an error.
    func fail(_ error: SessionError) {
        guard !isOver else { return }
        let isCancelled = error.name == .cancelled
        if behaviour.cache.keepsCancelledBodies, isCancelled, contentCount > 0 { visit?.keep() }
        if behaviour.credentials.cancelledChallengesAreAnswered, isCancelled, isWaitingForApp, let spaceAsked {
            app.spacesGivenUp.insert(spaceAsked)
        }
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
        sentBefore += sentNow
        sentNow = 0
        next = .deliver
        adapt { $0.describe(request, on: app.way(of: request, app.conduct.usual.routing)) }
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
        if behaviour.cookies.keeping.tasksPutBack { cookiesAtStart = cookiesAtStart ?? cookies?.cookies }
        let isAvoided = behaviour.routing.avoidsSilentRelay && way == .relay && app.memory.relayWasSilent
        if behaviour.routing.refuses || isAvoided {
            return fail(SessionError(.cannotConnectToHost, "the host may not be reached"))
        }
        if behaviour.sessions.asksCacheBeforeClasses, !asksServer() { return }
        if let handler = handler(for: address) { return handler.answer(address, client) { self.end(nil) } }
        guard address.scheme == "http" || address.scheme == "https" else {
            return fail(SessionError(.unsupportedURL, "the scheme \(address.scheme) is not served"))
        }
        guard asksServer() else { return }
        let avoided = way == .native ? request.avoids : request.avoids.intersection(behaviour.sessions.heededLimits)
        if app.device.link == .none, waitsForNetwork || waitsForLink {
            client.waits()
            return watch(after: 0.1) { [weak self] in self?.send() }
        }
        if app.device.link == .none || avoided.contains(where: { $0.forbids(app.device) }) {
            return fail(SessionError(.notConnectedToInternet, "no usable network"))
        }
        guard !waitsForDeviceProxies else { return watch(after: 0.02) { [weak self] in self?.send() } }
        guard let route = route(to: address) else { return }
        if address.scheme == "https", offeredTLS.isSSL3Alone { return shakeHandsInSSL3(over: route) }
        do {
            let request = try transferRequest(over: route)
            precede(request, by: copies - 1) { [weak self] in
                self?.transfer(
                    request,
                    Transfer.Handlers(
                        onHead: { [weak self] in self?.took($0) },
                        onData: { [weak self] in self?.took($0) },
                        onSent: { [weak self] in self?.took(sent: $0) },
                        onEnd: { [weak self] in self?.ended($0) }
                    )
                )
            }
            if behaviour.choices.connectsAhead { connectAhead(over: route) }
            if behaviour.routing.dialsBesideRelay, let beside = requestBesideRelay(request) {
                app.sendAndForget(beside)
            }
        } catch {
            fail(SessionError(.other, error.description))
        }
    }

    /// Sends copies of a request that nobody waits for, one after another, and then goes on. The response to the request itself may end the
    /// task, so that a copy which came later would not be seen. Of one that gets no answer, what it sends is there after 0.3 s.
    private func precede(_ request: TransferRequest, by copies: Int, then goOn: @escaping () -> Void) {
        guard copies > 0 else { return goOn() }
        var isWaiting = true
        let next = { [weak self] in
            guard let self, isWaiting, !isOver else { return }
            isWaiting = false
            precede(request, by: copies - 1, then: goOn)
        }
        app.sendAndForget(request, then: next)
        app.loop.schedule(after: 0.3, next)
    }

    /// Whether the platform waits for a network, as the session's settings demand.
    private var waitsForNetwork: Bool {
        request.waitsForConnectivity && (way == .native || behaviour.sessions.waitsForConnectivity)
    }

    /// Whether it waits for a link of the device. Only a mutant does this.
    private var waitsForLink: Bool { request.waitsForConnectivity && behaviour.sessions.waitsForLink }

    /// Whether the server has to be asked: the cache has not answered the request.
    private func asksServer() -> Bool {
        var visit = CacheVisit(
            request,
            reading: app.caches.reading(cacheToRead, isNative: isCachedNatively, behaviour.cache),
            writing: app.caches.writing(request.cache, isNative: isCachedNatively, behaviour.cache),
            large: app.caches.shared(isEngineOn: false),
            now: Clock.wall,
            behaviour.cache
        )
        if behaviour.cache.noneConfirms, case .none = request.cache, let confirming { visit = confirming }
        if behaviour.cache.keepsForFirstURL { visit.firstKey = firstCacheKey }
        firstCacheKey = firstCacheKey ?? request.cacheKey(behaviour.cache)
        firstConditions = firstConditions ?? visit.conditions
        self.visit = visit
        switch visit.outcome {
        case .asksServer: return true
        case .answered(let response): deliver(response)
        case .unanswerable: fail(SessionError(.resourceUnavailable, "nothing is cached"))
        }
        return false
    }

    /// The use of the cache by a request that must not use it, if a kept response could be confirmed. Only a mutant asks for it.
    private var confirming: CacheVisit? {
        let visit = CacheVisit(
            request,
            reading: app.caches.reading(.standard, isNative: isCachedNatively, behaviour.cache),
            writing: nil,
            large: nil,
            now: Clock.wall,
            behaviour.cache
        )
        guard case .asksServer = visit.outcome, visit.kept != nil else { return nil }
        return visit
    }

    /// The cache setting by which the request is answered. Only a mutant lets the policy decide.
    private var cacheToRead: AppCaches.Choice {
        let prefersCache = request.cachePolicy.map { $0 == .returnCacheDataElseLoad || $0 == .returnCacheDataDontLoad }
        guard behaviour.cache.policiesFindCache, prefersCache == true, case .none = request.cache else {
            return request.cache
        }
        return .standard
    }

    private var isCachedNatively: Bool {
        way == .native || request.isCachedNatively || behaviour.cache.isPlatforms
    }

    private func deliver(_ response: CachedResponse) {
        var head = response.head
        head.isFromCache = true
        if behaviour.choices.tellsAge {
            head.headers.removeAll { $0.name.lowercased() == "age" }
            head.headers.append(HTTPHeader("Age", "\(max(0, Int(response.age(at: Clock.wall))))"))
        }
        client.received(head, from: request.address)
        if !response.body.isEmpty { client.received(response.body) }
        end(nil)
    }

    func transfer(_ request: TransferRequest, _ handlers: Transfer.Handlers) {
        lastSent = request
        transfer = app.loop.start(request, handlers)
        if transfer == nil { fail(SessionError(.other, "no transfer could be made")) }
    }

    // MARK: What the transfer tells

    private func took(_ head: HTTPHead) {
        var head = head
        if behaviour.tasks.tellsLastFieldOnly {
            let names = head.headers.map { $0.name.lowercased() }
            head.headers = head.headers.indices.filter { names.lastIndex(of: names[$0]) == $0 }.map { head.headers[$0] }
        }
        self.head = head
        app.appConnect?.answered(by: request.address.host)
        noteAnswer()
        // What a proxy sets is not the server's.
        let isTaken =
            head.status != 407 && (head.status != 401 || behaviour.cookies.areTakenFromChallenges)
            && (!behaviour.cookies.areTakenFromSuccessOnly || (200..<300).contains(head.status))
        let isLost =
            !behaviour.cookies.areTakenFromSilentChallenges && head.status == 401
            && authenticator.answersSilently(head)
        if storesCookies, isTaken, !isLost { takeCookies(of: head) }
        if let kept = visit?.took(head, now: Clock.wall) {
            next = .deliverKept(kept)
            return
        }
        next = step(after: head)
        if case .deliver = next { client.received(head, from: request.address) }
        if behaviour.tasks.tellsChallengingResponses, case .authenticate = next {
            client.received(head, from: request.address)
        }
    }

    private func took(_ data: [UInt8]) {
        switch next {
        case .deliver:
            visit?.took(data)
            guard !cutsAnswer(by: data.count) else { return }
            if behaviour.tasks.losesLastPiece, endsWithConnection {
                if let lastPiece { client.received(lastPiece) }
                lastPiece = data
            } else if behaviour.choices.tellsContentAtEnd {
                untold += data
            } else if behaviour.choices.tellsSmallPieces {
                for start in stride(from: 0, to: data.count, by: 997) {
                    client.received(Array(data[start..<min(start + 997, data.count)]))
                }
            } else {
                client.received(data)
            }
        case .authenticate: held.append(contentsOf: data)
        case .redirect, .deliverKept, .refuse: break
        }
    }

    private func took(sent count: Int) {
        sentNow = count
        let before = behaviour.tasks.countsAttemptsTogether ? sentBefore : 0
        guard let total = request.body?.count else { return }
        if behaviour.choices.tellsSmallPieces, before + count < total { return }
        client.sent(before + count, of: total)
    }

    private func ended(_ failure: TransferFailure?) {
        guard !isOver else { return }
        let wasReused = transfer?.wasReused ?? false
        if let transfer { client.measured(transfer.timing, on: way) }
        if failure == nil, way == .relay {
            app.memory.answeredByRelay.insert(ServerPlace(host: request.address.host, port: request.address.port))
        }
        transfer = nil
        if behaviour.tasks.waitsAfter204, head?.status == 204 { return }
        if behaviour.appConnect.tunnel.awaitsContentOf304, way == .relay, head?.tellsLengthOf304 == true { return }
        if behaviour.tasks.failsOn204, head?.status == 204 {
            return end(SessionError(.resourceUnavailable, "there is no content"))
        }
        if let failure, !isForgiven(failure) {
            if behaviour.tasks.repeatsUnanswered, failure.reason == .connectionLost, head == nil, !hasRepeated {
                hasRepeated = true
                return send()
            }
            if retriesSafely(after: failure) { return send() }
            if behaviour.cache.keepsCutBodies { visit?.keep() }
            if goesPastProxy(after: failure) { return send() }
            if failure.reason == .connectionLost, authenticators.map({ $0.restarts() }).contains(true) {
                passage?.tunnel = nil
                return send()
            }
            noteFailure(failure)
            if way == .relay, failure.reason == .cannotConnect { app.lose(app.behaviour.access.outagesEnd) }
            if behaviour.cache.servesUnconfirmed, failure.reason == .cannotConnect, let kept = visit?.kept {
                return deliver(kept)
            }
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
            // libcurl takes a head that is cut off for one with no fields.
            guard head != nil else { return end(SessionError(.networkConnectionLost, "the answer was cut off")) }
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
            if behaviour.choices.movesNTLM, !authenticator.isLoggingIn,
                authenticator.offers(of: head).first?.method == "NTLM"
            {
                connection = KeptConnection()
                passage?.tunnel = nil
            }
            countChallenge()
            authenticate(by: authenticator, after: head, reuse, orElse: { $0.deliverHeld() })
        case .redirect(let address): redirect(to: address)
        case .refuse(let error): end(error)
        }
    }

    /// Whether a failure is taken for the end of the body. Only mutants do this.
    private func isForgiven(_ failure: TransferFailure) -> Bool {
        guard let head, case .deliver = next, failure.reason == .connectionLost else { return false }
        let isChunked = head.headers.contains(name: "Transfer-Encoding")
        return behaviour.tasks.takesCutBodies || (isChunked && behaviour.tasks.takesCutChunks)
    }

    /// Whether the body of the response ends with the connection.
    private var endsWithConnection: Bool {
        guard let headers = head?.headers else { return false }
        return !headers.contains(name: "Content-Length") && !headers.contains(name: "Transfer-Encoding")
    }

    /// Whether a part of the content has not been sent yet.
    var isSending: Bool { transfer != nil && sentNow < request.body?.count ?? 0 }

    /// Whether a response has begun to arrive.
    var hasResponse: Bool { head != nil }

    /// Sends the last request once more, beside the one that goes on. Only a mutant does this.
    func sendAgain() {
        if let lastSent { app.sendAndForget(lastSent) }
    }

    /// The authenticators of this exchange, the proxy's before the server's.
    private var authenticators: [Authenticator] {
        let isForwarded = request.address.scheme == "http" && !behaviour.choices.tunnelsPlainRequests
        return [isForwarded ? passage?.authenticator : nil, authenticator].compactMap(\.self)
    }

    /// Whether the method only retrieves, so that the client may do it again, or elsewhere, by itself (RFC 9110, section 9.2.1).
    private var isSafe: Bool { ["GET", "HEAD"].contains(request.method) }

    /// Whether a request that got no response is sent once more.
    private func retriesSafely(after failure: TransferFailure) -> Bool {
        guard behaviour.choices.retriesSafeRequests, isSafe, failure.reason == .connectionLost, head == nil,
            !hasRepeated
        else { return false }
        hasRepeated = true
        return true
    }

    /// Tries an older TLS version, since a server may fail on a newer one that it does not understand.
    private func triesOlderVersion() -> Bool {
        guard way != .native, let older = offeredTLS.older else { return false }
        olderMaximum = (request.address.authority, older.maximum)
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
        guard [301, 302, 303, 307, 308].contains(head.status), behaviour.tasks.followsRedirections,
            let location = head.headers.values(of: "Location").first,
            let address = request.address.resolving(
                location.hasPrefix("?") && behaviour.tasks.resolvesQueriesAtRoot ? "/" + location : location
            )
        else { return .deliver }
        let isDowngrade = request.address.scheme == "https" && address.scheme == "http"
        if behaviour.choices.staysSecure, way != .native, isDowngrade { return .deliver }
        if behaviour.choices.followsSafeMethodsOnly, way != .native, !isSafe { return .deliver }
        return .redirect(address)
    }

    private func redirect(to address: WebAddress) {
        guard let head else { return end(nil) }
        redirections += 1
        guard redirections <= 20 else { return end(SessionError(.httpTooManyRedirects, "more than 20 redirections")) }
        client.redirected(head, from: request.address, to: address)
        let becomesGet =
            (head.status == 303 && request.method != "HEAD" && !behaviour.tasks.keepsMethodOn303)
            || ((head.status == 301 || head.status == 302) && request.method == "POST"
                && !behaviour.choices.keepsMethodAfter301)
            || behaviour.tasks.becomesGetOn.contains(head.status)
        if becomesGet {
            request.method = "GET"
            request.body = nil
            let keepsType = behaviour.tasks.keepsContentType
            if !keepsType { request.headers.removeAll { $0.name.lowercased() == "content-type" } }
        }
        let isElsewhere = address.host != request.address.host || address.port != request.address.port
        let follows = credentialsFollow(to: address)
        if isElsewhere, !behaviour.authentication.takesCredentialsAlong, !follows {
            request.headers.removeAll { $0.name.lowercased() == "authorization" }
        }
        if behaviour.arcgis.tokens.losesRefererWhenLed, !request.origins.isDisjoint(with: [.layer, .queryTask]) {
            request.headers.removeAll { $0.name.lowercased() == "referer" }
        }
        if behaviour.webViews.readFlagAtRedirections, request.origins.contains(.webView) {
            request.isPlatform = !app.webViewFlag
        }
        request.address = address
        if behaviour.sessions.redirectionRestartsTimeout { resourceBegan = Clock.monotonic }
        adapt {
            $0.counts[.hop] = redirections
            $0.counts[.host] = app.history.saw(address.host)
            $0.describe(request, on: app.way(of: request, app.conduct.usual.routing))
        }
        if behaviour.handshakes.redirectsForgetMaximum { request.tls.maximum = TLSRange().maximum }
        let stays = !isElsewhere && behaviour.credentials.lastOnHost
        if !behaviour.authentication.takesLoginsAlong, !follows, !stays { authenticator = makeAuthenticator() }
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

    func countChallenge() { adapt { $0.counts[.challenge, default: 0] += 1 } }

    // MARK: Time and end

    func watch(after seconds: Double, _ action: @escaping () -> Void) {
        timers.append(app.loop.schedule(after: seconds, action))
    }

    private func putCookiesBack() {
        guard let cookiesAtStart, let store = cookies else { return }
        for cookie in cookiesAtStart where !store.cookies.contains(where: { $0.hasSameKey(as: cookie) }) {
            store.put(cookie, now: Clock.wall)
        }
    }

    func end(_ error: SessionError?) {
        guard !isOver else { return }
        if error != nil { app.appConnect?.failed(request) }
        isOver = true
        transfer = nil
        oldHandshake = nil
        for timer in timers { app.loop.cancel(timer) }
        timers = []
        putCookiesBack()
        app.saveCookies()
        if !untold.isEmpty { client.received(untold) }
        if behaviour.choices.endsTasksLate {
            app.loop.schedule(after: 0.3) { [client] in client.ended(error) }
            return
        }
        client.ended(error)
    }
}

extension HTTPHead {
    /// Whether the status is 304 and a length is told for what has no content (RFC 9112, section 6.3).
    fileprivate var tellsLengthOf304: Bool {
        status == 304 && headers.values(of: "Content-Length").contains { $0 != "0" }
    }
}
