import EnterpriseModel
import SystemBindings

/// The listeners of one application server, and of the decoy of an inside host.
final class ServerStation: Station {
    /// For the direct path and, behind the relay, for the inside.
    typealias Addresses = (direct: IPv4Address, inside: IPv4Address)

    let addresses: Addresses
    private let zone: Server.Zone
    private let owner: String?
    private let host: String
    private let server: AppServer
    private let ports: (http: Int, https: Int)
    private let state: Monitor<Availability>
    /// The proxies that reach an inside host.
    private let reachableThrough: Monitor<Set<String>>

    init(
        host: String,
        server: Server,
        context: EnterpriseContext,
        addresses: Addresses,
        _ acceptor: Acceptor,
        _ apaches: Apaches
    ) throws(EnterpriseError) {
        self.host = host
        zone = server.zone
        owner = server.host
        self.addresses = addresses
        self.server = AppServer(host: host, server: server, context: context, apaches)
        state = Monitor(server.state)
        reachableThrough = Monitor(server.reachableThrough)
        do {
            let plain = try Self.listen(host, "http", server.zone, addresses, context.addressPlan)
            let secure = try Self.listen(host, "https", server.zone, addresses, context.addressPlan)
            ports = (plain.port, secure.port)
            acceptor.add((plain.decoys + secure.decoys).map { Listener($0, role: .decoy(server: host)) })
            if server.state.listens { acceptor.add([listener(plain.socket), listener(secure.socket, isSecure: true)]) }
        } catch {
            throw EnterpriseError(.network, "\(host) cannot listen", cause: error)
        }
    }

    var places: [String] { [host] }

    private var address: IPv4Address { zone == .inside ? addresses.inside : addresses.direct }

    /// Whether it can be changed into what is described.
    func serves(_ server: Server?) -> Bool { server?.zone == zone && server?.host == owner }

    func entry(_ server: Server) -> Directory.Entry {
        Directory.Entry(
            tls: self.server.tls,
            address: address,
            directAddress: addresses.direct,
            httpPort: ports.http,
            httpsPort: ports.https,
            listing: server.listed,
            reachableThrough: server.reachableThrough,
            resolves: server.resolves
        )
    }

    /// See ``ArcGISService/issue(referer:)``.
    func issueToken(referer: String?) -> String? { server.arcgis.issue(referer: referer) }

    func change(_ server: Server, _ acceptor: Acceptor) throws(EnterpriseError) {
        self.server.change(server)
        reachableThrough.update { $0 = server.reachableThrough }
        let change = state.change(to: server.state)
        if change.stopsListening { stopListening(acceptor) }
        if change.cutsConnections { acceptor.cutConnections(at: host) }
        if change.listensAgain { try listenAgain(acceptor) }
    }

    private func listenAgain(_ acceptor: Acceptor) throws(EnterpriseError) {
        do {
            let plain = try Socket.listening(at: SocketAddress(address: address, port: ports.http))
            let secure = try Socket.listening(at: SocketAddress(address: address, port: ports.https))
            acceptor.add([listener(plain), listener(secure, isSecure: true)])
        } catch {
            throw EnterpriseError(.network, "\(host) cannot listen again", cause: error)
        }
    }

    private func stopListening(_ acceptor: Acceptor) {
        acceptor.remove { listener in
            if case .decoy = listener.role { return false }
            return listener.place == host
        }
    }

    private func listener(_ socket: Socket, isSecure: Bool = false) -> Listener {
        Listener(
            socket,
            role: .service(ServerHandler(server: server, isSecure: isSecure)),
            admits: { [zone, reachableThrough] via in
                switch via {
                case .relay: true
                case .direct: zone == .outside
                case .proxy(let name): zone == .outside || reachableThrough.read { $0.contains(name) }
                }
            }
        )
    }

    /// A port that is free on the direct path and inside, so that a URL means one thing wherever it is dialled from.
    private static func listen(
        _ host: String,
        _ scheme: String,
        _ zone: Server.Zone,
        _ addresses: Addresses,
        _ addressPlan: AddressPlan
    ) throws(SystemError) -> (port: Int, socket: Socket, decoys: [Socket]) {
        try addressPlan.open("\(host) \(scheme)", of: scheme) { port throws(SystemError) in
            let direct = try Socket.listening(at: SocketAddress(address: addresses.direct, port: port))
            let port = try direct.localAddress().port
            guard zone == .inside else { return (port, (port, direct, [])) }
            let inside = try Socket.listening(at: SocketAddress(address: addresses.inside, port: port))
            return (port, (port, inside, [direct]))
        }
    }
}
