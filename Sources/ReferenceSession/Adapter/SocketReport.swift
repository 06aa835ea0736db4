import AdapterProtocol

/// Reports what a socket tells its delegate.
final class SocketReport {
    let socket: AppSocket
    private let handle: String
    private let adapter: Adapter
    private var behaviour: Behaviour.Sockets { socket.behaviour }
    private var delegate: String?
    /// Whether the delegate takes what has come, inside onRead.
    var takesInRead = false
    /// A request of the harness that has to wait for what becomes of the socket.
    var unanswered: Reply<Call.SocketConnect>?

    init(_ socket: AppSocket, handle: String, delegate: String?, driver: ReferenceDriver) {
        self.socket = socket
        self.handle = handle
        self.delegate = delegate
        adapter = driver.adapter
        socket.tell = { [weak self] in self?.emit($0, $1) }
    }

    func set(delegate: String) {
        if behaviour.takeDelegates { self.delegate = delegate }
    }

    func emit(_ event: SocketEvent, _ error: SessionError?) {
        let state = MessageEncoding.state(socket.state)
        let delegate = behaviour.tellDelegates ? delegate : nil
        switch event {
        case .open: adapter.emit(Event.SocketOpen(socket: handle, state: state, delegate: delegate))
        case .read:
            let count = socket.readStream?.count ?? 0
            let taken = takesInRead ? socket.consume(upTo: nil).map { adapter.content(of: $0) } : nil
            adapter.emit(
                Event.SocketRead(socket: handle, state: state, available: count, delegate: delegate, taken: taken)
            )
        case .close: adapter.emit(Event.SocketClose(socket: handle, state: state, delegate: delegate))
        case .error:
            let error = MessageEncoding.error(error ?? SessionError(.other, "the socket has failed"))
            adapter.emit(Event.SocketError(socket: handle, state: state, error: error, delegate: delegate))
        }
        unanswered?.send(.init())
        unanswered = nil
    }
}
