import SystemBindings

/// What the honest implementation does in each case, from several runs: to tell a fault that changes nothing from one that nobody notices.
///
/// A word that is not in each of these runs is never the same twice, so that another word in its place is no change. A run is unchanged if it is
/// otherwise equal to one of them, and each of its lines stands during a step during which it stood before. What may happen in either order
/// can make a run look changed that is not; hardly ever the other way round. How often it does so depends on what else the machine does. So
/// more runs can be taken later, beside those that look changed.
package final class HonestRuns: Sendable {
    private struct Known: Sendable {
        var stable: Set<UInt64>
        /// By the marks of runs: during which steps each line stood.
        var steps: [Int: [Set<Int>]]

        func differs(from mark: RunMark) -> Bool {
            let reading = mark.reading(stable: stable)
            guard let steps = steps[reading.mark], steps.count == reading.steps.count else { return true }
            return !zip(steps, reading.steps).allSatisfy { $0.contains($1) }
        }
    }

    /// Of each case: what each row of runs has shown.
    private let known = Monitor<[String: [Known]]>([:])

    package init() {}

    /// Takes a row of runs of the honest implementation in a case, made under the same conditions. One run does not tell what is never the
    /// same twice, so it is left out.
    package func learn(_ runs: [RunMark], of testCase: String) {
        guard runs.count > 1 else { return }
        let stable = runs.dropFirst().reduce(runs[0].wordSet) { $0.intersection($1.wordSet) }
        var row = Known(stable: stable, steps: [:])
        for reading in runs.map({ $0.reading(stable: stable) }) {
            let before = row.steps[reading.mark] ?? reading.steps.map { _ in [] }
            row.steps[reading.mark] = zip(before, reading.steps).map { $0.union([$1]) }
        }
        known.update { $0[testCase, default: []].append(row) }
    }

    /// Whether a run differs from those of the honest implementation; also if there are none of that case.
    package func isChanged(_ mark: RunMark, of testCase: String) -> Bool {
        known.read { $0[testCase] ?? [] }.allSatisfy { $0.differs(from: mark) }
    }
}
