import Testing

@testable import ConformanceKit

/// Whatever an adapter answers, the case that ran says something about the adapter, and the gate says what happened.
struct ErrorCodeTests {
    private static func story(_ rest: String, in environment: String = "{}") -> String {
        "scenario: %TITLE%\nprofile: dynamics.url-session\ncovers: [A-1]\nenvironment: \(environment)\n\(rest)"
    }

    private static let console = "{ accounts: { alice: { password: secret } }, console: { user: alice } }"
    private static let managed =
        "{ accounts: { alice: { password: secret } }, console: { user: alice, tunnel-rules: [a.test] }, "
        + "device: { client-app: installed } }"

    static let stories: KeyValuePairs = [
        "requests": story(
            """
            steps:
              - launch
              - { call: session/create, as: own }
              - { request: "GET data:,hello", session: own, as: hello }
              - { request: "GET data:,hello", session: shared }
              - { call: task/cancel, of: hello }
              - { request: "GET data:,hello", through: synchronous }
              - { call: cookies/list }
            expect: [{ never: task/redirect }]
            """
        ),
        "restarts": story(
            """
            steps:
              - launch
              - change: { device: { link: { kind: cellular } } }
              - { call: app/activate, with: { active: true } }
              - quit
              - { search: native-storage, for: canary, expect: { found: 0 } }
            """
        ),
        "authorizes": story(
            "steps: [launch, { call: authorization/begin }, { wait-for: authorization/state }]",
            in: console
        ),
        "waits": story("steps: [ready]", in: console),
        "is-managed": story("steps: [ready]", in: managed),
    ]

    private static let codes = [-32_700, -32_600, -32_601, -32_602, -32_603] + (-32_010 ... -32_000) + [0, 1, -1]

    /// The operations that each story asks for.
    private static func operations(resets: Bool) throws -> [String: Set<String>] {
        var operations: [String: Set<String>] = [:]
        for (name, story) in stories {
            let run = try SmallRun([name: story], adapter: CodedAdapter("", 0, resets: resets).source)
            let result = try #require(run.outcome.cases.first)
            #expect(result.verdict == .pass, "\(name): \(result.reason ?? "") \(result.checks.filter(\.hasFailed))")
            #expect(Gate().failures(run.outcome.cases) == [])
            operations[name] = run.outcome.use.operations
        }
        return operations
    }

    @Test(arguments: [false, true])
    func `An adapter that answers as it should passes, and is asked for everything`(resets: Bool) throws {
        let asked = Set(try Self.operations(resets: resets).values.flatMap(\.self))
        #expect(asked == Set(CodedAdapter.operations + (resets ? ["reset"] : [])))
    }

    @Test(arguments: CodedAdapter.operations + ["reset"])
    func `No error code at any operation hides a case`(operation: String) throws {
        let resets = operation == "reset"
        let operations = try Self.operations(resets: resets)
        for (name, story) in Self.stories where operations[name]?.contains(operation) == true {
            for code in Self.codes {
                let adapter = CodedAdapter(operation, code, resets: resets)
                let run = try SmallRun([name: story], adapter: adapter.source)
                let result = try #require(run.outcome.cases.first)
                let words: Comment = "\(code) in \(name): \(result.verdict) \(result.reason ?? "")"
                #expect(!Gate(alsoFailOn: [.unsupported, .vacuous]).failures(run.outcome.cases).isEmpty, words)
                #expect(!Gate().failures(run.outcome.cases).isEmpty, words)
                if operation == "initialize" {
                    #expect(result.verdict == .notRun && run.outcome.inconclusive?.contains("coded") == true, words)
                    continue
                }
                #expect(result.verdict == .fail && run.outcome.inconclusive == nil, words)
                // What the implementation refused is told by the check of the step.
                if code != -32_002 { #expect(result.reason?.contains("\(operation): \(code) coded") == true, words) }
            }
        }
    }

    @Test(arguments: codes)
    func `One that came up before fails the case in which it does not`(code: Int) throws {
        let adapter = CodedAdapter("initialize", code, goodAnswers: 1)
        let run = try SmallRun(RunTests.three, adapter: adapter.source) { $0.jobs = 1 }
        #expect(run.verdicts == [.pass, .fail, .fail])
        #expect(run.outcome.refusal == nil)
    }

    @Test(
        arguments: [
            // A value of a feature that it was given.
            ("device/set", ["device.link.kind=cellular"], "restarts", CaseVerdict.unsupported),
            ("device/set", ["device.link"], "restarts", .unsupported),
            ("device/set", ["device.*"], "restarts", .unsupported),
            // Nothing of the kind was given to it.
            ("device/set", ["request.body"], "restarts", .fail), ("device/set", [], "restarts", .fail),
            ("task/resume", ["task/resume.task"], "requests", .fail),
            ("task/create", ["task/create"], "requests", .fail),
            ("app/launch", ["app/launch.case"], "requests", .fail), ("app/quit", ["device.link"], "restarts", .fail),
            ("shutdown", ["device.link"], "restarts", .fail), ("app/quit", ["request.body"], "requests", .fail),
        ]
    )
    func `A value can be declined, an operation that was offered cannot`(
        operation: String,
        features: [String],
        story: String,
        verdict: CaseVerdict
    ) throws {
        let adapter = CodedAdapter(operation, -32_001, features: features)
        let run = try SmallRun(Self.stories, adapter: adapter.source)
        #expect(run.outcome.cases.first { $0.id == story }?.verdict == verdict)
    }

    @Test func `What was planned and did not run fails the gate, unless the user ended the run`() throws {
        let adapter = CodedAdapter("shutdown", -32_004)
        let run = try SmallRun(RunTests.three, adapter: adapter.source) { options in
            options.jobs = 1
            options.failsFast = true
        }
        #expect(run.verdicts == [.fail, .notRun, .notRun])
        #expect(Gate().failures(run.outcome.cases) == ["1 fail", "2 not-run"])
        #expect(Gate().failures(run.outcome.cases, wasInterrupted: true) == ["1 fail"])
    }

    @Test func `Fail-fast goes on after what the gate lets pass`() throws {
        let story = SmallRun.story.replacing("- launch", with: "- launch\n  - call: app/configuration")
        let run = try SmallRun(["a": story, "b": SmallRun.story], adapter: CodedAdapter("", 0).source) { options in
            options.jobs = 1
            options.failsFast = true
        }
        #expect(run.verdicts == [.unsupported, .pass])
    }

    @Test func `A value that a step did not return fails the step that needs it`() throws {
        let steps = "- launch\n  - { request: \"GET data:,a\", as: a }\n  - { request: \"GET data:,$(a.status)\" }"
        let story = SmallRun.story.replacing("- launch", with: steps)
        let run = try SmallRun(["a": story], adapter: CodedAdapter("", 0).source)
        #expect(run.verdicts == [.fail])
        #expect(run.outcome.cases[0].reason?.hasPrefix("no-value: $(a.status) was not returned") == true)
    }

    @Test func `A step that needs an app which has ended itself fails`() throws {
        let steps = """
            - launch
              - { call: session/create, may-fail: true, may-exit: true, as: own }
              - { request: "GET data:,a", session: own }
            """
        let story = SmallRun.story.replacing("- launch", with: steps)
        let run = try SmallRun(["a": story], way: "exits-at-sessions")
        #expect(run.verdicts == [.fail])
        #expect(run.outcome.cases[0].reason?.hasPrefix("app-ended") == true, "\(run.outcome.cases[0].reason ?? "")")
    }
}
