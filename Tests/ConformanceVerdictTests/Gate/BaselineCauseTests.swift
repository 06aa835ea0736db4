import Testing

@testable import ConformanceKit
@testable import ConformanceTools

/// Entries for a cause that shows itself in many checks: what they excuse, and what they do not.
struct BaselineCauseTests {
    private static let decoy: GateSample.Failure = ("law relay-only", ["A-2"], "#4 decoy.connected at portal")
    private static let empty: GateSample.Failure = (
        "status-of-read", ["A-1"], "nothing, error -1 (Empty reply from server)"
    )

    private static func baseline(
        cause: String = "cause: knows no relay\n    sign: law relay-only",
        cases: String = "\"**\"",
        verdict: String = "fail",
        observed: String = "[\"#… decoy.connected at *\", \"*Empty reply*\"]",
        more: String = ""
    ) -> String {
        """
        baseline: 1
        known:
          # Of the whole product.
          - \(cause)
            case: \(cases)
            verdict: \(verdict)
            observed: \(observed)
            reason: It dials directly.\(more.isEmpty ? "" : "\n    " + more)

        """
    }

    private static let others = ["one#n=2", "one#n=3", "two"].map { GateSample.result($0, .pass) }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var results: [CaseResult]
        var baseline = BaselineCauseTests.baseline()
        var state: BaselineOutcome.State
        var new = 0
        var excuses = false
    }

    private static func one(_ failures: [GateSample.Failure], _ verdict: CaseVerdict = .fail) -> [CaseResult] {
        [GateSample.result("one#n=1", verdict, failures)] + others
    }

    private static let rows = [
        Row(testDescription: "with its sign", results: one([decoy, empty]), state: .known, excuses: true),
        Row(testDescription: "the sign alone", results: one([decoy]), state: .known, excuses: true),
        Row(testDescription: "without its sign", results: one([empty]), state: .fixed, new: 1),
        Row(
            testDescription: "another observation beside it",
            results: one([decoy, empty, ("seen request.received", ["A-2"], "3 times")]),
            state: .known,
            new: 1
        ),
        Row(
            testDescription: "the sign fails in another way",
            results: one([("law relay-only", ["A-2"], "#4 relay.connected twice"), empty]),
            state: .known,
            new: 1
        ),
        Row(testDescription: "another verdict", results: one([decoy, empty], .lifted), state: .fixed),
        Row(testDescription: "flaky", results: one([decoy, empty], .flaky), state: .fixed, new: 2),
        Row(testDescription: "no case has it", results: one([], .pass), state: .fixed),
        Row(
            testDescription: "a scenario did not run",
            results: [GateSample.result("one#n=1", .pass)],
            state: .unobserved
        ),
        Row(
            testDescription: "one case of each scenario ran",
            results: [GateSample.result("one#n=1", .pass), GateSample.result("two", .pass)],
            state: .fixed
        ),
        Row(
            testDescription: "all are unsupported",
            results: ["one#n=1", "two"].map { GateSample.result($0, .unsupported, reason: "no feature") },
            state: .skipped
        ),
        Row(
            testDescription: "no set-up",
            results: [GateSample.result("one#n=1", .setupError), GateSample.result("two", .pass)],
            state: .unobserved
        ),
        Row(
            testDescription: "vacuous",
            results: [GateSample.result("one#n=1", .vacuous, reason: "Empty reply")] + others,
            state: .fixed,
            new: 1
        ),
        Row(
            testDescription: "run out",
            results: one([decoy, empty]),
            baseline: baseline(more: "expires: 2026-06-14"),
            state: .expired
        ),
        Row(
            testDescription: "for another version",
            results: one([decoy]),
            baseline: baseline(more: "when: { version: \"3.*\" }"),
            state: .unobserved,
            new: 1
        ),
        Row(
            testDescription: "for other requirements",
            results: one([decoy, empty]),
            baseline: baseline(more: "requirement: A-2"),
            state: .known,
            new: 1
        ),
        Row(
            testDescription: "for all of them by a glob",
            results: one([decoy, empty]),
            baseline: baseline(more: "requirement: \"A-*\""),
            state: .known,
            excuses: true
        ),
        Row(
            testDescription: "but not for this case",
            results: one([decoy, empty]),
            baseline: baseline(more: "except: one#n=1"),
            state: .fixed,
            new: 2
        ),
        Row(
            testDescription: "a long observation needs no sign",
            results: one([empty]),
            baseline: baseline(cause: "cause: empty", observed: "\"*Empty reply from*\""),
            state: .known,
            excuses: true
        ),
    ]

    @Test(arguments: rows)
    func `a cause excuses what has its marks, and nothing else`(row: Row) throws {
        let run = try GateSample.run(row.results, baseline: row.baseline)
        #expect(run.baseline?.rows.map(\.state) == [row.state])
        #expect(run.baseline?.new.count == row.new)
        #expect(run.excused.contains("one#n=1") == row.excuses)
        #expect(run.gateFailures.isEmpty == row.excuses || row.state == .unobserved)
    }

    @Test func `an entry for the check goes first, and what it does not know of its requirements has the cause`() throws
    {
        let precise = """
              - requirement: A-1
                check: status-of-read
                case: one#n=1
                verdict: fail
                observed: status 500
                reason: It cannot.

            """
        let text = Self.baseline() + precise
        let known = try GateSample.run(
            Self.one([Self.decoy, ("status-of-read", ["A-1"], "status 500")]),
            baseline: text
        )
        #expect(known.baseline?.rows.map(\.state) == [.known, .known] && known.gateFailures.isEmpty)
        let other = try GateSample.run(Self.one([Self.decoy, Self.empty]), baseline: text)
        #expect(other.baseline?.rows.map(\.state) == [.known, .otherwise])
        let both: GateSample.Failure = ("status-of-read", ["A-1", "A-2"], "status 500 (Empty reply)")
        let wide = text.replacing("observed: status 500", with: "observed: \"status 500*\"")
        #expect(try GateSample.run(Self.one([Self.decoy, both]), baseline: wide).gateFailures.isEmpty)
    }

    @Test(
        arguments: [
            (baseline(), []),
            (baseline(observed: "\"*\""), ["no-observation", "no-observation"]),
            (baseline(observed: "none"), []),
            (baseline(observed: "\"* 4 * 0 * 1\""), ["no-observation"]),
            (baseline(cause: "cause: x", observed: "none"), ["no-observation"]),
            (baseline(cause: "cause: x", observed: "\"*reset*by*peer*\""), ["no-observation"]),
            (baseline(cause: "cause: \" \"\n    sign: law relay-only"), ["no-cause"]),
            (baseline(verdict: "[fail, pass]"), ["no-failure"]), (baseline(verdict: "vacuous"), ["no-failure"]),
            (baseline(verdict: "setup-error"), ["unknown-word"]),
            (baseline(more: "check: status-of-read"), ["conflict"]),
            (baseline(cause: "cause: x\n    sign: law relay-onyl"), ["unknown-check"]),
            (baseline(more: "requirement: \"B-*\""), ["glob-matches-nothing"]),
            (baseline(more: "requirement: A-9"), ["unknown-requirement"]),
            (baseline(more: "except: \"**\""), ["glob-matches-nothing"]),
            (baseline(more: "except: three"), ["unknown-case"]),
            (GateSample.baseline(more: "sign: law relay-only"), ["missing-key"]),
            (baseline() + baseline(cases: "two").replacing("baseline: 1\nknown:\n", with: ""), ["duplicate"]),
            (baseline() + GateSample.baseline().replacing("baseline: 1\nknown:\n", with: ""), []),
        ]
    )
    func `each mistake is named by its rule`(text: String, rules: [String]) throws {
        #expect(try BaselineReaderTests.rules(text) == rules)
    }

    private static func updated(_ results: [CaseResult], _ change: BaselineEditor.Change) throws -> String {
        let text = baseline(more: "last-seen: \"2026-01-01\"")
        let outcome = try #require(try GateSample.run(results, baseline: text).baseline)
        var editor = try BaselineEditor(text, outcome, in: try GateSample.suite(), today: GateSample.today)
        return try editor.updated(change)
    }

    @Test(arguments: [BaselineEditor.Change.renew, .prune, .widen])
    func `an update notes the day, and only pruning removes what no case has`(change: BaselineEditor.Change) throws {
        let before = Self.baseline(more: "last-seen: \"2026-01-01\"")
        let seen = before.replacing("2026-01-01", with: "2026-06-15")
        #expect(try Self.updated(Self.one([Self.decoy, Self.empty]), change) == seen)
        let gone = try Self.updated(Self.one([], .pass), change)
        #expect(change == .prune ? gone.contains("known: []") && gone.contains("# Of the whole") : gone == before)
        let part = try Self.updated([GateSample.result("one#n=1", .pass)], change)
        #expect(part == before)
    }

    @Test func `the advice removes what no case has, and renews what has run out`() throws {
        func advice(_ results: [CaseResult], _ text: String) throws -> [BaselineOutcome.Advice] {
            let outcome = try #require(try GateSample.run(results, baseline: text).baseline)
            return try outcome.advice(in: try GateSample.suite(), today: GateSample.today)
        }
        let gone = try advice(Self.one([], .pass), Self.baseline())
        #expect(gone.map(\.words) == ["known.yaml:4: fixed: no case fails by this cause; remove this entry"])
        #expect(gone.map(\.text) == [""])
        let expired = try advice(Self.one([Self.decoy, Self.empty]), Self.baseline(more: "expires: 2026-06-14"))
        #expect(expired.first?.text.contains("cause: knows no relay\n") == true)
        #expect(expired.first?.text.contains("expires: \"2026-09-15\"") == true, "\(expired)")
    }

    @Test func `a cause that one of several runs has seen is known`() throws {
        let runs = try [Self.one([Self.decoy]), Self.one([], .pass)].map { results in
            try GateSample.run(results, baseline: Self.baseline())
        }
        #expect(BaselineOutcome(joining: runs).rows.map(\.state) == [.known])
        #expect(BaselineOutcome(joining: runs.reversed()).rows.map(\.state) == [.known])
    }

    @Test func `reports count a case once, whatever fails in it, and tell one reason once`() throws {
        let again = """
              - cause: the same again
                sign: law relay-only
                case: one#n=2
                verdict: fail
                observed: "*reset by peer*"
                reason: It dials directly.

            """
        let reset: GateSample.Failure = ("status-of-read", ["A-1"], "nothing, error (reset by peer)")
        var results = Self.one([Self.decoy, Self.empty])
        results[1] = GateSample.result("one#n=2", .fail, [Self.decoy, reset])
        let run = try GateSample.run(results, baseline: Self.baseline() + again)
        let groups = KnownGroup.all(of: run.baseline)
        #expect(groups.map(\.cases) == [["one#n=1", "one#n=2"]])
        #expect(groups.map(\.titles) == [["knows no relay", "the same again"]])
        let console = ConsoleReport(of: run, catalog: GateSample.catalog(), isColoured: false).text
        #expect(console.contains("known failures without an owner: 2 in 2 cases\n"), "\(console)")
        let markdown = MarkdownReport(of: run).text
        #expect(markdown.contains("## Known failures: 2\n"))
        #expect(markdown.contains("|  | It dials directly. | 2 | one\\#n=1, one\\#n=2 |"), "\(markdown)")
    }

    // MARK: Few of many cases

    @Test func `of a glob whose other cases did not run, what is fixed becomes an exception`() throws {
        let many = (1...24).map { "one#n=\($0)" }
        let scenario = GateSample.one.replacing(
            "n: [1, 2, 3]",
            with: "n: [\((1...24).map(String.init).joined(separator: ", "))]"
        )
        let suite = GateSuite(
            try GateSample.plans([("one", scenario), ("two", GateSample.two)]),
            catalog: GateSample.catalog()
        )
        let text = GateSample.baseline(cases: "\"one#**\"")
        var judge = GateJudge(Gate(), suite: suite, today: GateSample.today)
        judge.baseline = try BaselineReader.read(text: text, file: "known.yaml")
        var result = SampleRun.result(of: [GateSample.result(many[0], .pass)])
        judge.judge(&result)
        let outcome = try #require(result.baseline)
        let advice = try #require(try outcome.advice(in: suite, today: GateSample.today).first)
        #expect(
            advice.words.hasSuffix("replace this entry by (23 other cases did not run; if nobody runs them, remove it)")
        )
        #expect(
            advice.text.contains("case: \"one#**\"\n") && advice.text.contains("except: \"one#n=1\"\n"),
            "\(advice.text)"
        )
        #expect(advice.text.split(separator: "\n").count < 12)
        var editor = try BaselineEditor(text, outcome, in: suite, today: GateSample.today)
        let pruned = try editor.updated(.prune)
        #expect(pruned.contains("case: \"one#**\"\n") && pruned.contains("except: \"one#n=1\"\n"), "\(pruned)")
        // The next run passes, and one of the others is still known.
        judge.baseline = try BaselineReader.read(text: pruned, file: "known.yaml")
        #expect(BaselineReader.problems(judge.baseline ?? Baseline(), in: suite).isEmpty)
        judge.judge(&result)
        #expect(result.gateFailures.isEmpty)
        var second = SampleRun.result(of: [
            GateSample.result(many[1], .fail, [("status-of-read", ["A-1"], "status 500")])
        ])
        judge.judge(&second)
        #expect(second.gateFailures.isEmpty && second.baseline?.rows.map(\.state) == [.known])
    }
}
