import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import JSON
import SystemBindings
import Testing

/// What a client with the token can do.
struct AdminRoutesTests {
    @Test func `A scenario of what clients have done is made without what is struck`() throws {
        let fixture = try AdminFixture()
        func record(_ text: String, _ type: String = "application/json") throws -> (status: Int, json: JSONValue) {
            try fixture.ask("/record", ["-H", "Content-Type: \(type)", "--data-binary", text])
        }
        #expect(try fixture.ask("/record", ["-X", "POST"]).status == 200)
        let kept = try record(#"{"strike-lines": [0, 2], "keep": true}"#)
        #expect(kept.status == 200 && kept.json["path"] == "lab-recorded.yaml")
        let wishes = fixture.wishes.read { $0 }
        #expect(wishes.map(\.struckLines) == [[], [0, 2]] && wishes.map(\.isFinal) == [false, true])
        #expect(try record(#"{"strike-requests": [0]}"#).status == 422)
        for wrong in ["[]", #"{"strike-lines": [-1]}"#, #"{"strike-lines": "0"}"#, #"{"keep": 1}"#, #"{"other": 1}"#] {
            #expect(try record(wrong).status == 422, "\(wrong)")
        }
        #expect(fixture.wishes.read { $0.count } == 3)
        let other = try AdminFixture(records: false)
        #expect(try other.ask("/record", ["-X", "POST"]).status == 409)
        #expect(try other.ask("/state").json["records"] == false)
    }

    @Test func `A change is done, and the state says so`() throws {
        let fixture = try AdminFixture()
        let changed = try fixture.change("relay: { state: down }\nconsole: { withdrawn: [app] }\n")
        #expect(changed.status == 200)
        #expect(changed.json["states"]?["relay"] == "down")
        #expect(changed.json["authorization"]?["state"] == "withdrawn")
        #expect(changed.json["ready"]?["relay"]?["token"] == nil)
        let back = try fixture.change(
            #"{"relay": {"state": "up"}, "console": {"withdrawn": []}}"#,
            type: "application/json"
        )
        #expect(back.json["states"]?["relay"] == "up")
        #expect(back.json["ready"]?["relay"]?["token"]?.string != nil)
        #expect(fixture.served.environment.description.relay.state == .up)
    }

    @Test(
        arguments: [
            ("relay:\n  stat: down\n", "application/yaml", 422, "2:3", "did you mean state?"),
            ("{\"relay\": {\n \"state\": \"dwn\"}}", "application/json", 422, "2:11", "down"),
            ("servers: { portal.corp.test: { zone: *x } }", "text/yaml", 400, "1:38", "aliases"),
            ("{\"relay\": ", "application/json", 400, nil, "no JSON"),
            ("relay: { state: down }", "application/json", 400, nil, "no JSON"),
            ("[1]", "application/json", 422, nil, "map"),
            ("", "application/yaml", 400, "1:1", "empty"),
            ("relay: { state: down }", "text/plain", 415, nil, "application/yaml"),
        ] as [(String, String, Int, String?, String)]
    )
    func `What is wrong is told with its place, and nothing changes`(
        text: String,
        type: String,
        status: Int,
        place: String?,
        words: String
    ) throws {
        let fixture = try AdminFixture()
        let before = fixture.served.environment.description
        let answer = try fixture.change(text, type: type)
        #expect(answer.status == status, "\(answer.json)")
        let problem = answer.json["problems"]?.array?.first
        #expect(problem.map { "\($0["line"] ?? 0):\($0["column"] ?? 0)" } == place, "\(answer.json)")
        #expect(answer.json["error"]?.string?.contains(words) == true, "\(answer.json)")
        #expect(fixture.served.environment.description == before)
    }

    /// A change is worked on by recursion, on a thread with a small stack.
    @Test(
        arguments: [("{\"a\":", "}", "json"), ("[", "]", "json"), ("{ a: ", " }", "yaml"), ("[", "]", "yaml")],
        [JSONValue.deepest - 2, JSONValue.deepest, 200, 400, 8_000]
    )
    func `A change that is nested deeply is refused, and the server goes on`(
        level: (open: String, close: String, type: String),
        depth: Int
    ) throws {
        let fixture = try AdminFixture()
        let text =
            String(repeating: level.open, count: depth) + (level.open == "[" ? "" : "1")
            + String(repeating: level.close, count: depth)
        let answer = try fixture.change(text, type: "application/\(level.type)")
        #expect(answer.status == (depth > JSONValue.deepest ? 400 : 422), "\(answer.json)")
        #expect(try fixture.ask("/state").status == 200)
    }

    @Test func `A gate that is released lets go who waits`() throws {
        let fixture = try AdminFixture()
        #expect(try fixture.ask("/state").json["gates"] == [["gate": "slow", "released": false]])
        let json = ["-H", "Content-Type: application/json"]
        let unknown = try fixture.ask("/release", json + ["-d", #"{"gate": "slwo"}"#])
        #expect(unknown.status == 404)
        #expect(unknown.json["error"]?.string?.contains("did you mean slow?") == true)
        #expect(try fixture.ask("/release", json + ["-d", "{}"]).status == 422)
        let gateway = try #require(fixture.served.access.gateway)
        let proxy = "http://\(gateway.address):\(gateway.port)"
        let client = try ChildProcess(
            ["curl", "-sS", "-m", "60", "-x", proxy, "http://portal.corp.test/slow"],
            environment: ProcessEnvironment.variables
        )
        defer { client.terminate(grace: .zero) }
        let reached = "/journal?name=gate.reached&at=portal.corp.test"
        try until { try fixture.ask(reached).json["entries"]?.array?.count == 1 }
        let released = try fixture.ask("/release", json + ["-d", #"{"gate": "slow"}"#])
        #expect(released.json["gates"] == [["gate": "slow", "released": true]])
        #expect(client.output.read(atMost: 100, until: .after(.seconds(30))) == .bytes(Array("done".utf8)))
        let reset = try fixture.ask("/reset", ["-X", "POST"])
        #expect(reset.status == 200, "\(reset.json)")
        #expect(reset.json["gates"] == [["gate": "slow", "released": false]])
    }

    @Test func `The end is announced before it comes`() throws {
        let fixture = try AdminFixture()
        let answer = try fixture.ask("/shutdown", ["-X", "POST"])
        #expect(answer.status == 202)
        #expect(answer.json == ["stopping": true])
        #expect(fixture.isShutDown.wait(until: .after(.seconds(20))) { $0 ? true : nil } == true)
    }

    @Test func `HEAD says what GET would, without content`() throws {
        let fixture = try AdminFixture()
        for path in ["/", "/openapi.json", "/state", "/journal", "/journal/follow"] {
            let answer = try fixture.curl(path, fixture.authorization + ["-I"])
            #expect(answer.status == 200, "\(path)")
            #expect(answer.body.isEmpty, "\(path)")
        }
        #expect(try fixture.curl("/shutdown", fixture.authorization + ["-I"]).status == 405)
    }

    /// Asks until it is so.
    private func until(_ isSo: () throws -> Bool) throws {
        let deadline = Deadline.after(.seconds(30))
        let pause = Monitor(())
        while try !isSo() {
            try #require(!deadline.hasPassed)
            let _: Void? = pause.wait(until: .after(.milliseconds(20))) { _ in nil }
        }
    }
}
