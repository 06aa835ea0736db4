import AdapterProtocol
import ConformanceScenarios
import ConformanceTools
import Testing

@testable import ReferenceSession

struct MutantTests {
    @Test(arguments: Mutant.all.map(\.name))
    func `a mutant changes the behaviour and names requirements, issues or a law`(name: String) throws {
        let mutant = try #require(Mutant.named(name))
        var behaviour = Behaviour()
        mutant.change(&behaviour)
        #expect(behaviour != Behaviour())
        #expect(!mutant.claims.isEmpty && Set(mutant.claims).count == mutant.claims.count)
        for claim in mutant.claims {
            let isRequirement = claim.wholeMatch(of: /(DYN-(LOAD|SESS|SOCK)|ARC-SEC|APPC-TUN)-\d{3}/) != nil
            let isIssue = claim.wholeMatch(of: /[A-Za-z0-9.\/-]+(#| PR)\d+/) != nil
            #expect(isRequirement || isIssue || Law(rawValue: claim) != nil)
        }
        #expect(!mutant.words.contains("\t") && !mutant.words.isEmpty)
    }

    @Test func `no two mutants have one name`() {
        #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    }

    @Test(arguments: [["--mutant"], ["--mutant", "no-such"], ["--policy", "carrier-pigeon"], ["extra"]])
    func `wrong usage is refused`(arguments: [String]) {
        #expect(throws: Options.WrongUsage.self) { try Options(arguments) }
    }

    @Test func `the command line is read`() throws {
        let options = try Options(["--policy", "fetch", "--mutant", "cuts-bodies"])
        #expect(options.delivery == .fetch)
        #expect(options.mutant?.name == "cuts-bodies")
    }
}
