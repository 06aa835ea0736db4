import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// What is claimed has to hold; what is not claimed does not count.
struct ClaimsTests {
    private static func ics(_ rows: String, version: String = "2.*") -> String {
        "ics: 1\nproduct: X\nversion: \"\(version)\"\nprofiles: [dynamics.url-session]\nrequirements: { \(rows) }\n"
    }

    private static func passed(_ id: String, _ requirements: [String]) -> CaseResult {
        var result = GateSample.result(id, .pass)
        result.requirements = requirements
        result.statements = requirements.map { .init(requirement: $0, says: .holds, source: .wire) }
        return result
    }

    private static func state(_ run: RunResult, _ id: String) -> ClaimsOutcome.State? {
        run.claims?.rows.first { $0.requirement == id }?.state
    }

    @Test func `a claimed row that is not shown fails, and one that is not claimed is not credited`() throws {
        let cases = [Self.passed("one#n=1", ["A-1", "A-2"])]
        let fine = Self.ics("A-1: supported, A-2: { support: not-supported, reason: Not yet. }")
        let run = try GateSample.run(cases, ics: fine)
        #expect(run.gateFailures == [])
        #expect(Self.state(run, "A-1") == .held && Self.state(run, "A-2") == .uncredited)
        #expect(run.claims?.unstated == ["A-3"])
        #expect(run.claims?.words.contains("1 held without a claim (not credited)") == true)

        let silent = try GateSample.run(cases, ics: Self.ics("A-1: supported"))
        #expect(silent.claims?.words.contains("1 held without a claim (not credited)") == true)

        let untested = try GateSample.run(cases, ics: Self.ics("A-1: supported, A-3: supported"))
        #expect(Self.state(untested, "A-3") == .unshown && untested.gateFailures == ["1 claim does not hold"])
        let selected = try GateSample.run(cases, ics: Self.ics("A-1: supported, A-3: supported"), selection: ["one"])
        #expect(Self.state(selected, "A-3") == .unselected && selected.gateFailures == [])
    }

    @Test(arguments: [CaseVerdict.unsupported, .vacuous])
    func `a claim that some case could not show fails`(verdict: CaseVerdict) throws {
        var silent = GateSample.result("one#n=2", verdict, reason: "x")
        silent.isDeclared = true
        for cases in [[silent], [silent, Self.passed("one#n=1", ["A-1"])]] {
            let run = try GateSample.run(cases + [Self.passed("two", ["A-3"])], ics: Self.ics("A-1: supported"))
            #expect(Self.state(run, "A-1") == .unshown && run.gateFailures == ["1 claim does not hold"])
        }
    }

    @Test func `a failure fails the gate unless it bears on what nobody claims alone`() throws {
        let failed = GateSample.result("one#n=1", .fail, [("seen request.received", ["A-1", "A-2"], "none")])
        let cases = [failed, Self.passed("two", ["A-3"])]
        let both =
            "A-1: { support: not-supported, reason: Not yet. }, A-2: { support: not-applicable, reason: Not yet. }"
        #expect(try GateSample.run(cases, ics: Self.ics(both + ", A-3: supported")).gateFailures == [])
        let one = Self.ics("A-1: { support: not-supported, reason: Not yet. }, A-2: supported, A-3: supported")
        #expect(try GateSample.run(cases, ics: one).gateFailures == ["1 fail", "1 claim does not hold"])
        let none = Self.ics("A-1: { support: not-supported, reason: Not yet. }, A-3: supported")
        #expect(try GateSample.run(cases, ics: none).gateFailures == ["1 fail"])
    }

    @Test func `a known failure of what is claimed is allowed, and not held`() throws {
        let failed = GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 500")])
        let run = try GateSample.run([failed], baseline: GateSample.baseline(), ics: Self.ics("A-1: supported"))
        #expect(Self.state(run, "A-1") == .known && run.gateFailures == [])
        let more = GateSample.result("one#n=2", .unsupported, reason: "x")
        let hidden = try GateSample.run(
            [failed, more],
            baseline: GateSample.baseline(),
            ics: Self.ics("A-1: supported")
        )
        #expect(Self.state(hidden, "A-1") == .broken)
    }

    @Test func `a shard does not judge claims, another version fails, and no claim is no pass`() throws {
        let cases = [Self.passed("one#n=1", ["A-1"])]
        #expect(try GateSample.run(cases, ics: Self.ics("A-1: supported", version: "3.*")).gateFailures.count == 1)
        let none = Self.ics("A-1: { support: not-supported, reason: Not yet. }")
        #expect(try GateSample.run(cases, ics: none).gateFailures == ["no claim was judged"])
        var judge = GateJudge(Gate(), suite: try GateSample.suite(), today: GateSample.today)
        judge.claims = try ClaimsReader.read(
            text: Self.ics("A-3: supported"),
            file: "ics.yaml",
            catalog: GateSample.catalog()
        )
        var part = try GateSample.run(cases)
        part.identity.shard = CaseSelection.Shard("1/2")
        judge.judge(&part)
        var empty = part
        (empty.cases, empty.requirements) = ([], [])
        judge.judge(&empty)
        #expect(empty.gateFailures == [], "a shard may be empty")
        #expect(part.gateFailures == [] && part.claims?.words.contains("when the shards are merged") == true)
    }

    @Test func `a draft claims what holds, and can be read`() throws {
        let results = [
            RequirementResult(id: "A-1", verdict: .holds, proof: RequirementProof(), cases: ["a"]),
            RequirementResult(id: "A-2", verdict: .partial, shownBy: ["a"], cases: ["a", "b"]),
            RequirementResult(id: "A-3", verdict: .untested, cases: []),
        ]
        var claims = Claims(draftFrom: results, catalog: GateSample.catalog(), profiles: ["dynamics.url-session"])
        claims.product = "X: the \"product\""
        let text = try claims.text()
        let read = try ClaimsReader.read(text: text, file: "", catalog: GateSample.catalog())
        #expect(read == claims)
        #expect(read.requirements(.supported) == ["A-1"] && read.rows["A-2"]?.reason?.contains("1 of 2") == true)
    }
}
