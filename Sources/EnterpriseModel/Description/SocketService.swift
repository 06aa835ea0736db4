/// What a server with `protocol: tcp` does on each of its connections.
package struct SocketService: Sendable, Hashable {
    package enum Behaviour: Sendable, Hashable {
        /// Sends back what it receives.
        case echo
        /// Receives and sends nothing.
        case sink
        /// Sends the line `HOST ready` at once, then echoes.
        case banner
        /// Sends the lines `push 1`, `push 2` and so on, the first at once, then one every 100 ms.
        case push
        /// Does this in order, then only receives.
        case script([ScriptStep])
    }

    package enum ScriptStep: Sendable, Hashable {
        case send(Text)
        /// Waits until so many more bytes are here.
        case receive(size: Int)
        case hold(gate: String)
        /// Ends its direction; nothing can be sent after that.
        case finish
        /// Ends the connection with a TCP reset.
        case reset
    }

    package enum Text: Sendable, Hashable {
        case text(String)
        case generated(size: Int, seed: Int)
    }

    /// What happens when the client has ended its direction, before the server ends its own.
    package struct Ending: Sendable, Hashable {
        package var hold: String?
        package var sends: String

        package init(hold: String? = nil, sends: String = "") {
            self.hold = hold
            self.sends = sends
        }
    }

    package var behaviour: Behaviour
    package var onClose = Ending()

    package init(_ behaviour: Behaviour) { self.behaviour = behaviour }
}
