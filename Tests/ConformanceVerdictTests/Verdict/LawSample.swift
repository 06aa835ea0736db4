import EnterpriseModel
import JSON

@testable import ConformanceKit
@testable import ConformanceScenarios

/// A small journal, and the laws that it breaks.
struct LawSample {
    static let token = "0123456789abcdef"

    /// Entries in order; they are numbered from 1.
    var entries: [JournalEntry]
    var handed: [HandedCredential] = []
    var steps: [Step] = []
    /// By step: the first and the last entry, and the handles.
    var records: [Int: (ClosedRange<Int>, [String])] = [:]
    /// By step.
    var results: [Int: [StepResult]] = [:]
    var lifted: Set<Law> = []
    var profile = "dynamics.url-session"
    /// Whether a server has sent a response of each status that is reported.
    var isAnswered = true
    /// The number of entries before the end of the app, where the story could not go on.
    var end: Int?

    init(_ entries: JournalEntry...) { self.init(entries) }

    init(_ entries: [JournalEntry]) {
        self.entries = entries.enumerated().map { index, entry in
            var entry = entry
            entry.number = index + 1
            return entry
        }
    }

    static func wire(_ name: String, at place: String, _ fields: [String: JSONValue] = [:]) -> JournalEntry {
        Sample.entry(0, name, at: place, fields)
    }

    static func event(_ name: String, _ kind: String, _ handle: String, _ fields: [String: JSONValue] = [:])
        -> JournalEntry
    {
        Sample.entry(0, name, handles: [handle], fields.merging([kind: .string(handle)]) { _, own in own })
    }

    static func task(_ name: String, _ handle: String = "hello", _ fields: [String: JSONValue] = [:]) -> JournalEntry {
        event("task/\(name)", "task", handle, fields)
    }

    static func head(_ status: Int) -> JournalEntry {
        task("response", "hello", ["response": ["status": .integer(status)]])
    }

    /// An answer of a server.
    static func sent(_ status: Int?, _ path: String = "/a", _ headers: [String: JSONValue] = [:]) -> JournalEntry {
        var fields: [String: JSONValue] = ["path": .string(path), "headers": .object(headers)]
        fields["status"] = status.map { .integer($0) }
        return wire("response.sent", at: "a.test", fields)
    }

    /// A report of a response for `/a`.
    static func told(_ name: String, _ status: Int, _ more: [String: JSONValue] = [:], task: String = "hello")
        -> JournalEntry
    {
        let response: [String: JSONValue] = ["status": .integer(status), "url": "http://a.test/a?b"]
        return self.task(name, task, ["response": .object(response.merging(more) { $1 })])
    }

    static func login(_ user: String?, at place: String, scheme: String = "Basic") -> JournalEntry {
        var fields: [String: JSONValue] = ["scheme": .string(scheme), "place": "origin"]
        fields["user"] = user.map(JSONValue.string)
        return wire("credentials.received", at: place, fields)
    }

    static func asked(_ place: String, _ status: Int = 401) -> JournalEntry {
        wire("response.sent", at: place, ["status": .integer(status)])
    }

    static let authorized = wire("console.policy.delivered", at: "console")
    static let relayed = wire("relay.connected", at: "relay")

    func given(_ user: String?, _ password: String? = nil, for place: HandedCredential.Place...) -> LawSample {
        var sample = self
        sample.handed += place.map { HandedCredential(user: user, password: password, for: $0) }
        return sample
    }

    /// Adds a step that reached from one entry to another.
    func step(_ verb: Step.Verb, _ range: ClosedRange<Int>, _ handles: String...) -> LawSample {
        var sample = self
        sample.records[sample.steps.count] = (range, handles)
        sample.steps.append(Sample.step(verb))
        return sample
    }

    /// The same where the entries have all that was sent.
    var complete: LawSample {
        var sample = self
        sample.isAnswered = false
        return sample
    }

    func lifting(_ laws: Law...) -> LawSample {
        var sample = self
        sample.lifted = Set(laws)
        return sample
    }

    func checks() -> [CheckResult] {
        var description = EnvironmentDescription()
        description.console = Console(user: "alice")
        description.proxies = ["proxy.test": Proxy()]
        description.servers = ["a.test": Server(), "b.test": Server(), "a-plain.test": Server()]
        description.servers["a.test"]?.alsoNamed = ["www.a.test"]
        description.servers["a-plain.test"]?.host = "a.test"
        let story = Story(description: description, steps: steps, expectations: [])
        var evidence = Evidence(entries: entries)
        if isAnswered {
            for entry in entries {
                guard let status = entry.fields["response"]?["status"] else { continue }
                evidence.entries.insert(Sample.entry(0, "response.sent", ["status": status, "path": "/"]), at: 0)
            }
        }
        evidence.end = end.map { $0 + evidence.entries.count - entries.count }
        for (index, (range, handles)) in records {
            evidence.steps[index] = Evidence.StepRecord(start: range.lowerBound)
            evidence.steps[index]?.end = range.upperBound
            evidence.steps[index]?.handles = handles
            evidence.steps[index]?.results = results[index] ?? []
        }
        evidence.scope.bindings["address a.test"] = Scope.Binding(whole: "127.0.0.9")
        evidence.relayTokens = [Self.token]
        evidence.handedCredentials = handed
        var testCase = Sample.testCase(story)
        testCase.liftedLaws = lifted
        testCase.profile = profile
        return LawCheck(testCase, story, evidence).broken()
    }

    func broken() -> [Law] { checks().compactMap(\.law) }
}
