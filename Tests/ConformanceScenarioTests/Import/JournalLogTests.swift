import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import JSON
import Testing

/// What clients did in a served environment becomes a scenario of that environment.
struct JournalLogTests {
    private static let portal = "portal.acme.example"
    private static let shop = "shop.acme.example"
    private static let login: [String: JSONValue] = [
        "Authorization": "Basic anNtaXRoc29uOnBsYW50ZWQtcGFzc3dvcmQ="
    ]
    private static let challenge: [String: JSONValue] = ["WWW-Authenticate": "Basic realm=\"portal\""]

    private static func log(_ journal: JournalSamples) throws -> ExchangeLog {
        try LogFile.read(Array(journal.text.utf8), file: "journal.jsonl")
    }

    @Test func `the environment is the declared one, with other names and without what nobody asked for`() throws {
        var journal = JournalSamples(JournalSamples.company)
        journal.exchange(at: Self.portal, 1, 1, "/report", 401, received: Self.challenge)
        journal.exchange(at: Self.portal, 1, 2, "/report", 200, sent: Self.login, more: ["user": "jsmithson"])
        let scenario = try LogSamples.imported(journal.text)
        for words in [
            "alice:\n      password: password-1\n      domain: CORP", "portal.example.test:",
            "for alice of portal.example.test",
            "authentication:\n      - basic", "answer: alice", "seen: basic.authenticated", "DYN-LOAD-026",
            "authenticated: true\n  times: 1",
        ] { #expect(scenario.text.contains(words), "\(words) in \(scenario.text)") }
        for gone in ["acme", "ACME", "jsmithson", "planted", "shop", "never-asked", "client-"] {
            #expect(!scenario.text.contains(gone), "\(gone) in \(scenario.text)")
        }
        #expect(scenario.requests == ["GET http://portal.example.test/report, to its end with 200, client 1"])
        #expect(try LogSamples.lint(scenario.text) == [])
        var options = ImportOptions()
        options.keepsNames = true
        let kept = try LogSamples.imported(journal.text, options).text
        #expect(kept.contains("portal.acme.example") && kept.contains("jsmithson") && !kept.contains("planted"))
    }

    @Test func `a connection is a client of its own, unless a cookie or a login shows that it is not`() throws {
        var journal = JournalSamples(JournalSamples.company)
        let set: [String: JSONValue] = ["Set-Cookie": "sid=planted-cookie; Path=/"]
        // Two programs at once, and the second of them with two connections.
        journal.exchange(at: Self.portal, 1, 1, "/report", 401, received: Self.challenge)
        journal.exchange(at: Self.portal, 2, 2, "/report", 401, received: Self.challenge, agent: "python-requests/2.31")
        journal.exchange(at: Self.portal, 2, 3, "/report", 200, sent: Self.login, agent: "python-requests/2.31")
        journal.exchange(at: Self.portal, 1, 4, "/report", 200, sent: Self.login)
        journal.exchange(at: Self.shop, 3, 5, "/in", 200, received: set, agent: "python-requests/2.31")
        let cookie: [String: JSONValue] = ["Cookie": "sid=planted-cookie"]
        journal.exchange(at: Self.shop, 4, 6, "/basket", 200, sent: cookie, agent: "python-requests/2.31")
        let log = try Self.log(journal)
        #expect(log.exchanges.map(\.client) == [0, 1, 1, 0, 2, 2])
        #expect(log.agents == ["curl/8.5.0", "python-requests/2.31"])
        let scenario = try LogSamples.imported(journal.text)
        // Each but the first has a session.
        #expect(scenario.text.ranges(of: "call: session/create").count == 2 && scenario.steps == 4)
        #expect(scenario.text.contains("Set-Cookie: \"sid=redacted-") && scenario.text.contains("DYN-LOAD-080"))
        #expect(!scenario.text.contains("planted"))
        #expect(try LogSamples.lint(scenario.text) == [])
    }

    @Test func `what was changed and opened meanwhile is a step where it happened`() throws {
        var journal = JournalSamples(JournalSamples.company)
        journal.exchange(at: Self.shop, 1, 1, "/in", 200)
        journal.add(
            "environment.changed",
            ["change": ["servers": ["shop.acme.example": ["routes": ["/basket": ["hold": "later"]]]]]]
        )
        journal.receive(at: Self.shop, 2, 2, "/basket")
        journal.add("environment.released", ["gate": "later"])
        journal.add(
            "response.sent",
            at: Self.shop,
            2,
            2,
            ["status": 200, "path": "/basket", "bytes": 0, "whole": true, "headers": [:]]
        )
        let text = try LogSamples.imported(journal.text).text
        let order = [
            ".test/in\"", "- change:", "hold: later", ".test/basket\"", "wait: false", "- release: later",
            "task/complete",
        ]
        let places = order.compactMap { words in text.firstRange(of: words)?.lowerBound }
        #expect(places.count == order.count && places == places.sorted(), "\(text)")
        #expect(try LogSamples.lint(text) == [])
    }

    @Test func `what a client gave up and what came before a reset is left out, and told`() throws {
        var journal = JournalSamples(JournalSamples.company)
        journal.exchange(at: Self.shop, 1, 1, "/basket", 200)
        journal.add("environment.reset")
        journal.receive(at: Self.shop, 1, 1, "/basket")
        journal.add("connection.closed", at: Self.shop, 1, nil, ["by": "client"])
        journal.exchange(at: Self.shop, 2, 2, "/in", 200)
        let scenario = try LogSamples.imported(journal.text)
        #expect(scenario.requests == ["GET http://shop.example.test/in, to its end with 200, client 1"])
        #expect(scenario.omissions.contains { $0.contains("1 requests before a reset") }, "\(scenario.omissions)")
        #expect(scenario.omissions.contains { $0.contains("no whole answer") })
    }

    @Test func `a request that is struck takes its expectations along, and a line that is struck is gone`() throws {
        var journal = JournalSamples(JournalSamples.company)
        journal.exchange(at: Self.shop, 1, 1, "/in", 200)
        journal.exchange(at: Self.shop, 1, 2, "/basket", 200)
        let whole = try LogSamples.imported(journal.text)
        #expect(whole.lines.count == 2 && whole.requests.count == 2)
        var options = ImportOptions()
        options.struckRequests = [0]
        let one = try LogSamples.imported(journal.text, options)
        #expect(!one.text.contains("/in\"") && one.lines.count == 1 && one.requests.count == 2)
        #expect(one.checksOfRequests["request-1 expect"] == 1)
        options.struckRequests = []
        options.struckLines = [1]
        let other = try LogSamples.imported(journal.text, options)
        #expect(other.lines.map { $0.check != nil } == [true, false])
        #expect(other.text.ranges(of: "seen: request.received").count == 1)
        options.struckRequests = [0, 1]
        #expect(throws: ScenarioError.self) { try LogSamples.imported(journal.text, options) }
    }

    private static let good = JournalSamples.small

    /// With a part of the message that is due; `nil`: a scenario is made of it.
    private static let inputs: [(String, String, message: String?)] = [
        ("cut in its last line", String(good.dropLast(20)), "no request in it"),
        ("cut behind its last line", good + "{\"name\":\"conn", nil),
        ("rubbish in the middle", good.replacing("\n{", with: "\nrubbish\n{"), ":2:1: this is no JSON"),
        ("another object in the middle", good.replacing("\n{", with: "\n{}\n{"), "no entry of a journal"),
        ("no declaration", good.replacing("\"declaration\"", with: "\"other\""), "say --environment FILE"),
        ("a declaration that is none", good.replacing("\"zone\"", with: "\"zoon\""), "its declaration is none"),
        ("a declaration that is a text", JournalSamples("text").text, "its declaration is none"),
        ("from the middle", String(good.drop { $0 != "\n" }.dropFirst()), "it begins with entry 2"),
        ("without requests", JournalSamples(JournalSamples.company).text, "no request in it"),
        ("a status of no sense", good.replacing("\"status\":200", with: "\"status\":99999"), nil),
        (
            "a connection of no sense", good.replacing("\"connection\":1", with: "\"connection\":1e300"),
            "no request in it"
        ),
        ("a negative connection", good.replacing("\"connection\":1", with: "\"connection\":-1"), nil),
        ("a host that there is not", good.replacing("\"at\":\"shop", with: "\"at\":\"shopping"), "no request in it"),
        ("a path of no sense", good.replacing("\"path\":\"/in\"", with: "\"path\":\"\u{202E} $(canary)\""), nil),
        ("a change that is none", good + "{\"name\":\"environment.changed\",\"number\":9}\n", "what is changed"),
        ("a gate without a name", good + "{\"name\":\"environment.released\",\"number\":9}\n", "which gate"),
    ]

    @Test(arguments: inputs)
    func `hostile journals end with a scenario or with an error that has a place`(
        name: String,
        text: String,
        message: String?
    ) throws {
        do {
            let scenario = try LogSamples.imported(text)
            #expect(message == nil, "\(name)")
            #expect(scenario.requests.count == 1, "\(name)")
        } catch let error as ScenarioError {
            let wanted = try #require(message, "\(name): \(error)")
            #expect("\(error)".contains(wanted) && "\(error)".hasPrefix("client.log:"), "\(name): \(error)")
        }
    }

    @Test func `an older journal is read with its environment, and a renamed part is read first`() throws {
        let old = Self.good.replacing("\"declaration\"", with: "\"other\"")
        let declared = try LogFile.read(Array(Self.good.utf8), file: "new.jsonl").environment
        let log = try LogFile.read(Array(old.utf8), file: "old.jsonl", environment: declared)
        #expect(log.exchanges.count == 1)
        let name = "journal-\(UInt64.random(in: 0 ... .max)).jsonl"
        let path = FileManager.default.temporaryDirectory.appending(path: name).path
        defer { for end in ["", ".1"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let first = Self.good.split(separator: "\n")[0] + "\n"
        try String(first).write(toFile: path + ".1", atomically: true, encoding: .utf8)
        try Self.good.dropFirst(first.count).description.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try LogFile.read(path: path).exchanges == log.exchanges)
    }
}
