import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import TestConditions
import Testing

@testable import ReferenceSession

/// A law guards every case only if an implementation that breaks it is found out.
struct LawProofTests {
    @Test(arguments: Law.allCases)
    func `Every law has a mutant, and a proof that it dies`(law: Law) throws {
        #expect(Mutant.laws.contains { $0.claims == [law.rawValue] })
        let text = try String(contentsOfFile: Checkout.path("catalog/proofs.json"), encoding: .utf8)
        let proof = try #require(try Proofs(decoding: text).proofs[law.rawValue])
        #expect(Mutant.named(proof.mutant)?.claims == [law.rawValue])
    }

    @Test func `A mutant of the laws breaks a law`() {
        for mutant in Mutant.laws {
            #expect(mutant.claims.count == 1 && Law(rawValue: mutant.claims[0]) != nil, "\(mutant.name)")
        }
    }
}
