package import ConformanceScenarios
import SystemBindings

/// Reads scenarios and checks their sense.
package enum Linter {
    private static let sameTitle = "same-title"

    /// The rules, with what is wrong where they speak up.
    package static var rules: [(id: String, statement: String)] {
        LintRule.all.map { ($0.id, $0.statement) } + [(sameTitle, "Two files with one title.")]
    }

    /// - Parameters:
    ///   - paths: as for ``ScenarioLoader/load(paths:root:covering:read:)``, as are `ids` and `read`.
    ///   - catalog: the requirements that may be covered.
    /// - Returns: the cases that can be run, and everything that is wrong, in the order of the files.
    package static func load(
        paths: [String],
        root: String,
        catalog: Catalog,
        covering ids: Set<String>? = nil,
        read: ReadCombinations = .all
    ) -> (plans: [CasePlan], diagnostics: [Diagnostic]) {
        let scenarios = ScenarioLoader.scenarios(paths: paths, root: root, covering: ids, read: read)
        let found = scenarios.readings.mapOnThreads { findings($0, catalog) }
        var diagnostics = found.reduce(into: Set(scenarios.diagnostics)) { $0.formUnion($1) }
        diagnostics.formUnion(sameTitles(scenarios.documents))
        return (scenarios.chosen, diagnostics.sorted())
    }

    /// What the rules say of one file. They look at whole files only: what could not be understood has been reported, and a case that
    /// was not read may do what a rule misses in the others.
    package static func findings(_ reading: ScenarioReading, _ catalog: Catalog) -> [Diagnostic] {
        guard let document = reading.document, reading.isWhole, !reading.plans.isEmpty, reading.diagnostics.isEmpty
        else { return [] }
        let subject = LintSubject(document, reading.plans, catalog: catalog)
        return LintRule.all.flatMap { $0.check(subject) }
    }

    private static func sameTitles(_ documents: [ScenarioDocument]) -> [Diagnostic] {
        var files: [String: String] = [:]
        return documents.compactMap { document in
            let title = document.written.title
            guard let text = title.text else { return nil }
            guard let other = files[text] else {
                files[text] = document.file
                return nil
            }
            return Diagnostic(sameTitle, "\(other) has the same title", at: title.location)
        }
    }
}
