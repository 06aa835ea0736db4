import Testing

@testable import ConformanceKit
@testable import ConformanceTools

struct ProofTests {
    private static let failed = CheckResult.Outcome.failed(expected: "a", observed: "b")

    @Test func `A requirement is proven by the mutants that name it, and by no other`() {
        func entry(_ name: String, _ claims: String...) -> MutationScore.Entry {
            let checks = [Sample.check(Self.failed, requirements: ["A-1", "A-2"])]
            let mutant = Mutant(name: name, claims: claims, words: "…")
            return .init(mutant: mutant, results: [Sample.result(.fail, checks: checks)])
        }
        let score = MutationScore([entry("other", "A-3"), entry("own", "A-1"), entry("own-too", "A-1", "A-3")])
        let proofs = Proofs(score) { _ in "v1" }.proofs
        #expect(proofs.map { [$0.mutant, $0.claim] } == [["own", "A-1"], ["own-too", "A-1"]])
        #expect(score.survivors.map(\.mutant.name) == ["other", "own-too"])
        #expect(score.survivors.map(\.unbroken) == [["A-3"], ["A-3"]])
    }

    private static let own = Mutant(name: "own", claims: ["A-1"], words: "…")
    private static let other = Mutant(name: "other", claims: ["A-1", "A-2"], words: "…")
    private static let proofs = Proofs([
        .init(mutant: "own", claim: "A-1", testCase: "x", fingerprint: "v1"),
        .init(mutant: "other", claim: "A-1", testCase: "x", fingerprint: "v1"),
        .init(mutant: "other", claim: "A-2", testCase: "y", fingerprint: "v1"),
    ])

    @Test func `A run of some mutants renews their proofs and leaves those of others`() {
        let check = Sample.check(Self.failed, requirements: ["A-1"])
        let died = MutationScore.Entry(mutant: Self.own, results: [Sample.result(.fail, checks: [check])])
        let survived = MutationScore.Entry(mutant: Self.own, results: [Sample.result(.pass)])
        func renewed(_ entry: MutationScore.Entry) -> [[String]] {
            Self.proofs.renewed(by: MutationScore([entry])) { _ in "v2" }.proofs
                .map { [$0.mutant, $0.claim, $0.fingerprint] }
        }
        let kept = [["other", "A-1", "v1"], ["other", "A-2", "v1"]]
        #expect(renewed(died) == kept + [["own", "A-1", "v2"]])
        #expect(renewed(survived) == kept)
    }

    @Test func `A proof is renewed where its scenario has changed, and where something that the mutant names has none`()
    {
        func names(_ proofs: Proofs, _ now: [String: String]) -> [String] {
            proofs.renewers(among: [Self.own, Self.other]) { now[$0] }.map(\.name)
        }
        #expect(names(Self.proofs, ["x": "v1", "y": "v1"]).isEmpty)
        #expect(names(Self.proofs, ["x": "v2", "y": "v1"]) == ["own", "other"])
        #expect(names(Self.proofs, ["x": "v1", "y": "v2"]) == ["other"])
        #expect(names(Self.proofs, ["x": "v1"]) == ["other"])
        #expect(names(Proofs(), ["x": "v1", "y": "v1"]) == ["own", "other"])
    }

    @Test func `What is said of mutants and claims that are no more is dropped`() {
        #expect(Self.proofs.kept(of: [Self.own, Self.other]) == Self.proofs)
        #expect(Self.proofs.kept(of: [Self.own]).proofs.map(\.mutant) == ["own"])
        let narrower = Mutant(name: "other", claims: ["A-2"], words: "…")
        #expect(Self.proofs.kept(of: [narrower]).proofs.map(\.claim) == ["A-2"])
    }

    @Test(arguments: ["own\tA-1\tx", "own\tA-1\tx\tv1\tmore", "own\t\tx\tv1"])
    func `A line that is no proof is named`(line: String) throws {
        #expect(try Proofs(decoding: Self.proofs.encoded).standing { _ in "v1" } == ["A-1", "A-2"])
        #expect("\(try #require(throws: ProofError.self) { try Proofs(decoding: line + "\n") })".contains(line))
    }

    @Test func `A run of some mutants says of no other that it survives or dies`() {
        let check = Sample.check(Self.failed, requirements: ["A-1"])
        let score = MutationScore([
            .init(mutant: Self.own, results: [Sample.result(.fail, checks: [check])]),
            .init(mutant: Self.other, results: [Sample.result(.pass)]),
        ])
        #expect(KnownSurvivors(["own": "", "third": ""]).renewed(by: score).names == ["other", "third"])
    }
}
