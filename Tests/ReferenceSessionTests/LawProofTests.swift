import ConformanceSamples
import ConformanceScenarios
import ConformanceTools
import Testing

@testable import ReferenceSession

/// A law guards every case only if an implementation that breaks it is found out.
struct LawProofTests {
    @Test(arguments: Law.allCases)
    func `Every law has a mutant, and a proof that it dies`(law: Law) throws {
        let proofs = try ShippedScenarios.proofs()
        #expect(Mutant.laws.contains { $0.claims == [law.rawValue] })
        #expect(proofs.contains { $0.claim == law.rawValue })
    }

    @Test func `A mutant of the laws breaks a law`() {
        for mutant in Mutant.laws {
            #expect(mutant.claims.count == 1 && Law(rawValue: mutant.claims[0]) != nil, "\(mutant.name)")
        }
    }
}
