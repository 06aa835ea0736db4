import Testing

@testable import ReferenceSession

struct VariantTests {
    @Test func `each variant has a name of its own, says who allows it, and does something otherwise`() {
        var names: Set<String> = []
        for variant in Variant.all {
            #expect(names.insert(variant.name).inserted, "\(variant.name) twice")
            #expect(Mutant.named(variant.name) == nil, "\(variant.name) is a mutant too")
            #expect(!variant.words.isEmpty && !variant.allowed.isEmpty, "\(variant.name)")
            var behaviour = Behaviour()
            variant.change(&behaviour)
            #expect(behaviour != Behaviour(), "\(variant.name) changes nothing")
        }
    }

    @Test func `a variant holds everywhere, also where a fault is limited`() throws {
        let variant = try #require(Variant.named("spells-schemes-small"))
        let conduct = Conduct(Mutant.all.first, [variant], only: try CircumstanceText.read("method=POST"))
        var usual = Behaviour()
        variant.change(&usual)
        #expect(conduct.usual == usual)
    }

    @Test func `the command line takes several variants and refuses unknown ones`() throws {
        let options = try Options(["--variant", "adds-fields", "--variant", "exits-late"])
        #expect(options.variants.map(\.name) == ["adds-fields", "exits-late"])
        #expect(throws: Options.WrongUsage.self) { try Options(["--variant", "no-such-variant"]) }
    }
}
