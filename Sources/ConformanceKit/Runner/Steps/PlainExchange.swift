import AdapterProtocol
import EnterpriseModel
import JSON
import SystemBindings
import WireFormats

/// One request over a TCP connection of its own, which ends with the answer.
enum PlainExchange {
    /// - Parameters:
    ///   - request: As it goes over the wire.
    ///   - addresses: Each is tried after those before it have refused.
    /// - Returns: the fields of a step's result.
    static func run(_ request: [UInt8], at addresses: [SocketAddress], until deadline: Deadline) -> [String: JSONValue]
    {
        var result = failure(.cannotConnectToHost, "there is no address")
        for address in addresses {
            result = run(request, at: address, until: deadline)
            guard result["error"]?["name"]?.string == ErrorName.cannotConnectToHost.rawValue else { break }
        }
        return result
    }

    private static func run(
        _ request: [UInt8],
        at address: SocketAddress,
        until deadline: Deadline
    ) -> [String: JSONValue] {
        do {
            let socket = try Socket.connecting(to: address, from: nil)
            var entries = [PollEntry(socket, reading: false, writing: true)]
            guard PollEntry.wait(for: &entries, until: deadline) else { return failure(.timedOut, "no connection") }
            guard socket.pendingError == 0 else { return failure(.cannotConnectToHost, "the connection is refused") }
            guard send(request, socket, until: deadline) else {
                return failure(.networkConnectionLost, "the connection is broken")
            }
            let method = String(decoding: request.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            return receive(from: socket, PlainAnswer(toMethod: method), until: deadline)
        } catch {
            return failure(.cannotConnectToHost, "\(error)")
        }
    }

    private static func failure(_ name: ErrorName, _ message: String) -> [String: JSONValue] {
        ["error": ReportedError(name, message).json]
    }

    private static func send(_ bytes: [UInt8], _ socket: Socket, until deadline: Deadline) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch socket.send(rest) {
            case .bytes(let count): rest = rest.dropFirst(count)
            case .failed: return false
            case .full:
                var entries = [PollEntry(socket, reading: false, writing: true)]
                guard PollEntry.wait(for: &entries, until: deadline) else { return false }
            }
        }
        return true
    }

    private static func receive(
        from socket: Socket,
        _ expected: PlainAnswer,
        until deadline: Deadline
    ) -> [String: JSONValue] {
        var answer = expected
        while true {
            switch socket.receive(upTo: 1 << 16) {
            case .bytes(let bytes):
                do throws(WireFormatError) { try answer.receive(bytes) } catch {
                    return failure(.badServerResponse, "this is no HTTP: \(error)")
                }
                if answer.isComplete { return answer.fields ?? [:] }
            case .end, .failed:
                return answer.fields ?? failure(.networkConnectionLost, "the connection ended before the answer")
            case .nothingYet:
                var entries = [PollEntry(socket)]
                guard PollEntry.wait(for: &entries, until: deadline) else { return failure(.timedOut, "no answer") }
            }
        }
    }
}

/// An answer of HTTP/1.1 as it arrives (RFC 9112), without those that precede the final one (RFC 9110 15.2).
private struct PlainAnswer {
    private let method: String
    private var received: [UInt8] = []
    private var response: (head: ResponseHead, content: BodyReader)?
    private var content: [UInt8] = []

    init(toMethod method: String) { self.method = method }

    var isComplete: Bool { response?.content.isComplete == true }

    mutating func receive(_ bytes: [UInt8]) throws(WireFormatError) {
        received += bytes
        while response == nil {
            guard let (head, size) = try MessageHead.read(received[...]) else { return }
            received.removeFirst(size)
            let response = try ResponseHead(head, toMethod: method)
            if response.status >= 200 { self.response = (response, BodyReader(response.framing)) }
        }
        while response?.content.isComplete == false {
            guard let (piece, size) = try response?.content.read(received[...]), size > 0 else { return }
            content += piece
            received.removeFirst(size)
        }
    }

    /// `nil`: no head has arrived. What has arrived of the content counts, whole or not.
    var fields: [String: JSONValue]? {
        guard let (response, _) = response else { return nil }
        // As the journal tells them.
        let headers = FactHeaders(response.head.fields.map { Header($0.name, $0.text) })
        var fields: [String: JSONValue] = [
            "status": .integer(response.status), "headers": headers.json ?? [:], "bytes": .integer(content.count),
        ]
        fields["body"] = String(validating: content, as: UTF8.self).map { .string($0) }
        return fields
    }
}
