import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct VerdictTests {
    static let failed = CheckResult.Outcome.failed(expected: "a", observed: "b")

    static func outcome(_ ending: StoryOutcome.Ending, entries: [JournalEntry] = []) -> StoryOutcome {
        StoryOutcome(ending: ending, evidence: Evidence(entries: entries), offeredEvents: [])
    }

    static let seen = Sample.expectation(
        .seen(Sample.pattern("connection.accepted"), times: nil, within: nil, name: nil)
    )
    static let decoy = Sample.entry(1, "connection.accepted")

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
        let judge = CaseJudge(Sample.testCase(Sample.story([Self.seen])), negatives: Negatives())
        #expect(judge.judgeMain(Self.outcome(ending, entries: entries)).verdict == verdict)
    }

    @Test func `An interrupted case violates nothing`() {
        var step = Sample.step()
        step.covers = ["A-1"]
        var record = Evidence.StepRecord(start: 1)
        record.results = [StepResult(["error": ["message": "no", "classes": ["any"]]])]
        let outcome = StoryOutcome(ending: .interrupted, evidence: Evidence(steps: [0: record]), offeredEvents: [])
        let judgement = CaseJudge(Sample.testCase(Sample.story(steps: [step])), negatives: Negatives()).judgeMain(
            outcome
        )
        #expect(judgement.verdict == .notRun && !judgement.checks.contains(where: \.hasFailed))
    }

    @Test func `A check that the story never came to passes nothing`() {
        // A request that nobody waited for and that the end of the app cut off has no result.
        var step = Sample.step()
        step.covers = ["A-1"]
        let evidence = Evidence(entries: [Self.decoy], steps: [0: Evidence.StepRecord(start: 1)])
        let outcome = StoryOutcome(ending: .completed, evidence: evidence, offeredEvents: [])
        let judge = CaseJudge(Sample.testCase(Sample.story([Self.seen], steps: [step])), negatives: Negatives())
        #expect(judge.judgeMain(outcome).verdict == .vacuous)
    }

    static let never = Sample.expectation(.never(Sample.pattern("connection.accepted")))

    @Test(
        arguments: [
            // What servers saw lifts a limitation, and breaks everything else.
            (never, [decoy], ["A-1"], [], CaseVerdict.lifted), (never, [decoy], [], ["A-1"], .fail),
            (never, [decoy], [], [], .fail),
            // What is missing lifts nothing.
            (seen, [], ["A-1"], [], .fail), (seen, [], [], ["A-1"], .fail),
            // What only the app says lifts nothing either.
            (told, [Sample.entry(1, "task/waiting")], ["A-1"], [], .vacuous),
            (told, [Sample.entry(1, "task/waiting")], [], ["A-1"], .fail),
        ] as [(Expectation, [JournalEntry], Set<String>, Set<String>, CaseVerdict)]
    )
    func `Only what shows more than a limitation lifts it`(
        expectation: Expectation,
        entries: [JournalEntry],
        limitations: Set<String>,
        prohibitions: Set<String>,
        verdict: CaseVerdict
    ) {
        let negatives = Negatives(limitations: limitations, prohibitions: prohibitions)
        let judge = CaseJudge(Sample.testCase(Sample.story([expectation])), negatives: negatives)
        #expect(judge.judgeMain(Self.outcome(.completed, entries: entries)).verdict == verdict)
    }

    static let told = Sample.expectation(.never(Sample.pattern("task/waiting")))

    @Test func `Content that only a server knew lifts a limitation, whatever else is missing of it`() {
        var story = Sample.story([Self.told, Self.seen])
        story.secrets = ["secret"]
        let entry = Sample.entry(1, "task/waiting", ["text": "a secret!"])
        let negatives = Negatives(limitations: ["A-1"])
        var outcome = Self.outcome(.completed, entries: [entry])
        #expect(CaseJudge(Sample.testCase(story), negatives: negatives).judgeMain(outcome).verdict == .fail)
        outcome.evidence.secrets = story.secrets
        #expect(CaseJudge(Sample.testCase(story), negatives: negatives).judgeMain(outcome).verdict == .lifted)
    }

    @Test func `A failed precondition takes no weight from what is positive`() {
        func verdict(_ expectation: Expectation, _ entries: [JournalEntry], limitations: Set<String>) -> CaseVerdict {
            let control = Control.precondition(
                Sample.expectation(.seen(Sample.pattern("relay.connected"), times: nil, within: nil, name: nil))
            )
            let testCase = Sample.testCase(Sample.story([expectation]), controls: [control])
            return CaseJudge(testCase, negatives: Negatives(limitations: limitations))
                .judgeMain(Self.outcome(.completed, entries: entries)).verdict
        }
        #expect(verdict(Self.never, [Self.decoy], limitations: ["A-1"]) == .vacuous)
        #expect(verdict(Self.seen, [], limitations: ["A-1"]) == .vacuous)
        #expect(verdict(Self.seen, [], limitations: []) == .fail)
        #expect(verdict(Self.never, [Self.decoy], limitations: []) == .fail)
        #expect(verdict(Self.seen, [Self.decoy], limitations: []) == .vacuous)
    }

    @Test func `A step that does not succeed lifts no limitation, even if it names it`() {
        func judgement(covers: [String]?) -> CaseJudge.Judgement {
            var step = Sample.step()
            step.covers = covers
            var record = Evidence.StepRecord(start: 1)
            record.results = [StepResult(["error": ["message": "no", "classes": ["any"]]])]
            let outcome = StoryOutcome(ending: .stopped, evidence: Evidence(steps: [0: record]), offeredEvents: [])
            let testCase = Sample.testCase(Sample.story(steps: [step]))
            return CaseJudge(testCase, negatives: Negatives(limitations: ["A-1"])).judgeMain(outcome)
        }
        #expect(judgement(covers: nil).verdict == .fail)
        #expect(judgement(covers: ["A-1"]).verdict == .fail)
        #expect(judgement(covers: nil).checks.flatMap(\.requirements) == [])
    }

    @Test(arguments: [Level.soft, .record])
    func `Without weight nothing fails`(level: Level) {
        let judge = CaseJudge(Sample.testCase(Sample.story([Self.seen]), level: level), negatives: Negatives())
        #expect(judge.judgeMain(Self.outcome(.completed)).verdict == .pass)
    }

    @Test func `A fault of the adapter stands against the requirements of the step that ran`() {
        var step = Sample.step()
        step.covers = ["A-7"]
        let judge = CaseJudge(Sample.testCase(Sample.story(steps: [step])), negatives: Negatives())
        let checks = judge.judgeMain(Self.outcome(.adapterFault(step: 0, fault: "line-too-long"))).checks
        #expect(checks.filter(\.hasFailed).flatMap(\.requirements) == ["A-7"])
    }

    @Test func `A control that does not hold makes the case vacuous`() {
        let testCase = Sample.testCase(Sample.story(), controls: [.precondition(Self.seen)])
        #expect(CaseJudge(testCase, negatives: Negatives()).judgeMain(Self.outcome(.completed)).verdict == .vacuous)
        let judge = CaseJudge(Sample.testCase(Sample.story()), negatives: Negatives())
        let control = Sample.story([Self.seen])
        #expect(judge.judgeControl("c", control, Self.outcome(.completed))?.verdict == .vacuous)
        #expect(judge.judgeControl("c", control, Self.outcome(.setupError("x")))?.verdict == .setupError)
        #expect(judge.judgeControl("c", control, Self.outcome(.completed, entries: [Self.decoy]))?.verdict == nil)
    }

    @Test(
        arguments: [
            ([Sample.result(.pass, checks: [Sample.check(.passed)])], RequirementResult.Verdict.holds),
            // A case that failed shows nothing of what passed in it.
            ([Sample.result(.fail, checks: [Sample.check(.passed)])], .vacuous),
            ([Sample.result(.lifted, checks: [Sample.check(.passed)])], .vacuous),
            // That a step succeeded is no check that somebody wrote.
            ([Sample.result(.pass, checks: [Sample.check(.passed, isExplicit: false)])], .vacuous),
            ([Sample.result(.fail, checks: [Sample.check(failed, isExplicit: false)])], .violated),
            ([Sample.result(.fail, checks: [Sample.check(failed)])], .violated),
            (
                [
                    Sample.result(.pass, checks: [Sample.check(.passed)]),
                    Sample.result(.fail, checks: [Sample.check(failed)]),
                ],
                .violated
            ),
            ([Sample.result(.fail, checks: [Sample.check(.notReached)])], .vacuous),
            ([Sample.result(.unsupported)], .unsupported),
            ([Sample.result(.setupError, checks: [Sample.check(failed)])], .untested),
            ([Sample.result(.vacuous, checks: [Sample.check(.passed)])], .vacuous),
            ([Sample.result(.pass, checks: [Sample.check(failed, level: .soft)])], .otherwise),
            ([Sample.result(.vacuous, checks: [Sample.check(failed, level: .soft)])], .otherwise),
            (
                [
                    Sample.result(.pass, checks: [Sample.check(.passed)]),
                    Sample.result(.pass, checks: [Sample.check(failed, level: .soft)]),
                ],
                .otherwise
            ),
            ([Sample.result(.pass, checks: [Sample.check(failed, level: .record)])], .vacuous),
            // The other one may be the one that tells.
            ([Sample.result(.pass, checks: [Sample.check(.passed)]), Sample.result(.unsupported)], .partial),
            // An implementation may lack what an optional case needs.
            (
                [Sample.result(.pass, checks: [Sample.check(.passed)]), Sample.result(.unsupported, isOptional: true)],
                .holds
            ),
            ([Sample.result(.unsupported, isOptional: true)], .unsupported),
            ([Sample.result(.notRun)], .untested),
            ([], .untested),
        ]
    )
    func `A requirement's verdict follows from all its checks`(
        cases: [CaseResult],
        verdict: RequirementResult.Verdict
    ) {
        let results = RequirementJudge(negatives: Negatives(), proofs: ["A-1": RequirementProof()]).judge(
            ["A-1"],
            cases: cases
        )
        #expect(results.map(\.verdict) == [verdict])
        #expect(results.map { $0.proof != nil } == [verdict == .holds])
    }

    @Test(
        arguments: [
            (CaseVerdict.pass, Gate(), true), (.vacuous, Gate(), false), (.unsupported, Gate(), false),
            (.lifted, Gate(), true), (.lifted, Gate(limitations: .strict), false), (.fail, Gate(), false),
            (.flaky, Gate(), false), (.setupError, Gate(), false), (.harnessError, Gate(), false),
            (.notRun, Gate(), false),
            (.unsupported, Gate(alsoFailOn: [.unsupported]), false), (.vacuous, Gate(alsoFailOn: [.vacuous]), false),
        ]
    )
    func `The gate passes or says why not`(verdict: CaseVerdict, gate: Gate, passes: Bool) {
        #expect(gate.failures([Sample.result(verdict)]).isEmpty == passes)
    }

    @Test func `What is vacuous because of the adapter fails the gate unless that is known`() {
        var declared = Sample.result(.vacuous)
        declared.isDeclared = true
        let pass = Sample.result(.pass)
        #expect(!Gate().failures([pass, Sample.result(.vacuous)]).isEmpty)
        #expect(Gate().failures([pass, declared]).isEmpty)
        #expect(Gate(known: [Glob("case-v*")]).failures([pass, Sample.result(.vacuous)]).isEmpty)
        #expect(!Gate(alsoFailOn: [.vacuous], known: [Glob("case-v*")]).failures([pass, declared]).isEmpty)
    }

    @Test func `The gate asks for a share of judged cases, of a profile or of all`() {
        let cases = [Sample.result(.pass), Sample.result(.unsupported), Sample.result(.unsupported)]
        func passes(_ profile: String?, _ percent: Int) -> Bool {
            Gate(shares: [.init(profile: profile, percent: percent)]).failures(cases).isEmpty
        }
        #expect(passes(nil, 33) && !passes(nil, 34))
        #expect(passes("sample", 33) && !passes("sample", 34) && !passes("other", 0))
        #expect(Judged(cases).percent == 33)
    }

    @Test func `A requirement that some cases do not show fails the gate if that is asked for`() {
        let pass = Sample.result(.pass)
        let partial = RequirementResult(
            id: "A-1",
            verdict: .partial,
            shownBy: ["a"],
            cases: ["a", "b"]
        )
        var holds = partial
        holds.verdict = .holds
        let gate = Gate(failsOnPartial: true)
        #expect(gate.failures([pass], requirements: [partial, holds]) == ["1 partial requirement"])
        #expect(Gate().failures([pass], requirements: [partial]) == [])
        #expect(partial.share == "1 of 2" && partial.silentCases == ["b"])
    }

    @Test func `Cases that did not get their turn fail the gate`() {
        #expect(Gate().failures([Sample.result(.pass), Sample.result(.notRun)]) == ["1 not-run"])
    }

    @Test func `An optional case is not held against an adapter that lacks it`() {
        let gate = Gate(alsoFailOn: [.unsupported])
        #expect(gate.failures([Sample.result(.pass), Sample.result(.unsupported, isOptional: true)]).isEmpty)
        #expect(!gate.failures([]).isEmpty)
    }

    @Test func `A mutant is killed by an explicit check of its own requirement only`() {
        let mutant = Mutant(name: "m", claims: ["A-1"], words: "…")
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
        let report = score.report(KnownSurvivors())
        #expect(report.contains("survived  m") && report.contains("0 of 1"))
    }

    @Test func `A soft check that fails proves its requirement, a noted one does not`() {
        let mutant = Mutant(name: "m", claims: ["A-2"], words: "…")
        func proofs(_ level: Level, isExplicit: Bool = true) -> Set<String> {
            let check = Sample.check(Self.failed, requirements: ["A-2"], level: level, isExplicit: isExplicit)
            let score = MutationScore([.init(mutant: mutant, results: [Sample.result(.pass, checks: [check])])])
            return Set(Proofs(score) { _ in "v1" }.proofs.map(\.claim))
        }
        #expect(proofs(.soft) == ["A-2"])
        #expect(proofs(.record).isEmpty)
        #expect(proofs(.soft, isExplicit: false).isEmpty)
    }

    @Test func `A proof stands as long as its scenario is the same`() throws {
        let mutant = Mutant(name: "m", claims: ["A-1"], words: "…")
        let score = MutationScore([
            .init(mutant: mutant, results: [Sample.result(.fail, checks: [Sample.check(Self.failed)])])
        ])
        let proofs = try Proofs(decoding: Proofs(score) { _ in "v1" }.encoded)
        #expect(proofs.standing { _ in "v1" } == ["A-1"])
        #expect(proofs.standing { _ in "v2" }.isEmpty)
        #expect(proofs.standing { _ in nil }.isEmpty)
    }
}
