import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct JudgeTests {
    /// Two requests, one through the relay and one direct, around the second of two steps.
    static let entries = [
        Sample.entry(2, "request.received", at: "portal", ["via": "relay", "path": "/a"]),
        Sample.entry(3, "task/complete", handles: ["one"]),
        Sample.entry(6, "request.received", at: "www", ["via": "direct", "path": "/b"]),
        Sample.entry(7, "task/complete", handles: ["two"]),
    ]

    static func judge(cutShort: Bool = false, events: Set<String> = ["task/complete"]) -> Judge {
        var first = Evidence.StepRecord(start: 1)
        first.end = 4
        first.handles = ["one"]
        first.results = [StepResult(["status": 200, "body": "hello"])]
        var second = Evidence.StepRecord(start: 5)
        second.end = 8
        second.handles = ["two"]
        second.results = [
            StepResult(["error": ["message": "no", "name": "timedOut", "classes": ["any", "timed-out"]]])
        ]
        let evidence = Evidence(
            entries: entries,
            steps: [0: first, 1: second],
            names: ["one": 0, "two": 1, "#0": 0, "#1": 1, "later": 2, "#2": 2]
        )
        return Judge(evidence: evidence, offeredEvents: events, isCutShort: cutShort)
    }

    static func outcome(_ kind: Expectation.Kind, cutShort: Bool = false, events: Set<String> = ["task/complete"])
        -> CheckResult.Outcome?
    {
        judge(cutShort: cutShort, events: events).judge(Sample.story([Sample.expectation(kind)])).last?.outcome
    }

    static func seen(_ pattern: Pattern, times: Expectation.Times? = nil, within: Double? = nil) -> Expectation.Kind {
        .seen(pattern, times: times, within: within, name: nil)
    }

    static let once = Expectation.Times(atLeast: 1, atMost: 1)

    static let holding: [Expectation.Kind] = [
        seen(Sample.pattern("request.received")),
        seen(Sample.pattern("request.*"), times: .init(atLeast: 2, atMost: 2)),
        seen(Sample.pattern("request.received", at: "portal", with: ["via": "relay"]), times: once),
        seen(Sample.pattern("request.received", during: "one"), times: once),
        seen(Sample.pattern("request.received", after: "two"), times: once),
        seen(Sample.pattern("request.received", before: "two"), times: once),
        seen(Sample.pattern("task/complete", of: "two"), times: once),
        seen(Sample.pattern("request.received", during: "two"), within: 5),
        .never(Sample.pattern("request.received", at: "www", with: ["via": "relay"])),
        .never(Sample.pattern("task/complete", of: "one", during: "two")),
        .every(Sample.pattern("request.received", at: "portal", with: ["via": "relay"]), condition: nil),
        .every(Sample.pattern("request.received", with: ["via": "direct"]), condition: Sample.fields(["path": "/b"])),
        .order([Sample.pattern("request.received", at: "portal"), Sample.pattern("task/complete", of: "two")]),
        .result(step: "one", Sample.fields(["status": "200", "body": "hello"])),
        .result(step: "two", Sample.fields(["error": "timed-out"])),
        .oneOf([
            .init(words: "no", expectations: [Sample.expectation(seen(Sample.pattern("decoy.connected")))]),
            .init(words: "yes", expectations: [Sample.expectation(seen(Sample.pattern("task/complete")))]),
        ]),
    ]

    @Test(arguments: holding.indices)
    func `What was seen passes`(index: Int) { #expect(Self.outcome(Self.holding[index]) == .passed) }

    static let failing: [Expectation.Kind] = [
        seen(Sample.pattern("decoy.connected")),
        seen(Sample.pattern("request.received"), times: once),
        seen(Sample.pattern("request.received"), times: .init(atLeast: 3, atMost: .max)),
        seen(Sample.pattern("request.received", at: "portal", with: ["via": "direct"])),
        seen(Sample.pattern("request.received", at: "www", during: "one")),
        seen(Sample.pattern("request.received", at: "portal", after: "two")),
        seen(Sample.pattern("task/complete", of: "one", after: "two")),
        seen(Sample.pattern("task/complete", of: "two"), within: 0.5),
        .never(Sample.pattern("request.received", at: "portal")),
        .every(Sample.pattern("request.received", with: ["via": "relay"]), condition: nil),
        .every(Sample.pattern("decoy.connected"), condition: nil),
        .order([Sample.pattern("task/complete", of: "two"), Sample.pattern("request.received", at: "portal")]),
        .result(step: "one", Sample.fields(["status": "404"])),
        .result(step: "one", Sample.fields(["error": "any"])),
        .result(step: "two", Sample.fields(["error": "cancelled"])),
        .oneOf([.init(words: "no", expectations: [Sample.expectation(seen(Sample.pattern("decoy.connected")))])]),
    ]

    @Test(arguments: failing.indices)
    func `What was not seen fails, with what was expected and what was observed`(index: Int) {
        guard case .failed(let expected, let observed)? = Self.outcome(Self.failing[index]) else {
            Issue.record("did not fail: \(String(describing: Self.outcome(Self.failing[index])))")
            return
        }
        #expect(!expected.isEmpty && !observed.isEmpty)
    }

    /// Two sets; the second ends with what always fails.
    private static func oneOf(_ first: Expectation.Kind, _ second: [String], own: [String]? = nil) -> Expectation {
        let absent = seen(Sample.pattern("decoy.connected"))
        let present = Sample.expectation(seen(Sample.pattern("task/complete")), covers: ["A-1"])
        return Sample.expectation(
            .oneOf([
                .init(words: "this", expectations: [present, Sample.expectation(first, covers: ["A-2"])]),
                .init(words: "that", expectations: [present, Sample.expectation(absent, covers: second)]),
            ]),
            covers: own
        )
    }

    private static func requirements(_ expectation: Expectation) -> [String]? {
        judge().judge(Sample.story([expectation])).last?.requirements
    }

    @Test func `a one-of violates what failed in each of its sets, and holds for what the set names that held`() {
        let (absent, present) = (
            Self.seen(Sample.pattern("decoy.connected")), Self.seen(Sample.pattern("task/complete"))
        )
        #expect(Self.requirements(Self.oneOf(absent, [])) == ["A-2"])
        #expect(Self.requirements(Self.oneOf(absent, ["A-4"])) == ["A-2", "A-4"])
        #expect(Self.requirements(Self.oneOf(present, ["A-4"])) == ["A-1", "A-2"])
        #expect(Self.requirements(Self.oneOf(absent, ["A-4"], own: ["A-5"])) == ["A-5"])
        #expect(Self.oneOf(absent, ["A-4"]).requirements == ["A-1", "A-2", "A-4"])
        let nested = Sample.expectation(.oneOf([.init(words: "one", expectations: [Self.oneOf(absent, ["A-4"])])]))
        #expect(Self.requirements(nested) == ["A-2", "A-4"])
    }

    @Test func `A story that was cut short leaves unreached what it did not show, and keeps what it did`() {
        #expect(Self.outcome(Self.seen(Sample.pattern("decoy.connected")), cutShort: true) == .notReached)
        #expect(Self.outcome(.never(Sample.pattern("decoy.connected")), cutShort: true) == .notReached)
        #expect(Self.outcome(Self.seen(Sample.pattern("request.received", during: "later"))) == .notReached)
        guard case .failed? = Self.outcome(.never(Sample.pattern("request.received")), cutShort: true) else {
            Issue.record("what was seen must not be forgotten")
            return
        }
    }

    @Test func `What compares with something that another line has not seen says nothing`() {
        let pattern = Sample.pattern("request.received", at: "portal", with: ["via": "$(login.via)"])
        for kind in [Self.seen(pattern, times: Self.once), .every(pattern, condition: nil)] {
            #expect(Self.outcome(kind) == .notReached)
            let login = Expectation.Kind.seen(
                Sample.pattern("request.received"),
                times: nil,
                within: nil,
                name: "login"
            )
            let story = Sample.story([Sample.expectation(kind), Sample.expectation(login)])
            #expect(Self.judge().judge(story).suffix(2).map(\.outcome) == [.passed, .passed])
        }
    }

    @Test func `That an event never came shows nothing where the adapter does not report it`() {
        guard case .vacuous? = Self.outcome(.never(Sample.pattern("task/waiting"))) else {
            Issue.record("must be vacuous")
            return
        }
        #expect(Self.outcome(.never(Sample.pattern("task/waiting")), events: ["task/waiting"]) == .passed)
    }

    static let ofUnreportedEvents: [Expectation.Kind] = [
        seen(Sample.pattern("task/challenge")), seen(Sample.pattern("task/sent"), times: once),
        .every(Sample.pattern("task/challenge"), condition: nil),
        .order([Sample.pattern("request.received"), Sample.pattern("task/sent")]),
    ]

    @Test(arguments: ofUnreportedEvents.indices)
    func `An event that the adapter does not report cannot be asked for`(index: Int) {
        guard case .unsupported? = Self.outcome(Self.ofUnreportedEvents[index]) else {
            Issue.record("must be unsupported")
            return
        }
        let events: Set = ["task/challenge", "task/sent"]
        guard case .failed? = Self.outcome(Self.ofUnreportedEvents[index], events: events) else {
            Issue.record("must fail where it is reported")
            return
        }
    }

    @Test func `An error without a name can be one of any kind only`() {
        var record = Evidence.StepRecord(start: 1)
        record.results = [StepResult(["error": ["message": "no", "classes": ["any"]]])]
        let evidence = Evidence(entries: [], steps: [0: record], names: ["one": 0])
        let judge = Judge(evidence: evidence, offeredEvents: [], isCutShort: false)
        func outcome(_ word: String) -> CheckResult.Outcome? {
            judge.judge(Sample.story([Sample.expectation(.result(step: "one", Sample.fields(["error": word])))])).last?
                .outcome
        }
        #expect(outcome("any") == .passed)
        guard case .unsupported? = outcome("timed-out") else {
            Issue.record("must be unsupported")
            return
        }
    }

    @Test func `A line may use what another one named, wherever it stands`() {
        let uses = Sample.expectation(
            Self.seen(Sample.pattern("request.received", with: ["path": "$(first.path)"])),
            line: 11
        )
        let names = Sample.expectation(
            .seen(Sample.pattern("request.received", at: "www"), times: nil, within: nil, name: "first"),
            line: 12
        )
        let results = Self.judge().judge(Sample.story([uses, names]))
        #expect(results.map(\.outcome) == [.passed, .passed])
        #expect(results.first?.evidence == [6])
    }

    @Test func `A step must succeed unless it says otherwise`() {
        var forgiving = Sample.step()
        forgiving.mayFail = true
        var wanting = Sample.step()
        wanting.expect = Sample.fields(["error": "any"])
        for (step, passes) in [(Sample.step(), false), (forgiving, true), (wanting, true)] {
            let results = Self.judge().judge(Sample.story(steps: [Sample.step(), step]))
            #expect((results.last?.outcome == .passed) == passes)
        }
    }

    @Test(arguments: [("/c", "#2"), ("/b", "#6")])
    func `A failure shows the entry that comes nearest, and of several the last`(path: String, entry: String) throws {
        let kind = Self.seen(Sample.pattern("request.received", with: ["via": "relay", "path": path]))
        guard case .failed(_, let observed)? = Self.outcome(kind) else {
            Issue.record("it did not fail")
            return
        }
        #expect(observed.hasPrefix("\(entry) "), "\(observed)")
    }

    @Test func `What is only noted keeps no run open`() {
        var expectation = Sample.expectation(Self.seen(Sample.pattern("dns.query")))
        #expect(!Self.judge().hasSeenAll(of: Sample.story([expectation])))
        expectation.level = .record
        #expect(Self.judge().hasSeenAll(of: Sample.story([expectation])))
    }
}
