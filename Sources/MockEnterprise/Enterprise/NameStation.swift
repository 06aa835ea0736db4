import EnterpriseModel
import SystemBindings

/// The name service: UDP and TCP at one port.
final class NameStation: Sendable {
    private let desk: NameDesk
    private let address: SocketAddress

    init(
        _ settings: NameService,
        others: [String: IPv4Address],
        site: Site,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        desk = NameDesk(settings, others: others, site: site)
        do {
            let here = site.premises.address(254)
            let (stream, datagrams) = try site.premises.open("dns") { port throws(SystemError) in
                let stream = try Socket.listening(at: SocketAddress(address: here, port: port))
                let address = try stream.localAddress()
                return (address.port, (stream, try Socket.datagrams(at: address)))
            }
            address = try stream.localAddress()
            acceptor.add([
                Listener(stream, role: .service(NameConversation(desk: desk))),
                Listener(datagrams, role: .datagrams(NameDatagrams(desk: desk, site: site))),
            ])
        } catch {
            throw EnterpriseError(.network, "the name service cannot listen", cause: error)
        }
    }

    var endpoint: EnvironmentAccess.Endpoint {
        EnvironmentAccess.Endpoint(host: NameDesk.place, address: address.address.description, port: address.port)
    }

    func change(_ settings: NameService, others: [String: IPv4Address]) { desk.change(settings, others: others) }

    func close(_ acceptor: Acceptor) {
        acceptor.remove { $0.place == NameDesk.place }
        acceptor.cutConnections(at: NameDesk.place)
    }
}
