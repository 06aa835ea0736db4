/// The states of a socket, and what is to be done on the way from one to another. Pure.
struct SocketMachine {
    /// What the app asks for, and what becomes of the connection.
    enum Input: Sendable, Hashable, CaseIterable {
        case connect, write, disconnect, disableHostVerification, disablePeerVerification
        case opened, received, failed, closed
    }

    enum Action: Sendable, Hashable {
        /// Begins a connection.
        case dial
        /// Sends what the buffer holds.
        case send
        /// Ends the direction of the app.
        case finish
        /// Lets go of the connection.
        case hangUp
        case forgiveHost, forgivePeer
        /// Tells the delegate, in the state that has been reached.
        case tell(SocketEvent)
    }

    /// An input in a state.
    struct Moment: Sendable, Hashable {
        var state: SocketState
        var input: Input

        init(_ state: SocketState, _ input: Input) {
            self.state = state
            self.input = input
        }
    }

    /// The documented table: what is not in it has no effect.
    static let documented: [Moment: SocketState] = [
        Moment(.prepared, .connect): .connecting,
        Moment(.prepared, .disableHostVerification): .prepared,
        Moment(.prepared, .disablePeerVerification): .prepared,
        Moment(.connecting, .failed): .connecting,
        Moment(.connecting, .opened): .open,
        Moment(.open, .disconnect): .disconnecting,
        Moment(.open, .write): .open,
        Moment(.open, .received): .open,
        Moment(.open, .failed): .open,
        Moment(.open, .closed): .disconnected,
        Moment(.disconnecting, .received): .disconnecting,
        Moment(.disconnecting, .failed): .disconnecting,
        Moment(.disconnecting, .closed): .disconnected,
        Moment(.disconnected, .connect): .connecting,
    ]

    private(set) var state = SocketState.prepared
    private let table: [Moment: SocketState]

    init(_ table: [Moment: SocketState] = documented) { self.table = table }

    /// - Returns: what is to be done, in this order; nothing where the input is not on offer in this state.
    mutating func take(_ input: Input) -> [Action] {
        guard let next = table[Moment(state, input)] else { return [] }
        state = next
        switch input {
        case .connect: return [.dial]
        case .write: return [.send]
        case .disconnect: return [.finish]
        case .disableHostVerification: return [.forgiveHost]
        case .disablePeerVerification: return [.forgivePeer]
        case .opened: return [.tell(.open)]
        case .received: return [.tell(.read)]
        case .failed: return [.tell(.error)]
        case .closed: return [.hangUp, .tell(.close)]
        }
    }
}
