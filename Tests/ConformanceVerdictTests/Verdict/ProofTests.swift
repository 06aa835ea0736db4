import Testing

@testable import ConformanceKit

struct ProofTests {
    private static let failed = CheckResult.Outcome.failed(expected: "a", observed: "b")

    @Test func `A requirement is proven by the mutant that has it for its own, else by the first`() {
        func entry(_ name: String, _ requirement: String) -> MutationScore.Entry {
            let checks = [Sample.check(Self.failed, requirements: ["A-1", "A-2"])]
            let mutant = Mutant(name: name, requirement: requirement, words: "…")
            return .init(mutant: mutant, results: [Sample.result(.fail, checks: checks)])
        }
        let score = MutationScore([entry("other", "A-3"), entry("own", "A-1"), entry("own-too", "A-1")])
        let proofs = Proofs(score) { _ in "v1" }.proofs
        #expect(proofs.mapValues(\.mutant) == ["A-1": "own", "A-2": "other"])
    }
}
