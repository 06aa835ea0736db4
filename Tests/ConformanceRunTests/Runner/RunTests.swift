import Foundation
import SystemBindings
import Testing

@testable import ConformanceKit

struct RunTests {
    static let three: KeyValuePairs = ["first": SmallRun.story, "second": SmallRun.story, "third": SmallRun.story]

    @Test(
        arguments: [
            ("exits", "exited"), ("crashes", "crashed"), ("garbage", "invalid-line"), ("invalid-utf8", "invalid-line"),
            ("deep-json", "invalid-line"), ("long-line", "line-too-long"), ("flood-events", "flood"),
            ("replies-twice", "duplicate-reply"), ("replies-to-unknown", "unknown-id"),
            ("closes-output", "closed-output"), ("never-answers", "not-responding"),
            ("grandchild-setsid", "left-processes"), ("error-reply", "error-reply"),
            ("undeclared-event", "undeclared"),
        ]
    )
    func `A fault is reported by name against the case that ran, and the others go on`(way: String, name: String) throws
    {
        let run = try SmallRun(Self.three, way: way, victim: "second")
        #expect(run.verdicts == [.pass, .fail, .pass])
        #expect(run.outcome.cases[1].reason?.contains(name) == true, "\(run.outcome.cases[1].reason ?? "")")
        #expect(run.outcome.cases[1].checks.count(where: \.hasFailed) == 1)
        #expect(run.environments.running.read { $0 } == 0)
    }

    @Test(
        arguments: [
            ("exits-at-once", AdapterFault.Name.exited, "my library is not installed"),
            ("prints-first", .invalidLine, "Welcome!"), ("other-version", .noCommonVersion, "version 2"),
            ("no-version", .noCommonVersion, "version 2 is spoken here"),
            ("never-answers-initialize", .notResponding, "initialize"),
        ]
    )
    func `An adapter that does not come up ends the run, and no case is judged`(
        way: String,
        name: AdapterFault.Name,
        words: String
    ) throws {
        let run = try SmallRun(Self.three, way: way) { $0.jobs = 3 }
        #expect(run.verdicts == [.notRun, .notRun, .notRun])
        #expect(run.outcome.cases.flatMap { $0.checks }.isEmpty)
        #expect(run.outcome.refusal?.name == name)
        #expect(run.outcome.inconclusive?.contains(words) == true, "\(run.outcome.inconclusive ?? "")")
        #expect(run.seconds < 20)
    }

    @Test(
        arguments: [
            ("/", 0o755, "it is a directory"), ("/nowhere/adapter", 0o755, "No such file"),
            ("SCRIPT", 0o644, "chmod +x"), ("SCRIPT", 0o755, "its first line names /nowhere/sh"),
        ]
    )
    func `A program that cannot be started ends the run and says why`(program: String, mode: Int, words: String) throws
    {
        let script = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)").path
        try "#!/nowhere/sh -e\n".write(toFile: script, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: script)
        defer { try? FileManager.default.removeItem(atPath: script) }
        let adapter = AdapterCommand(arguments: [program == "SCRIPT" ? script : program])
        let run = try SmallRun(Self.three, adapter: adapter)
        #expect(run.outcome.refusal?.name == .notStarted)
        #expect(run.outcome.inconclusive?.contains(words) == true, "\(run.outcome.inconclusive ?? "")")
    }

    @Test func `One that came up once and then does not is judged, and the same death is told once`() throws {
        let mark = FileManager.default.temporaryDirectory.appending(path: "mark-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: mark) }
        let stories: KeyValuePairs = [
            "a": SmallRun.story, "b": SmallRun.story, "c": SmallRun.story, "d": SmallRun.story,
        ]
        let run = try SmallRun(stories, way: "exits-at-once-later", victim: mark) { $0.jobs = 1 }
        #expect(run.verdicts == [.pass, .fail, .fail, .fail])
        #expect(run.outcome.refusal == nil && run.outcome.inconclusive == nil)
        let notices = run.notices(of: 4)
        #expect(
            notices == [
                "the adapter ended in the same way in 3 cases: exit status 3 after initialize was sent; the first is b"
            ]
        )
        #expect(run.notices(of: 3).isEmpty)
    }

    @Test func `An interruption ends the wait for an adapter that does not come up`() throws {
        let run = try SmallRun(Self.three, way: "never-answers-initialize") {
            $0.runner.timeoutScale = 1
        } during: { run, _ in
            run.interrupt()
        }
        #expect(run.verdicts == [.notRun, .notRun, .notRun])
        #expect(run.outcome.wasInterrupted && run.outcome.refusal == nil)
        #expect(run.seconds < 20)
    }

    @Test func `What an adapter does wrong after its last case is told`() throws {
        let adapter = CodedAdapter("shutdown", -32_603, resets: true)
        let story = SmallRun.story.replacing("  - quit", with: "")
        let run = try SmallRun(["a": story, "b": story], adapter: adapter.source) { $0.jobs = 1 }
        #expect(run.verdicts == [.pass, .pass])
        #expect(run.outcome.lateFaults == ["error-reply: shutdown: -32603 coded"])
    }

    @Test func `What the adapter does not offer is unsupported, and nothing of it is sent`() throws {
        let story = SmallRun.story.replacing("- launch", with: "- launch\n  - call: app/configuration")
        let run = try SmallRun(["asking": story], way: "behaves")
        #expect(run.verdicts == [.unsupported])
        #expect(run.outcome.cases[0].reason?.contains("app/configuration") == true)
    }

    @Test func `What is under way where a story cannot go on is not judged by the end of the app`() throws {
        let story = SmallRun.story.replacing(
            "  - launch\n  - quit",
            with:
                "  - launch\n  - { request: \"GET data:,hello\", wait: false, as: it }\n  - { call: task/suspend, of: it }"
        )
        let adapter = CodedAdapter("", 0, endsTasksWithApp: true)
        let run = try SmallRun(["asking": story], adapter: adapter.source)
        #expect(run.verdicts == [.unsupported])
        #expect(run.outcome.cases[0].reason?.contains("task/suspend") == true)
        #expect(run.outcome.cases[0].checks.filter(\.hasFailed).isEmpty)
    }

    @Test func `An adapter that names its profiles is judged by these alone`() throws {
        let story = SmallRun.story
        let other = story.replacing("dynamics.url-session", with: "arcgis.secure-services")
        let run = try SmallRun(["a": story, "b": other], way: "names-its-profile")
        #expect(run.verdicts == [.pass, .unsupported])
        #expect(run.outcome.cases[1].reason?.contains("arcgis.secure-services") == true)
    }

    @Test func `An event that the adapter does not report is not waited for`() throws {
        let story = SmallRun.story.replacing("- launch", with: "- launch\n  - wait-for: authorization/state")
        let run = try SmallRun(["waiting": story], way: "behaves")
        #expect(run.verdicts == [.unsupported])
        #expect(run.outcome.cases[0].reason?.contains("authorization/state") == true)
    }

    @Test func `Credentials are not asked of an adapter that takes none`() throws {
        let request = "- { request: \"GET data:,hello\", answer: [{ to: any, user: alice, password: swordfish }] }"
        let run = try SmallRun(["asking": SmallRun.story.replacing("- quit", with: request)], way: "behaves")
        #expect(run.verdicts == [.unsupported])
        #expect(run.outcome.cases[0].reason?.contains("authentication") == true)
    }

    @Test func `A search that the adapter cannot make says nothing of what it would have found`() throws {
        let search = "- { search: native-storage, for: secret, expect: { found: 0 } }\n  - launch"
        let run = try SmallRun(["searching": SmallRun.story.replacing("- launch", with: search)], way: "behaves")
        #expect(run.verdicts == [.unsupported])
        #expect(run.outcome.cases[0].reason?.contains("storage/probe") == true)
        #expect(run.outcome.cases[0].checks.filter(\.hasFailed).isEmpty)
    }

    @Test func `What is asked of an object that was refused fails for the same reason, and is not sent`() throws {
        let steps = """
            - launch
              - { call: session/create, may-fail: true, as: own }
              - { request: "GET data:,hello", session: own, expect: { error: { message: no sessions today } } }
            """
        let story = SmallRun.story.replacing("- launch", with: steps)
        let run = try SmallRun(["refused": story], way: "refuses-sessions")
        #expect(run.verdicts == [.pass], "\(run.outcome.cases[0].reason ?? "")")
    }

    @Test func `What may end an app, and did, keeps later calls that may end it from being made`() throws {
        let steps = """
            - launch
              - { call: session/create, may-fail: true, may-exit: true, as: early }
              - { call: task/resume, of: early, may-fail: true, may-exit: true, as: later }
            expect:
              - { seen: adapter.exited, times: 1 }
              - { result: later, with: { error: any } }
            """
        let story = SmallRun.story.replacing("- launch\n  - quit", with: steps)
        let run = try SmallRun(["ended": story], way: "exits-at-sessions")
        #expect(run.verdicts == [.pass], "\(run.outcome.cases[0].reason ?? "")")
    }

    @Test func `An environment that does not start is no fault of the implementation`() throws {
        var environments = EmptyEnvironments()
        environments.startupError = .init()
        let run = try SmallRun(Self.three, way: "behaves", environments: environments)
        #expect(run.verdicts == [.setupError, .setupError, .setupError])
    }

    @Test(arguments: ["behaves", "exits"])
    func `A fault of the environment itself is a harness-error, whatever it looked like`(way: String) throws {
        var environments = EmptyEnvironments()
        environments.fault = "krb5kdc has ended"
        let run = try SmallRun(["failed": SmallRun.story], way: way, environments: environments)
        #expect(run.verdicts == [.harnessError])
        #expect(run.outcome.cases[0].reason == "the environment failed: krb5kdc has ended")
    }

    @Test func `Repeats that disagree are flaky`() throws {
        let story = SmallRun.story
        let run = try SmallRun(["steady": story], way: "behaves") { $0.repeats = 5 }
        #expect(run.verdicts == [.pass])
        #expect(run.outcome.cases[0].runs.count == 5)
        // In the third of four rounds only.
        let flaky = try SmallRun(["shaky": story], way: "exits", victim: SmallRun.round(2)) { options in
            options.repeats = 4
            options.jobs = 1
        }
        #expect(flaky.verdicts == [.flaky])
    }

    @Test(
        arguments: [
            // In its first run only; in the first and the second; always.
            (SmallRun.round(0), [CaseVerdict.fail, .pass, .pass], CaseVerdict.flaky),
            ("", [.fail, .fail, .fail], .fail),
            (SmallRun.round(5), [.pass], .pass),
        ]
    )
    func `What failed is run again, and is flaky if it passes each time`(
        victim: String,
        runs: [CaseVerdict],
        verdict: CaseVerdict
    ) throws {
        let run = try SmallRun(["shaky": SmallRun.story], way: "exits", victim: victim) { options in
            options.retries = 2
            options.jobs = 1
        }
        #expect(run.verdicts == [verdict])
        #expect(run.outcome.cases[0].runs.map(\.verdict) == runs)
        #expect(run.outcome.cases[0].reruns == (verdict == .pass ? 0 : 2))
        #expect(run.outcome.cases[0].runs[0].words?.contains("exited") == (verdict == .pass ? nil : true))
    }

    @Test func `Others run before what failed is run again, and what is known is not`() throws {
        let run = try SmallRun(Self.three, way: "exits", victim: "") { options in
            options.retries = 1
            options.jobs = 1
            options.excuses = { result, implementation in implementation != nil && result.id == "second" }
        }
        #expect(run.outcome.cases.map(\.runs.count) == [2, 1, 2])
        #expect(run.verdicts == [.fail, .fail, .fail])
    }

    @Test func `What the environment could not do is not run again`() throws {
        var environments = EmptyEnvironments()
        environments.startupError = .init()
        let run = try SmallRun(Self.three, way: "behaves", environments: environments) { $0.retries = 3 }
        #expect(run.outcome.cases.map(\.runs.count) == [1, 1, 1])
    }

    @Test func `Fail-fast waits for the runs after a failure`() throws {
        let run = try SmallRun(Self.three, way: "exits", victim: "") { options in
            options.retries = 1
            options.failsFast = true
            options.jobs = 1
        }
        #expect(run.outcome.cases.map(\.runs.count) == [2, 1, 1])
        #expect(run.outcome.cases.map(\.isComplete) == [true, false, false])
    }

    @Test func `Fail-fast leaves the rest not run`() throws {
        let run = try SmallRun(Self.three, way: "exits", victim: "first") { options in
            options.failsFast = true
            options.jobs = 1
        }
        #expect(run.verdicts == [.fail, .notRun, .notRun])
    }

    @Test func `An interruption ends waiting at once, and what ran before is kept`() throws {
        let waiting = SmallRun.story.replacing(
            "- launch",
            with: "- launch\n  - { wait-for: request.received, within: 60s }"
        )
        let run = try SmallRun(["a": SmallRun.story, "b": waiting, "c": SmallRun.story], way: "behaves") { options in
            options.jobs = 1
            options.runner.timeoutScale = 1
        } during: { run, started in
            _ = started.wait(until: .after(.seconds(20))) { $0 >= 2 ? () : nil }
            run.interrupt()
        }
        #expect(run.verdicts == [.pass, .notRun, .notRun])
        #expect(run.outcome.wasInterrupted)
        #expect(run.seconds < 20)
        #expect(run.environments.running.read { $0 } == 0)
    }

    @Test func `A repeat that was interrupted does not undo those that ran`() throws {
        let run = try SmallRun(["again": SmallRun.story], way: "never-answers", victim: SmallRun.round(1)) { options in
            options.jobs = 1
            options.repeats = 3
            options.runner.timeoutScale = 1
        } during: { run, started in
            _ = started.wait(until: .after(.seconds(20))) { $0 >= 2 ? () : nil }
            run.interrupt()
        }
        #expect(run.verdicts == [.pass])
        #expect(run.outcome.cases[0].runs.map(\.verdict) == [.pass, .notRun])
    }

    @Test func `A case that takes too long fails by name`() throws {
        let waiting = SmallRun.story.replacing(
            "- launch",
            with: "- launch\n  - { wait-for: request.received, within: 60s }"
        )
        let run = try SmallRun(["slow": waiting], way: "behaves") { $0.runner.caseTimeout = 3 }
        #expect(run.verdicts == [.fail])
        #expect(run.outcome.cases[0].reason?.contains("case-timeout") == true)
    }

    @Test func `The time that the environment needs is not the implementation's`() throws {
        let slow: @Sendable () -> Void = { _ = Monitor(()).wait(until: .after(.seconds(6))) { _ in Void?.none } }
        let changing = SmallRun.story
            .replacing("environment: {}", with: "environment: { servers: { www.example.test: {} } }")
            .replacing("- launch", with: "- launch\n  - change: { servers: { www.example.test: { state: down } } }")
        let environments = EmptyEnvironments(onStart: slow, onChange: slow)
        let run = try SmallRun(["changing": changing], way: "behaves", environments: environments) {
            $0.runner.caseTimeout = 5
        }
        #expect(run.verdicts == [.pass], "\(run.outcome.cases[0].reason ?? "")")
    }
}
