import EnterpriseModel
import SystemBindings

/// One address and port of a server, and what a client finds there.
final class ServerPort: Sendable {
    private enum Use: Sendable {
        case served(Listener)
        /// With the socket that keeps the port from others, if there is one.
        case refusing(Socket?)
        /// As many connections wait as can: the system does not answer further ones.
        case dead(full: Socket, waiting: Socket)
    }

    private let address: SocketAddress
    private let listener: @Sendable (Socket) -> Listener
    private let use: Monitor<Use>

    /// Opens it.
    /// - Parameters:
    ///   - state: what clients find; one that is silent listens like one that is up.
    ///   - listener: makes one of a socket that listens.
    init(
        at address: SocketAddress,
        _ state: ServerAddress.State,
        _ listener: @escaping @Sendable (Socket) -> Listener
    ) throws(SystemError) {
        let (use, socket) = try Self.open(address, state, listener)
        self.address = try socket.localAddress()
        self.listener = listener
        self.use = Monitor(use)
    }

    var port: Int { address.port }

    /// The listener, while clients are served.
    var served: Listener? { use.read { if case .served(let listener) = $0 { listener } else { nil } } }

    /// Becomes what the state says. By one thread at a time.
    func change(to state: ServerAddress.State, _ acceptor: Acceptor) throws(SystemError) {
        switch (use.read { $0 }, state) {
        case (.served, .up), (.served, .silent), (.refusing, .refusing), (.dead, .dead): return
        case (.served(let listener), _): acceptor.remove { $0 === listener }
        case (.refusing(let socket), _): socket?.close()
        case (.dead(let full, let waiting), _):
            waiting.close()
            full.close()
        }
        use.update { $0 = .refusing(nil) }
        if state == .refusing {
            // Connections that are left may keep the port from being taken.
            let socket = try? Socket.reserving(address)
            return use.update { $0 = .refusing(socket) }
        }
        let now = try Self.open(address, state, listener).use
        use.update { $0 = now }
        if case .served(let listener) = now { acceptor.add([listener]) }
    }

    private static func open(
        _ address: SocketAddress,
        _ state: ServerAddress.State,
        _ listener: (Socket) -> Listener
    ) throws(SystemError) -> (use: Use, socket: Socket) {
        switch state {
        case .up, .silent:
            let socket = try Socket.listening(at: address)
            return (.served(listener(socket)), socket)
        case .refusing:
            let socket = try Socket.reserving(address)
            return (.refusing(socket), socket)
        case .dead:
            let full = try Socket.listening(at: address, backlog: 0)
            return (.dead(full: full, waiting: try Socket.connecting(to: full.localAddress(), from: nil)), full)
        }
    }
}
