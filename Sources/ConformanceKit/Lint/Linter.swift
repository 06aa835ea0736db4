/// Reads scenarios and checks their sense.
package enum Linter {
    private static let sameTitle = "same-title"

    /// The rules, with what is wrong where they speak up.
    package static var rules: [(id: String, statement: String)] {
        LintRule.all.map { ($0.id, $0.statement) } + [(sameTitle, "Two files with one title.")]
    }

    /// - Parameters:
    ///   - paths: as for ``ScenarioLoader/load(paths:root:)``.
    ///   - catalog: the requirements that may be covered.
    /// - Returns: the cases that can be run, and everything that is wrong, in the order of the files.
    package static func load(
        paths: [String],
        root: String,
        catalog: Catalog
    ) -> (plans: [CasePlan], diagnostics: [Diagnostic]) {
        let scenarios = ScenarioLoader.scenarios(paths: paths, root: root)
        var diagnostics = Set(scenarios.diagnostics)
        for document in scenarios.documents {
            let cases = scenarios.plans.filter { $0.file == document.file }.map(\.sample)
            // What could not be understood has been reported; the rules look at whole files only.
            guard !cases.isEmpty, !scenarios.diagnostics.contains(where: { $0.location.file == document.file }) else {
                continue
            }
            let subject = LintSubject(document, cases: cases, catalog: catalog)
            for rule in LintRule.all { diagnostics.formUnion(rule.check(subject)) }
        }
        diagnostics.formUnion(sameTitles(scenarios.documents))
        return (scenarios.chosen, diagnostics.sorted())
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
