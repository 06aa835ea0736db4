import EnterpriseModel
import SystemBindings

/// A loopback port at which clients of Kerberos find a KDC that is behind the relay: what comes goes through a tunnel.
final class KDCTunnel: ConnectionHandler {
    private let gateway: GatewayService
    private let kdc: String
    private let port: Int

    var place: String { GatewayService.place }

    init(to kdc: String, port: Int, through gateway: GatewayService) {
        self.kdc = kdc
        self.port = port
        self.gateway = gateway
    }

    func run(_ connection: Connection) {
        let client = Channel(connection.socket, captures: connection.context.captures, kind: gateway.captures.client)
        defer { connection.conclude(client) }
        connection.note(GatewayRequested(method: "KDC", target: kdc, port: port))
        guard let route = gateway.route(to: kdc, port: port), let host = reach(route, connection) else {
            connection.note(GatewayAnswered(status: nil, reason: .unreachable))
            return client.reset()
        }
        defer { host.socket.close() }
        if let refusal = route.uplink?.open(host, for: connection) {
            connection.note(GatewayAnswered(status: nil, reason: refusal.reason))
            return client.reset()
        }
        Tunnel(connection: connection, service: gateway, device: client, host: host).run()
    }

    private func reach(_ route: Route, _ connection: Connection) -> Channel? {
        guard case .success(let socket) = connection.dial(route, from: gateway.egress) else { return nil }
        if let own = try? socket.localAddress(), let address = try? socket.peerAddress() {
            connection.note(route.dialled(at: address, from: own))
        }
        return Channel(socket, captures: connection.context.captures, kind: gateway.captures.host)
    }
}
