import EnterpriseModel
import SystemBindings

/// Requests over TCP (RFC 4120 7.2.2), each behind its length, as many as the client likes.
struct KDCConversation: ConnectionHandler {
    /// Bytes of a request beyond which it is refused.
    private static let limit = 1 << 20

    let responder: KDCResponder

    var place: String { responder.place }

    func run(_ connection: Connection) {
        connection.serve(.listener, tls: nil) { channel in
            let dialogue = Dialogue(connection: connection, channel: channel)
            while let answer = next(dialogue) {
                guard answer.becomesReady(for: connection) else { return }
                if let reply = answer.reply, !dialogue.send(KDCFrame.framed(reply)[...]) { return }
                if answer.isLast {
                    connection.announceEnd()
                    return
                }
            }
            if responder.settings.state == .silent { SilentConversation(connection, channel).run() }
        }
    }

    /// - Returns: `nil`: nothing more can be answered.
    private func next(_ dialogue: Dialogue) -> KDCAnswer? {
        let channel = dialogue.channel
        while true {
            if responder.settings.state == .silent { return nil }
            if let size = KDCFrame.size(channel.incoming.bytes) {
                if size > Self.limit {
                    let answer = responder.answerToTooLong { dialogue.connection.note($0) }
                    _ = dialogue.send(KDCFrame.framed(answer.reply ?? [])[...])
                    dialogue.connection.announceEnd()
                    return nil
                }
                if channel.incoming.count >= KDCFrame.headSize + size {
                    defer { channel.incoming.removeFirst(KDCFrame.headSize + size) }
                    let message = Array(channel.incoming.bytes.dropFirst(KDCFrame.headSize).prefix(size))
                    let connection = dialogue.connection
                    return responder.answer(to: message, over: .tcp, at: connection.ownAddress) { connection.note($0) }
                }
            }
            guard !dialogue.hasEnded, dialogue.proceed() else { return nil }
        }
    }
}

extension Connection {
    /// By which a client has reached this side; `nil`: through a relay or proxy, from the end of a tunnel.
    fileprivate var ownAddress: IPv4Address? { via == .direct ? (try? socket.localAddress())?.address.v4 : nil }
}

extension KDCAnswer {
    /// Waits as long as a fault wants it.
    /// - Returns: `false`: there is nobody left to answer.
    func becomesReady(for connection: Connection) -> Bool {
        guard connection.wait(at: hold) else { return false }
        return delay <= 0 || connection.context.gates.pause(.seconds(delay), unless: { connection.isPeerGone })
    }
}

/// A message on TCP, and in HTTPS: four bytes with its length, highest first, and the message (RFC 4120 7.2.2).
enum KDCFrame {
    static let headSize = 4

    /// `nil`: not all of it is there. A length with the highest bit set is the beginning of an extension and more than anybody takes.
    static func size(_ bytes: some Collection<UInt8>) -> Int? {
        guard bytes.count >= headSize else { return nil }
        return bytes.prefix(headSize).reduce(0) { $0 << 8 | Int($1) }
    }

    static func framed(_ message: [UInt8]) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: message.count >> $0) } + message
    }
}
