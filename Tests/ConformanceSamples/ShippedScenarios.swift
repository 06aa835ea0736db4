package import ConformanceKit
import TestConditions

/// The project's own scenarios, read once for all tests: that takes seconds.
package enum ShippedScenarios {
    package static func load() throws -> (plans: [CasePlan], diagnostics: [Diagnostic]) { try loaded.get() }

    /// Where they lie.
    package static let root = Checkout.path("scenarios")

    private static let loaded = Result { Linter.load(paths: [], root: root, catalog: try ShippedCatalog.load()) }
}
