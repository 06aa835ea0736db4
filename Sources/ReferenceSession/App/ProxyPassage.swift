import ReferenceBindings

/// The proxy of an exchange, with the state of the tunnel through it.
final class ProxyPassage {
    /// The proxy's host and port.
    let place: ProxyPlace
    /// Its address on the network.
    let address: String
    let authenticator: Authenticator
    /// The connection for the tunnel requests.
    let connection = KeptConnection()
    /// The tunnel that the proxy has opened.
    var tunnel: Tunnel?
    /// The proxy's last answer to a request for a tunnel.
    var head: HTTPHead?

    init(_ place: ProxyPlace, address: String, app: App, conduct: @escaping () -> Behaviour) {
        self.place = place
        self.address = address
        let space = ProtectionSpace.Place(host: place.host, port: place.port, scheme: "http", isProxy: true)
        authenticator = Authenticator(space, path: "/", app: app, conduct: conduct)
    }
}
