import JSON
import Testing

@testable import AdapterProtocol

struct AdapterTests {
    private static let task: JSONValue = ["task": "t", "session": "s", "request": ["url": "u"]]

    private static func adapter(_ change: (Adapter) -> Void) -> Adapter {
        let adapter = Adapter(
            "sample",
            version: "2",
            events: ["task/complete", "session/invalid"],
            features: ["request.*"],
            policyDelivery: .push,
            authentication: .challenge,
            nameResolution: .hosts
        )
        change(adapter)
        return adapter
    }

    @Test func `What has a handler is offered, and what the author said`() throws {
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                adapter.perform("task/resume") { _ in }
                adapter.answer("cookies/list") { _ in ["cookies": []] }
            }
        )
        let offer: JSONValue = [
            "protocolVersion": 1, "implementation": ["name": "sample", "version": "2", "language": "Swift"],
            "operations": ["cookies/list", "initialize", "shutdown", "sync", "task/resume"],
            "events": ["task/complete", "session/invalid"], "features": ["request.*"],
            "policyDelivery": "push", "authentication": "challenge", "nameResolution": "hosts",
        ]
        #expect(dialogue.offer == offer)
        #expect(try dialogue.result(of: "task/resume", ["task": "t"]) == [:])
        #expect(try dialogue.result(of: "cookies/list") == ["cookies": []])
        #expect(try dialogue.result(of: "sync")["at"]?.number != nil)
        #expect(try dialogue.result(of: "shutdown") == [:])
        #expect(try dialogue.error(of: "initialize", ["protocolVersions": [2]]).code == .invalidParameters)
        #expect(dialogue.hangUp())
    }

    @Test func `Errors have the form that the protocol wants, and bad parameters reach no handler`() throws {
        struct Bug: Error {}
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                let sessions = adapter.handles("session", of: Int.self)
                adapter.perform("session/create") { try sessions.add(1, for: $0) }
                adapter.perform("task/create") { request in
                    _ = try sessions.object(named: request.parameters.string("session"))
                    throw ImplementationFailure("no", name: .badURL, domain: "d", code: 3)
                }
                adapter.perform("task/resume") { _ in throw ErrorReply.notOffered(["a", "b"]) }
                adapter.perform("task/cancel") { _ in throw Bug() }
            }
        )
        #expect(try dialogue.error(of: "task/write", ["task": "t"]).code == .methodNotFound)
        #expect(try dialogue.error(of: "task/create", ["task": "t"]).code == .invalidParameters)
        #expect(try dialogue.error(of: "task/create", Self.task) == .unknownHandle("s"))
        #expect(try dialogue.result(of: "session/create", ["session": "s", "of a later version": 1]) == [:])
        let failure: JSONValue = ["message": "no", "name": "badURL", "domain": "d", "code": 3]
        #expect(try dialogue.error(of: "task/create", Self.task) == .implementation(failure))
        #expect(try dialogue.error(of: "task/resume", ["task": "t"]) == .notOffered(["a", "b"]))
        // A fault of the adapter goes to its log too.
        let cancel = dialogue.ask("task/cancel", ["task": "t"])
        guard case .event("log", _) = try dialogue.next(), case .error(cancel, let reply) = try dialogue.next() else {
            Issue.record("no log and no answer")
            return
        }
        #expect(reply.code == .internalError)
    }

    @Test func `Nothing of an app follows the answer to its end`() throws {
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                let sessions = adapter.handles("session", of: Int.self)
                adapter.perform("session/create") { try sessions.add(1, for: $0) }
                adapter.perform("app/quit") { _ in adapter.emit("session/invalid", ["session": "s", "error": nil]) }
                adapter.perform("app/activate") { _ in adapter.emit("session/invalid", ["session": "s"]) }
                adapter.answer("session/shared") { _ in ["identity": .string("\(sessions.all)")] }
            }
        )
        #expect(try dialogue.result(of: "session/create", ["session": "s"]) == [:])
        let quit = dialogue.ask("app/quit")
        guard case .event("session/invalid", let parameters) = try dialogue.next() else {
            Issue.record("the event before the answer is missing")
            return
        }
        #expect(parameters["session"] == "s" && parameters["error"] == nil && parameters["at"]?.number != nil)
        #expect(try dialogue.next() == .response(id: quit, result: [:]))
        // Late events are dropped, and so are the objects.
        #expect(try dialogue.result(of: "app/activate", ["active": true]) == [:])
        #expect(try dialogue.result(of: "session/shared", ["session": "s"]) == ["identity": "[]"])
    }

    @Test func `What is said of a forgotten object makes nothing of it known again`() throws {
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                adapter.perform("session/create") { _ in }
                adapter.perform("app/quit") { _ in }
                adapter.perform("session/effectiveConfiguration") { _ in }
                adapter.perform("app/activate") { _ in adapter.emit("session/invalid", ["session": "s"]) }
            }
        )
        #expect(try dialogue.result(of: "session/create", ["session": "s"]) == [:])
        #expect(try dialogue.result(of: "app/quit") == [:])
        #expect(try dialogue.result(of: "session/effectiveConfiguration", ["session": "s"]) == [:])
        // An event would stand before the answer.
        #expect(try dialogue.result(of: "app/activate", ["active": true]) == [:])
    }

    @Test func `What may take long holds nothing up, and a challenge waits for its answer`() throws {
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                adapter.answer("httpRequest/send") { _ in
                    let answer = adapter.challenge(["previousFailureCount": 0, "task": nil])
                    return ["response": ["status": answer == .reject ? 401 : 200, "url": .string("\(answer)")]]
                }
            }
        )
        let request: JSONValue = ["request": ["url": "u"]]
        let first = dialogue.ask("httpRequest/send", request)
        let asked = try dialogue.next()
        #expect(asked == .request(id: .integer(1), method: "challenge", parameters: ["previousFailureCount": 0]))
        #expect(try dialogue.result(of: "sync")["at"] != nil)
        dialogue.say(.response(id: .integer(1), result: ["disposition": "reject"]))
        guard case .response(first, let result) = try dialogue.next() else {
            Issue.record("no answer")
            return
        }
        #expect(result["response"]?["status"] == 401)
    }

    @Test(arguments: [true, false])
    func `An open challenge is cancelled when the app quits, and when the harness goes`(quits: Bool) throws {
        let answered = System.Gate<ChallengeAnswer>()
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                adapter.perform("app/quit") { _ in }
                adapter.perform("task/resume") { _ in adapter.challenge([:]) { answered.open($0) } }
            }
        )
        let resume = dialogue.ask("task/resume", ["task": "t"])
        #expect(try dialogue.next() == .request(id: .integer(1), method: "challenge", parameters: [:]))
        #expect(try dialogue.next() == .response(id: resume, result: [:]))
        if quits { #expect(try dialogue.result(of: "app/quit") == [:]) } else { #expect(dialogue.hangUp()) }
        #expect(answered.wait() == .cancel)
    }

    @Test func `Queues run dry before the barrier answers, and children are ended with the harness`() throws {
        let ended = System.Gate<Bool>()
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                adapter.perform("sync") { _ in adapter.emit("task/complete") }
                adapter.atEnd { ended.open(true) }
            }
        )
        let sync = dialogue.ask("sync")
        guard case .event("task/complete", _) = try dialogue.next(),
            case .response(sync, let result) = try dialogue.next()
        else {
            Issue.record("not in order")
            return
        }
        #expect(result["at"]?.number != nil)
        #expect(dialogue.hangUp() && ended.wait())
    }

    @Test func `Handlers and events have the types of the protocol`() throws {
        let dialogue = try Dialogue(
            Self.adapter { adapter in
                let tasks = adapter.handles(of: Call.TaskCreate.self)
                adapter.perform(Call.TaskCreate.self) { call in tasks[call.task] = call }
                adapter.perform(Call.TaskResume.self) { call in
                    let task = try tasks.object(named: call.task)
                    adapter.emit(Event.TaskComplete(task: task.task, body: adapter.content(of: task.session.utf8)))
                }
                adapter.answer(Call.TaskCancel.self) { _ in .init(resumeData: .init([0, 1])) }
                adapter.respond(Call.TaskSuspend.self) { call, reply in
                    guard call.task == "t" else { throw ImplementationFailure("no", name: .cancelled) }
                    reply.send(.init())
                    reply.fail(.unknownHandle("answered twice"))
                }
            }
        )
        #expect(try dialogue.result(of: "task/create", Self.task) == [:])
        let resume = dialogue.ask("task/resume", ["task": "t"])
        guard case .event("task/complete", let parameters) = try dialogue.next() else {
            Issue.record("the event is missing")
            return
        }
        #expect(parameters["task"] == "t" && parameters["body"]?["text"] == "s")
        #expect(try dialogue.next() == .response(id: resume, result: [:]))
        #expect(try dialogue.result(of: "task/cancel", ["task": "t"]) == ["resumeData": "AAE="])
        #expect(try dialogue.result(of: "task/suspend", ["task": "t"]) == [:])
        let failure: JSONValue = ["message": "no", "name": "cancelled"]
        #expect(try dialogue.error(of: "task/suspend", ["task": "u"]) == .implementation(failure))
        #expect(try dialogue.error(of: "task/resume", ["task": "u"]) == .unknownHandle("u"))
    }

    @Test func `An executor of the author runs everything, and an app that ends by itself is forgotten there`() throws {
        let work = System.Lock<[@Sendable () -> Void]>([])
        let adapter = Adapter(
            "sample",
            events: [Event.SessionInvalid.name],
            executor: { piece in
                // One that runs what it is given with the next piece, but the first at once.
                let last = work.withLock { work in
                    defer { work = [piece] }
                    return work
                }
                for piece in last { piece() }
            }
        )
        let sessions = adapter.handles(of: String.self)
        adapter.perform(Call.SessionCreate.self) { sessions[$0.session] = $0.session }
        adapter.perform(Call.AppActivate.self) { _ in
            adapter.forget()
            adapter.emit(Event.SessionInvalid(session: "s"))
        }
        adapter.answer(Call.SessionShared.self) { _ in .init(identity: "\(sessions.all)") }
        adapter.atEnd { for piece in work.withLock(\.self) { piece() } }
        work.withLock { $0 = [] }
        let dialogue = try Dialogue(adapter, expectsOffer: false)
        // Each answer comes when the next request does.
        #expect(try dialogue.answer(after: "session/create", ["session": "s"])?["operations"] != nil)
        #expect(try dialogue.answer(after: "session/shared", ["session": "s"]) == [:])
        #expect(try dialogue.answer(after: "app/activate", ["active": true]) == ["identity": #"["s"]"#])
        #expect(try dialogue.answer(after: "session/shared", ["session": "s"]) == [:])
        #expect(try dialogue.answer(after: "sync") == ["identity": "[]"])
    }

    @Test(
        arguments: [
            (["text": "ä"], Array("ä".utf8)), (["base64": "/w=="], [255]),
            (["repeat": "abc", "size": 7], Array("abcabca".utf8)),
            (["repeat": "abc", "size": 0], []),
        ] as [(JSONValue, [UInt8])]
    )
    func `What is to be sent is made of its three forms`(form: JSONValue, bytes: [UInt8]) throws {
        let parameters: JSONValue = ["body": form]
        #expect(try parameters.bytes("body") == bytes)
        #expect(try parameters.bytes("other") == nil)
    }

    @Test func `What was received is reported by size and digest, and whole if it is small`() {
        var small = ReceivedContent(limit: 4)
        small.append("ab".utf8)
        #expect(small.json["text"] == "ab" && small.json["size"] == 2)
        small.append([0xFF])
        #expect(small.json["text"] == nil && small.json["base64"] == "YWL/")
        small.append([0, 0])
        #expect(small.json["base64"] == nil && small.json["size"] == 5)
        var large = ReceivedContent(limit: 0)
        for _ in 0..<1_000 { large.append([UInt8](repeating: 0x61, count: 1_000)) }
        // FIPS 180-4's example of a million letters.
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(large.json == ["size": 1_000_000, "sha256": .string(digest)])
    }
}
