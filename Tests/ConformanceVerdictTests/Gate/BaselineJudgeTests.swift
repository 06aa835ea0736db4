import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// What a baseline allows, and what it does not.
struct BaselineJudgeTests {
    /// What failed once and then passed, or did so in no run, or failed each time.
    @Test(
        arguments: [
            ("[flaky, pass]", CaseVerdict.flaky, BaselineOutcome.State.known), ("[flaky, pass]", .pass, .known),
            ("[flaky, pass]", .fail, .otherwise), ("flaky", .flaky, .known), ("flaky", .pass, .fixed),
            ("fail", .flaky, .otherwise),
        ]
    )
    func `an entry may know a flaky case`(verdicts: String, verdict: CaseVerdict, state: BaselineOutcome.State) throws {
        let failed: [GateSample.Failure] = verdict == .pass ? [] : [("status-of-read", ["A-1"], "status 500")]
        let run = try GateSample.run(
            [GateSample.result("one#n=1", verdict, failed)],
            baseline: GateSample.baseline(verdict: verdicts)
        )
        #expect(run.baseline?.rows.map(\.state) == [state])
        #expect(run.gateFailures.isEmpty == !state.fails)
    }

    private static let failure: GateSample.Failure = ("status-of-read", ["A-1"], "status 500")

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var result: CaseResult
        var baseline = GateSample.baseline()
        var state: BaselineOutcome.State
        var new = 0
    }

    private static let rows = [
        Row(testDescription: "as written", result: GateSample.result("one#n=1", .fail, [failure]), state: .known),
        Row(testDescription: "it passes", result: GateSample.result("one#n=1", .pass), state: .fixed),
        Row(
            testDescription: "another observation",
            result: GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 404")]),
            state: .otherwise
        ),
        Row(
            testDescription: "another verdict",
            result: GateSample.result("one#n=1", .flaky, [failure]),
            state: .otherwise
        ),
        Row(
            testDescription: "another check fails instead",
            result: GateSample.result("one#n=1", .fail, [("seen request.received", ["A-1"], "none")]),
            state: .fixed,
            new: 1
        ),
        Row(
            testDescription: "unsupported",
            result: GateSample.result("one#n=1", .unsupported, reason: "no feature"),
            state: .skipped
        ),
        Row(
            testDescription: "vacuous",
            result: GateSample.result("one#n=1", .vacuous, reason: "no control"),
            state: .skipped,
            new: 1
        ),
        Row(
            testDescription: "the story ended before it",
            result: GateSample.result(
                "one#n=1",
                .fail,
                [("ready success", ["A-1"], "an error")],
                unreached: ["status-of-read"]
            ),
            state: .skipped,
            new: 1
        ),
        Row(testDescription: "not selected", result: GateSample.result("one#n=2", .pass), state: .unobserved),
        Row(testDescription: "no set-up", result: GateSample.result("one#n=1", .setupError), state: .unobserved),
        Row(
            testDescription: "run out",
            result: GateSample.result("one#n=1", .fail, [failure]),
            baseline: GateSample.baseline(more: "expires: 2026-06-14"),
            state: .expired
        ),
        Row(
            testDescription: "its last day",
            result: GateSample.result("one#n=1", .fail, [failure]),
            baseline: GateSample.baseline(more: "expires: 2026-06-15"),
            state: .known
        ),
        Row(
            testDescription: "a race that is won",
            result: GateSample.result("one#n=1", .pass),
            baseline: GateSample.baseline(verdict: "[fail, pass]"),
            state: .known
        ),
        Row(
            testDescription: "a race, and the story ended before it",
            result: GateSample.result(
                "one#n=1",
                .fail,
                [("ready success", ["A-1"], "an error")],
                unreached: ["status-of-read"]
            ),
            baseline: GateSample.baseline(verdict: "[fail, pass]"),
            state: .known,
            new: 1
        ),
        Row(
            testDescription: "a race, and the case is vacuous",
            result: GateSample.result("one#n=1", .vacuous, reason: "no control"),
            baseline: GateSample.baseline(verdict: "[fail, pass]"),
            state: .known,
            new: 1
        ),
        Row(
            testDescription: "a race, and the case is unsupported",
            result: GateSample.result("one#n=1", .unsupported, reason: "no feature"),
            baseline: GateSample.baseline(verdict: "[fail, pass]"),
            state: .known
        ),
        Row(
            testDescription: "a race, and no set-up",
            result: GateSample.result("one#n=1", .setupError),
            baseline: GateSample.baseline(verdict: "[fail, pass]"),
            state: .unobserved
        ),
        Row(
            testDescription: "a star in the observation",
            result: GateSample.result("one#n=1", .fail, [failure]),
            baseline: GateSample.baseline(observed: "\"status 5*\""),
            state: .known
        ),
        Row(
            testDescription: "for another version",
            result: GateSample.result("one#n=1", .fail, [failure]),
            baseline: GateSample.baseline(more: "when: { version: \"3.*\" }"),
            state: .unobserved,
            new: 1
        ),
        Row(
            testDescription: "for this version and platform",
            result: GateSample.result("one#n=1", .fail, [failure]),
            baseline: GateSample.baseline(more: "when: { version: \"2.*\", platform: linux }"),
            state: .known
        ),
        Row(
            testDescription: "one requirement of two",
            result: GateSample.result("one#n=1", .fail, [("seen request.received", ["A-1", "A-2"], "none")]),
            baseline: GateSample.baseline(check: "seen request.received", observed: "none"),
            state: .known,
            new: 1
        ),
    ]

    @Test(arguments: rows)
    func `each entry comes to what happened, and the gate fails unless that is as written`(row: Row) throws {
        let run = try GateSample.run([row.result, GateSample.result("two", .pass)], baseline: row.baseline)
        let outcome = try #require(run.baseline)
        #expect(outcome.rows.map(\.state) == [row.state])
        #expect(outcome.new.count == row.new)
        let isFine = !row.state.fails && row.new == 0 && row.result.verdict != .setupError
        #expect(run.gateFailures.isEmpty == isFine, "\(run.gateFailures)")
    }

    @Test func `a known failure hides no other one of its case`() throws {
        let both = [Self.failure, ("never decoy.connected during read", ["A-1"], "1 times")]
        let run = try GateSample.run([GateSample.result("one#n=1", .fail, both)], baseline: GateSample.baseline())
        #expect(run.excused.isEmpty && run.gateFailures.contains("1 fail"))
        #expect(run.baseline?.new.map(\.check) == ["never decoy.connected during read"])
    }

    @Test func `a glob allows no case that passes`() throws {
        let cases = [
            GateSample.result("one#n=1", .fail, [Self.failure]), GateSample.result("one#n=2", .pass),
        ]
        let run = try GateSample.run(cases, baseline: GateSample.baseline(cases: "\"one#*\""))
        #expect(run.baseline?.rows[0].state == .fixed)
        let advice = try #require(run.baseline).advice(in: GateSample.suite(), today: GateSample.today)
        // What did not run stays.
        #expect(advice.count == 1 && advice[0].text.contains("one#n=1") && advice[0].text.contains("one#n=3"))
        #expect(!advice[0].text.contains("one#n=2"))
    }

    @Test(arguments: [CaseVerdict.setupError, .harnessError, .notRun])
    func `trouble in one of several runs of a case is never excused`(verdict: CaseVerdict) throws {
        var result = GateSample.result("one#n=1", .fail, [Self.failure])
        result.runs.append(.init(verdict: verdict, milliseconds: 1))
        let run = try GateSample.run([result], baseline: GateSample.baseline())
        #expect(run.excused.isEmpty && run.gateFailures.contains("1 fail"))
    }

    @Test func `a failure of another of several runs is not hidden`() {
        let first = GateSample.result("one#n=1", .fail, [Self.failure])
        let other: GateSample.Failure = ("seen request.received", ["A-1"], "none")
        let both = first.repeated(GateSample.result("one#n=1", .fail, [other])).repeated(first)
        #expect(both.findings.map(\.check) == ["status-of-read", "seen request.received"])
        #expect(first.repeated(first).findings.count == 1)
    }

    @Test func `where nothing was judged no baseline helps`() throws {
        let vacuous = GateSample.result("one#n=1", .vacuous, reason: "no control")
        let text = """
            baseline: 1
            known: [{ case: "one#n=1", verdict: vacuous, observed: no control, reason: It cannot. }]
            """
        let run = try GateSample.run([vacuous], baseline: text)
        #expect(run.baseline?.rows[0].state == .known)
        #expect(run.gateFailures == ["nothing was judged"])
    }

    @Test func `an issue stands for a requirement`() throws {
        let failed = GateSample.result("two", .fail, [("never decoy.connected", ["curl#1"], "1 times")])
        let text = GateSample.baseline(cases: "two", check: "never decoy.connected", observed: "1 times")
            .replacing("requirement: A-1", with: "issue: curl#1")
        #expect(try GateSample.run([failed], baseline: text).gateFailures == [])
    }

    @Test func `what is new can be pasted, and is known then`() throws {
        let cases = [
            GateSample.result("one#n=1", .fail, [Self.failure]), GateSample.result("one#n=2", .fail, [Self.failure]),
            GateSample.result(
                "one#n=3",
                .fail,
                [Self.failure, ("seen request.received", ["A-1", "A-2"], "#7 a: 'b'")]
            ),
            GateSample.result("two", .vacuous, reason: "control two.yaml:3:1: none"),
        ]
        let first = try GateSample.run(cases, baseline: "baseline: 1\nknown: []\n")
        let sightings = try #require(first.baseline).sightings
        let entries = BaselineDraft(try GateSample.suite()).entries(for: sightings, today: GateSample.today)
        #expect(entries.count == 3 && entries[0].cases.map(\.text) == ["one#**"])
        let text = try BaselineDraft.file(of: entries)
        let read = try BaselineReader.read(text: text, file: "known.yaml")
        #expect(BaselineReader.problems(read, in: try GateSample.suite()) == [])
        let second = try GateSample.run(cases, baseline: text)
        #expect(second.gateFailures == [] && second.excused.count == 4)
    }
}
