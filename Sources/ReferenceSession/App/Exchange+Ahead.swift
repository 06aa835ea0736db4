import ReferenceBindings

extension Exchange {
    /// Opens a connection to the server that no request uses. Only a variant does this.
    func connectAhead(over route: TransferRequest.Route) {
        let address = request.address
        let usesTLS = address.scheme == "https"
        let place: SocketConnection.Route
        switch route {
        case .direct(let targets):
            place = SocketConnection.Route(addresses: targets, port: address.port, usesTLS: usesTLS)
        case .relay(let relay):
            place = app.socketRoute(
                to: address.host,
                port: address.port,
                by: relay,
                usesTLS: usesTLS,
                behaviour.sockets
            )
        case .proxy, .socks, .tunnel, .tunnelOverTLS: return
        }
        var terms = TLSLayer.Terms(host: address.host, versions: offeredTLS, trust: app.trust)
        if request.trustedHosts.contains(address.host) { terms.forgiven = Set(TLSLayer.Flaw.allCases) }
        let spare = SocketConnection(place, loop: app.loop, terms: { terms }, tell: { _ in })
        app.loop.schedule(after: 0.3) {
            spare.finish()
            spare.close()
        }
    }
}
