import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct StreamTests {
    private func withStream(to behaviour: SocketService.Behaviour, _ body: (Rig) throws -> Void) throws {
        try withRig({
            $0.servers["talk.example.test"] = .socket(behaviour) {
                $0.zone = .outside
                $0.listed = .application
            }
        }) { rig in
            try rig.ready()
            try rig.call("session/create", ["session": "own"])
            let port = try #require(rig.enterprise.access.hosts["talk.example.test"]?.httpPort)
            let endpoint: JSONValue = ["host": "talk.example.test", "port": .integer(port)]
            try rig.call("task/create", ["task": "talk", "session": "own", "kind": "stream", "endpoint": endpoint])
            try rig.call("task/resume", ["task": "talk"])
            try body(rig)
        }
    }

    private func read(_ rig: Rig, minimum: Int, maximum: Int, timeout: Double = 10) throws -> JSONValue {
        try rig.call(
            "task/read",
            [
                "task": "talk", "minimum": .integer(minimum), "maximum": .integer(maximum),
                "timeout": .number(timeout),
            ]
        )
    }

    @Test func `a stream task talks to its endpoint without the relay`() throws {
        try withStream(to: .echo) { rig in
            try rig.call("task/write", ["task": "talk", "data": ["text": "hello"]])
            #expect(try read(rig, minimum: 5, maximum: 3)["content"]?["text"] == "hel")
            #expect(try read(rig, minimum: 2, maximum: 10)["content"]?["text"] == "lo")
            let none = try read(rig, minimum: 1, maximum: 10, timeout: 0.05)
            #expect(none["content"]?["size"] == 0)
            #expect(none["endOfStream"] == false)
            try rig.call("task/cancel", ["task": "talk"])
            #expect(try rig.event("task/complete")["error"]?["name"] == "cancelled")
            let names = rig.observations.read { $0.map(\.fact.name) }
            #expect(!names.contains(RelayTunnelRequested.name))
        }
    }

    @Test func `a stream task tells that nothing follows`() throws {
        try withStream(to: .script([.send(.text("bye")), .finish])) { rig in
            let answer = try read(rig, minimum: 100, maximum: 100)
            #expect(answer["content"]?["text"] == "bye")
            #expect(answer["endOfStream"] == true)
        }
    }

    @Test func `a megabyte comes back whole`() throws {
        try withStream(to: .echo) { rig in
            let size = 1 << 20
            try rig.call(
                "task/write",
                ["task": "talk", "data": ["repeat": "0123456789abcdef", "size": .integer(size)]]
            )
            let answer = try read(rig, minimum: size, maximum: size, timeout: 20)
            #expect(answer["content"]?["size"]?.integer == size)
        }
    }
}
