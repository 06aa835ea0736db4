import JSON
import Testing

@testable import ConformanceKit

struct VerdictTests {
    static let failed = CheckResult.Outcome.failed(expected: "a", observed: "b")

    static func outcome(_ ending: StoryOutcome.Ending, entries: [JournalEntry] = []) -> StoryOutcome {
        StoryOutcome(ending: ending, evidence: Evidence(entries: entries), offeredEvents: [])
    }

    static let seen = Sample.expectation(.seen(Sample.pattern("decoy.connected"), times: nil, within: nil, name: nil))
    static let decoy = Sample.entry(1, "decoy.connected")

    @Test(
        arguments: [
            (StoryOutcome.Ending.completed, [decoy], CaseVerdict.pass),
            (.completed, [], .fail),
            (.unsupported("x"), [], .unsupported),
            (.setupError("x"), [], .setupError),
            (.harnessError("x"), [], .harnessError),
            (.interrupted, [], .notRun),
            (.adapterFault(step: 0, fault: "exited"), [decoy], .fail),
        ]
    )
    func `A case's verdict follows from its ending and its checks`(
        ending: StoryOutcome.Ending,
        entries: [JournalEntry],
        verdict: CaseVerdict
    ) {
        let judge = CaseJudge(Sample.testCase(Sample.story([Self.seen])), limitations: [])
        #expect(judge.judgeMain(Self.outcome(ending, entries: entries)).verdict == verdict)
    }

    @Test func `An interrupted case violates nothing`() {
        var step = Sample.step()
        step.covers = ["A-1"]
        var record = Evidence.StepRecord(start: 1)
        record.results = [StepResult(["error": ["message": "no", "classes": ["any"]]])]
        let outcome = StoryOutcome(ending: .interrupted, evidence: Evidence(steps: [0: record]), offeredEvents: [])
        let judgement = CaseJudge(Sample.testCase(Sample.story(steps: [step])), limitations: []).judgeMain(outcome)
        #expect(judgement.verdict == .notRun && !judgement.checks.contains(where: \.hasFailed))
    }

    @Test func `A check that the story never came to passes nothing`() {
        // A request that nobody waited for and that the end of the app cut off has no result.
        var step = Sample.step()
        step.covers = ["A-1"]
        let evidence = Evidence(entries: [Self.decoy], steps: [0: Evidence.StepRecord(start: 1)])
        let outcome = StoryOutcome(ending: .completed, evidence: evidence, offeredEvents: [])
        let judge = CaseJudge(Sample.testCase(Sample.story([Self.seen], steps: [step])), limitations: [])
        #expect(judge.judgeMain(outcome).verdict == .vacuous)
    }

    @Test func `Failed checks of limitations alone lift them; of anything else they fail`() {
        let judge = { (limitations: Set<String>) in
            CaseJudge(Sample.testCase(Sample.story([Self.seen])), limitations: limitations)
                .judgeMain(Self.outcome(.completed)).verdict
        }
        #expect(judge(["A-1"]) == .lifted)
        #expect(judge(["A-2"]) == .fail)
    }

    @Test func `A step that does not succeed lifts no limitation unless it names it`() {
        func verdict(covers: [String]?) -> CaseVerdict {
            var step = Sample.step()
            step.covers = covers
            var record = Evidence.StepRecord(start: 1)
            record.results = [StepResult(["error": ["message": "no", "classes": ["any"]]])]
            let outcome = StoryOutcome(ending: .stopped, evidence: Evidence(steps: [0: record]), offeredEvents: [])
            return CaseJudge(Sample.testCase(Sample.story(steps: [step])), limitations: ["A-1"]).judgeMain(outcome)
                .verdict
        }
        #expect(verdict(covers: nil) == .fail)
        #expect(verdict(covers: ["A-1"]) == .lifted)
    }

    @Test(arguments: [Level.soft, .record])
    func `Without weight nothing fails`(level: Level) {
        let judge = CaseJudge(Sample.testCase(Sample.story([Self.seen]), level: level), limitations: [])
        #expect(judge.judgeMain(Self.outcome(.completed)).verdict == .pass)
    }

    @Test func `A fault of the adapter stands against the requirements of the step that ran`() {
        var step = Sample.step()
        step.covers = ["A-7"]
        let judge = CaseJudge(Sample.testCase(Sample.story(steps: [step])), limitations: [])
        let checks = judge.judgeMain(Self.outcome(.adapterFault(step: 0, fault: "line-too-long"))).checks
        #expect(checks.filter(\.hasFailed).flatMap(\.requirements) == ["A-7"])
    }

    @Test func `A control that does not hold makes the case vacuous`() {
        let testCase = Sample.testCase(Sample.story(), controls: [.precondition(Self.seen)])
        #expect(CaseJudge(testCase, limitations: []).judgeMain(Self.outcome(.completed)).verdict == .vacuous)
        let judge = CaseJudge(Sample.testCase(Sample.story()), limitations: [])
        let control = Sample.story([Self.seen])
        #expect(judge.judgeControl("c", control, Self.outcome(.completed))?.verdict == .vacuous)
        #expect(judge.judgeControl("c", control, Self.outcome(.setupError("x")))?.verdict == .setupError)
        #expect(judge.judgeControl("c", control, Self.outcome(.completed, entries: [Self.decoy]))?.verdict == nil)
    }

    @Test(
        arguments: [
            ([Sample.result(.pass, checks: [Sample.check(.passed)])], RequirementResult.Verdict.holds),
            ([Sample.result(.fail, checks: [Sample.check(.passed)])], .holds),
            ([Sample.result(.fail, checks: [Sample.check(failed)])], .violated),
            (
                [
                    Sample.result(.pass, checks: [Sample.check(.passed)]),
                    Sample.result(.fail, checks: [Sample.check(failed)]),
                ],
                .violated
            ),
            ([Sample.result(.fail, checks: [Sample.check(.notReached)])], .untested),
            ([Sample.result(.unsupported)], .unsupported),
            ([Sample.result(.unsupported, checks: [Sample.check(failed)])], .unsupported),
            ([Sample.result(.vacuous, checks: [Sample.check(failed)])], .vacuous),
            ([Sample.result(.vacuous, checks: [Sample.check(.passed)])], .vacuous),
            ([Sample.result(.pass, checks: [Sample.check(failed, level: .soft)])], .vacuous),
            ([Sample.result(.pass, checks: [Sample.check(failed, level: .record)])], .untested),
            ([Sample.result(.notRun)], .untested),
            ([], .untested),
        ]
    )
    func `A requirement's verdict follows from all its checks`(
        cases: [CaseResult],
        verdict: RequirementResult.Verdict
    ) {
        let results = RequirementJudge(limitations: [], proven: ["A-1"]).judge(["A-1"], cases: cases)
        #expect(results.map(\.verdict) == [verdict])
        #expect(results.map(\.isProven) == [verdict == .holds])
    }

    @Test(
        arguments: [
            (CaseVerdict.pass, Gate(), true), (.vacuous, Gate(), true), (.unsupported, Gate(), false),
            (.lifted, Gate(), true), (.lifted, Gate(limitations: .strict), false), (.fail, Gate(), false),
            (.flaky, Gate(), false), (.setupError, Gate(), false), (.harnessError, Gate(), false),
            (.notRun, Gate(), false),
            (.unsupported, Gate(alsoFailOn: [.unsupported]), false), (.vacuous, Gate(alsoFailOn: [.vacuous]), false),
        ]
    )
    func `The gate passes or says why not`(verdict: CaseVerdict, gate: Gate, passes: Bool) {
        #expect(gate.failures([Sample.result(verdict)]).isEmpty == passes)
    }

    @Test func `An optional case is not held against an adapter that lacks it`() {
        let gate = Gate(alsoFailOn: [.unsupported])
        #expect(gate.failures([Sample.result(.pass), Sample.result(.unsupported, isOptional: true)]).isEmpty)
        #expect(!gate.failures([]).isEmpty)
    }

    @Test func `A mutant is killed by an explicit check of its own requirement only`() {
        let mutant = Mutant(name: "m", requirement: "A-1", words: "…")
        func entry(_ checks: CheckResult...) -> MutationScore.Entry {
            .init(mutant: mutant, results: [Sample.result(.fail, checks: checks)])
        }
        #expect(entry(Sample.check(Self.failed)).isKilled)
        #expect(!entry(Sample.check(Self.failed, isExplicit: false)).isKilled)
        #expect(!entry(Sample.check(Self.failed, requirements: ["A-2"])).isKilled)
        #expect(!entry(Sample.check(Self.failed, level: .soft), Sample.check(.passed)).isKilled)
        #expect(entry(Sample.check(Self.failed, level: .soft)).isKilled)
        #expect(!entry(Sample.check(Self.failed, level: .record)).isKilled)
        let score = MutationScore([entry(Sample.check(Self.failed, requirements: ["A-2"]))])
        #expect(score.report.contains("survived  m") && score.report.contains("0 of 1"))
    }

    @Test func `A soft check that fails proves its requirement, a noted one does not`() {
        let mutant = Mutant(name: "m", requirement: "A-1", words: "…")
        func proofs(_ level: Level, isExplicit: Bool = true) -> Set<String> {
            let check = Sample.check(Self.failed, requirements: ["A-2"], level: level, isExplicit: isExplicit)
            let score = MutationScore([.init(mutant: mutant, results: [Sample.result(.pass, checks: [check])])])
            return Set(Proofs(score) { _ in "v1" }.proofs.keys)
        }
        #expect(proofs(.soft) == ["A-2"])
        #expect(proofs(.record).isEmpty)
        #expect(proofs(.soft, isExplicit: false).isEmpty)
    }

    @Test func `A proof stands as long as its scenario is the same`() throws {
        let mutant = Mutant(name: "m", requirement: "A-1", words: "…")
        let score = MutationScore([
            .init(mutant: mutant, results: [Sample.result(.fail, checks: [Sample.check(Self.failed)])])
        ])
        let proofs = try Proofs(decoding: Proofs(score) { _ in "v1" }.encoded)
        #expect(proofs.standing { _ in "v1" } == ["A-1"])
        #expect(proofs.standing { _ in "v2" }.isEmpty)
        #expect(proofs.standing { _ in nil }.isEmpty)
    }
}
