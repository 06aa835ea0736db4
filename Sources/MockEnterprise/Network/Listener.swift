import EnterpriseModel
import SystemBindings

/// A listening socket and what becomes of the connections that it accepts.
final class Listener: Sendable {
    enum Role: Sendable {
        /// Where a direct dial to an inside host lands.
        case decoy(server: String)
        case service(any ConnectionHandler)
    }

    let socket: Socket
    let role: Role
    /// Who may connect; others are treated as at a decoy.
    let admits: @Sendable (Observation.Via) -> Bool

    init(_ socket: Socket, role: Role, admits: @escaping @Sendable (Observation.Via) -> Bool = { _ in true }) {
        self.socket = socket
        self.role = role
        self.admits = admits
    }

    /// Whose name its observations carry.
    var place: String {
        switch role {
        case .decoy(let server): server
        case .service(let handler): handler.place
        }
    }
}
