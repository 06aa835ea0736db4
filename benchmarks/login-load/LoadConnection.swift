import SystemBindings
import WireFormats

/// One connection of the client, which blocks.
struct LoadConnection {
    /// An answer without its content.
    struct Answer {
        let head: MessageHead
        let status: Int
        let isPersistent: Bool

        /// What the server's challenges say after the name of a scheme, the first one first.
        func challenges(_ scheme: String) -> [String] {
            head.fields.filter { $0.isNamed("www-authenticate") }.compactMap { Credentials($0.text) }
                .filter { $0.isScheme(scheme) }.map(\.parameters)
        }
    }

    struct Failure: Error {
        let reason: String
    }

    private static let patience = Duration.seconds(10)

    private let socket: Socket
    private var received: [UInt8] = []

    init(_ target: SocketAddress) throws { socket = try Self.connect(to: target) }

    static func connect(to target: SocketAddress) throws -> Socket {
        let socket = try Socket.connecting(to: target, from: nil)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        guard PollEntry.wait(for: &entries, until: .after(patience)), socket.pendingError == 0 else {
            throw Failure(reason: "no connection to \(target)")
        }
        return socket
    }

    mutating func get(_ path: String, host: String, authorization: String?) throws -> Answer {
        var head = MessageHead(startLine: "GET \(path) HTTP/1.1", fields: [HTTPField("Host", host)])
        if let authorization { head.fields.append(HTTPField("Authorization", authorization)) }
        // A request is small: the system takes it at once.
        guard case .bytes(head.bytes.count) = socket.send(head.bytes[...]) else { throw Failure(reason: "not sent") }
        return try answer()
    }

    func close() { socket.close() }

    private mutating func answer() throws -> Answer {
        while true {
            if let (head, size) = try MessageHead.read(received[...]) {
                received.removeFirst(size)
                let response = try ResponseHead(head, toMethod: "GET")
                try skip(BodyReader(response.framing))
                return Answer(head: head, status: response.status, isPersistent: response.isPersistent)
            }
            guard try receive() else { throw Failure(reason: "the server closed") }
        }
    }

    private mutating func skip(_ framing: BodyReader) throws {
        var content = framing
        while !content.isComplete {
            let size = try content.read(received[...]).size
            received.removeFirst(size)
            if size == 0, try !receive() {
                guard content.endsWithConnection else { throw Failure(reason: "the server closed in the middle") }
                return
            }
        }
    }

    /// - Returns: whether more came; else the server has ended.
    private mutating func receive() throws -> Bool {
        guard let bytes = try Self.receive(from: socket) else { return false }
        received += bytes
        return true
    }

    /// What comes next; `nil`: the server has ended.
    static func receive(from socket: Socket) throws -> [UInt8]? {
        var entries = [PollEntry(socket)]
        guard PollEntry.wait(for: &entries, until: .after(patience)) else { throw Failure(reason: "no answer") }
        switch socket.receive(upTo: 1 << 14) {
        case .bytes(let bytes): return bytes
        case .end: return nil
        case .nothingYet: return []
        case .failed(let number): throw Failure(reason: "error \(number)")
        }
    }
}
