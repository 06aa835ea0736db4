import ConformanceKit
import ConformanceSamples
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import TestConditions
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
            let own = checks.filter { $0.requirement == id }
            let weighty = Set((own.filter { $0.level == .hard }.nonEmpty ?? own).map(\.caseID))
            let cases = proofs.filter { $0.claim == id }.map(\.testCase)
            #expect(!cases.isEmpty, "\(id): no mutant that names it dies at it; add one")
            let isProven = !weighty.isDisjoint(with: cases)
            #expect(isProven, "\(id): the checks that have weight are proven by no case")
        }
    }

    @Test func `Every mutant dies at all that it names, or is known to survive`() throws {
        let path = Checkout.path("catalog/" + KnownSurvivors.fileName)
        let known = KnownSurvivors(decoding: try String(contentsOfFile: path, encoding: .utf8)).names
        let proofs = Set(try ShippedScenarios.proofs().map { [$0.mutant, $0.claim] })
        for mutant in Mutant.all where !known.contains(mutant.name) {
            for claim in mutant.claims {
                let isProven = proofs.contains([mutant.name, claim])
                #expect(isProven, "\(mutant.name), \(claim): run harness mutants --stale --write")
            }
        }
        let unknown = proofs.filter { Mutant.named($0[0])?.claims.contains($0[1]) != true }
        #expect(unknown.isEmpty)
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
