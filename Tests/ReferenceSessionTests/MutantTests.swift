import AdapterProtocol
import ConformanceKit
import Testing

@testable import ReferenceSession

struct MutantTests {
    @Test(arguments: Mutant.all.map(\.name))
    func `a mutant changes the behaviour and names a requirement, an issue or a law`(name: String) throws {
        let mutant = try #require(Mutant.named(name))
        var behaviour = Behaviour()
        mutant.change(&behaviour)
        #expect(behaviour != Behaviour())
        let isRequirement = mutant.requirement.wholeMatch(of: /(DYN-(LOAD|SESS|SOCK)|ARC-SEC|APPC-TUN)-\d{3}/) != nil
        let isIssue = mutant.requirement.wholeMatch(of: /[A-Za-z0-9.\/-]+(#| PR)\d+/) != nil
        #expect(isRequirement || isIssue || Law(rawValue: mutant.requirement) != nil)
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
