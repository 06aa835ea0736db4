import EnterpriseModel
import SystemBindings

/// Relay and console: what stands between devices and the inside.
final class FrontStation: Station {
    let policies: PolicyAuthority
    private let relay: RelayService
    private let relayStation: ProxyStation
    private let consoleAddress: SocketAddress

    init(
        _ console: Console,
        _ relay: Relay,
        kdc: KDCResponder?,
        context: EnterpriseContext,
        directory: Directory,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        policies = PolicyAuthority(console, context: context, directory: directory)
        let egress = context.addressPlan.internalAddress(1)
        context.setEgress(egress, of: .relay)
        self.relay = RelayService(relay, kdc: kdc, egress: egress, policies: policies, context: context)
        do {
            relayStation = try ProxyStation(
                self.relay,
                at: context.addressPlan.address(2),
                context.addressPlan,
                acceptor
            )
            let consoleSocket = try context.addressPlan.listening(
                ConsoleService.place,
                at: context.addressPlan.address(3)
            )
            consoleAddress = try consoleSocket.localAddress()
            let handler = HTTPHandler(ConsoleService(policies), tls: ConsoleService.tls)
            acceptor.add([Listener(consoleSocket, role: .service(handler))])
        } catch {
            throw EnterpriseError(.network, "relay and console cannot listen", cause: error)
        }
    }

    var places: [String] { relayStation.places + [ConsoleService.place] }

    var relayEndpoint: EnvironmentAccess.Endpoint { Self.endpoint(RelayService.host, relayStation.address) }
    var consoleEndpoint: EnvironmentAccess.Endpoint { Self.endpoint(ConsoleService.host, consoleAddress) }

    /// What the gateway has to know.
    var door: GatewayService.FrontDoor {
        .init(relay: relayStation.address, policies: policies) { [relay, policies] in
            relay.authorization(by: policies.snapshot())
        }
    }

    func change(
        _ console: Console,
        _ relay: Relay,
        kdc: KDCResponder?,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        policies.change(console)
        self.relay.change(relay, kdc: kdc)
        do {
            try relayStation.change(acceptor)
        } catch {
            throw EnterpriseError(.network, "the relay cannot listen again", cause: error)
        }
    }

    private static func endpoint(_ host: String, _ address: SocketAddress) -> EnvironmentAccess.Endpoint {
        EnvironmentAccess.Endpoint(host: host, address: address.address.description, port: address.port)
    }
}
