import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Cases that are newer than the suite that a gate is for.
struct PendingTests {
    private static func result(
        _ id: String,
        _ verdict: CaseVerdict,
        since: String?,
        _ failures: [GateSample.Failure] = []
    ) -> CaseResult {
        var result = GateSample.result(id, verdict, failures, reason: verdict == .vacuous ? "nothing seen" : nil)
        result.since = since
        return result
    }

    private static func judged(
        _ cases: [CaseResult],
        since: String? = "0.1",
        baseline: String? = nil,
        gate: Gate = Gate()
    ) throws -> RunResult {
        var judge = GateJudge(gate, suite: try GateSample.suite(), today: GateSample.today)
        judge.suiteSince = since.flatMap(SuiteVersion.init)
        judge.baseline = try baseline.map { try BaselineReader.read(text: $0, file: "known.yaml") }
        var result = SampleRun.result(of: cases)
        judge.judge(&result)
        return result
    }

    @Test(
        arguments: [
            ("0.2", "0.1", true), ("0.1", "0.1", false), ("0.1.0", "0.1", false), ("0.1.1", "0.1", true),
            ("1.10", "1.9", true), ("1.9", "1.10", false), (nil, "0.1", false), ("0.2", nil, false),
        ] as [(String?, String?, Bool)]
    )
    func `A newer case does not gate`(version: String?, since: String?, isPending: Bool) throws {
        let run = try Self.judged(
            [Self.result("two", .pass, since: nil), Self.result("one#n=1", .fail, since: version)],
            since: since
        )
        #expect(run.cases.map(\.isPending) == [false, isPending])
        #expect(run.gateFailures == (isPending ? [] : ["1 fail"]))
    }

    @Test(arguments: ["", "0", "a", "0.", ".1", "0..1", "-1", "0.1b", "99999999999999999999", "٣"])
    func `What is no version is none`(text: String) {
        #expect(SuiteVersion(text) == nil || text == "0")
    }

    @Test(arguments: [CaseVerdict.fail, .flaky, .setupError, .harnessError, .notRun, .vacuous, .lifted, .unsupported])
    func `Whatever becomes of it, the gate passes, and each report says pending`(verdict: CaseVerdict) throws {
        let run = try Self.judged(
            [Self.result("two", .pass, since: nil), Self.result("one#n=1", verdict, since: "0.2")],
            gate: Gate(limitations: .strict, alsoFailOn: [.unsupported, .vacuous], shares: [.init(percent: 100)])
        )
        #expect(run.gateFailures == [])
        let report = ReportedRun(run)
        #expect(report.cases.map(\.standing) == [.passed, .pending] && report.groups.isEmpty)
        #expect(ConsoleReport(of: run, catalog: GateSample.catalog()).text.contains("pending (\(verdict.rawValue))"))
        #expect(JUnitReport(of: run).text.contains("<skipped message=\"pending: new in 0.2"))
        #expect(TAPReport(of: run).text.contains("# TODO pending: new in 0.2"))
        #expect(CTRFReport(of: run).text.contains("\"pending\": 1"))
    }

    @Test func `A run of nothing else says nothing, but a shard may`() throws {
        let only = [Self.result("one#n=1", .pass, since: "0.2")]
        #expect(try Self.judged(only).gateFailures == ["nothing was judged"])
        var judge = GateJudge(Gate(), suite: try GateSample.suite(), today: GateSample.today)
        judge.suiteSince = SuiteVersion("0.1")
        var shard = SampleRun.result(of: only)
        shard.gateFailures = []
        shard.identity.shard = CaseSelection.Shard("1/2")
        judge.judge(&shard)
        #expect(shard.gateFailures == [])
    }

    @Test func `It gates when it has passed once, or when an entry names it`() throws {
        let failed = Self.result("one#n=1", .fail, since: "0.2", [("status-of-read", ["A-1"], "status 500")])
        let passed = Self.result("two", .pass, since: nil)
        let adopted = "baseline: 1\nknown: []\nadopted: [one#n=1]\n"
        let run = try Self.judged([failed, passed], baseline: adopted)
        #expect(run.gateFailures == ["1 fail"] && run.baseline?.new.count == 1)
        let known = try Self.judged([failed, passed], baseline: GateSample.baseline())
        #expect(known.gateFailures == [] && known.baseline?.count(of: .known) == 1)
        // A glob was written before there was such a case, and says nothing of it.
        let glob = try Self.judged(
            [Self.result("one#n=3", .pass, since: "0.2"), failed, passed],
            baseline: GateSample.baseline(cases: "one#**")
        )
        #expect(glob.baseline?.count(of: .unobserved) == 1 && glob.gateFailures == [])
    }

    @Test func `The result file remembers it, and update adds what has passed`() throws {
        let run = try Self.judged([
            Self.result("one#n=1", .pass, since: "0.2"), Self.result("one#n=2", .fail, since: "0.2"),
            Self.result("two", .pass, since: nil),
        ])
        let text = ResultFile(of: run, catalog: GateSample.catalog()).text
        let read = try ResultFile.read(JSONValue(decoding: text.utf8), file: "a")
        let series = try RunSeries([.init(file: "a", result: read)])
        #expect(series.passedPending == ["one#n=1"])
        // Without the option, as the result says.
        #expect(try Self.judged(read.cases, since: nil).gateFailures == [])

        let suite = try GateSample.suite()
        for (before, after) in [
            ("baseline: 1\nknown: []\n# end\n", "baseline: 1\nknown: []\nadopted:\n  - \"one#n=1\"\n# end\n"),
            (
                "baseline: 1\nadopted:\n  # seen\n  - two # mine\nknown: []\n",
                "baseline: 1\nadopted:\n  # seen\n  - two # mine\n  - \"one#n=1\"\nknown: []\n"
            ),
            (
                "baseline: 1\nadopted: [two]\nknown: []\n",
                "baseline: 1\nadopted:\n  - two\n  - \"one#n=1\"\nknown: []\n"
            ),
            ("baseline: 1\nadopted: [one#n=1]\nknown: []\n", "baseline: 1\nadopted: [one#n=1]\nknown: []\n"),
        ] {
            var judge = GateJudge(Gate(), suite: suite, today: GateSample.today)
            judge.baseline = try BaselineReader.read(text: before, file: "known.yaml")
            let outcome = series.judged(by: judge)
            #expect(outcome.new.isEmpty)
            var editor = try BaselineEditor(before, outcome, in: suite, today: GateSample.today)
            let updated = try editor.updated(adopting: series.passedPending)
            #expect(updated == after)
            #expect(try BaselineReader.read(text: updated, file: "known.yaml").adopted.contains("one#n=1"))
        }
        let draft = try BaselineDraft.file(of: [], adopted: series.passedPending)
        #expect(try BaselineReader.read(text: draft, file: "known.yaml").adopted == ["one#n=1"])
    }

    @Test func `A scenario says since when it is there`() throws {
        let text = GateSample.two.replacing("profile: field", with: "profile: field\nsince: 0.10")
        let plans = try GateSample.plans([("two", text)])
        #expect(plans.map(\.sample.since) == ["0.10"])
        let wrong = text.replacing("0.10", with: "next")
        #expect(throws: ScenarioError.self) { try GateSample.plans([("two", wrong)]) }
    }
}
