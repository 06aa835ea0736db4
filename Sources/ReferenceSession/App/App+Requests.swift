import AdapterProtocol
import ReferenceBindings

/// Adds the settings of the session or of the interface to a request of the app.
extension App {
    /// The request with the settings of its session.
    func request(_ base: ExchangeRequest, in session: Session, _ kind: SessionTask.Kind) -> ExchangeRequest {
        let configuration = session.configuration
        let behaviour = behaviour.sessions
        var base = base
        base.cachePolicy = base.cachePolicy ?? configuration.cachePolicy
        var request = prepared(base, from: kind.origins + session.origins)
        if case .standard = request.cache { request.cache = configuration.cache }
        if self.behaviour.cache.keepsSessionsApart { request.cachePartition = session.identity }
        if behaviour.sendsAdditionalHeaders {
            request.headers += configuration.additionalHeaders.filter { !base.headers.contains(name: $0.name) }
        }
        let timeout = behaviour.heedsRequestTimeout ? configuration.timeoutForRequest : nil
        request.idleTimeout = (behaviour.heedsOwnTimeouts ? base.idleTimeout : nil) ?? timeout
        if behaviour.heedsResourceTimeout, let timeout = configuration.timeoutForResource {
            request.resourceTimeout = timeout
        }
        if behaviour.heedsTLSMinimum { request.tls.minimum = configuration.tls.minimum }
        request.hasMinimum = session.settings.tlsMinimumSupportedProtocol != nil
        request.tls.minimum = minimum(of: request, in: session)
        if behaviour.heedsTLSMaximum { request.tls.maximum = configuration.tls.maximum }
        request.tls.minimum = min(request.tls.minimum, request.tls.maximum)
        if behaviour.heedsCookieStorage { request.cookies = configuration.cookies }
        if self.behaviour.cookies.keeping.lastStorageServesAll, configuration.cookies != nil {
            request.cookies = latestCookieStorage
        }
        if behaviour.heedsProtocolClasses { request.handlers = configuration.protocolClasses }
        if behaviour.asksRegisteredClasses { request.handlers += registeredClasses }
        request.platformStoresCookies = configuration.acceptsCookies
        request.platformAttachesCookies = configuration.setsCookies
        if behaviour.heedsAcceptPolicy, !configuration.acceptsCookies { request.storesCookies = false }
        let heedsShouldSet =
            behaviour.heedsShouldSetCookies
            || (behaviour.uploadsHeedShouldSetCookies && request.origins.contains(.upload))
        if heedsShouldSet, !configuration.setsCookies { request.attachesCookies = false }
        request.credentialStorage = configuration.credentials
        request.session = session.identity
        request.connectionLimit = configuration.connectionsPerHost.map {
            ConnectionLimit(owner: session.identity, perHost: $0)
        }
        if behaviour.heedsProxies { request.proxies = configuration.proxies }
        request.proxyConfigurations = configuration.proxyConfigurations
        request.avoids.formUnion(configuration.avoids)
        request.codePoint = configuration.serviceType?.codePoint ?? 0
        request.usesMultipath = configuration.usesMultipath
        request.pipelines = configuration.pipelines && behaviour.pipelines
        request.demandsNameProof = configuration.demandsNameProof
        request.waitsForConnectivity = configuration.waitsForConnectivity
        return request
    }

    /// The oldest TLS version that a request offers.
    private func minimum(of request: ExchangeRequest, in session: Session) -> TLSRange.Version {
        let isFirst = handshakes.asked.insert([session.identity, request.address.host]).inserted
        if self.behaviour.handshakes.minimumHoldsOnce, !isFirst { return TLSRange().minimum }
        let highest = handshakes.highestMinimum ?? request.tls.minimum
        if request.hasMinimum { handshakes.highestMinimum = max(highest, request.tls.minimum) }
        return self.behaviour.handshakes.keepsHighestMinimum ? max(highest, request.tls.minimum) : request.tls.minimum
    }

    /// The request with the settings for requests outside a session.
    func request(_ base: ExchangeRequest, from origin: Behaviour.Routing.Origin) -> ExchangeRequest {
        var base = base
        if !behaviour.cookies.connectionsHaveSwitch { base.handlesCookies = true }
        var request = prepared(base, from: [origin])
        request.ignoresSwitch = origin == .httpRequest && behaviour.routing.httpRequestsIgnoreSwitch
        return request
    }

    private func prepared(_ base: ExchangeRequest, from origins: [Behaviour.Routing.Origin]) -> ExchangeRequest {
        var request = base
        request.isPlatform = !behaviour.routing.leftToPlatform.isDisjoint(with: origins)
        request.origins.formUnion(origins)
        request.platformHandlers = registeredClasses
        let exceptions = behaviour.exceptions
        request.isCachedNatively = exceptions.cachesNatively.hold(for: request)
        if let policy = base.cachePolicy, behaviour.cache.ignoredPolicies.contains(policy) { request.cachePolicy = nil }
        if !behaviour.cache.unusedBy.isDisjoint(with: origins) || exceptions.cachesNot.hold(for: request) {
            request.cache = .none
        }
        cookieSwitchUsed = cookieSwitchUsed || !base.handlesCookies
        let isOff = !base.handlesCookies || (cookieSwitchUsed && behaviour.cookies.requestSwitchSticks)
        if isOff && behaviour.cookies.requestSwitchStopsAttaching {
            request.attachesCookies = exceptions.attachesCookies.hold(for: request)
        }
        if isOff && behaviour.cookies.requestSwitchStopsStoring {
            request.storesCookies = exceptions.storesCookies.hold(for: request)
        }
        let host = base.address.host
        if !base.handlesCookies { hostsWithoutCookies.insert(host) }
        guard hostsWithoutCookies.contains(host) else { return request }
        if behaviour.cookies.switching.stopsStoringForHost { request.storesCookies = false }
        if behaviour.cookies.switching.stopsLaterConnections, origins.contains(.connection) {
            request.attachesCookies = false
        }
        return request
    }
}
