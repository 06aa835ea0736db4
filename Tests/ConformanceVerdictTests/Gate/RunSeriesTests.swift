import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Several runs of one implementation whose failures race.
struct RunSeriesTests {
    private static let failure: GateSample.Failure = ("status-of-read", ["A-1"], "status 500")

    private static func part(_ name: String, _ cases: [CaseResult], id: String? = nil, shard: String? = nil)
        -> MergedRun.Part
    {
        var run = SampleRun.result(of: cases)
        run.identity = RunIdentity(
            id: id ?? name,
            plan: ["one#n=1", "one#n=2", "one#n=3", "two"],
            shard: shard.flatMap { CaseSelection.Shard($0) }
        )
        return .init(file: name, result: run)
    }

    /// A run in which anything may happen that an implementation can do.
    private static func randomRun(using generator: inout SplitMix64) -> [CaseResult] {
        func chosen(_ failures: [GateSample.Failure]) -> [GateSample.Failure] {
            failures.filter { _ in Bool.random(using: &generator) }.map { failure in
                var failure = failure
                failure.observed += " \(Int.random(in: 1...4, using: &generator))"
                return failure
            }
        }
        func result(_ id: String, _ failures: [GateSample.Failure]) -> CaseResult {
            let chosen = chosen(failures)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return GateSample.result(id, .vacuous, reason: "no control")
            case 1: return GateSample.result(id, .unsupported, reason: "no feature")
            case 2 where !chosen.isEmpty: return GateSample.result(id, .lifted, chosen)
            case 3 where !chosen.isEmpty: return GateSample.result(id, .flaky, chosen)
            case 4: return GateSample.result(id, .fail, [failures[0]], unreached: failures.dropFirst().map(\.check))
            default: return GateSample.result(id, chosen.isEmpty ? .pass : .fail, chosen)
            }
        }
        let checks: [GateSample.Failure] = [
            ("seen request.received", ["A-1", "A-2"], "none"), ("status-of-read", ["A-1"], "status"),
        ]
        return (1...2).map { result("one#n=\($0)", checks) } + [
            GateSample.result("one#n=3", .pass), result("two", [("never decoy.connected", ["curl#1"], "times")]),
        ]
    }

    private static func judge(_ baseline: String = "baseline: 1\nknown: []\n") throws -> GateJudge {
        var judge = GateJudge(Gate(), suite: try GateSample.suite(), today: GateSample.today)
        judge.baseline = try BaselineReader.read(text: baseline, file: "known.yaml")
        return judge
    }

    private static func drafted(_ parts: [MergedRun.Part]) throws -> String {
        let judge = try judge()
        let outcome = try RunSeries(parts).judged(by: judge)
        return try BaselineDraft.file(
            of: BaselineDraft(judge.suite).entries(for: outcome.sightings, today: judge.today)
        )
    }

    private static func widened(_ text: String, by parts: [MergedRun.Part]) throws -> String {
        let judge = try judge(text)
        let outcome = try RunSeries(parts).judged(by: judge)
        var editor = try BaselineEditor(text, outcome, in: judge.suite, today: judge.today)
        return try editor.updated(.widen)
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `whatever the order, the same file, which each run passes`(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let runs = (1...Int.random(in: 1...4, using: &generator)).map { _ in Self.randomRun(using: &generator) }
        let text = try Self.drafted(runs.enumerated().map { Self.part("\($0.offset)", $0.element) })
        let shuffled = runs.shuffled(using: &generator).enumerated().map { Self.part("\($0.offset)", $0.element) }
        #expect(try Self.drafted(shuffled) == text)
        let baseline = try BaselineReader.read(text: text, file: "known.yaml")
        #expect(BaselineReader.problems(baseline, in: try GateSample.suite()) == [])
        for run in runs {
            let judged = try GateSample.run(run, baseline: text)
            #expect(judged.gateFailures == [], "\(text)")
            #expect(try #require(judged.baseline).rows.allSatisfy { $0.state == .known })
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a widened baseline passes what it was widened by and what it passed`(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let first = Self.randomRun(using: &generator)
        let more = (1...Int.random(in: 1...3, using: &generator)).map { _ in Self.randomRun(using: &generator) }
        let drafted = try Self.drafted([Self.part("0", first)])
        let parts = more.enumerated().map { Self.part("\($0.offset)", $0.element) }
        let text = try Self.widened(drafted, by: parts)
        #expect(try Self.widened(text, by: parts) == text)
        let again = more.shuffled(using: &generator).enumerated().map { Self.part("\($0.offset)", $0.element) }
        #expect(try Self.widened(drafted, by: again) == text)
        for run in more { #expect(try GateSample.run(run, baseline: text).gateFailures == [], "\(drafted)\n\(text)") }
        // A failure that is new to the first run was not known to be absent there.
        let states = try #require(GateSample.run(first, baseline: text).baseline).rows.map(\.state)
        let old = try BaselineReader.read(text: drafted, file: "known.yaml").entries.count
        #expect(states.prefix(old).allSatisfy { $0 == .known }, "\(drafted)\n\(text)")
    }

    @Test func `an entry has what was seen, and cases with an observation in common share it`() throws {
        func failed(_ id: String, _ observed: String) -> CaseResult {
            GateSample.result(id, .fail, [("status-of-read", ["A-1"], observed)])
        }
        let runs = [
            [failed("one#n=1", "reset"), failed("one#n=2", "closed"), failed("one#n=3", "x")],
            [failed("one#n=1", "closed"), GateSample.result("one#n=2", .pass), failed("one#n=3", "x")],
            [GateSample.result("one#n=1", .setupError), failed("one#n=2", "timeout"), failed("one#n=3", "x")],
            [GateSample.result("one#n=1", .vacuous, reason: "none"), failed("one#n=2", "closed")],
        ]
        let text = try Self.drafted(runs.enumerated().map { Self.part("\($0.offset)", $0.element) })
        let entries = try BaselineReader.read(text: text, file: "known.yaml").entries
        #expect(entries.map { $0.cases.map(\.text) } == [["one#n=1"], ["one#n=1", "one#n=2"], ["one#n=3"]])
        #expect(entries.map(\.verdicts) == [[.vacuous, .pass], [.fail, .pass], [.fail]])
        #expect(entries.map(\.observed) == [["none"], ["closed", "reset", "timeout"], ["x"]])
    }

    @Test func `a flaky case may pass in the next run`() throws {
        let drafted = try Self.drafted([Self.part("a", [GateSample.result("one#n=1", .flaky, [Self.failure])])])
        #expect(
            try BaselineReader.read(text: drafted, file: "known.yaml").entries.map(\.verdicts) == [[.flaky, .pass]]
        )
    }

    @Test func `shards with a run id are one run, and other files are runs`() throws {
        let cases = ["one#n=1", "one#n=2"].map { GateSample.result($0, .fail, [Self.failure]) }
        let shards = [
            Self.part("a", [cases[0]], id: "7", shard: "1/2"), Self.part("b", [cases[1]], id: "7", shard: "2/2"),
        ]
        let passed = [
            Self.part("c", [GateSample.result("one#n=1", .pass)], id: "8", shard: "1/2"),
            Self.part("d", [GateSample.result("one#n=2", .pass)], id: "8", shard: "2/2"),
        ]
        #expect(try RunSeries(shards).runs.map(\.cases.count) == [2])
        #expect(try RunSeries(shards + passed).runs.map(\.cases.count) == [2, 2])
        let whole = [Self.part("e", cases, id: "9"), Self.part("f", [GateSample.result("one#n=1", .pass)], id: "9")]
        #expect(try RunSeries(whole).runs.count == 2)
        #expect(try RunSeries(shards + passed + whole).runs.count == 4)
    }

    @Test func `runs of different implementations, suites and selections are refused`() throws {
        func refusal(_ change: (inout RunResult) -> Void) throws -> String {
            let one = Self.part("a", [GateSample.result("two", .pass)])
            var other = Self.part("b", [GateSample.result("two", .pass)])
            change(&other.result)
            do {
                _ = try RunSeries([one, other])
                return ""
            } catch { return error.message }
        }
        #expect(try refusal { _ in } == "")
        #expect(try refusal { $0.implementation?.version = "3" }.contains("implementation"))
        #expect(try refusal { $0.adapter = "./other" }.contains("adapter"))
        #expect(try refusal { $0.circumstances?.suite = "x" }.contains("suite"))
        #expect(try refusal { $0.identity.selection.options = ["x"] }.contains("selection"))
        #expect(try refusal { $0.inconclusive = "it did not come up" }.contains("tells nothing"))
    }

    @Test func `without widening, what several runs saw replaces what was known`() throws {
        let known = GateSample.baseline()
        let judge = try Self.judge(known)
        func updated(_ runs: [CaseResult], _ change: BaselineEditor.Change) throws -> String {
            let parts = runs.enumerated().map { Self.part("\($0.offset)", [$0.element]) }
            let outcome = try RunSeries(parts).judged(by: judge)
            var editor = try BaselineEditor(known, outcome, in: judge.suite, today: judge.today)
            return try editor.updated(change)
        }
        let (failed, passed) = (
            GateSample.result("one#n=1", .fail, [Self.failure]), GateSample.result("one#n=1", .pass)
        )
        let raced = try updated([failed, passed], .prune)
        #expect(raced.contains("verdict:\n    - fail\n    - pass\n    observed: status 500\n"))
        #expect(try updated([passed, failed], .prune) == raced)
        #expect(try updated([passed, passed], .prune).contains("known: []"))
        #expect(try updated([passed, passed], .renew) == known)
    }
}
