import ReferenceBindings

/// The proxy on the way of an exchange, and how far the exchange has got with it.
final class ProxyPassage {
    /// Where the proxy is.
    let place: ProxyPlace
    /// Its address on the network.
    let address: String
    let authenticator: Authenticator
    /// Carries the requests for a tunnel.
    let connection = KeptConnection()
    /// What the proxy has opened.
    var tunnel: Tunnel?
    /// The proxy's last answer to a request for a tunnel.
    var head: HTTPHead?

    init(_ place: ProxyPlace, address: String, app: App) {
        self.place = place
        self.address = address
        let space = ProtectionSpace.Place(host: place.host, port: place.port, scheme: "http", isProxy: true)
        authenticator = Authenticator(space, path: "/", app: app)
    }
}
