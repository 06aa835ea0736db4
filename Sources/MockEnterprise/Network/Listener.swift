import EnterpriseModel
import SystemBindings

/// A socket that others come to, and what becomes of what they bring.
final class Listener: Sendable {
    enum Role: Sendable {
        /// Where a direct dial to an inside host lands.
        case decoy(server: String)
        case service(any ConnectionHandler)
        case datagrams(any DatagramHandler)
    }

    let socket: Socket
    let role: Role
    /// Who may connect; others are treated as at a decoy.
    let admits: @Sendable (Observation.Via) -> Bool

    /// Which of the addresses of its host it is, from 1; `nil`: the host has the usual one.
    let address: (number: Int, family: ServerAddress.Family)?

    /// Whether it stands between parts of the mock, and the journal has nothing of it.
    let isHidden: Bool

    init(
        _ socket: Socket,
        role: Role,
        isHidden: Bool = false,
        address: (number: Int, family: ServerAddress.Family)? = nil,
        admits: @escaping @Sendable (Observation.Via) -> Bool = { _ in true }
    ) {
        self.socket = socket
        self.isHidden = isHidden
        self.address = address
        self.role = role
        self.admits = admits
    }

    /// Whose name its observations carry.
    var place: String {
        switch role {
        case .decoy(let server): server
        case .service(let handler): handler.place
        case .datagrams(let handler): handler.place
        }
    }
}

/// What stands behind a listener.
protocol ConnectionHandler: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// Serves a connection until it has ended, in the connection's own thread.
    func run(_ connection: Connection)
}

/// What stands behind a socket for datagrams. Works in the thread that accepts connections.
protocol DatagramHandler: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// - Parameter send: answers the sender, now or later, from any thread.
    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void)
}
