import ConformanceSamples
import FoundationEssentials
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

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

    /// What a mutant did that nothing limits: these cases did not pass, and in some of them a check of DYN-SESS-011 failed.
    private func effect(_ name: String, disturbed: [CasePlan], detecting: [CasePlan] = []) -> MutationScore.Entry {
        let failed = CheckResult.Outcome.failed(expected: "a", observed: "b")
        let detecting = Set(detecting.map(\.id))
        let results = disturbed.map { plan in
            let claims = detecting.contains(plan.id) ? ["DYN-SESS-011"] : ["DYN-SESS-999"]
            var result = Sample.result(.fail, checks: [Sample.check(failed, requirements: claims)])
            result.id = plan.id
            return result
        }
        return MutationScore.Entry(mutant: mutants(name)[0], results: results)
    }

    @Test func `Each mutant runs without limits in the cases in which a circumstance holds`() {
        let held = Array(own.prefix(3))
        let search = BreadthSearch(
            [
                Point("DYN-SESS-011", "method=HEAD"): mutants("one", "two"),
                Point("DYN-SESS-011", "hop=9"): mutants("three"),
            ],
            cases: cases,
            occurrences: occurrences(["method=HEAD": held])
        )
        #expect(search.plans.map(\.mutant.name) == ["one", "two"])
        #expect(search.plans.allSatisfy { Set($0.cases.map(\.id)) == Set(held.map(\.id)) })
    }

    @Test func `The mutant that is detected most has its turn first, in the cases that noticed it`() throws {
        let point = Point("DYN-SESS-011", "method=HEAD")
        let held = Array(own.prefix(4))
        var search = BreadthSearch(
            [point: mutants("one", "two", "three", "four")],
            cases: cases,
            occurrences: occurrences(["method=HEAD": held, "method=PUT": own])
        )
        search.learn([
            effect("one", disturbed: Array(own.dropFirst(4))),
            effect("two", disturbed: [own[0], own[2]], detecting: [own[2]]),
            effect("three", disturbed: own, detecting: own),
            effect("four", disturbed: []),
        ])
        let attempts = try #require(search.attempts.first)
        #expect(search.attempts.count == 1)
        #expect(attempts.map(\.mutant.name) == ["three", "two"])
        #expect(attempts.map(\.mutant.claims) == [["DYN-SESS-011"], ["DYN-SESS-011"]])
        #expect(attempts[0].batches.map(\.count) == [1, 1, 2])
        #expect(Set(attempts[0].batches.joined().map(\.id)) == Set(held.map(\.id)))
        #expect(attempts[1].batches.map { $0.map(\.id) } == [[own[2].id], [own[0].id]])
        search.settle(point, effect("two", disturbed: [own[0]], detecting: [own[0]]))
        #expect(search.breadth.fates == [point: .proven(by: "two", in: own[0].id, fingerprint: own[0].fingerprint)])
    }

    @Test func `A circumstance survives if no mutant is left, and never held if no case has it`() throws {
        let (missed, unnoticed) = (Point("DYN-SESS-011", "hop=1-"), Point("DYN-SESS-011", "hop=0"))
        let absent = Point("DYN-SESS-011", "method=PATCH")
        var search = BreadthSearch(
            [missed: mutants("one"), unnoticed: mutants("two"), absent: mutants("one")],
            cases: cases,
            occurrences: occurrences(["hop=1-": own, "hop=0": own])
        )
        search.learn([effect("one", disturbed: own), effect("two", disturbed: [])])
        #expect(search.attempts.map { $0.map(\.point) } == [[missed]])
        search.settle(missed, effect("one", disturbed: own))
        #expect(search.breadth.fates == [missed: .survived(), unnoticed: .survived(), absent: .neverHeld])
    }

    @Test func `What a mutant did in parts of its cases is put together`() throws {
        let point = Point("DYN-SESS-011", "hop=0")
        var search = BreadthSearch([point: mutants("one")], cases: cases, occurrences: occurrences(["hop=0": own]))
        search.learn([effect("one", disturbed: [own[0]]), effect("one", disturbed: [own[1]], detecting: [own[1]])])
        #expect(search.attempts.first?.first?.batches.map { $0.map(\.id) } == [[own[1].id], [own[0].id]])
    }

    @Test func `What is written is read again, and the report names what is missing`() {
        let breadth = Breadth([
            Point("DYN-SESS-011", "method=HEAD"): .proven(by: "head-as-get", in: "a/b#c=d", fingerprint: "f"),
            Point("DYN-SESS-011", "hop=1-"): .survived(),
            Point("DYN-SESS-011", "hop=0"): .survived(by: "head-as-get", in: "d"),
            Point("DYN-SESS-011", "way=relay"): .failedElsewhere(by: "head-as-get", in: "e"),
            Point("DYN-SESS-012", "hop=1-"): .neverHeld,
            Point("DYN-SESS-012", "hop=0"): .unchanged,
        ])
        #expect(Breadth(decoding: breadth.encoded) == breadth)
        #expect(
            breadth.encoded == """
                DYN-SESS-011\tfailed elsewhere\tway=relay\thead-as-get\te
                DYN-SESS-011\tproven\tmethod=HEAD\thead-as-get\ta/b#c=d\tf
                DYN-SESS-011\tsurvived\thop=0\thead-as-get\td
                DYN-SESS-011\tsurvived\thop=1-
                DYN-SESS-012\tnever held\thop=1-
                DYN-SESS-012\tunchanged\thop=0

                """
        )
        #expect(
            breadth.report(Undetectable(circumstances: [Point("DYN-SESS-011", "hop=0"): "It is so."])) == """
                DYN-SESS-011: 1 of 4, not in hop=0, hop=1-, way=relay

                hop=0: 0 of 1
                hop=1-: 0 of 1; never held for 1 requirements
                way=relay: 0 of 1
                method=HEAD: 1 of 1

                DYN-SESS-011 in hop=0: It is so.

                requirements proven in 1 of 4 circumstances (25 %); in 1 more a case fails at a check of something else (50 % together); 1 of those that are missing have a reason; in 1 no fault changes anything; 1 never held in the cases of their requirements
                """
        )
    }

    @Test func `A reason is for what is missing`() {
        let (left, proven) = (Point("A-1", "hop=0"), Point("A-1", "hop=1-"))
        let breadth = Breadth([left: .survived(), proven: .proven(by: "one", in: "c")])
        let excuses = Undetectable(circumstances: [proven: "x", Point("A-2", "hop=0"): "x"])
        #expect(breadth.unexplained(excuses) == [left])
        #expect(
            breadth.objections(to: excuses) == [
                "A-1 in hop=1- has a reason, but is not missing: proven", "nothing is known of A-2 in hop=0",
            ]
        )
        #expect(breadth.unexplained(Undetectable(circumstances: [left: "x"])) == [])
    }

    @Test func `The reasons in the tree are for what is missing`() throws {
        let catalog = ShippedCatalog.directory
        let record = try String(contentsOfFile: "\(catalog)/\(Breadth.fileName)", encoding: .utf8)
        let excuses = try Undetectable.read(path: "\(catalog)/\(Undetectable.fileName)")
        #expect(Breadth(decoding: record).objections(to: excuses) == [])
    }

    @Test func `What was found of some requirements replaces what was said of them, and of no other`() {
        let earlier = Breadth([
            Point("A-1", "method=HEAD"): .proven(by: "one", in: "c"),
            Point("A-1", "hop=1-"): .proven(by: "one", in: "c"),
            Point("A-2", "hop=1-"): .neverHeld,
        ])
        let found = Breadth([Point("A-1", "method=HEAD"): .survived()])
        let renewed = earlier.renewed(by: found)
        #expect(renewed.fates == [Point("A-1", "method=HEAD"): .survived(), Point("A-2", "hop=1-"): .neverHeld])
        // Where only some circumstances were looked at, the others stay.
        let added = earlier.renewed(by: found, isWhole: false)
        #expect(added.fates[Point("A-1", "hop=1-")] == .proven(by: "one", in: "c") && added.fates.count == 3)
    }

    @Test func `Where no fault changes anything nothing is missing, and where one does it is named`() throws {
        let (still, loud) = (Point("DYN-SESS-011", "hop=0"), Point("DYN-SESS-011", "hop=1-"))
        var search = BreadthSearch(
            [still: mutants("two", "one"), loud: mutants("one", "two")],
            cases: cases,
            occurrences: occurrences(["hop=1-": own, "hop=0": own])
        )
        search.learn([effect("one", disturbed: own), effect("two", disturbed: [])])
        search.settle(still, effect("one", disturbed: []))
        var noticed = effect("one", disturbed: [])
        noticed.changed = [own[1].id, own[0].id]
        let last = search.lastAttempts
        #expect(last.map { $0.map(\.mutant.name) } == [["one", "two"], ["one", "two"]])
        #expect(last.map(\.first?.point) == [still, loud])
        search.settleLast(loud, noticed)
        #expect(Set(last.first?.first?.batches.joined().map(\.id) ?? []) == Set(own.map(\.id)))
        search.settleLast(still, effect("two", disturbed: []))
        let first = [own[0].id, own[1].id].sorted()[0]
        #expect(search.breadth.fates == [still: .unchanged, loud: .survived(by: "one", in: first)])
    }

    @Test func `A fault that a check of something else has found is told from one that nothing has found`() throws {
        let (quiet, loud) = (Point("DYN-SESS-011", "hop=0"), Point("DYN-SESS-011", "hop=1-"))
        let earlier = Breadth([quiet: .survived(by: "two", in: "a"), loud: .failedElsewhere(by: "two", in: "b")])
        var search = BreadthSearch(
            [quiet: mutants("one"), loud: mutants("one")],
            cases: cases,
            occurrences: occurrences(["hop=1-": own, "hop=0": own]),
            missing: earlier
        )
        #expect(search.breadth == earlier)
        #expect(search.lastAttempts.map(\.first?.point) == [quiet, loud])
        var passed = effect("one", disturbed: [])
        passed.changed = [own[0].id]
        var failed = effect("one", disturbed: [own[1]])
        failed.changed = [own[0].id, own[1].id]
        #expect(passed.effect == .changed && failed.effect == .failedElsewhere && passed.effect < failed.effect)
        search.settleLast(quiet, passed)
        search.settleLast(loud, failed)
        #expect(
            search.breadth.fates == [
                quiet: .survived(by: "one", in: own[0].id), loud: .failedElsewhere(by: "one", in: own[1].id),
            ]
        )
    }

    @Test func `The proof of a requirement counts its circumstances, and names those that are missing`() {
        let breadth = Breadth([
            Point("A-1", "method=HEAD"): .proven(by: "one", in: "c"), Point("A-1", "method=GET"): .survived(),
            Point("A-1", "hop=1-"): .survived(), Point("A-1", "hop=0"): .neverHeld,
            Point("A-2", "hop=1-"): .proven(by: "one", in: "c"),
        ])
        let proofs = breadth.proofs(of: ["A-1", "A-3"])
        #expect(proofs["A-1"] == RequirementProof(circumstances: 1, missing: ["hop=1-", "method=GET"]))
        #expect(proofs["A-1"]?.words == "proven in 1 of 3 circumstances")
        #expect(proofs["A-1"]?.gaps == "not in hop=1-, method=GET")
        #expect(proofs["A-3"]?.words == "proven" && proofs["A-2"] == nil)
    }

    @Test func `A sample of what is proven names the mutants`() {
        let breadth = Breadth(
            Dictionary(
                uniqueKeysWithValues: (0..<6).map { (Point("A-\($0)", "hop=1-"), .proven(by: "m\($0)", in: "c")) }
            )
        )
        #expect(breadth.proven(every: 4).map(\.mutant) == ["m0", "m4"])
        #expect(breadth.proven().count == 6)
    }

    @Test func `What stands is marked with what its scenario says now, and what was written without a mark has none`() {
        let written = "A-1\tproven\thop=1- method=HEAD\tone\tc\told\nA-2\tproven\thop=1-\ttwo\td\n"
        let breadth = Breadth(decoding: written)
        #expect(breadth.proven().map(\.fingerprint) == ["old", "old", ""])
        #expect(breadth.proven().map(\.mutant) == ["one", "one", "two"])
        let marked = breadth.marked([breadth.proven()[0], breadth.proven()[2]]) { "new \($0)" }
        #expect(marked.proven().map(\.fingerprint) == ["new c", "old", "new d"])
        #expect(Breadth(decoding: marked.encoded) == marked)
    }
}
