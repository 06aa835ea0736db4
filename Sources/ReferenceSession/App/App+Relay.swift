import ReferenceBindings

/// The way to the relay.
extension App {
    func router(_ behaviour: Behaviour.Routing) -> Router {
        var policy = policy
        if behaviour.forgetsNoServers { policy.applicationServers += memory.servers }
        if behaviour.keepsServers, policy.listed.isEmpty { policy.applicationServers = lastServers }
        return Router(
            isEnabled: authorization.isEnabled,
            policy: policy,
            behaviour: behaviour,
            tunnels: appConnect.map { library in { scheme, host in library.tunnels(scheme: scheme, host: host) } }
        )
    }

    /// The route of a request.
    func way(of request: ExchangeRequest, _ behaviour: Behaviour.Routing) -> Way {
        let address = request.address
        if let wrong = appConnect?.wrongWay(of: address) { return wrong }
        let isRegistered = request.platformHandlers.contains(where: \.isEngine)
        let isLeftOn = behaviour.servesRegisteredWhileOff && isRegistered
        return router(behaviour).way(
            scheme: address.scheme,
            host: address.host,
            port: address.port,
            isPlatform: request.isPlatform,
            ignoresSwitch: request.ignoresSwitch || behaviour.ignoresSwitch || isLeftOn
        )
    }

    /// The relay, if there is one.
    var relayAccess: RelayAccess? {
        let token = behaviour.routing.keepsFirstToken ? memory.firstToken : policy.token
        return environment.relay.map {
            RelayAccess(host: $0.host, address: $0.address, port: $0.port, token: token ?? keptToken?.text ?? "")
        }
    }

    /// Connects to the relay at launch. Only a mutant does this.
    /// - Parameter then: called when the relay has answered, or at once if there is none.
    func greetRelay(then: @escaping () -> Void) {
        guard let relay = relayAccess else { return then() }
        askRelay(for: relay.host, port: relay.port, then: then)
    }

    /// Asks the relay, if there is one, to connect to a server. The result is ignored.
    /// - Parameter then: called when the relay has answered, or at once if there is none.
    func askRelay(for host: String, port: Int, then: @escaping () -> Void) {
        guard let relay = relayAccess, let address = WebAddress("http://\(host):\(port)/") else { return then() }
        sendAndForget(
            TransferRequest(
                address: address,
                method: "GET",
                headers: [],
                body: nil,
                route: .relay(relay),
                tls: TLSRange(),
                trust: environment.trust
            ),
            then: then
        )
    }

    /// Sends a request and ignores its response.
    ///
    /// - Parameter then: called when the response has arrived or the request has failed.
    func sendAndForget(_ request: TransferRequest, then: @escaping () -> Void = {}) {
        var request = request
        request.connection = nil
        _ = loop.start(
            request,
            Transfer.Handlers(onHead: { _ in }, onData: { _ in }, onSent: { _ in }, onEnd: { _ in then() })
        )
    }
}
