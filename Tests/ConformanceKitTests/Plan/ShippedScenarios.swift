import Testing

@testable import ConformanceKit

/// The project's own scenarios, read once for all tests: that takes seconds.
enum ShippedScenarios {
    static func load() throws -> (plans: [CasePlan], diagnostics: [Diagnostic]) { try loaded.get() }

    /// Where they lie.
    static let root = ShippedCatalog.directory.dropLast("catalog".count) + "scenarios"

    private static let loaded = Result {
        Linter.load(paths: [], root: String(root), catalog: try ShippedCatalog.load())
    }
}
