import AdapterProtocol
import JSON
import Testing

@testable import ConformanceTools

/// Each deed, message by message.
struct LiarTests {
    /// A liar with the traffic that it stands in.
    private struct Talk {
        var liar: Liar
        private var nextID = 0

        init(_ subject: String, _ deed: Lie.Deed, _ memory: Liar.Memory = Liar.Memory()) {
            liar = Liar(Lie(subject, deed), memory)
        }

        /// The harness asks.
        mutating func ask(_ operation: String, _ parameters: JSONValue = [:]) -> Liar.Speech {
            nextID += 1
            return liar.hear(
                .request(id: .integer(nextID), method: operation, parameters: parameters),
                isFromAdapter: false,
                at: 7
            )
        }

        /// The adapter answers what was asked last.
        mutating func answer(_ result: JSONValue) -> Liar.Speech {
            liar.hear(.response(id: .integer(nextID), result: result), isFromAdapter: true, at: 7)
        }

        mutating func tell(_ event: String, _ parameters: JSONValue) -> Liar.Speech {
            liar.hear(.event(method: event, parameters: parameters), isFromAdapter: true, at: 7)
        }
    }

    private static func result(_ id: Int, _ result: JSONValue) -> Message {
        .response(id: .integer(id), result: result)
    }

    @Test func `What is not handed on is acknowledged, and so is what is done with it`() {
        var talk = Talk("session/create", .notHandedOn)
        let create = talk.ask("session/create", ["session": "own"])
        #expect(create == Liar.Speech(toHarness: [Self.result(1, [:])], isLie: true))
        #expect(talk.ask("task/create", ["task": "one", "session": "own"]).toHarness == [Self.result(2, [:])])
        #expect(talk.ask("task/resume", ["task": "one"]).toHarness == [Self.result(3, [:])])
        let other = talk.ask("task/create", ["task": "two", "session": "shared"])
        #expect(other.toHarness.isEmpty && other.toAdapter.count == 1 && !other.isLie)
    }

    @Test func `What is handed on the first time only is handed on once for each app`() {
        var talk = Talk("socket/connect", .laterNotHandedOn)
        let first = talk.ask("socket/connect", ["socket": "one"])
        #expect(first.toAdapter.count == 1 && !first.isLie)
        let second = talk.ask("socket/connect", ["socket": "two"])
        #expect(second == Liar.Speech(toHarness: [Self.result(2, [:])], isLie: true))
        _ = talk.ask("reset")
        _ = talk.answer([:])
        #expect(!talk.ask("socket/connect", ["socket": "one"]).isLie)
    }

    @Test func `What became of an object is told again of the next one that is made like it`() {
        var talk = Talk("task/create", .remembered)
        let url: JSONValue = ["url": "http://a/"]
        #expect(!talk.ask("task/create", ["task": "one", "request": url]).isLie)
        #expect(!talk.ask("task/resume", ["task": "one"]).isLie)
        _ = talk.tell("task/response", ["task": "one", "at": 3])
        _ = talk.tell("task/complete", ["task": "one", "at": 4])
        #expect(!talk.ask("task/create", ["task": "two", "request": ["url": "http://b/"]]).isLie)
        let again = talk.ask("task/create", ["task": "three", "request": url])
        #expect(again == Liar.Speech(toHarness: [Self.result(4, [:])], isLie: true))
        #expect(
            talk.ask("task/resume", ["task": "three"]).toHarness == [
                Self.result(5, [:]), .event(method: "task/response", parameters: ["task": "three", "at": 7.0]),
                .event(method: "task/complete", parameters: ["task": "three", "at": 7.0]),
            ]
        )
    }

    @Test func `A parameter arrives the first time only`() {
        let path = FieldPath()["request"]["headers"]
        var talk = Talk("task/create", .changed(.asked, path, .laterDropped))
        let plain: JSONValue = ["task": "t", "request": ["url": "http://a/"]]
        let full: JSONValue = ["task": "t", "request": ["url": "http://a/", "headers": [["A", "b"]]]]
        let asked = [plain, full, plain, full].map { talk.ask("task/create", $0) }
        #expect(asked.map(\.isLie) == [false, false, false, true])
        #expect(asked[3].toAdapter == [.request(id: .integer(4), method: "task/create", parameters: plain)])
    }

    @Test(
        arguments: [
            (ProtocolType.string, "http://a/hello", "http://a/hellx"), (.string, "fox", "foy"), (.string, "", "x"),
            (.string, "end\n", "enx\n"), (.sha256, "ab", "a0"), (.integer, 7, 8),
            (.headers, [["A", "b"], ["C", "d"]], [["A", "b"], ["C", "x"]]), (.strings, ["a": "b"], ["a": "x"]),
            (.array(.string), ["a", "b"], ["a", "x"]), (.array(.string), [], []),
            (.named("Bytes"), ["text": "ab"], ["base64": "YWM="]), (.named("Bytes"), ["text": ""], ["text": ""]),
        ] as [(ProtocolType, JSONValue, JSONValue)]
    )
    func `A value is nearly what it was`(type: ProtocolType, honest: JSONValue, altered: JSONValue) {
        #expect(type.isAlterable)
        #expect(type.altered(honest) == altered)
    }

    @Test func `Content that is nearly what it was has the digest that fits`() {
        let honest = ReceivedContent.holding(Array("ab".utf8)).json
        #expect(ProtocolType.named("Content").altered(honest) == ReceivedContent.holding(Array("ac".utf8)).json)
    }

    @Test func `An optional mention of what was not handed on is left out`() throws {
        var talk = Talk("cookies/createStorage", .notHandedOn)
        _ = talk.ask("cookies/createStorage", ["storage": "jar"])
        let create = talk.ask("session/create", ["session": "own", "configuration": ["HTTPCookieStorage": "jar"]])
        let expected: JSONValue = ["session": "own", "configuration": [:]]
        #expect(create.toAdapter == [.request(id: .integer(2), method: "session/create", parameters: expected)])
    }

    @Test func `An acknowledgement says what was said in honest traffic, and tells the time`() {
        var memory = Liar.Memory()
        memory.results = ["reachability/get": ["status": "notReachable"], "sync": ["at": 1]]
        var talk = Talk("reachability/get", .notHandedOn, memory)
        #expect(talk.ask("reachability/get").toHarness == [Self.result(1, ["status": "notReachable"])])
        var clock = Talk("sync", .notHandedOn, memory)
        #expect(clock.ask("sync").toHarness == [Self.result(1, ["at": .number(7)])])
    }

    @Test func `The first answer is replayed, also a refusal, until the app is forgotten`() {
        var talk = Talk("cookies/list", .replayed)
        #expect(!talk.ask("cookies/list").isLie)
        #expect(!talk.answer(["cookies": []]).isLie)
        #expect(talk.ask("cookies/list").toHarness == [Self.result(2, ["cookies": []])])
        _ = talk.ask("reset")
        _ = talk.answer([:])
        #expect(!talk.ask("cookies/list").isLie)
    }

    @Test func `A refusal is hidden, made up, or another one`() {
        let refusal = ErrorReply.implementation(["message": "no", "name": "invalidState"])
        var hiding = Talk("session/create", .excused)
        _ = hiding.ask("session/create", ["session": "own"])
        let hidden = hiding.liar.hear(.error(id: .integer(1), refusal), isFromAdapter: true, at: 7)
        #expect(hidden.toHarness == [Self.result(1, [:])])
        #expect(hiding.ask("task/create", ["task": "one", "session": "own"]).toAdapter.isEmpty)

        var blaming = Talk("session/create", .blamed("timedOut"))
        _ = blaming.ask("session/create", ["session": "own"])
        let late = ErrorReply.implementation(["message": "timedOut", "name": "timedOut"])
        let blamed = blaming.liar.hear(.error(id: .integer(1), refusal), isFromAdapter: true, at: 7)
        #expect(blamed.toHarness == [.error(id: .integer(1), late)])

        var refusing = Talk("session/create", .refused("timedOut"))
        #expect(refusing.ask("session/create", ["session": "own"]).toHarness == [.error(id: .integer(1), late)])
    }

    @Test func `Events are swallowed, doubled and delayed past the next message`() {
        let done: JSONValue = ["task": "one"]
        let event = Message.event(method: "task/complete", parameters: done)
        var swallowing = Talk("task/complete", .swallowed)
        #expect(swallowing.tell("task/complete", done) == Liar.Speech(isLie: true))
        var doubling = Talk("task/complete", .doubled)
        #expect(doubling.tell("task/complete", done).toHarness == [event, event])
        var delaying = Talk("task/complete", .delayed)
        #expect(delaying.tell("task/complete", done).toHarness.isEmpty)
        let next = Message.event(method: "task/waiting", parameters: ["task": "two"])
        #expect(delaying.tell("task/waiting", ["task": "two"]).toHarness == [next, event])
        _ = delaying.tell("task/complete", done)
        #expect(delaying.liar.finish() == [event])
    }

    @Test func `What may overtake a reply is no lie behind it, and is one behind that of a sync`() {
        for (operation, isLie) in [("task/resume", false), ("sync", true)] {
            var talk = Talk("task/complete", .delayed)
            _ = talk.ask(operation, operation == "sync" ? [:] : ["task": "one"])
            #expect(!talk.tell("task/complete", ["task": "one"]).isLie)
            let reply = talk.answer(operation == "sync" ? ["at": 7] : [:])
            #expect(reply.toHarness.count == 2 && reply.isLie == isLie)
        }
        var late = Talk("task/complete", .delayed)
        _ = late.tell("task/complete", ["task": "one"])
        _ = late.ask("task/resume", ["task": "one"])
        #expect(late.answer([:]).isLie)
    }

    @Test func `An error that the harness reads the same is no lie`() {
        let error: JSONValue = [
            "message": "too late", "name": "timedOut", "domain": "NSURLErrorDomain", "code": -1001,
        ]
        let told: JSONValue = ["task": "one", "error": error]
        for member in ["name", "domain", "code"] {
            var talk = Talk("task/complete", .changed(.told, FieldPath()["error"][member], .dropped))
            let speech = talk.tell("task/complete", told)
            #expect(speech.toHarness.count == 1 && !speech.isLie)
        }
        var lying = Talk("task/complete", .changed(.told, FieldPath()["error"]["code"], .fixed(0)))
        #expect(lying.tell("task/complete", told).isLie)
        #expect(!Lie.ofTable.contains { $0.id.contains("error.message") || $0.id.contains("app/launch.case") })
    }

    @Test func `An event is invented for an object that has just been named`() {
        var memory = Liar.Memory()
        memory.events["task/complete"] = ["task": "old", "at": 1]
        var talk = Talk("task/complete", .invented, memory)
        _ = talk.ask("task/create", ["task": "one", "session": "shared"])
        let invented = Message.event(method: "task/complete", parameters: ["task": "one", "at": .number(7)])
        #expect(talk.answer([:]).toHarness == [Self.result(1, [:]), invented])
    }

    @Test func `A challenge is swallowed and answered from memory, or asked twice and answered once`() {
        let question: JSONValue = ["task": "one"]
        var swallowing = Talk("challenge", .swallowed)
        let request = Message.request(id: .integer(1), method: "challenge", parameters: question)
        let answered = swallowing.liar.hear(request, isFromAdapter: true, at: 7)
        #expect(answered.toHarness.isEmpty && answered.toAdapter == [Self.result(1, ["disposition": "cancel"])])
        var doubling = Talk("challenge", .doubled)
        let asked = doubling.liar.hear(request, isFromAdapter: true, at: 7)
        #expect(asked.toHarness.count == 2 && asked.toHarness.first == request)
        let answers = asked.toHarness.compactMap { message -> Liar.Speech? in
            guard case .request(let id, _, _) = message else { return nil }
            return doubling.liar.hear(.response(id: id, result: [:]), isFromAdapter: false, at: 7)
        }
        #expect(answers.map(\.toAdapter.count) == [1, 0])
    }

    @Test func `Success becomes an error, by the event that tells of errors`() {
        var talk = Talk("socket/open", .failed(event: "socket/error", error: "timedOut"))
        let told = talk.tell("socket/open", ["socket": "one", "state": "Open", "delegate": "first"])
        let expected: JSONValue = [
            "socket": "one", "state": "Open", "error": ["message": "timedOut", "name": "timedOut"],
        ]
        #expect(told.toHarness == [.event(method: "socket/error", parameters: expected)])
    }

    private static let headers: JSONValue = ["request": ["headers": [["A", "1"], ["B", "2"]]]]

    private static let arrivals: [(Lie.Change, JSONValue)] = [
        (.dropped, ["request": [:]]), (.firstDropped, ["request": ["headers": [["B", "2"]]]]),
        (.lastDropped, ["request": ["headers": [["A", "1"]]]]), (.fixed([]), ["request": ["headers": []]]),
    ]

    @Test(arguments: arrivals)
    func `A parameter does not arrive, or not all of it`(change: Lie.Change, arrives: JSONValue) {
        let path = FieldPath()["request"]["headers"]
        var talk = Talk("httpRequest/send", .changed(.asked, path, change))
        let asked = talk.ask("httpRequest/send", Self.headers)
        #expect(asked.toAdapter == [.request(id: .integer(1), method: "httpRequest/send", parameters: arrives)])
        #expect(asked.isLie)
        #expect(!talk.ask("connection/start", Self.headers).isLie)
    }

    @Test func `A call goes to the object that was named first`() {
        var talk = Talk("task/create", .changed(.asked, FieldPath()["session"], .firstObject))
        _ = talk.ask("session/create", ["session": "one"])
        _ = talk.ask("session/create", ["session": "two"])
        let create = talk.ask("task/create", ["task": "a", "session": "two"])
        let expected: JSONValue = ["task": "a", "session": "one"]
        #expect(create.toAdapter == [.request(id: .integer(3), method: "task/create", parameters: expected)])
        #expect(!talk.ask("task/create", ["task": "b", "session": "shared"]).isLie)
    }

    @Test func `A field is that of the message before`() {
        var talk = Talk("task/data", .changed(.told, FieldPath()["size"], .previous))
        #expect(!talk.tell("task/data", ["task": "one", "size": 1]).isLie)
        let second = talk.tell("task/data", ["task": "one", "size": 2])
        #expect(second.toHarness == [.event(method: "task/data", parameters: ["task": "one", "size": 1])])
        let third = talk.tell("task/data", ["task": "one", "size": 3])
        #expect(third.toHarness == [.event(method: "task/data", parameters: ["task": "one", "size": 2])])
    }

    @Test func `Content is what was sent, or what was received last`() {
        let sent = ReceivedContent.holding(Array("sent".utf8)).json
        var echo = Talk("task/complete", .changed(.told, FieldPath()["body"], .sent))
        _ = echo.ask("task/create", ["task": "one", "session": "shared", "request": ["body": ["text": "sent"]]])
        let told = echo.tell("task/complete", ["task": "one", "body": ReceivedContent.holding([1]).json])
        #expect(told.toHarness == [.event(method: "task/complete", parameters: ["task": "one", "body": sent])])

        var again = Talk("task/complete", .changed(.told, FieldPath()["body"], .received))
        _ = again.ask("socket/consume", ["socket": "one"])
        #expect(!again.answer(["content": sent]).isLie)
        let repeated = again.tell("task/complete", ["task": "one", "body": ReceivedContent.holding([1]).json])
        #expect(repeated.toHarness == [.event(method: "task/complete", parameters: ["task": "one", "body": sent])])
    }

    @Test func `What the harness reads alike is no lie`() {
        func exercises(_ error: JSONValue, _ member: String, _ change: Lie.Change) -> Bool {
            let event = Message.event(method: "task/complete", parameters: ["task": "one", "error": error])
            let lie = Lie("task/complete", .changed(.told, FieldPath()["error"][member], change))
            return Traffic(sections: [[.init(isFromAdapter: true, event)]]).exercises(lie, Liar.Memory())
        }
        let both: JSONValue = ["message": "late", "name": "timedOut", "domain": "NSURLErrorDomain", "code": -1001]
        #expect(!exercises(both, "name", .dropped))
        #expect(!exercises(both, "domain", .fixed("")))
        #expect(!exercises(both, "code", .dropped))
        #expect(!exercises(both, "message", .fixed("")))
        #expect(exercises(both, "code", .fixed(0)))
        #expect(exercises(both, "name", .fixed("cancelled")))
        #expect(exercises(["message": "no", "name": "notAuthorized"], "name", .dropped))
    }

    @Test func `Traffic exercises a lie that would have changed it`() {
        let section: [Traffic.Line] = [
            .init(isFromAdapter: false, .request(id: .integer(1), method: "cookies/list", parameters: [:])),
            .init(isFromAdapter: true, Self.result(1, ["cookies": []])),
        ]
        let traffic = Traffic(sections: [section])
        func exercises(_ deed: Lie.Deed) -> Bool { traffic.exercises(Lie("cookies/list", deed), Liar.Memory()) }
        #expect(exercises(.notHandedOn))
        #expect(!exercises(.replayed))
        #expect(!exercises(.changed(.asked, FieldPath()["url"], .dropped)))
        #expect(!exercises(.changed(.answered, FieldPath()["cookies"], .fixed([]))))
    }
}
