import Testing

@testable import ConformanceKit
@testable import ConformanceTools

struct ProofTests {
    private static let failed = CheckResult.Outcome.failed(expected: "a", observed: "b")

    @Test func `A requirement is proven by the first mutant that names it, and by no other`() {
        func entry(_ name: String, _ claims: String...) -> MutationScore.Entry {
            let checks = [Sample.check(Self.failed, requirements: ["A-1", "A-2"])]
            let mutant = Mutant(name: name, claims: claims, words: "…")
            return .init(mutant: mutant, results: [Sample.result(.fail, checks: checks)])
        }
        let score = MutationScore([entry("other", "A-3"), entry("own", "A-1"), entry("own-too", "A-1", "A-3")])
        let proofs = Proofs(score) { _ in "v1" }.proofs
        #expect(proofs.mapValues(\.mutant) == ["A-1": "own"])
        #expect(score.survivors.map(\.mutant.name) == ["other", "own-too"])
        #expect(score.survivors.map(\.unbroken) == [["A-3"], ["A-3"]])
    }

    private static let own = Mutant(name: "own", claims: ["A-1"], words: "…")
    private static let other = Mutant(name: "other", claims: ["A-1", "A-2"], words: "…")
    private static let proofs = Proofs([
        "A-1": .init(mutant: "own", testCase: "x", fingerprint: "v1"),
        "A-2": .init(mutant: "other", testCase: "y", fingerprint: "v1"),
    ])

    @Test func `A run of some mutants renews their proofs and leaves those of others that stand`() {
        let check = Sample.check(Self.failed, requirements: ["A-1"])
        let died = MutationScore.Entry(mutant: Self.own, results: [Sample.result(.fail, checks: [check])])
        let survived = MutationScore.Entry(mutant: Self.own, results: [Sample.result(.pass)])
        func renewed(_ entry: MutationScore.Entry, _ now: [String: String]) -> [String: String] {
            Self.proofs.renewed(by: MutationScore([entry])) { now[$0] ?? "v1" }.proofs.mapValues(\.mutant)
        }
        #expect(renewed(died, [:]) == ["A-1": "own", "A-2": "other"])
        #expect(renewed(survived, [:]) == ["A-2": "other"])
        #expect(renewed(died, ["y": "v2"]) == ["A-1": "own"])
    }

    @Test func `A stale proof is renewed by its mutant, a missing one by each that names the statement`() {
        func names(_ proofs: Proofs, _ now: [String: String]) -> [String] {
            proofs.renewers(among: [Self.own, Self.other]) { now[$0] }.map(\.name)
        }
        #expect(names(Self.proofs, ["x": "v1", "y": "v1"]).isEmpty)
        #expect(names(Self.proofs, ["x": "v2", "y": "v1"]) == ["own"])
        #expect(names(Self.proofs, ["x": "v1"]) == ["other"])
        #expect(names(Proofs(), ["x": "v1", "y": "v1"]) == ["own", "other"])
        let removed = Proofs(["A-1": .init(mutant: "removed", testCase: "x", fingerprint: "v1")])
        #expect(names(removed, [:]) == ["own", "other"])
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
