import AdapterProtocol
import ReferenceBindings

/// Builds the requests that are sent, with their route.
extension Exchange {
    /// The number of times that the request is sent.
    var copies: Int {
        let sessions = behaviour.sessions
        let isListed = sessions.handlesListedEngineTwice && request.handlers.contains(where: \.isEngine)
        let isRegistered = sessions.handlesRegisteredEngineTwice && request.platformHandlers.contains(where: \.isEngine)
        let isLater = sessions.handlesLaterEngineTwice && request.handlers.dropFirst().contains(where: \.isEngine)
        let again = [isListed, isRegistered, isLater].count { $0 }
        return behaviour.tasks.copies * app.timesHandled + again
    }

    func handler(for address: WebAddress) -> ProtocolClass? {
        var handlers = behaviour.sessions.heedsProtocolClasses ? request.handlers : []
        if behaviour.sessions.asksFirstClassOnly { handlers = Array(handlers.prefix(1)) }
        let own = handlers.first { $0.claims(address) }
        let asksRegistered = way == .native || behaviour.sessions.asksRegisteredClasses
        let asksEarly = behaviour.sessions.asksClassesOfBefore && request.origins.contains(.sharedSession)
        let registered = asksRegistered ? request.platformHandlers : asksEarly ? app.memory.classesOfBefore : []
        return own ?? registered.first { $0.claims(address) }
    }

    func route(to address: WebAddress) -> TransferRequest.Route? {
        if let proxy = proxy(for: address) { return self.route(through: proxy, to: address) }
        if way == .relay {
            guard let relay = app.relayAccess else {
                fail(SessionError(.cannotConnectToHost, "there is no relay"))
                return nil
            }
            if address.scheme == "http", behaviour.routing.handsPlainHTTPToRelay {
                return .proxy(
                    ProxyAccess(host: relay.host, address: relay.address, port: relay.port, usesTLS: true)
                )
            }
            return .relay(relay)
        }
        return serverAddresses(of: address.host).map { .direct(addresses: $0) }
    }

    func transferRequest(over route: TransferRequest.Route) throws(CryptoFailure) -> TransferRequest {
        var headers = request.headers
        if !behaviour.sessions.sendsAdditionalHeaders { headers.removeAll(where: request.sessionHeaders.contains) }
        if behaviour.cache.asksWithoutSessionFields, asksForConfirmation {
            headers.removeAll(where: request.sessionHeaders.contains)
        }
        headers += visit?.conditions ?? []
        if behaviour.cache.takesConditionsAlong, redirections > 0 { headers += firstConditions ?? [] }
        if !request.handlesCookies, behaviour.cookies.switching.removesOwnField {
            headers.removeAll { $0.name.lowercased() == "cookie" }
        }
        if let store = cookies, !headers.contains(name: "Cookie"), attachesCookies {
            headers += cookieFields(from: store).map { HTTPHeader("Cookie", $0) }
        }
        if behaviour.tasks.showsTokenToServers, let token = app.policy.token {
            headers.append(HTTPHeader("X-Relay-Token", token))
        }
        if behaviour.sessions.sendsPriority, request.codePoint != 0 { headers.append(HTTPHeader("Priority", "u=1")) }
        var method = behaviour.tasks.headIsGet && request.method == "HEAD" ? "GET" : request.method
        if behaviour.tasks.methodsAreCapitals { method = method.uppercased() }
        if behaviour.tasks.dropsPortOfHost { headers.append(HTTPHeader("Host", request.address.host)) }
        var body = behaviour.tasks.sendsBodies ? request.body : nil
        var places = [
            (authenticator, behaviour.authentication.signsQuery ? signedTarget : request.address.path)
        ]
        if let passage, case .proxy = route { places.append((passage.authenticator, request.address.text)) }
        let dropsBody = behaviour.authentication.dropsBodiesAtProxies && passage?.authenticator.isLoggingIn == true
        let dropsLarge = behaviour.authentication.ntlm.dropsLargeBodies && authenticator.bindsConnection
        if dropsLarge, (body ?? []).count > 1 << 16 { body = [] }
        if body != nil, dropsBody || places.contains(where: \.0.isOpening) { body = [] }
        for (authenticator, target) in places where !headers.contains(name: authenticator.field) {
            let message = SignedMessage(method: method, target: target, body: body ?? [])
            if let header = try authenticator.header(for: message) { headers.append(header) }
        }
        if behaviour.authentication.showsProxyCredentialsToServers, !headers.contains(name: authenticator.field),
            let shown = try passage?.authenticator.header(for: SignedMessage(method: method, target: "/", body: []))
        {
            headers.append(HTTPHeader(authenticator.field, shown.value))
        }
        if behaviour.authentication.showsProxyFieldToServers, let passage, passage.tunnel != nil,
            let shown = try passage.authenticator.header(for: SignedMessage(method: method, target: "/", body: []))
        {
            headers.append(shown)
        }
        if behaviour.choices.addsFields { headers += ownFields.filter { !headers.contains(name: $0.name) } }
        if behaviour.choices.turnsFieldsRound {
            headers = headers.reversed().map { HTTPHeader($0.name.lowercased(), $0.value) }
        }
        var result = TransferRequest(
            address: request.address,
            method: method,
            headers: headers,
            body: body,
            route: route,
            tls: offeredTLS,
            trust: app.trust
        )
        switch behaviour.authentication.connections {
        case .ofExchange: result.connection = connection
        case .ofRequest: break
        case .ofApp: result.connection = app.sharedConnection
        case .ofAddress:
            result.connection = app.sharedConnection
            guard case .direct(let targets) = route, let target = targets.first else { break }
            result.headers.append(HTTPHeader("Host", "\(request.address.host):\(request.address.port)"))
            result.address = app.firstURL(of: request.address, at: target)
        }
        aim(&result)
        if behaviour.tasks.decodesSlashes {
            let text = result.address.text.replacing("%2F", with: "/")
            result.address = WebAddress(text) ?? result.address
        }
        if behaviour.tasks.dropsEmptyQueries, result.address.target == result.address.path + "?" {
            result.address = WebAddress(String(result.address.text.prefix { $0 != "?" })) ?? result.address
        }
        result.sendsHostField = behaviour.tasks.sendsHostField
        result.offersHTTP2 = offersHTTP2(over: route)
        if behaviour.choices.endsConnections, !result.offersHTTP2, !request.pipelines, passage == nil,
            !authenticator.bindsConnection, !headers.contains(name: "Connection")
        {
            result.headers.append(HTTPHeader("Connection", "close"))
        }
        result.fallsBackToHTTP1 = behaviour.authentication.fallsBackToHTTP1
        result.demandsRevocationStatus = behaviour.tasks.demandsRevocationStatus
        result.tellsLengthOfNothing = behaviour.tasks.tellsLengthOfNothing
        if way == .native || behaviour.sessions.heedsServiceType { result.codePoint = request.codePoint }
        if way == .native || behaviour.sessions.heedsMultipath { result.usesMultipath = request.usesMultipath }
        result.pipelinesAgain = request.pipelines
        if way == .native || behaviour.sessions.limitsConnections { result.connectionLimit = request.connectionLimit }
        if let number = behaviour.choices.requestsPerHost, way != .native {
            result.connectionLimit = result.connectionLimit ?? ConnectionLimit(owner: "app", perHost: number)
        }
        result.verifiesServer =
            !behaviour.tasks.trustsAnyServer && !request.trustedHosts.contains(request.address.host)
            && !isTrustedBySocket
            && !isTrustedAfterRefusal
        result.certificates = certificateRules
        result.verifiesRelayName = verifiesRelayName
        result.takesCutEnds = behaviour.handshakes.takesCutEnds
        result.session = resumedSession
        result.waitsOnSilence = behaviour.routing.dialling.waitsOnSilence
        result.cipherSuites = behaviour.tasks.cipherSuites
        if behaviour.tasks.showsHeadersToRelay { result.relayHeaders = headers }
        if behaviour.routing.showsSessionHeadersToRelay { result.relayHeaders = request.sessionHeaders }
        result.encryptsRelayLeg = behaviour.routing.encryptsRelayLeg
        return result
    }

    /// What describes the client and what it takes.
    private var ownFields: [HTTPHeader] {
        [
            HTTPHeader("User-Agent", "reference"), HTTPHeader("Accept", "*/*"), HTTPHeader("Accept-Language", "en"),
            HTTPHeader("Accept-Encoding", "identity"),
        ]
    }

    /// Sends a request to another name or port than the app has asked for. Only mutants do this.
    private func aim(_ result: inout TransferRequest) {
        guard case .relay = result.route else { return }
        let address = request.address
        var (host, port) = (address.host, address.port)
        if behaviour.routing.sharesTunnelsOfHosts { port = app.memory.firstPort(of: host, port) }
        if behaviour.routing.resolvesForRelay { host = app.environment.address(of: host) ?? host }
        guard host != address.host || port != address.port,
            let target = WebAddress("\(address.scheme)://\(host):\(port)\(address.target)")
        else { return }
        result.address = target
        result.headers.append(HTTPHeader("Host", "\(address.host):\(address.port)"))
    }

    /// The target that a login vouches for.
    private var signedTarget: String {
        firstTarget = firstTarget ?? request.address.target
        return behaviour.authentication.digest.keepsFirstTarget ? firstTarget ?? "/" : request.address.target
    }

    /// Whether a socket's switch wrongly holds for requests to its host.
    private var isTrustedBySocket: Bool {
        behaviour.sockets.trust.leakPeerSwitch && app.socketHistory.openedUnchecked.contains(request.address.host)
    }

    /// Goes through as much of a handshake in SSL 3.0 as there is.
    func shakeHandsInSSL3(over route: TransferRequest.Route) {
        let address = request.address
        let place: SocketConnection.Route
        switch route {
        case .direct(let targets):
            place = SocketConnection.Route(addresses: targets, port: address.port, usesTLS: true)
        case .relay(let relay):
            place = app.socketRoute(to: address.host, port: address.port, by: relay, usesTLS: true, behaviour.sockets)
        case .proxy, .socks, .tunnel, .tunnelOverTLS:
            return fail(SessionError(.secureConnectionFailed, "no version of TLS is left to offer"))
        }
        let terms = TLSLayer.Terms(host: address.host, versions: offeredTLS, trust: app.trust)
        oldHandshake = SocketConnection(place, loop: app.loop, terms: { terms }) { [weak self] news in
            if case .failed(let failure) = news { self?.end(SessionError(failure)) }
        }
    }

    /// A copy of a relayed request that goes directly to the server.
    func requestBesideRelay(_ request: TransferRequest) -> TransferRequest? {
        guard way == .relay, let addresses = app.environment.addresses(of: request.address.host) else { return nil }
        var beside = request
        beside.route = .direct(addresses: addresses)
        return beside
    }

    private func offersHTTP2(over route: TransferRequest.Route) -> Bool {
        // A login for a connection wants a connection that nothing else uses (RFC 9113 9.1 has one for everything).
        if behaviour.authentication.fallsBackToHTTP1, authenticator.bindsConnection { return false }
        // A tunnel is one connection, and none can follow that speaks HTTP/1.1.
        if case .tunnel = route { return false }
        return request.address.scheme == "https" && !request.pipelines
    }

    /// The TLS versions that are offered to the server.
    var offeredTLS: TLSRange {
        var tls = request.tls
        let isBlockedAtProxy = passage != nil && behaviour.routing.blocksAtSessionProxies
        if way == .relay || behaviour.routing.blocksEverywhere || isBlockedAtProxy {
            tls.excluded = app.blockedVersions(towards: request.address.host, behaviour.routing)
        }
        if behaviour.handshakes.sessionProxiesForgetLimits, passage != nil {
            (tls.minimum, tls.maximum) = (TLSRange().minimum, TLSRange().maximum)
        }
        if let older = olderMaximum,
            older.authority == request.address.authority || behaviour.handshakes.redirectsKeepOlderVersion
        {
            tls.maximum = min(tls.maximum, older.version)
        }
        if behaviour.choices.lacksTLS13 { tls.excluded.insert(.tls13) }
        return withFaults(tls)
    }

    // MARK: Cookies

    var cookies: CookieStore? {
        let forgetsOwn = redirections > 0 && behaviour.cookies.keeping.redirectsUseSharedStorage
        let isLent = behaviour.cookies.keeping.lendsToPlatform
        return way == .native && !isLent ? app.platformCookies : (forgetsOwn ? nil : request.cookies) ?? app.cookies
    }

    private func cookieFields(from store: CookieStore) -> [String] {
        var own = store.fields(for: request.address, now: Clock.wall, behaviour.cookies)
        if behaviour.choices.turnsCookiesRound {
            own = own.map { $0.split(separator: ";").map { String($0).trimmed }.reversed().joined(separator: "; ") }
        }
        defer { firstCookieFields = firstCookieFields ?? own }
        let rules = behaviour.cookies.sending
        let isBelow = startsByTLS && request.address.scheme == "http" && request.address.host == firstHost
        let keepsFirst = (rules.keepsFirstField && redirections > 0) || (rules.keepsFieldBelowTLS && isBelow)
        if rules.addsFirstField, redirections > 0, request.address.host == firstHost, let firstCookieFields {
            func pairs(_ fields: [String]) -> [String] {
                fields.flatMap { $0.split(separator: ";").map { String($0).trimmed } }
            }
            let now = pairs(own)
            let all = now + pairs(firstCookieFields).filter { !now.contains($0) }
            return all.isEmpty ? [] : [all.joined(separator: "; ")]
        }
        return keepsFirst ? firstCookieFields ?? own : own
    }

    private var asksForConfirmation: Bool { visit?.conditions.isEmpty == false }

    private var attachesCookies: Bool {
        if behaviour.cache.asksWithoutCookies, asksForConfirmation { return false }
        let isForgotten = behaviour.cookies.switching.isForgottenByLogins && authenticator.isLoggingIn
        return (request.attachesCookies || isForgotten) && (way != .native || request.platformAttachesCookies)
    }

    var storesCookies: Bool {
        let isForgotten = behaviour.cookies.switching.isForgottenByRedirections && redirections > 0
        let isSilent = head?.status == 401 && authenticator.knowsCredential
        let isTaken = behaviour.cookies.switching.isForgottenBySilentLogins && isSilent
        return (request.storesCookies || isForgotten || isTaken) && (way != .native || request.platformStoresCookies)
    }

    /// Takes the cookies of a response.
    func takeCookies(of head: HTTPHead) {
        let isMisplaced =
            behaviour.cookies.keeping.redirectsFillSharedStorage && way != .native && (300..<400).contains(head.status)
        let store = isMisplaced ? app.cookies : cookies
        store?.receive(head, from: request.address, now: Clock.wall, behaviour.cookies)
        if behaviour.cookies.keeping.copiesConnectionsNatively, request.origins.contains(.connection) {
            app.platformCookies.receive(head, from: request.address, now: Clock.wall, behaviour.cookies)
        }
    }
}
