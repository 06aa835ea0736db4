import EnterpriseModel
import SystemBindings

/// The name service: UDP and TCP at one port.
final class NameStation: Station {
    private let responder: NameResponder
    private let address: SocketAddress

    init(
        _ settings: NameService,
        others: [String: IPv4Address],
        context: EnterpriseContext,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        responder = NameResponder(settings, others: others, context: context)
        do {
            let here = context.addressPlan.address(254)
            let (stream, datagrams) = try context.addressPlan.open("dns") { port throws(SystemError) in
                let stream = try Socket.listening(at: SocketAddress(address: here, port: port))
                let address = try stream.localAddress()
                return (address.port, (stream, try Socket.datagrams(at: address)))
            }
            address = try stream.localAddress()
            acceptor.add([
                Listener(stream, role: .service(NameConversation(responder: responder))),
                Listener(datagrams, role: .datagrams(NameDatagrams(responder: responder, context: context))),
            ])
        } catch {
            throw EnterpriseError(.network, "the name service cannot listen", cause: error)
        }
    }

    var places: [String] { [NameResponder.place] }

    var endpoint: EnvironmentAccess.Endpoint {
        EnvironmentAccess.Endpoint(host: NameResponder.place, address: address.address.description, port: address.port)
    }

    func change(_ settings: NameService, others: [String: IPv4Address]) { responder.change(settings, others: others) }
}
