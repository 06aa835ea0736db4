import EnterpriseModel
import WireFormats

/// The thread of one connection to a server that accepts and never says anything.
struct SilentConversation {
    private let connection: Connection
    private let channel: Channel

    init(_ connection: Connection, _ channel: Channel) {
        self.connection = connection
        self.channel = channel
    }

    /// Receives until the peer has ended; tells a ClientHello.
    func run() {
        let dialogue = Dialogue(connection: connection, channel: channel)
        var hello = ClientHelloReader()
        while !dialogue.hasEnded, dialogue.proceed() {
            if hello.progress == .incomplete, case .complete(let hello) = hello.append(channel.incoming.bytes) {
                connection.note(TLSHello(hello))
            }
            channel.incoming.removeFirst(channel.incoming.count)
        }
    }
}
