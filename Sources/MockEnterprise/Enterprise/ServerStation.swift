import EnterpriseModel
import SystemBindings

/// The listeners of one application server, and of the decoy of an inside host.
final class ServerStation: Station {
    /// For the direct path, in the order in which the name leads there, and, behind the relay, for the inside.
    typealias Addresses = (direct: [IPAddress], inside: IPv4Address)

    let addresses: Addresses
    private let zone: Server.Zone
    private let owner: String?
    private let families: [ServerAddress.Family]
    private let host: String
    private let server: AppServer
    /// In the order of the addresses.
    private let ports: (http: [ServerPort], https: [ServerPort])
    private let state: Monitor<Availability>
    /// The proxies that reach an inside host.
    private let reachableThrough: Monitor<Set<String>>

    init(
        host: String,
        server: Server,
        context: EnterpriseContext,
        addresses: Addresses,
        _ acceptor: Acceptor,
        _ programs: WebPrograms
    ) throws(EnterpriseError) {
        self.host = host
        zone = server.zone
        owner = server.host
        state = Monitor(server.state)
        families = server.addresses.map(\.family)
        self.addresses = addresses
        let appServer = AppServer(host: host, server: server, context: context, programs)
        self.server = appServer
        let reachableThrough = Monitor(server.reachableThrough)
        self.reachableThrough = reachableThrough
        do {
            var decoys: [Socket] = []
            var ports: [[ServerPort]] = []
            for scheme in ["http", "https"] {
                let opened = try Self.listen(host, scheme, server, addresses, context.addressPlan) { index, socket in
                    Listener(
                        socket,
                        role: .service(ServerHandler(server: appServer, address: index, isSecure: scheme == "https")),
                        address: server.hasUsualAddress
                            ? nil : (number: index + 1, family: server.addresses[index].family),
                        admits: { [zone = server.zone] via in
                            switch via {
                            case .relay: true
                            case .direct: zone == .outside
                            case .proxy(let name):
                                zone == .outside || reachableThrough.read { $0.contains(name) }
                            }
                        }
                    )
                }
                ports.append(opened.ports)
                decoys += opened.decoys
            }
            self.ports = (ports[0], ports[1])
            acceptor.add(decoys.map { Listener($0, role: .decoy(server: host)) })
            acceptor.add(ports.joined().compactMap(\.served))
        } catch {
            throw EnterpriseError(.network, "\(host) cannot listen", cause: error)
        }
    }

    var places: [String] { [host] }

    /// Whether it can be changed into what is described.
    func serves(_ server: Server?) -> Bool {
        server?.zone == zone && server?.host == owner && server?.addresses.map(\.family) == families
    }

    func entry(_ server: Server) -> Directory.Entry {
        Directory.Entry(
            tls: self.server.tls,
            addresses: zone == .inside ? [.v4(addresses.inside)] : addresses.direct,
            directAddresses: addresses.direct,
            httpPort: ports.http.first?.port ?? 0,
            httpsPort: ports.https.first?.port ?? 0,
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
        do {
            for ports in [ports.http, ports.https] {
                for (port, address) in zip(ports, server.addresses) {
                    try port.change(to: address.state(while: server.state), acceptor)
                }
            }
            if state.change(to: server.state).cutsConnections { acceptor.cutConnections(at: host) }
        } catch {
            throw EnterpriseError(.network, "\(host) cannot listen again", cause: error)
        }
    }

    /// A port that is free on the direct path and inside, so that a URL means one thing wherever it is dialled from.
    private static func listen(
        _ host: String,
        _ scheme: String,
        _ server: Server,
        _ addresses: Addresses,
        _ addressPlan: AddressPlan,
        _ listener: @escaping @Sendable (_ address: Int, Socket) -> Listener
    ) throws(SystemError) -> (ports: [ServerPort], decoys: [Socket]) {
        let isOfIPv6 = addresses.direct.contains(where: \.isV6)
        // All hosts have one IPv6 address, where nothing but the port tells them apart.
        return try addressPlan.open("\(host) \(scheme)", of: isOfIPv6 ? nil : scheme) { port throws(SystemError) in
            var port = port
            var decoys: [Socket] = []
            if server.zone == .inside, let direct = addresses.direct.first {
                let decoy = try Socket.listening(at: SocketAddress(address: direct, port: port))
                port = try decoy.localAddress().port
                decoys.append(decoy)
            }
            let own = server.zone == .inside ? [.v4(addresses.inside)] : addresses.direct
            var ports: [Int: ServerPort] = [:]
            // The system chooses among what is free at the address that others have too.
            for (index, address) in own.enumerated().sorted(by: { $0.element.isV6 && !$1.element.isV6 }) {
                let opened = try ServerPort(
                    at: SocketAddress(address: address, port: port),
                    server.addresses[index].state(while: server.state)
                ) { listener(index, $0) }
                port = opened.port
                ports[index] = opened
            }
            return (port, (own.indices.compactMap { ports[$0] }, decoys))
        }
    }
}

extension ServerAddress {
    /// What clients find while the server is in this state.
    fileprivate func state(while server: Availability) -> State { server.listens ? state : .refusing }
}
