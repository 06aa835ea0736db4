import ConformanceSamples
import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// Which cases a mutant meets.
struct MutantCasesTests {
    private let plans: [CasePlan]

    init() throws {
        plans = try ShippedScenarios.load().plans
    }

    private func batches(_ requirement: String, _ proofs: Proofs = Proofs()) -> [[CasePlan]] {
        MutantCases(plans, proofs).batches(for: Mutant(name: "mutant", claims: [requirement], words: "-"))
    }

    @Test(arguments: Law.allCases)
    func `A mutant of a law meets one case of each file that keeps it, a few at a time`(law: Law) {
        let cases = batches(law.rawValue).flatMap(\.self)
        #expect(batches(law.rawValue).allSatisfy { $0.count <= 8 })
        #expect(Set(cases.map(\.file)).count == cases.count)
        let files = Set(plans.filter { !$0.lifts(law) }.map(\.file))
        #expect(Set(cases.map(\.file)) == files && files.count > 100)
        // Those that the law speaks for come first.
        let speaks = cases.map { plan in law.requirements(in: plan.profile).contains(where: plan.requirements.contains)
        }
        #expect(speaks == speaks.filter { $0 } + speaks.filter { !$0 })
    }

    @Test(arguments: ["one-end", "DYN-SESS-011"])
    func `The cases in which a mutant died come before all others, once`(claim: String) throws {
        let last = try #require(plans.last)
        let proof = Proofs.Proof(mutant: "mutant", claim: claim, testCase: last.id, fingerprint: "")
        let batches = batches(claim, Proofs([proof]))
        #expect(batches.first?.map(\.id) == [last.id])
        #expect(batches.joined().count { $0.id == last.id } == 1)
    }

    @Test func `Any other mutant meets one case of each file first, and all that cover what it violates in the end`()
        throws
    {
        let claims = ["DYN-SESS-011", "ARC-SEC-020"]
        let mutant = Mutant(name: "mutant", claims: claims, words: "-")
        let proof = Proofs.Proof(
            mutant: "other",
            claim: "ARC-SEC-020",
            testCase: "arcgis/renewal#refusal=status",
            fingerprint: ""
        )
        let batches = MutantCases(plans, Proofs([proof])).batches(for: mutant).filter { !$0.isEmpty }
        let own = claims.map { claim in plans.filter { $0.requirements.contains(claim) } }
        #expect(own.allSatisfy { !$0.isEmpty })
        let met = batches.flatMap(\.self).map(\.id)
        #expect(Set(met) == Set(own.flatMap(\.self).map(\.id)))
        #expect(Set(met).count == met.count)
        let first = try #require(batches.first)
        #expect(Set(first.map(\.file)) == Set(own.flatMap(\.self).map(\.file)))
        #expect(first.contains { $0.id == proof.testCase })
        #expect(batches.dropFirst().allSatisfy { $0.count <= 8 })
    }
}
