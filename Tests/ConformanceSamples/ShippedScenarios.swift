package import ConformanceKit
import TestConditions

/// The project's own scenarios, read once for all tests: that takes seconds.
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

    private static let loaded = Result { Linter.load(paths: [], root: root, catalog: try ShippedCatalog.load()) }
}
