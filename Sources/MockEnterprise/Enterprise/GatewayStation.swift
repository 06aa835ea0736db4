import EnterpriseModel
import SystemBindings

/// The listeners of the gateway: the proxy, and a port for the KDC where that is behind the relay.
final class GatewayStation: Station {
    private let context: EnterpriseContext
    private let service: GatewayService
    private let address: SocketAddress
    /// The KDC's place, and where its clients find it.
    private let tunnel = Monitor<(kdc: String, address: SocketAddress)?>(nil)

    init(_ front: FrontStation?, context: EnterpriseContext, _ acceptor: Acceptor) throws(EnterpriseError) {
        self.context = context
        let (listening, egress) = try context.addressPlan.addresses(of: GatewayService.place)
        service = GatewayService(front?.door, egress: egress, directory: context.directory)
        do {
            let socket = try context.addressPlan.listening(GatewayService.place, at: listening)
            address = try socket.localAddress()
            acceptor.add([Listener(socket, role: .service(service))])
        } catch {
            throw EnterpriseError(.network, "the gateway cannot listen", cause: error)
        }
    }

    var places: [String] { [GatewayService.place] }

    var endpoint: EnvironmentAccess.Endpoint { Self.endpoint(address) }
    var kdcEndpoint: EnvironmentAccess.Endpoint? { tunnel.read { $0 }.map { Self.endpoint($0.address) } }

    private static func endpoint(_ address: SocketAddress) -> EnvironmentAccess.Endpoint {
        .init(host: GatewayService.place, address: address.address.description, port: address.port)
    }

    /// - Parameter kdc: as clients find it without the gateway.
    func change(
        _ front: FrontStation?,
        kdc: (place: String, port: Int, isInside: Bool)?,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        service.change(front?.door)
        let wanted = kdc.flatMap { $0.isInside && front != nil ? $0 : nil }
        guard tunnel.read({ $0?.kdc }) != wanted?.place else { return }
        acceptor.remove { listener in
            if case .service(let handler) = listener.role { handler is KDCTunnel } else { false }
        }
        tunnel.update { $0 = nil }
        guard let wanted else { return }
        do {
            let socket = try context.addressPlan.listening("kdc-tunnel", at: address.address)
            let here = try socket.localAddress()
            let handler = KDCTunnel(to: wanted.place, port: wanted.port, through: service)
            acceptor.add([Listener(socket, role: .service(handler))])
            tunnel.update { $0 = (wanted.place, here) }
        } catch {
            throw EnterpriseError(.network, "the gateway cannot listen for Kerberos", cause: error)
        }
    }
}
