import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Shards come together to what one run would have been.
struct MergedRunTests {
    /// A run of many cases, as its file has it.
    private static func whole(using generator: inout SplitMix64) -> RunResult {
        var cases = (0..<30).map { number in
            var result = Sample.randomResult(using: &generator)
            result.id = "a/case#n=\(number)"
            result.runs = [.init(verdict: result.verdict, milliseconds: Double(number))]
            return result
        }
        cases.sort { $0.id < $1.id }
        // What did not run in one part may have run in another.
        for index in cases.indices where cases[index].verdict == .notRun { cases[index].verdict = .pass }
        var run = SampleRun.result(of: cases)
        run.identity = RunIdentity(id: "7", plan: cases.map(\.id))
        run.seconds = run.circumstances?.seconds ?? 0
        return judged(run, proofs: ["A": RequirementProof(circumstances: 1, missing: ["hop=1-"])])
    }

    private static func judged(_ run: RunResult, proofs: [String: RequirementProof]) -> RunResult {
        var run = run
        run.requirements = RequirementJudge(negatives: Negatives(), proofs: proofs).judge(
            ["A", "L", "P"],
            cases: run.cases
        )
        run.gateFailures = run.gate.failures(run.cases, requirements: run.requirements)
        return run
    }

    private static func text(_ run: RunResult) -> String { ResultFile(of: run, catalog: GateSample.catalog()).text }

    private static func read(_ text: String, _ name: String) throws -> MergedRun.Part {
        .init(file: name, result: try ResultFile.read(JSONValue(decoding: text.utf8), file: name))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `any parts in any order, some of them twice, give the bytes of one run`(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let whole = Self.whole(using: &generator)
        let count = Int.random(in: 1...6, using: &generator)
        let owner = whole.cases.map { _ in Int.random(in: 0..<count, using: &generator) }
        var parts = try (0..<count).map { index in
            var part = whole
            part.identity.shard = CaseSelection.Shard("\(index + 1)/\(count)")
            part.cases = zip(whole.cases, owner).filter { $0.1 == index }.map(\.0)
            return try Self.read(
                Self.text(Self.judged(part, proofs: ["A": RequirementProof(circumstances: 1, missing: ["hop=1-"])])),
                "\(index).json"
            )
        }
        parts += parts.filter { _ in Bool.random(using: &generator) }
        parts.shuffle(using: &generator)
        let merged = try MergedRun(parts)
        #expect(merged.missing.isEmpty)
        // What is proven in no part holds in none, so that it is not proven in the whole.
        #expect(Self.text(Self.judged(merged.result, proofs: merged.proofs)) == Self.text(whole))
        let again = try MergedRun([Self.read(Self.text(Self.judged(merged.result, proofs: merged.proofs)), "m")])
        #expect(Self.text(Self.judged(again.result, proofs: again.proofs)) == Self.text(whole))
    }

    @Test func `a failure whose later runs are missing is no result`() throws {
        var generator = SplitMix64(seed: 3)
        var whole = Self.whole(using: &generator)
        whole.identity.retries = 2
        whole.cases[0].verdict = .fail
        whole.cases[0].reruns = 2
        whole.cases[0].runs = [.init(verdict: .fail, milliseconds: 1, words: "it failed")]
        // Killed between the failure and the runs after it.
        var journal = ResultJournal(of: whole, catalog: GateSample.catalog()).head
        for result in whole.cases {
            journal += ResultJournal(of: whole, catalog: GateSample.catalog()).line(of: result)
        }
        func part(_ text: String) throws -> MergedRun.Part {
            .init(file: "killed.json.partial", result: try ResultJournal.read(Array(text.utf8), file: "killed"))
        }
        #expect(try MergedRun([part(journal)]).missing == [whole.cases[0].id])
        // With them.
        for milliseconds in [2.0, 3.0] {
            var again = whole.cases[0]
            again.verdict = .pass
            again.checks = []
            again.reruns = 0
            again.runs = [.init(verdict: .pass, milliseconds: milliseconds)]
            journal += ResultJournal(of: whole, catalog: GateSample.catalog()).line(of: again)
        }
        let merged = try MergedRun([part(journal)])
        #expect(merged.missing.isEmpty)
        #expect(merged.result.cases[0].verdict == .flaky)
        #expect(merged.result.cases[0].runs.map(\.words) == ["it failed", nil, nil])
        whole.cases[0] = merged.result.cases[0]
        let read = try Self.read(Self.text(whole), "whole.json").result.cases[0]
        #expect(read.reruns == 2 && read.runs == whole.cases[0].runs)
    }

    @Test func `parts of different runs are refused, with what differs`() throws {
        var generator = SplitMix64(seed: 1)
        let whole = Self.whole(using: &generator)
        func refusal(_ change: (inout RunResult) -> Void) throws -> String {
            var other = whole
            change(&other)
            do {
                _ = try MergedRun([.init(file: "a", result: whole), .init(file: "b", result: other)])
                return ""
            } catch { return error.message }
        }
        #expect(try refusal { _ in } == "")
        #expect(try refusal { $0.identity.id = "8" } == "a (7) and b (8) differ in the run")
        #expect(try refusal { $0.implementation?.version = "3" }.contains("implementation"))
        #expect(try refusal { $0.implementation?.digest = "ab" }.contains("implementation"))
        #expect(try refusal { $0.adapter = "./other" }.contains("adapter"))
        #expect(try refusal { $0.circumstances?.suite = "x" }.contains("suite"))
        #expect(try refusal { $0.identity.selection.options = ["x"] }.contains("selection"))
        #expect(try refusal { $0.identity.plan.removeLast() }.contains("plan"))
        #expect(try refusal { $0.identity.retries = 2 }.contains("retries"))
        #expect(try refusal { $0.harnessVersion = "9" }.contains("harness"))
        #expect(try refusal { $0.cases[3].runs[0].milliseconds += 1 }.contains("different results of a/case#n=11"))
        #expect(try refusal { $0.inconclusive = "it did not come up" }.contains("tells nothing"))
        #expect(try refusal { $0.identity.plan = [] }.contains("older harness"))
    }

    @Test func `a journal tells what a killed run did, without a torn line`() throws {
        var generator = SplitMix64(seed: 2)
        let whole = Self.whole(using: &generator)
        let journal = ResultJournal(of: whole, catalog: GateSample.catalog())
        let lines = whole.cases.prefix(4).map(journal.line)
        let text = journal.head + lines.joined() + String(journal.line(of: whole.cases[4]).dropLast(20))
        #expect(ResultJournal.isJournal(text.utf8) && !ResultJournal.isJournal(Self.text(whole).utf8))
        let read = try ResultJournal.read(Array(text.utf8), file: "x.partial")
        #expect(read.cases.map(\.id) == whole.cases.prefix(4).map(\.id))
        #expect(read.identity == whole.identity)
        let merged = try MergedRun([.init(file: "x.partial", result: read)])
        #expect(merged.missing.count == whole.cases.count - 4)
        #expect(throws: ConformanceError.self) {
            try ResultJournal.read(Array((journal.head + "{\n" + lines[0]).utf8), file: "x")
        }
    }

    @Test func `what was read is written as it was`() throws {
        let catalog = GateSample.catalog()
        let text = ResultFile(of: SampleRun.result(hostile: SampleRun.hostile), catalog: catalog).text
        let read = try ResultFile.read(JSONValue(decoding: text.utf8), file: "a")
        let again = ResultFile(of: read, catalog: catalog).json
        let before = try JSONValue(decoding: text.utf8)
        for name in ["cases", "requirements", "run", "harness", "implementation", "summary", "protocol"] {
            #expect(again[name] == before[name], "\(name)")
        }
    }

    @Test func `a result of version 1 can be read`() throws {
        let json = try JSONValue(
            decoding:
                #"{"schema":"result/1","adapter":"a","cases":[{"id":"x","verdict":"fail","failed":[{"check":"a.yaml:3","expected":"1","observed":"2"}]}]}"#
                .utf8
        )
        let read = try ResultFile.read(json, file: "a")
        #expect(read.cases[0].findings.map(\.observed) == ["2"] && read.identity.plan == [])
    }

    @Test func `each change between two runs has its kind`() {
        let failure: GateSample.Failure = ("c", ["A-1"], "x")
        func kind(_ old: CaseResult?, _ new: CaseResult?) -> Change.Kind? {
            let (old, new) = (
                SampleRun.result(of: old.map { [$0] } ?? []), SampleRun.result(of: new.map { [$0] } ?? [])
            )
            return Change(since: old, new).rows.first?.kind
        }
        let (pass, fail) = (GateSample.result("a", .pass), GateSample.result("a", .fail, [failure]))
        #expect(kind(pass, pass) == nil && kind(fail, fail) == .stillFailing)
        #expect(kind(pass, fail) == .newlyFailing && kind(fail, pass) == .fixed)
        #expect(kind(fail, nil) == .removed && kind(nil, fail) == .new)
        #expect(kind(pass, GateSample.result("a", .unsupported)) == .newlyUnsupported)
        #expect(kind(fail, GateSample.result("a", .vacuous)) == .newlyVacuous)
        #expect(kind(pass, GateSample.result("a", .setupError)) == .notRun)
        #expect(kind(fail, GateSample.result("a", .flaky, [failure])) == .otherVerdict)
        #expect(kind(fail, GateSample.result("a", .fail, [("c", ["A-1"], "y")])) == .otherObservation)
        #expect(kind(fail, GateSample.result("a", .fail, [failure, ("d", [], "x")])) == .newlyFailing)
        #expect(Change.Kind.allCases.filter(\.isRegression).count == 4)
    }
}
