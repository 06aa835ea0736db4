import Testing

@testable import ConformanceTools

struct KnownSurvivorsTests {
    /// A score of mutants that name one requirement each, which no case covers, or which is violated.
    private func score(survivors: [String]) -> MutationScore {
        MutationScore(
            survivors.map { MutationScore.Entry(mutant: Mutant(name: $0, claims: ["A"], words: "-"), results: []) }
        )
    }

    @Test func `a survivor has to be known`() {
        let score = score(survivors: ["a", "b"])
        #expect(KnownSurvivors(["a": "open"]).objections(to: score) == ["b survives"])
        #expect(KnownSurvivors(["a": "open", "b": "a SHOULD", "not run": ""]).objections(to: score).isEmpty)
        #expect(score.report(KnownSurvivors(["a": "open"])).hasSuffix("0 of 2 mutants killed, 1 known to survive"))
        #expect(!score.report(KnownSurvivors(["a": "open"])).contains("survived  a"))
    }

    @Test(arguments: ["", "TODO: say why"])
    func `a survivor has to have a reason`(reason: String) {
        let known = KnownSurvivors(["a": reason])
        #expect(known.objections(to: score(survivors: ["a"])) == ["a survives, and nobody has said why"])
    }

    @Test func `a mutant that is detected now has to go`() {
        let score = MutationScore([MutationScore.Entry(mutant: Mutant(name: "a", claims: [], words: "-"), results: [])])
        #expect(KnownSurvivors(["a": "open"]).objections(to: score).count == 1)
        #expect(KnownSurvivors().objections(to: score).isEmpty)
    }

    @Test func `a survivor that changes nothing is told from one that nobody notices`() {
        let score = score(survivors: ["a", "b", "c"])
        var compared = MutationScore(Array(score.entries.prefix(2)))
        compared.entries[0].changed = []
        compared.entries[1].changed = ["second", "first"]
        let lines = score.compared(by: compared).report(KnownSurvivors(["a": "open"])).split(separator: "\n")
        #expect(lines.contains("known     a  changes nothing in 0 cases: is it a fault?"))
        #expect(lines.contains("          changes something that no check notices, such as in first"))
        #expect(lines.count == 5, "\(lines)")
    }

    @Test func `what is written is read again`() {
        let known = KnownSurvivors(["a": "open"]).renewed(by: score(survivors: ["b", "a"]))
        #expect(known.encoded == "a\topen\nb\tTODO: say why\n")
        #expect(KnownSurvivors(decoding: known.encoded) == known)
        let mutant = Mutant(name: "b", claims: [], words: "-")
        #expect(known.kept(of: [mutant]).names == ["b"])
    }
}
