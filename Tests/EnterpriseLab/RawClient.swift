package import SystemBindings
import Testing

/// A TCP client that sends and receives bytes as they are.
package struct RawClient {
    package let socket: Socket

    package init(_ address: String, _ port: Int) throws {
        let target = SocketAddress(address: try #require(IPv4Address(address)), port: port)
        socket = try Socket.connecting(to: target, from: nil)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        _ = PollEntry.wait(for: &entries, until: .after(.seconds(30)))
        let error = socket.pendingError
        guard error == 0 else { throw SystemError("connect", number: error) }
    }

    package func send(_ bytes: [UInt8]) {
        _ = socket.send(bytes[...])
    }

    package func send(_ text: String) { send(Array(text.utf8)) }

    /// At least so many bytes, or what comes until the other side ends.
    package func receiveBytes(atLeast count: Int, within limit: Duration = .seconds(30)) -> [UInt8] {
        var received: [UInt8] = []
        let deadline = Deadline.after(limit)
        while received.count < count {
            var entries = [PollEntry(socket)]
            guard PollEntry.wait(for: &entries, until: deadline) else { break }
            guard case .bytes(let bytes) = socket.receive(upTo: 4_096) else { break }
            received += bytes
        }
        return received
    }

    /// Everything until the other side ends, or the text has come.
    package func receive(until text: String? = nil, within limit: Duration = .seconds(30)) -> String {
        var received: [UInt8] = []
        let deadline = Deadline.after(limit)
        while true {
            if let text, String(decoding: received, as: UTF8.self).contains(text) { break }
            var entries = [PollEntry(socket)]
            guard PollEntry.wait(for: &entries, until: deadline) else { break }
            guard case .bytes(let bytes) = socket.receive(upTo: 4_096) else { break }
            received += bytes
        }
        return String(decoding: received, as: UTF8.self)
    }

    /// An HTTP answer as long as its `Content-Length` says.
    package func receiveAnswer(within limit: Duration = .seconds(30)) -> String {
        var received: [UInt8] = []
        let deadline = Deadline.after(limit)
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if let end = text.firstRange(of: "\r\n\r\n")?.upperBound {
                let length = text[..<end].firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.output.1) }
                if text[end...].utf8.count >= length ?? 0 { return text }
            }
            var entries = [PollEntry(socket)]
            guard PollEntry.wait(for: &entries, until: deadline), case .bytes(let bytes) = socket.receive(upTo: 4_096)
            else { return text }
            received += bytes
        }
    }
}
