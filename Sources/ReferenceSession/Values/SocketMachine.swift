/// The state machine of a socket: states, inputs and the actions of each transition. Pure.
struct SocketMachine {
    /// The app's calls and the connection's events.
    enum Input: Sendable, Hashable, CaseIterable {
        case connect, write, disconnect, disableHostVerification, disablePeerVerification
        case opened, received, failed, closed
    }

    enum Action: Sendable, Hashable {
        /// Begins a connection.
        case dial
        /// Sends the outbound buffer.
        case send
        /// Closes the app's direction.
        case finish
        /// Closes the connection.
        case hangUp
        case forgiveHost, forgivePeer
        /// Calls the delegate, in the new state.
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

    /// The documented transitions. An input that is not listed has no effect.
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
    var table: [Moment: SocketState]

    init(_ table: [Moment: SocketState] = documented) { self.table = table }

    /// - Parameter others: Transitions in place of those in the table.
    /// - Returns: the actions in order; empty if the state does not accept the input.
    mutating func take(_ input: Input, _ others: [Moment: SocketState] = [:]) -> [Action] {
        guard let next = others[Moment(state, input)] ?? table[Moment(state, input)] else { return [] }
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

/// The delegate callbacks of a socket.
enum SocketEvent: String, Sendable, Hashable {
    case open, read, close, error
}

/// The states of a socket, by their documented names.
enum SocketState: String, Sendable, Hashable, CaseIterable {
    case prepared = "Prepared"
    case connecting = "Connecting"
    case open = "Open"
    case disconnecting = "Disconnecting"
    case disconnected = "Disconnected"
}
