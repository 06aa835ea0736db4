import EnterpriseModel
import SystemBindings

/// The listener of the relay or of a proxy, which may be away for a while.
final class ProxyStation: Station {
    let address: SocketAddress
    private let service: any ProxyService
    private let state: Monitor<Availability>

    /// - Throws: ``SystemError`` if it cannot listen there.
    init(
        _ service: any ProxyService,
        at address: IPv4Address,
        _ addressPlan: AddressPlan,
        _ acceptor: Acceptor
    ) throws(SystemError) {
        self.service = service
        let socket = try addressPlan.listening(service.place, at: address)
        self.address = try socket.localAddress()
        state = Monitor(service.state)
        if service.state.listens { acceptor.add([Listener(socket, role: .service(service))]) }
    }

    var places: [String] { [service.place] }

    /// Follows the service, whose state may have changed.
    func change(_ acceptor: Acceptor) throws(SystemError) {
        let change = state.change(to: service.state)
        if change.stopsListening { acceptor.remove { $0.place == service.place } }
        if change.cutsConnections { acceptor.cutConnections(at: service.place) }
        if change.listensAgain {
            acceptor.add([Listener(try Socket.listening(at: address), role: .service(service))])
        }
    }
}
