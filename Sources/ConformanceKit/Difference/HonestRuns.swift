import SystemBindings

/// What the honest implementation does in each case, from several runs: to tell a fault that changes nothing from one that nobody notices.
///
/// A word that is not in each of these runs is never the same twice, so that another word in its place is no change. A run is unchanged if it is
/// otherwise equal to one of them, and each of its lines stands during a step during which it may stand. Some things happen in either order,
/// more often so on a busy machine. So several runs are only changed if each of them has other words, or the same line always stands elsewhere;
/// and more honest runs can be taken later, beside those that look changed.
package final class HonestRuns: Sendable {
    private struct Known: Sendable {
        var stable: Set<UInt64>
        /// By the marks of runs: during which steps each line may stand.
        var steps: [Int: [ClosedRange<Int>]] = [:]

        /// The lines that stand where they never stood; `nil`: the words are others.
        func displaced(in mark: RunMark) -> Set<Int>? {
            let reading = mark.reading(stable: stable)
            guard let steps = steps[reading.mark], steps.count == reading.steps.count else { return nil }
            return Set(steps.indices.filter { !steps[$0].contains(reading.steps[$0]) })
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
        var row = Known(stable: stable)
        for reading in runs.map({ $0.reading(stable: stable) }) {
            let own = reading.steps.map { $0...$0 }
            row.steps[reading.mark] = zip(row.steps[reading.mark] ?? own, own).map { earlier, step in
                min(earlier.lowerBound, step.lowerBound)...max(earlier.upperBound, step.upperBound)
            }
        }
        known.update { $0[testCase, default: []].append(row) }
    }

    /// Whether runs of another implementation differ from the honest one's; also if there are none of that case.
    package func areChanged(_ runs: [RunMark], of testCase: String) -> Bool {
        let rows = known.read { $0[testCase] ?? [] }
        // Of each run whose words are known: what is out of place beside each row that knows them.
        let displaced = runs.compactMap { run in
            let beside = rows.compactMap { $0.displaced(in: run) }
            return beside.dropFirst().reduce(beside.first) { $0?.intersection($1) }
        }
        guard let first = displaced.first else { return true }
        return !displaced.dropFirst().reduce(first) { $0.intersection($1) }.isEmpty
    }
}
