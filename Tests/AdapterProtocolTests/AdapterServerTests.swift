import AdapterProtocol
import Glibc
import JSON
import Testing

struct AdapterServerTests {
    /// Serves these lines in this process, whose descriptors 0, 1 and 2 are exchanged, so only in an exit test.
    /// - Returns: What was written to the original standard output, and to standard error.
    private static func serve(
        _ lines: [String],
        _ handler: (AdapterServer, AdapterRequest) -> Void
    ) throws -> (output: [Message], log: String) {
        var (input, output, log): ([Int32], [Int32], [Int32]) = ([0, 0], [0, 0], [0, 0])
        guard pipe(&input) == 0, pipe(&output) == 0, pipe(&log) == 0 else { exit(99) }
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        guard write(input[1], bytes, bytes.count) == bytes.count else { exit(98) }
        for (old, new) in [(input[0], 0), (output[1], 1), (log[1], 2)] { dup2(old, Int32(new)) }
        [input[1], output[1], log[1]].forEach { close($0) }
        do {
            let server = AdapterServer()
            server.run { handler(server, $0) }
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let written = buffer[..<max(read(output[0], &buffer, buffer.count), 0)]
        let messages = try written.split(separator: 10).map { try Message(line: $0) }
        fflush(nil)
        var text = [UInt8](repeating: 0, count: 65_536)
        let logged = fcntl(log[0], F_SETFL, O_NONBLOCK) == 0 ? max(read(log[0], &text, text.count), 0) : 0
        return (messages, String(decoding: text[..<logged], as: UTF8.self))
    }

    private static func request(_ id: Int, _ method: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"a":1}}"#
    }

    @Test func `Requests are answered, late and once, and prints go to the log`() async {
        await #expect(processExitsWith: .success) {
            var kept: AdapterRequest?
            let (output, log) = try AdapterServerTests.serve(
                [
                    AdapterServerTests.request(1, "sync"), AdapterServerTests.request(2, "reset"),
                    AdapterServerTests.request(3, "dropped"), "nonsense", "[]",
                ]
            ) { server, request in
                guard request.parameters == ["a": 1] else { exit(1) }
                switch request.operation {
                case "sync": kept = request
                case "reset":
                    print("a library prints")
                    server.emit("log", ["message": "x", "at": 5])
                    request.reply(["b": 2])
                    request.fail(.methodNotFound("reset"))
                    kept?.fail(.unknownHandle("h"))
                default: break
                }
            }
            let expected: [Message] = [
                .event(method: "log", parameters: ["message": "x", "at": 5]),
                .response(id: .integer(2), result: ["b": 2]),
                .error(id: .integer(1), .unknownHandle("h")),
                .error(id: .integer(3), ErrorReply(.internalError, "dropped was never answered")),
            ]
            guard Array(output.prefix(4)) == expected else { exit(2) }
            guard output.count == 6, case .error(nil, let first) = output[4], case .error(nil, let second) = output[5],
                first.code == .parseError, second.code == .invalidRequest
            else { exit(3) }
            exit(log.contains("a library prints") ? 0 : 4)
        }
    }

    @Test func `A challenge goes out and its answer comes back`() async {
        await #expect(processExitsWith: .success) {
            let (output, _) = try AdapterServerTests.serve(
                [
                    AdapterServerTests.request(7, "task/resume"),
                    #"{"jsonrpc":"2.0","id":1,"result":{"disposition":"use"}}"#,
                    #"{"jsonrpc":"2.0","id":1,"result":{"disposition":"cancel"}}"#,
                ]
            ) { server, request in
                server.challenge(["previousFailureCount": 0]) { result in
                    request.reply((try? result.get()) ?? [:])
                }
            }
            let expected: [Message] = [
                .request(id: .integer(1), method: "challenge", parameters: ["previousFailureCount": 0]),
                .response(id: .integer(7), result: ["disposition": "use"]),
            ]
            exit(output == expected ? 0 : 1)
        }
    }
}
