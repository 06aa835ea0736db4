import Foundation
import SystemBindings
import TestConditions
import Testing

/// `ci/traffic`, by which CI checks what every adapter and the harness say to each other.
struct TrafficTests {
    private static let launch = """
        0 → {"jsonrpc":"2.0","id":1,"method":"cache/usage","params":{"cache":"c"}}
        """

    @Test(
        arguments: [
            (#"0 → {"jsonrpc":"2.0","id":2,"method":"app/fly","params":{}}"#, "the schema knows no app/fly"),
            (
                #"0 → {"jsonrpc":"2.0","id":2,"method":"task/create","params":{"task":"t"}}"#,
                "'session' is a required property"
            ),
            (#"0 → {"jsonrpc":"2.0","id":2,"method":"app/quit","params":{"now":true}}"#, "'now' was unexpected"),
            (#"0 → {"jsonrpc":"2.0","method":"log","params":{"message":"m"}}"#, "the harness reports no events"),
            (#"0 ← {"jsonrpc":"2.0","method":"task/ended","params":{"task":"t"}}"#, "the schema knows no task/ended"),
            (#"0 ← {"jsonrpc":"2.0","method":"log","params":{"message":7}}"#, "7 is not of type 'string'"),
            (#"0 ← {"jsonrpc":"2.0","method":"log","params":{"message":"m","level":"loud"}}"#, "'loud' is not one of"),
            (#"0 ← {"jsonrpc":"2.0","id":1,"result":{"memoryCapacity":"1"}}"#, "'1' is not of type 'integer'"),
            (#"0 ← {"jsonrpc":"2.0","id":1,"error":{"message":"m"}}"#, "'code' is a required property"),
            (#"0 ← {"jsonrpc":"2.0","id":9,"result":{}}"#, "answers nothing that was asked"),
            (#"1 ← {"jsonrpc":"2.0","id":1,"result":{}}"#, "answers nothing that was asked"),
            (
                #"0 ← {"jsonrpc":"2.0","id":5,"method":"challenge","params":{"task":"t"}}"#,
                "'protectionSpace' is a required property"
            ),
            (#"0 ← {"id":1,"result":{}}"#, "'jsonrpc' is a required property"),
        ]
    )
    func `A line that does not fit the schema is found with its place`(line: String, words: String) throws {
        let (exit, output) = try Self.check(Self.launch + "\n" + line + "\n")
        #expect(exit == .status(1))
        #expect(output.contains("trace:2: ") && output.contains(words), "\(output)")
        #expect(output.split(separator: "\n").count == 1, "\(output)")
    }

    @Test func `What fits passes, and other lines are none of the protocol`() throws {
        let (exit, output) = try Self.check(
            """
            harness: 1 case
            \(Self.launch)
            0 ← {"jsonrpc":"2.0","method":"log","params":{"message":"m","level":"info"}}
            0 ← {"jsonrpc":"2.0","id":1,"result":{"memoryCapacity":1}}
            0 ← {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"m"}}

            """
        )
        #expect(exit == .status(0) && output.isEmpty, "\(output)")
    }

    @Test func `A trace without traffic shows nothing`() throws {
        let (exit, output) = try Self.check("harness: the adapter did not start\n")
        #expect(exit == .status(1) && output.contains("shows no line of the protocol"), "\(output)")
    }

    private static func check(_ trace: String) throws -> (exit: ChildProcess.Exit?, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).trace")
        defer { try? FileManager.default.removeItem(at: file) }
        try trace.write(to: file, atomically: true, encoding: .utf8)
        let root = Checkout.root
        let ended = try ChildProcess.run(
            [root.appending(path: "ci/traffic").path(), file.path()],
            until: .after(.seconds(60))
        )
        #expect(ended.errors.isEmpty, "\(ended.errors)")
        return (ended.exit, ended.output)
    }
}
