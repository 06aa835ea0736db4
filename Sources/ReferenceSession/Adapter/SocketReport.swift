import AdapterProtocol

/// Reports what a socket tells its delegate.
final class SocketReport {
    let socket: AppSocket
    private let handle: String
    private let adapter: Adapter
    private var behaviour: Behaviour.Sockets { socket.behaviour }
    private var delegate: String?
    /// The delegate of the last connect, and that of the last opening.
    private var delegateOfConnect: String?
    private var delegateOfOpening: String?
    /// Whether the delegate takes what has come, inside onRead.
    var takesInRead = false
    /// What the delegate will call inside its callbacks.
    var reactions: [Wire.SocketReaction] = []
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
        delegateOfConnect = socket.state == .connecting ? delegateOfConnect ?? self.delegate : nil
        if behaviour.life.keepDelegateIfDisconnected, socket.state == .disconnected { return }
        if behaviour.takeDelegates { self.delegate = delegate }
    }

    /// - Throws: where the socket takes nothing now.
    func append(_ data: Wire.Bytes, as form: Call.SocketAppend.Form) throws {
        var bytes = data.content
        if behaviour.cutCountedBytes, form == .bytesWithLength { bytes = bytes.dropLast() }
        bytes = behaviour.buffers.appended(bytes, as: form)
        guard !behaviour.refuseAppending.contains(socket.state), !socket.refusesAppending else {
            throw MessageEncoding.error(SessionError(.invalidState, "nothing can be added now"))
        }
        socket.append(bytes, isString: form == .string)
    }

    /// The delegate that is told an event.
    private func delegate(of event: SocketEvent) -> String? {
        guard behaviour.tellDelegates else { return nil }
        defer { if event == .open { (delegateOfOpening, delegateOfConnect) = (delegate, nil) } }
        if event == .open, behaviour.life.openForFirstDelegate { return delegateOfConnect ?? delegate }
        let isEnd = event == .close && socket.isEndedByServer
        if isEnd, behaviour.life.endForFirstDelegate { return delegateOfOpening ?? delegate }
        return event == .close && behaviour.life.closeForFirstDelegate ? delegateOfOpening ?? delegate : delegate
    }

    /// What the delegate takes while it is told of data.
    private func taken() -> [UInt8]? {
        behaviour.buffers.keepTaken ? socket.readStream : socket.consume(upTo: nil)
    }

    func emit(_ event: SocketEvent, _ error: SessionError?) {
        let state = MessageEncoding.state(socket.state(during: event))
        let delegate = delegate(of: event)
        switch event {
        case .open: adapter.emit(Event.SocketOpen(socket: handle, state: state, delegate: delegate))
        case .read:
            let count = socket.available()
            let taken = takesInRead ? taken().map { adapter.content(of: $0) } : nil
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
        react(inside: event)
    }

    /// Makes the calls for this callback, each only once.
    private func react(inside event: SocketEvent) {
        let calls = reactions.filter { $0.callback.event == event }
        reactions.removeAll { $0.callback.event == event }
        guard !behaviour.life.ignoreCallsInside.contains(event) else { return }
        for reaction in calls {
            switch reaction.call {
            case .connect: socket.connect()
            case .disconnect: socket.disconnect()
            case .write:
                // What the socket does not take is not written, either; the delegate has nobody to tell.
                if let data = reaction.data { try? append(data, as: .string) }
                socket.write()
            }
        }
    }
}

extension Wire.SocketReaction.Callback {
    fileprivate var event: SocketEvent {
        switch self {
        case .onOpen: .open
        case .onRead: .read
        case .onErr: .error
        case .onClose: .close
        }
    }
}
