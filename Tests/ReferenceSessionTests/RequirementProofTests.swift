import ConformanceKit
import ConformanceSamples
import ConformanceScenarios
import ConformanceTools
import Testing

@testable import ReferenceSession

/// A requirement guards a gate only if an implementation that violates it is found out.
struct RequirementProofTests {
    @Test func `Every requirement with a verdict is proven by a mutant that names it`() throws {
        let catalog = try ShippedCatalog.load()
        let plans = try ShippedScenarios.load().plans
        let checks = plans.coveredChecks(negatives: catalog.negatives)
        let proofs = try ShippedScenarios.proofs()

        let judged = catalog.requirements.filter(\.isJudged).map(\.id)
        #expect(judged.count == 469)
        for id in judged {
            guard let proof = proofs[id] else {
                Issue.record(
                    "\(id): no mutant that names it dies at it; add one and run harness mutants --stale --write"
                )
                continue
            }
            #expect(Mutant.named(proof.mutant)?.claims.contains(id) == true, "\(id): \(proof.mutant)")
            let own = checks.filter { $0.requirement == id }
            let hasHard = own.contains { $0.level == .hard }
            let isProven = own.contains { $0.caseID == proof.testCase && ($0.level == .hard || !hasHard) }
            #expect(isProven, "\(id): \(proof.testCase) has no check of it with the weight that others have")
        }
    }
}
