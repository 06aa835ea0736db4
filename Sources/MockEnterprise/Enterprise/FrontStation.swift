import EnterpriseModel
import SystemBindings

/// Relay and console: what stands between devices and the inside.
final class FrontStation: Sendable {
    let desk: PolicyDesk
    private let relay: RelayService
    private let relayAddress: SocketAddress
    private let consoleAddress: SocketAddress
    private let state: Monitor<Relay.State>

    init(
        _ console: Console,
        _ relay: Relay,
        site: Site,
        directory: Directory,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        desk = PolicyDesk(console, site: site, directory: directory)
        self.relay = RelayService(relay, desk: desk, directory: directory)
        state = Monitor(relay.state)
        do {
            let relaySocket = try Socket.listening(at: SocketAddress(address: site.addresses.address(2), port: 0))
            let consoleSocket = try Socket.listening(at: SocketAddress(address: site.addresses.address(3), port: 0))
            relayAddress = try relaySocket.localAddress()
            consoleAddress = try consoleSocket.localAddress()
            if relay.state == .up { acceptor.add([Listener(relaySocket, role: .service(self.relay))]) }
            acceptor.add([Listener(consoleSocket, role: .service(HTTPHandler(ConsoleService(desk))))])
        } catch {
            throw EnterpriseError(.network, "relay and console cannot listen", cause: error)
        }
    }

    var relayEndpoint: EnvironmentAccess.Endpoint { Self.endpoint(RelayService.host, relayAddress) }
    var consoleEndpoint: EnvironmentAccess.Endpoint { Self.endpoint(ConsoleService.host, consoleAddress) }

    func change(_ console: Console, _ relay: Relay, _ acceptor: Acceptor) throws(EnterpriseError) {
        desk.change(console)
        self.relay.change(relay)
        let before = state.withLock { state in
            defer { state = relay.state }
            return state
        }
        guard before != relay.state else { return }
        guard relay.state == .up else { return closeRelay(acceptor) }
        do {
            acceptor.add([Listener(try Socket.listening(at: relayAddress), role: .service(self.relay))])
        } catch {
            throw EnterpriseError(.network, "the relay cannot listen again", cause: error)
        }
    }

    func close(_ acceptor: Acceptor) {
        closeRelay(acceptor)
        acceptor.remove { $0.place == ConsoleService.place }
        acceptor.cutConnections(at: ConsoleService.place)
    }

    /// Dialling is refused from now on, and tunnels are cut.
    private func closeRelay(_ acceptor: Acceptor) {
        acceptor.remove { $0.place == RelayService.place }
        acceptor.cutConnections(at: RelayService.place)
    }

    private static func endpoint(_ host: String, _ address: SocketAddress) -> EnvironmentAccess.Endpoint {
        EnvironmentAccess.Endpoint(host: host, address: address.address.description, port: address.port)
    }
}
