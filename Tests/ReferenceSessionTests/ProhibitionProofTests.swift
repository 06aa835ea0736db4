import ConformanceKit
import FoundationEssentials
import TestConditions
import Testing

@testable import ReferenceSession

/// A prohibition guards a gate only if an implementation that does the forbidden thing is found out.
struct ProhibitionProofTests {
    @Test func `Every prohibition with a hard check is proven by a mutant that dies at it`() throws {
        let catalog = try Catalog.load(directory: Checkout.path("catalog"))
        let plans = Linter.load(paths: [], root: Checkout.path("scenarios"), catalog: catalog).plans
        let checks = try plans.coveredChecks(negatives: catalog.negatives).filter { $0.level == .hard }
        let prohibitions = catalog.negatives.prohibitions.intersection(checks.map(\.requirement))
        // Four have soft checks only.
        #expect(catalog.negatives.prohibitions.subtracting(prohibitions).count == 4)

        let text = try String(contentsOfFile: Checkout.path("catalog/proofs.json"), encoding: .utf8)
        let proofs = try Proofs(decoding: text).proofs
        for prohibition in prohibitions.sorted() {
            guard let proof = proofs[prohibition] else {
                Issue.record("\(prohibition): no mutant dies at it; add one and run harness mutants --write")
                continue
            }
            #expect(Mutant.named(proof.mutant) != nil, "\(prohibition)")
            let isHard = checks.contains { $0.requirement == prohibition && $0.caseID == proof.testCase }
            #expect(isHard, "\(prohibition): \(proof.testCase) has no hard check of it")
        }
    }
}
