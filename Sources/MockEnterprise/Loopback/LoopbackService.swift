import EnterpriseModel
import NativeBindings
package import SystemBindings
import WireFormats

/// Serves HTTP/1.1 on loopback beside an environment. Nothing of it is journalled or recorded.
package final class LoopbackService: Sendable {
    /// How many connections there may be before the oldest that only waits gives way to a new one.
    package static let seats = 128

    /// Where it listens.
    package let address: SocketAddress
    private let site: Site
    private let acceptor: Acceptor

    /// Starts; ``stop()`` must follow.
    /// - Parameter name: of the listener, as ``Premises`` knows it.
    /// - Parameter responder: gets the address too.
    /// - Throws: ``EnterpriseError``.
    package init(
        _ name: String,
        at premises: Premises,
        _ responder: (SocketAddress) -> any LoopbackResponder
    ) throws(EnterpriseError) {
        site = try Site(journal: Journal { _ in }, premises: premises, hasGateway: false, isRecorded: false)
        do {
            let socket = try premises.listening(name, at: premises.internalAddress(254))
            address = try socket.localAddress()
            acceptor = try Acceptor(site: site, seats: Self.seats)
            acceptor.add([
                Listener(socket, role: .service(LoopbackHandler(place: name, responder: responder(address))))
            ])
        } catch {
            throw EnterpriseError(.network, "\(name) cannot listen", cause: error)
        }
    }

    /// Answers what has arrived, ends all connections, and waits for their threads.
    package func stop() {
        acceptor.stop()
        site.watch.stop()
    }
}
