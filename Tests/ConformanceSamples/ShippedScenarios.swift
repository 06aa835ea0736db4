import ConformanceKit
package import ConformanceScenarios
package import ConformanceTools
import FoundationEssentials
import TestConditions

/// The project's own scenarios, read once for all tests: that takes seconds.
///
/// Where generated tests run whole, all cases are read, else one combination of axes of each and the cases of the proofs. `harness lint`
/// reads all of them in CI.
package enum ShippedScenarios {
    package static func load() throws -> (plans: [CasePlan], diagnostics: [Diagnostic]) { try loaded.get() }

    /// One combination of axes of each, for what takes long and does not depend on them.
    package static func smoke() throws -> [CasePlan] {
        var selection = CaseSelection()
        selection.isSmoke = true
        return selection.choose(from: try load().plans)
    }

    /// Where they lie.
    package static let root = Checkout.path("scenarios")

    /// In which cases mutants die.
    package static func proofs() throws -> [Proofs.Proof] {
        let path = Checkout.path("catalog/" + Proofs.fileName)
        return try Proofs(decoding: String(contentsOfFile: path, encoding: .utf8)).proofs
    }

    private static let loaded = Result {
        let proven = Set(try proofs().map(\.testCase))
        return Linter.load(
            paths: [],
            root: root,
            catalog: try ShippedCatalog.load(),
            read: Thoroughness.isWhole ? .all : .smoke(and: proven)
        )
    }
}
