import AdapterProtocol
import JSON
import SystemBindings

/// One request over a TCP connection of its own, which ends with the answer.
enum PlainExchange {
    /// - Returns: the fields of a step's result.
    static func run(_ request: [UInt8], at address: SocketAddress, until deadline: Deadline) -> [String: JSONValue] {
        do {
            let socket = try Socket.connecting(to: address, from: nil)
            var entries = [PollEntry(socket, reading: false, writing: true)]
            guard PollEntry.wait(for: &entries, until: deadline) else { return failure(.timedOut, "no connection") }
            guard socket.pendingError == 0 else { return failure(.cannotConnectToHost, "the connection is refused") }
            guard send(request, socket, until: deadline) else {
                return failure(.networkConnectionLost, "the connection is broken")
            }
            return receive(from: socket, until: deadline)
        } catch {
            return failure(.cannotConnectToHost, "\(error)")
        }
    }

    private static func failure(_ name: ErrorName, _ message: String) -> [String: JSONValue] {
        ["error": RequestRun.named(["name": .string(name.rawValue), "message": .string(message)])]
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

    private static func receive(from socket: Socket, until deadline: Deadline) -> [String: JSONValue] {
        var received: [UInt8] = []
        while true {
            switch socket.receive(upTo: 1 << 16) {
            case .bytes(let bytes): received += bytes
            case .end, .failed: return fields(of: received)
            case .nothingYet:
                var entries = [PollEntry(socket)]
                guard PollEntry.wait(for: &entries, until: deadline) else { return failure(.timedOut, "no answer") }
            }
        }
    }

    private static func fields(of answer: [UInt8]) -> [String: JSONValue] {
        guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else {
            return failure(.networkConnectionLost, "the connection ended before the answer")
        }
        let lines = String(decoding: answer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n" as Character)
        let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard words.count > 1, let status = Int(words[1]) else { return failure(.badServerResponse, "this is no HTTP") }
        var headers: [String: JSONValue] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[String(line[..<colon])] = .string(String(value))
        }
        // What follows answers another request.
        let length = headers.first { $0.key.lowercased() == "content-length" }?.value.string.flatMap { Int($0) }
        let body = Array(answer[end.upperBound...].prefix(max(0, length ?? .max)))
        var fields: [String: JSONValue] = [
            "status": .integer(status), "headers": .object(headers), "bytes": .integer(body.count),
        ]
        fields["body"] = String(validating: body, as: UTF8.self).map { .string($0) }
        return fields
    }
}
