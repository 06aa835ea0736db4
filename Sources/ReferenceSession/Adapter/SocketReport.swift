import AdapterProtocol
import JSON

/// Reports what a socket tells its delegate.
final class SocketReport {
    let socket: Socket
    private let handle: String
    private let server: AdapterServer
    private let behaviour: Behaviour.Sockets
    private var delegate: String?
    /// A request of the harness that has to wait for what becomes of the socket.
    var unanswered: AdapterRequest?

    init(_ socket: Socket, handle: String, delegate: String?, desk: AdapterDesk) {
        self.socket = socket
        self.handle = handle
        self.delegate = delegate
        server = desk.server
        behaviour = desk.behaviour.sockets
        socket.tell = { [weak self] in self?.emit($0, $1) }
    }

    func set(delegate: String) {
        if behaviour.takeDelegates { self.delegate = delegate }
    }

    func emit(_ event: SocketEvent, _ error: SessionError?) {
        var members: [String: JSONValue] = ["socket": .string(handle), "state": .string(socket.state.rawValue)]
        if behaviour.tellDelegates { members["delegate"] = delegate.map(JSONValue.string) }
        switch event {
        case .read: members["available"] = .integer(socket.readStream?.count ?? 0)
        case .error: members["error"] = Encode.error(error ?? SessionError(.other, "the socket has failed"))
        case .open, .close: break
        }
        server.emit("socket/\(event.rawValue)", .object(members))
        unanswered?.reply([:])
        unanswered = nil
    }
}
