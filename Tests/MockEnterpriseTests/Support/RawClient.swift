import SystemBindings
import Testing

/// A TCP client that sends and receives bytes as they are.
struct RawClient {
    let socket: Socket

    init(_ address: String, _ port: Int) throws {
        let target = SocketAddress(address: try #require(IPv4Address(address)), port: port)
        socket = try Socket.connecting(to: target, from: nil)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        _ = PollEntry.wait(for: &entries, until: .after(.seconds(5)))
        let error = socket.pendingError
        guard error == 0 else { throw SystemError("connect", number: error) }
    }

    func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { _ = socket.send($0) }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Everything until the other side ends, or the text has come.
    func receive(until text: String? = nil, within limit: Duration = .seconds(5)) -> String {
        var received: [UInt8] = []
        let deadline = Deadline.after(limit)
        while true {
            if let text, String(decoding: received, as: UTF8.self).contains(text) { break }
            var entries = [PollEntry(socket)]
            guard PollEntry.wait(for: &entries, until: deadline) else { break }
            let more = withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
                guard case .bytes(let count) = socket.receive(into: buffer) else { return false }
                received.append(contentsOf: buffer[..<count])
                return true
            }
            guard more else { break }
        }
        return String(decoding: received, as: UTF8.self)
    }
}
