import NativeBindings
import SystemBindings
import WireFormats

/// An answer as a web server of others has written it.
struct BackendAnswer {
    let head: ResponseHead
    /// Those of the head.
    let bytes: [UInt8]
    let content: [UInt8]
}

/// A connection to a web server of others, for one request after another.
final class BackendConnection: Sendable {
    private static let patience = Duration.seconds(30)

    private let socket: FileDescriptor

    init(_ socket: Socket) { self.socket = FileDescriptor(owning: socket.release()) }

    /// Hands a request on as it came, and waits for all of the answer. What comes before the last one (100 Continue) the client has been told.
    func ask(_ request: HTTPRequest) throws -> BackendAnswer {
        guard request.contentSize == request.content.count else {
            throw WireFormatError(.tooLong, "a content of \(request.contentSize) bytes")
        }
        let deadline = Deadline.after(Self.patience)
        // An answer may come before all of a request is taken.
        _ = socket.write(request.bytes, until: deadline)
        var received: [UInt8] = []
        while true {
            guard let (head, size) = try MessageHead.read(received[...]) else {
                guard case .bytes(let more) = socket.read(atMost: 1 << 16, until: deadline) else {
                    throw WireFormatError(.malformed, "a connection that ends without an answer")
                }
                received += more
                continue
            }
            let response = try ResponseHead(head, toMethod: request.method)
            let bytes = Array(received.prefix(size))
            received.removeFirst(size)
            if response.status < 200 { continue }
            return BackendAnswer(
                head: response,
                bytes: bytes,
                content: try content(response, &received, until: deadline)
            )
        }
    }

    private func content(
        _ head: ResponseHead,
        _ received: inout [UInt8],
        until deadline: Deadline
    ) throws -> [UInt8] {
        var reader = BodyReader(head.framing)
        var content: [UInt8] = []
        var start = 0
        while !reader.isComplete {
            let (piece, size) = try reader.read(received[start...])
            content += piece
            start += size
            if size > 0 { continue }
            guard case .bytes(let more) = socket.read(atMost: 1 << 16, until: deadline) else {
                if reader.endsWithConnection { break }
                throw WireFormatError(.malformed, "an answer that ends too early")
            }
            received += more
        }
        return content
    }
}

extension HTTPRequest {
    /// The same on the wire. Content in chunks is one chunk.
    fileprivate var bytes: [UInt8] {
        let head = MessageHead(startLine: "\(method) \(target) \(version.name)", fields: fields).bytes
        guard value(of: "transfer-encoding") != nil else { return head + content }
        let chunk = content.isEmpty ? [] : Array("\(String(content.count, radix: 16))\r\n".utf8) + content + [13, 10]
        return head + chunk + Array("0\r\n\r\n".utf8)
    }
}
