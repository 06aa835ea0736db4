/// The combinations of axes that the scenarios of some files need, and what each scenario leaves out.
package struct Combinations: Sendable {
    /// A scenario with axes.
    package struct Entry: Sendable {
        package var file: String
        /// Such as `route 4, task 3`.
        package var axes: String
        package var count: Int
        /// The number of pairs of values, or as many as its strength says.
        package var covered: Int
        /// Combinations of values that no case has, with the reason.
        package var leftOut: [(values: String, reason: String)]
    }

    package var entries: [Entry] = []
    /// By the path of the file with them.
    package var rows: [String: ChosenRows] = [:]
    /// What is wrong with the scenarios, as far as one combination of each shows.
    package var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - paths: as for ``ScenarioLoader/load(paths:root:covering:read:)``.
    ///   - root: the folder that ids are relative to.
    package init(paths: [String], root: String) {
        let scenarios = ScenarioLoader.scenarios(paths: paths, root: root, read: .smoke())
        diagnostics = scenarios.diagnostics
        for document in scenarios.documents {
            let variation = document.variation
            guard !variation.axes.isEmpty, let place = ChosenRows.Place(of: document.file) else { continue }
            let (labels, coverage) = (variation.labels, variation.coverage)
            rows[place.file, default: ChosenRows()][place.scenario] = labels
            entries.append(
                Entry(
                    file: document.file,
                    axes: variation.axes.map { "\($0.name) \($0.values.count)" }.joined(separator: ", "),
                    count: labels.count,
                    covered: coverage.covered,
                    leftOut: coverage.leftOut
                )
            )
        }
    }
}
