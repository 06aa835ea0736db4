import ConformanceKit
package import ConformanceScenarios

/// A scenario of one case that is in no file yet.
package enum ScenarioText {
    /// - Parameters:
    ///   - file: where it will be, for messages.
    ///   - root: the folder that ids are relative to.
    /// - Returns: the case, after lint.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func plan(
        of text: String,
        file: String,
        root: String,
        catalog: Catalog
    ) throws(ScenarioError) -> CasePlan {
        let reading = ScenarioReading(file, root: root, library: SharedLibrary(suite: root), .withoutPast, text: text)
        let problems = reading.diagnostics.sorted() + Linter.findings(reading, catalog)
        guard problems.isEmpty, reading.plans.count == 1 else { throw ScenarioError(problems) }
        return reading.plans[0]
    }
}
