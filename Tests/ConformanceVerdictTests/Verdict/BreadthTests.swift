import ConformanceSamples
import Testing

@testable import ConformanceKit

/// In which circumstances requirements are proven.
struct BreadthTests {
    private typealias Point = Breadth.Point

    private let cases: MutantCases
    private let own: [CasePlan]

    init() throws {
        let plans = try ShippedScenarios.load().plans
        cases = MutantCases(plans, Proofs())
        own = plans.filter { $0.requirements.contains("DYN-SESS-011") }
    }

    private func mutants(_ names: String...) -> [Mutant] {
        names.map { Mutant(name: $0, claims: ["DYN-SESS-011", "DYN-SESS-012"], words: "-") }
    }

    /// What the reference has recorded: the circumstance holds in these cases.
    private func occurrences(_ held: [String: [CasePlan]]) -> BreadthSearch.Occurrences {
        let lines = held.flatMap { circumstance, plans in plans.map { "\($0.id)\t\(circumstance)\n" } }
        return BreadthSearch.Occurrences(decoding: lines.joined())
    }

    @Test func `Each mutant has its turn until one is detected, in the cases in which the circumstance holds`() throws {
        let point = Point("DYN-SESS-011", "method=HEAD")
        let held = Array(own.prefix(3))
        var search = BreadthSearch(
            [point: mutants("one", "two", "three")],
            cases: cases,
            occurrences: occurrences(["method=HEAD": held, "method=PUT": own])
        )
        let first = search.nextRound()
        #expect(first.map(\.mutant.name) == ["one"])
        #expect(first.first?.mutant.claims == ["DYN-SESS-011"])
        #expect(Set(first.flatMap(\.batches).flatMap(\.self).map(\.id)) == Set(held.map(\.id)))
        search.settle(try #require(first.first), wasDetected: false)
        let second = search.nextRound()
        #expect(second.map(\.mutant.name) == ["two"])
        search.settle(try #require(second.first), wasDetected: true)
        #expect(search.nextRound().isEmpty)
        #expect(search.breadth.fates == [point: .proven(by: "two")])
    }

    @Test func `A circumstance survives if no mutant is left, and never held if no case has it`() throws {
        let (missed, absent) = (Point("DYN-SESS-011", "hop=1-"), Point("DYN-SESS-011", "method=PATCH"))
        var search = BreadthSearch(
            [missed: mutants("one"), absent: mutants("one")],
            cases: cases,
            occurrences: occurrences(["hop=1-": own])
        )
        let attempts = search.nextRound()
        #expect(attempts.map(\.point) == [missed])
        search.settle(try #require(attempts.first), wasDetected: false)
        #expect(search.nextRound().isEmpty)
        #expect(search.breadth.fates == [missed: .survived, absent: .neverHeld])
    }

    @Test func `What is written is read again, and the report names what is missing`() {
        let breadth = Breadth([
            Point("DYN-SESS-011", "method=HEAD"): .proven(by: "head-as-get"),
            Point("DYN-SESS-011", "hop=1-"): .survived,
            Point("DYN-SESS-012", "hop=1-"): .neverHeld,
        ])
        #expect(Breadth(decoding: breadth.encoded) == breadth)
        #expect(
            breadth.encoded == """
                DYN-SESS-011\tproven\tmethod=HEAD\thead-as-get
                DYN-SESS-011\tsurvived\thop=1-
                DYN-SESS-012\tnever held\thop=1-

                """
        )
        #expect(
            breadth.report == """
                DYN-SESS-011: 1 of 2, not in hop=1-

                hop=1-: 0 of 1; never held for 1 requirements
                method=HEAD: 1 of 1

                requirements proven in 1 of 2 circumstances (50 %); 1 circumstances never held in the cases of their requirements
                """
        )
    }

    @Test func `What was found of some requirements replaces what was said of them, and of no other`() {
        let earlier = Breadth([
            Point("A-1", "method=HEAD"): .proven(by: "one"), Point("A-1", "hop=1-"): .proven(by: "one"),
            Point("A-2", "hop=1-"): .neverHeld,
        ])
        let renewed = earlier.renewed(by: Breadth([Point("A-1", "method=HEAD"): .survived]))
        #expect(renewed.fates == [Point("A-1", "method=HEAD"): .survived, Point("A-2", "hop=1-"): .neverHeld])
    }

    @Test func `The proof of a requirement counts its circumstances, and names those that are missing`() {
        let breadth = Breadth([
            Point("A-1", "method=HEAD"): .proven(by: "one"), Point("A-1", "method=GET"): .survived,
            Point("A-1", "hop=1-"): .survived, Point("A-1", "hop=0"): .neverHeld,
            Point("A-2", "hop=1-"): .proven(by: "one"),
        ])
        let proofs = breadth.proofs(of: ["A-1", "A-3"])
        #expect(proofs["A-1"] == RequirementProof(circumstances: 1, missing: ["hop=1-", "method=GET"]))
        #expect(proofs["A-1"]?.words == "proven in 1 of 3 circumstances")
        #expect(proofs["A-1"]?.gaps == "not in hop=1-, method=GET")
        #expect(proofs["A-3"]?.words == "proven" && proofs["A-2"] == nil)
    }

    @Test func `A sample of what is proven names the mutants`() {
        let breadth = Breadth(
            Dictionary(uniqueKeysWithValues: (0..<6).map { (Point("A-\($0)", "hop=1-"), .proven(by: "m\($0)")) })
        )
        #expect(breadth.proven(every: 4).map(\.mutant) == ["m0", "m4"])
        #expect(breadth.proven().count == 6)
    }
}
