import SystemBindings

/// What the honest implementation does in each case, from several runs: to tell a fault that changes nothing from one that nobody notices.
///
/// A word that is not in each of these runs is never the same twice, so that another word in its place is no change. Of everything else that
/// a run shows it is known how often it was there, and each line stands during a step during which it may stand. Some things happen in either
/// order, more often so on a busy machine. So several runs are only changed if something is the same change in each of them; and more honest
/// runs can be taken later, beside those that look changed.
package final class HonestRuns: Sendable {
    /// What a row of runs has shown.
    private struct Row: Sendable {
        var stable: Set<UInt64>
        var counts: [RunMark.Trait: ClosedRange<Int>] = [:]
        var steps: [RunMark.Trait: ClosedRange<Int>] = [:]

        init(_ runs: [RunMark]) {
            stable = runs.dropFirst().reduce(runs[0].wordSet) { $0.intersection($1.wordSet) }
            let readings = runs.map { $0.reading(stable: stable) }
            for trait in Set(readings.flatMap(\.counts.keys)) {
                let counts = readings.map { $0.counts[trait] ?? 0 }
                self.counts[trait] = (counts.min() ?? 0)...(counts.max() ?? 0)
                let steps = readings.compactMap { $0.steps[trait] }
                guard let first = steps.first else { continue }
                self.steps[trait] = steps.dropFirst().reduce(first) { $0.joined(with: $1) }
            }
        }

        /// What is there more or less often than ever before, and which lines stand where they never stood.
        func changes(in run: RunMark) -> Set<RunMark.Trait> {
            let reading = run.reading(stable: stable)
            let traits = Set(reading.counts.keys).union(counts.keys)
            return traits.filter { trait in
                guard let known = counts[trait], known.contains(reading.counts[trait] ?? 0) else { return true }
                guard let steps = steps[trait], let own = reading.steps[trait] else { return false }
                return !(steps.contains(own.lowerBound) && steps.contains(own.upperBound))
            }
        }
    }

    /// Of each case.
    private let rows = Monitor<[String: [Row]]>([:])

    package init() {}

    /// Takes a row of runs of the honest implementation in a case, made under the same conditions. One run does not tell what is never the
    /// same twice, so it is left out.
    package func learn(_ runs: [RunMark], of testCase: String) {
        guard runs.count > 1 else { return }
        let row = Row(runs)
        rows.update { $0[testCase, default: []].append(row) }
    }

    /// Whether runs of another implementation differ from each row of the honest one's; also if there are none of that case, or no runs.
    package func areChanged(_ runs: [RunMark], of testCase: String) -> Bool {
        guard let first = runs.first else { return true }
        return rows.read { $0[testCase] ?? [] }.allSatisfy { row in
            let common = runs.dropFirst().reduce(row.changes(in: first)) { common, run in
                common.isEmpty ? [] : common.intersection(row.changes(in: run))
            }
            return !common.isEmpty
        }
    }
}
