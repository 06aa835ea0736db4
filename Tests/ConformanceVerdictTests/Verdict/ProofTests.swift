import Testing

@testable import ConformanceKit

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
}
