import AdapterProtocol
import ReferenceBindings

extension Exchange {
    /// The proxy from the settings of the session or of the device. The engine uses the session's proxy for the scheme, and none
    /// on the route to the relay.
    func proxy(for address: WebAddress) -> ProxyPlace? {
        let ofSession = sessionProxy(for: address)
        let listed = request.proxyConfigurations.first
        if way == .native { return ofSession ?? listed ?? deviceProxy(for: address) }
        if let ofDevice = deviceProxy(for: address) { return ofDevice }
        if behaviour.sessions.heedsProxyConfigurations, let listed { return listed }
        return way == .relay ? nil : ofSession
    }

    private func deviceProxy(for address: WebAddress) -> ProxyPlace? {
        guard usesDeviceProxy, let proxies = app.findDeviceProxies() else { return nil }
        return proxies[address.scheme] ?? proxies["socks"]
    }

    /// Whether the PAC file of the device has to come first.
    var waitsForDeviceProxies: Bool { usesDeviceProxy && app.findDeviceProxies() == nil }

    private var usesDeviceProxy: Bool {
        let routing = behaviour.routing
        if way == .native { return routing.platformUsesDeviceProxy }
        return routing.usesDeviceProxy || (routing.usesDeviceProxyDirectly && way == .direct)
            || (routing.followsPACFiles && app.device.autoConfiguration != nil) || isPastDirect
    }

    private func sessionProxy(for address: WebAddress) -> ProxyPlace? {
        guard behaviour.sessions.heedsProxies, !isPastProxy else { return nil }
        let place = ServerPlace(host: address.host, port: address.port)
        let own =
            request.proxies[behaviour.sessions.usesOneProxy ? "http" : address.scheme] ?? request.proxies["socks"]
        if way != .relay, let own { app.memory.proxies[place] = own }
        return own ?? (behaviour.sessions.lendsProxies ? app.memory.proxies[place] : nil)
    }

    /// Whether the request goes on without the proxy. Only a mutant does this.
    func goesPastProxy(after failure: TransferFailure) -> Bool {
        guard behaviour.sessions.bypassesDeadProxies, failure.reason == .cannotConnect, passage != nil else {
            return false
        }
        isPastProxy = true
        passage = nil
        return true
    }

    /// The route to a server through the session's proxy; `nil` while the tunnel is being opened, or if the proxy has no address.
    func route(through place: ProxyPlace, to address: WebAddress) -> TransferRequest.Route? {
        guard let passage = passage ?? makePassage(place) else {
            fail(SessionError(.cannotFindHost, "the name \(place.host) is not known"))
            return nil
        }
        self.passage = passage
        let access = access(to: passage, for: address)
        if place.isSOCKS {
            let resolved = behaviour.routing.resolvesForSOCKS ? app.environment.address(of: address.host) : nil
            return .socks(access, resolved: resolved)
        }
        guard address.scheme == "https" || behaviour.choices.tunnelsPlainRequests else { return .proxy(access) }
        if place.usesTLS { return .tunnelOverTLS(access) }
        if let tunnel = passage.tunnel { return .tunnel(tunnel) }
        openTunnel(by: passage, to: address)
        return nil
    }

    private func access(to passage: ProxyPassage, for address: WebAddress) -> ProxyAccess {
        let place = passage.place
        var access = ProxyAccess(
            host: place.host,
            address: passage.address,
            port: place.port,
            usesTLS: place.usesTLS
        )
        if behaviour.routing.namesServersToProxies {
            access.host = address.host
            access.isVerified = false
        }
        return access
    }

    private func makePassage(_ place: ProxyPlace) -> ProxyPassage? {
        app.environment.address(of: place.host).map { ProxyPassage(place, address: $0, app: app, conduct: conduct) }
    }

    /// Requests a tunnel (RFC 9110 9.3.6) over a connection that stays open during the login at the proxy.
    private func openTunnel(by passage: ProxyPassage, to address: WebAddress) {
        let target = "\(address.host):\(address.port)"
        guard let proxy = WebAddress("http://\(passage.place.host):\(passage.place.port)/") else {
            return fail(SessionError(.badURL, "the proxy has no proper name"))
        }
        do {
            var headers = [HTTPHeader("Host", target)]
            let message = SignedMessage(method: "CONNECT", target: target, body: [])
            if let header = try passage.authenticator.header(for: message) { headers.append(header) }
            var request = TransferRequest(
                address: proxy,
                method: "CONNECT",
                headers: headers,
                body: nil,
                route: .direct(addresses: [passage.address]),
                tls: request.tls,
                trust: app.trust
            )
            request.tunnelTarget = target
            request.connection = passage.connection
            transfer(
                request,
                Transfer.Handlers(
                    onHead: { passage.head = $0 },
                    onData: { _ in },
                    onSent: { _ in },
                    onEnd: { [weak self] in self?.asked(passage, $0) }
                )
            )
        } catch {
            fail(SessionError(.other, error.description))
        }
    }

    /// Handles the proxy's answer to the request for a tunnel, or the failure of that request.
    private func asked(_ passage: ProxyPassage, _ failure: TransferFailure?) {
        guard !isOver else { return }
        let wasReused = transfer?.wasReused ?? false
        passage.tunnel = transfer?.tunnel
        transfer = nil
        if let failure {
            let restarts = failure.reason == .connectionLost && passage.authenticator.restarts()
            if restarts || goesPastProxy(after: failure) { return send() }
            return end(SessionError(failure))
        }
        guard let head = passage.head else { return end(SessionError(.badServerResponse, "no answer of the proxy")) }
        let refusal = SessionError(
            TransferFailure(.relayRefused(status: head.status), "the proxy answered \(head.status)")
        )
        if passage.tunnel != nil {
            guard accepts(head, passage.authenticator) else { return end(refusal) }
            return send()
        }
        countChallenge()
        guard isAnswered(head, passage.authenticator) else { return end(refusal) }
        authenticate(
            by: passage.authenticator,
            after: head,
            ConnectionReuse(wasReused: wasReused, head: head),
            orElse: { $0.end(refusal) }
        )
    }
}
