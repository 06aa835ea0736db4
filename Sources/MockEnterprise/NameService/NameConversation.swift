/// Queries over TCP (RFC 7766), each behind its length, as many as the client likes.
struct NameConversation: ConnectionHandler {
    let responder: NameResponder

    var place: String { NameResponder.place }

    func run(_ connection: Connection) {
        connection.serve(.listener, tls: nil) { channel in
            let dialogue = Dialogue(connection: connection, channel: channel)
            while let query = receive(dialogue) {
                guard let answer = responder.answer(to: query, isDatagram: false, note: { connection.note($0) }),
                    dialogue.send(([UInt8(answer.count >> 8), UInt8(answer.count & 255)] + answer)[...])
                else { return }
            }
        }
    }

    private func receive(_ dialogue: Dialogue) -> [UInt8]? {
        let channel = dialogue.channel
        while true {
            let bytes = channel.incoming.bytes
            if bytes.count >= 2 {
                let size = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
                if bytes.count >= 2 + size {
                    defer { channel.incoming.removeFirst(2 + size) }
                    return Array(bytes.dropFirst(2).prefix(size))
                }
            }
            guard !dialogue.hasEnded, dialogue.proceed() else { return nil }
        }
    }
}
