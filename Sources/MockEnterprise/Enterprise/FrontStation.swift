import EnterpriseModel
import SystemBindings

/// Relay and console: what stands between devices and the inside.
final class FrontStation: Sendable {
    let desk: PolicyDesk
    private let relay: RelayService
    private let relayStation: ProxyStation
    private let consoleAddress: SocketAddress

    init(
        _ console: Console,
        _ relay: Relay,
        kdc: KDCDesk?,
        site: Site,
        directory: Directory,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        desk = PolicyDesk(console, site: site, directory: directory)
        let egress = site.premises.internalAddress(1)
        site.setEgress(egress, of: .relay)
        self.relay = RelayService(relay, kdc: kdc, egress: egress, desk: desk, site: site)
        do {
            relayStation = try ProxyStation(self.relay, at: site.premises.address(2), site.premises, acceptor)
            let consoleSocket = try site.premises.listening(ConsoleService.place, at: site.premises.address(3))
            consoleAddress = try consoleSocket.localAddress()
            let handler = HTTPHandler(ConsoleService(desk), tls: ConsoleService.tls)
            acceptor.add([Listener(consoleSocket, role: .service(handler))])
        } catch {
            throw EnterpriseError(.network, "relay and console cannot listen", cause: error)
        }
    }

    var relayEndpoint: EnvironmentAccess.Endpoint { Self.endpoint(RelayService.host, relayStation.address) }
    var consoleEndpoint: EnvironmentAccess.Endpoint { Self.endpoint(ConsoleService.host, consoleAddress) }

    /// What the gateway has to know.
    var door: GatewayService.FrontDoor {
        .init(relay: relayStation.address, desk: desk) { [relay, desk] in relay.authorization(by: desk.snapshot()) }
    }

    func change(
        _ console: Console,
        _ relay: Relay,
        kdc: KDCDesk?,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        desk.change(console)
        self.relay.change(relay, kdc: kdc)
        do {
            try relayStation.change(acceptor)
        } catch {
            throw EnterpriseError(.network, "the relay cannot listen again", cause: error)
        }
    }

    func close(_ acceptor: Acceptor) {
        relayStation.close(acceptor)
        acceptor.remove { $0.place == ConsoleService.place }
        acceptor.cutConnections(at: ConsoleService.place)
    }

    private static func endpoint(_ host: String, _ address: SocketAddress) -> EnvironmentAccess.Endpoint {
        EnvironmentAccess.Endpoint(host: host, address: address.address.description, port: address.port)
    }
}
