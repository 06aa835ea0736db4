import AdapterProtocol
import ReferenceBindings

/// Adds the settings of the session or of the interface to a request of the app.
extension App {
    /// The request with the settings of its session.
    func request(_ base: ExchangeRequest, in session: Session, _ kind: SessionTask.Kind) -> ExchangeRequest {
        let configuration = session.configuration
        var base = base
        base.cachePolicy = base.cachePolicy ?? configuration.cachePolicy
        base.session = session.number
        var request = prepared(base, from: kind.origins + session.origins)
        let whole = behaviour(of: request)
        let behaviour = whole.sessions
        if behaviour.servesBackgroundOfBefore, session.isOfBefore, session.kind == .background {
            request.isPlatform = false
        }
        if case .standard = request.cache { request.cache = configuration.cache }
        if whole.cache.keepsSessionsApart { request.cachePartition = session.identity }
        addHeaders(of: configuration, to: &request, behaviour)
        request.sessionIdleTimeout = configuration.timeoutForRequest
        request.resourceTimeout = configuration.timeoutForResource
        if behaviour.heedsTLSMinimum { request.tls.minimum = configuration.tls.minimum }
        request.hasMinimum = session.settings.tlsMinimumSupportedProtocol != nil
        request.tls.minimum = minimum(of: request, in: session, whole.handshakes)
        let isMaximumHidden = behaviour.minimumHidesMaximum && request.hasMinimum
        if behaviour.heedsTLSMaximum, !isMaximumHidden { request.tls.maximum = configuration.tls.maximum }
        request.tls.minimum = min(request.tls.minimum, request.tls.maximum)
        if behaviour.heedsCookieStorage { request.cookies = configuration.cookies }
        if whole.cookies.keeping.lastStorageServesAll, configuration.cookies != nil {
            request.cookies = latestCookieStorage
        }
        if whole.cookies.keeping.containersHaveOwn, let container = configuration.sharedContainer {
            request.cookies = memory.cookies(ofContainer: container, whole.cookies)
        }
        if behaviour.ownStoragesIgnoreSwitch, configuration.cookies != nil {
            (request.attachesCookies, request.storesCookies) = (true, true)
        }
        request.handlers = configuration.protocolClasses
        request.platformStoresCookies = configuration.acceptsCookies
        request.platformAttachesCookies = configuration.setsCookies
        let heedsBoth = behaviour.ownStoragesHeedCookieSettings && configuration.cookies != nil
        if behaviour.heedsAcceptPolicy || heedsBoth, !configuration.acceptsCookies { request.storesCookies = false }
        let heedsShouldSet =
            behaviour.heedsShouldSetCookies || heedsBoth
            || (behaviour.uploadsHeedShouldSetCookies && request.origins.contains(.upload))
        if heedsShouldSet, !configuration.setsCookies { request.attachesCookies = false }
        request.credentialStorage = configuration.credentials
        request.connectionLimit = configuration.connectionsPerHost.map {
            ConnectionLimit(owner: session.identity, perHost: $0)
        }
        request.proxies = configuration.proxies
        request.proxyConfigurations = configuration.proxyConfigurations
        request.avoids.formUnion(configuration.avoids)
        request.codePoint = configuration.serviceType?.codePoint ?? 0
        request.usesMultipath = configuration.usesMultipath
        request.pipelines = configuration.pipelines && behaviour.pipelines
        request.demandsNameProof = configuration.demandsNameProof
        request.waitsForConnectivity = configuration.waitsForConnectivity
        return request
    }

    private func addHeaders(
        of configuration: SessionConfiguration,
        to request: inout ExchangeRequest,
        _ behaviour: Behaviour.Sessions
    ) {
        let own = configuration.additionalHeaders
        if !own.isEmpty { memory.sessionHeaders = own }
        var headers = own.isEmpty && behaviour.lendsHeaders ? memory.sessionHeaders : own
        if behaviour.sessionHeadersWin {
            request.headers.removeAll { headers.contains(name: $0.name) }
        } else {
            let names = Set(request.headers.map { behaviour.comparesCase ? $0.name : $0.name.lowercased() })
            headers.removeAll { names.contains(behaviour.comparesCase ? $0.name : $0.name.lowercased()) }
        }
        request.sessionHeaders = headers
        request.headers += headers
    }

    /// The oldest TLS version that a request offers.
    private func minimum(
        of request: ExchangeRequest,
        in session: Session,
        _ behaviour: Behaviour.Handshakes
    ) -> TLSRange.Version {
        let isFirst = handshakes.asked.insert([session.identity, request.address.host]).inserted
        if behaviour.minimumHoldsOnce, !isFirst { return TLSRange().minimum }
        let highest = handshakes.highestMinimum ?? request.tls.minimum
        if request.hasMinimum { handshakes.highestMinimum = max(highest, request.tls.minimum) }
        return behaviour.keepsHighestMinimum ? max(highest, request.tls.minimum) : request.tls.minimum
    }

    /// The request with the settings for requests outside a session.
    func request(_ base: ExchangeRequest, from origin: Behaviour.Routing.Origin) -> ExchangeRequest {
        var base = base
        base.origins.insert(origin)
        let behaviour = behaviour(of: base)
        if !behaviour.cookies.connectionsHaveSwitch { base.handlesCookies = true }
        var request = prepared(base, from: [origin])
        request.ignoresSwitch = origin == .httpRequest && behaviour.routing.httpRequestsIgnoreSwitch
        return request
    }

    private func prepared(_ base: ExchangeRequest, from origins: [Behaviour.Routing.Origin]) -> ExchangeRequest {
        var request = base
        request.origins.formUnion(origins)
        request.isPlatform = !conduct.usual.routing.leftToPlatform.isDisjoint(with: request.origins)
        let behaviour = behaviour(of: request)
        request.isPlatform = !behaviour.routing.leftToPlatform.isDisjoint(with: request.origins)
        request.platformHandlers = registeredClasses
        cookieSwitchUsed = cookieSwitchUsed || !base.handlesCookies
        let isOff = !base.handlesCookies || (cookieSwitchUsed && behaviour.cookies.requestSwitchSticks)
        if isOff && behaviour.cookies.requestSwitchStopsAttaching {
            request.attachesCookies = false
        }
        if isOff && behaviour.cookies.requestSwitchStopsStoring {
            request.storesCookies = false
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
