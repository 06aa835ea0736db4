import EnterpriseModel
import NativeBindings
import WireFormats

/// The thread of one connection to a server with `protocol: websocket` (RFC 6455): opens for everybody, and sends each message back.
final class WebSocketConversation {
    /// RFC 6455 7.4.1.
    private enum Status {
        static let protocolError: [UInt8] = [0x03, 0xEA]
        static let noText: [UInt8] = [0x03, 0xEF]
        static let tooBig: [UInt8] = [0x03, 0xF1]
    }

    /// Of a message so much can be told in the journal.
    private static let tellable = 4 << 10

    private let dialogue: Dialogue
    private var message: [UInt8] = []
    private var told = 0
    private var digest = RunningDigest(.sha256)

    init(_ connection: Connection, _ channel: Channel) {
        dialogue = Dialogue(connection: connection, channel: channel)
    }

    private var channel: Channel { dialogue.channel }

    func run() {
        guard open() else { return }
        var begun: WebSocketFrame.Opcode?
        while let frame = nextFrame() {
            switch frame.opcode {
            case .ping: if !send(WebSocketFrame(.pong, frame.payload)) { return }
            case .pong: break
            case .close: return close(Self.answer(toClose: frame.payload))
            case .text, .binary, .continuation:
                // A message ends before the next one begins, and nothing goes on that has not begun (RFC 6455 5.4).
                guard (frame.opcode == .continuation) == (begun != nil) else { return close(Status.protocolError) }
                let opcode = begun ?? frame.opcode
                if begun == nil { message = [] }
                message += frame.payload
                guard message.count <= WebSocketFrame.limit else { return close(Status.tooBig) }
                begun = frame.isFinal ? nil : opcode
                guard frame.isFinal else { continue }
                guard opcode != .text || Self.isText(message) else { return close(Status.noText) }
                note()
                if !send(WebSocketFrame(opcode, message)) { return }
            }
        }
    }

    /// The status of a client's close, or what is wrong with it (RFC 6455 5.5.1, 7.4.1).
    private static func answer(toClose payload: [UInt8]) -> [UInt8] {
        guard !payload.isEmpty else { return [] }
        let status = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        // 1004 has no meaning, and 1005 and 1006 are never sent.
        let isKnown = (1_000...1_014).contains(status) && !(1_004...1_006).contains(status)
        guard payload.count > 1, isKnown || (3_000...4_999).contains(status) else { return Status.protocolError }
        return isText(payload.dropFirst(2)) ? Array(payload.prefix(2)) : Status.noText
    }

    private static func isText(_ bytes: some Sequence<UInt8>) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }

    // MARK: The handshake

    /// - Returns: whether the connection speaks WebSocket now.
    private func open() -> Bool {
        guard let head = nextHead() else { return false }
        guard let key = Self.key(head) else {
            return refuse(MessageHead(startLine: "HTTP/1.1 426 Upgrade Required", fields: Self.wanted))
        }
        guard let accept = try? MessageDigest.sha1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
        else {
            return refuse(MessageHead(startLine: "HTTP/1.1 500 Internal Server Error", fields: []))
        }
        let answer = MessageHead(
            startLine: "HTTP/1.1 101 Switching Protocols",
            fields: [
                HTTPField("Upgrade", "websocket"), HTTPField("Connection", "Upgrade"),
                HTTPField("Sec-WebSocket-Accept", Base64.encode(accept)),
            ]
        )
        return dialogue.send(answer.bytes[...])
    }

    private static let wanted = [
        HTTPField("Upgrade", "websocket"), HTTPField("Connection", "Upgrade, close"),
        HTTPField("Sec-WebSocket-Version", "13"), HTTPField("Content-Length", "0"),
    ]

    /// The key of a request that opens a connection (RFC 6455 4.2.1).
    private static func key(_ head: MessageHead) -> String? {
        guard let request = try? RequestHead(head), request.method == "GET", request.isVersion11,
            head.tokens(of: "upgrade").contains("websocket"), head.tokens(of: "connection").contains("upgrade"),
            head.value(of: "sec-websocket-version") == "13",
            let key = head.value(of: "sec-websocket-key"), Base64.decode(key)?.count == 16
        else { return nil }
        return key
    }

    private func nextHead() -> MessageHead? {
        while true {
            do {
                if let head = try channel.takeHead() { return head }
            } catch {
                _ = refuse(MessageHead(startLine: "HTTP/1.1 400 Bad Request", fields: []))
                return nil
            }
            guard !dialogue.hasEnded, dialogue.proceed() else { return nil }
        }
    }

    private func refuse(_ answer: MessageHead) -> Bool {
        if dialogue.send(answer.bytes[...]) { dialogue.finish() }
        return false
    }

    // MARK: Frames

    /// - Returns: `nil` when nothing follows, or what comes is no frame of a client, which is told so.
    private func nextFrame() -> WebSocketFrame? {
        while true {
            do {
                if let (frame, size) = try WebSocketFrame.read(channel.incoming.bytes) {
                    channel.incoming.removeFirst(size)
                    if frame.isMasked { return frame }
                    close(Status.protocolError)
                    return nil
                }
            } catch {
                close(error.code == .tooLong ? Status.tooBig : Status.protocolError)
                return nil
            }
            guard !dialogue.hasEnded, dialogue.proceed() else { return nil }
        }
    }

    private func send(_ frame: WebSocketFrame) -> Bool { dialogue.send(frame.encoded[...]) }

    private func close(_ status: [UInt8]) {
        if send(WebSocketFrame(.close, status)) { dialogue.finish() }
    }

    /// Journals a whole message.
    private func note() {
        told += message.count
        digest.update(message)
        let text = message.count <= Self.tellable ? String(validating: message, as: UTF8.self) : nil
        dialogue.connection.note(BytesReceived(text: text, total: told, sha256: digest.current?.hexadecimal))
    }
}
