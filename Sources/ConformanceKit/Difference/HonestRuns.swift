import SystemBindings

/// What the honest implementation does in each case, from several runs: to tell a fault that changes nothing from one that nobody notices.
///
/// A word that is not in each of these runs is never the same twice, so that another word in its place is no change. A run is unchanged if it is
/// otherwise equal to one of them, and each of its lines stands during a step during which it stood before. What may happen in either order
/// can make a run look changed that is not; hardly ever the other way round.
package final class HonestRuns: Sendable {
    private struct Known: Sendable {
        var stable: Set<UInt64>
        /// By the marks of runs: during which steps each line stood.
        var steps: [Int: [Set<Int>]]
    }

    private let runs = Monitor<[String: [RunMark]]>([:])
    private let known = Monitor<[String: Known]>([:])

    package init() {}

    /// Takes a run of the honest implementation.
    package func learn(_ evidence: CaseEvidence, of testCase: String) {
        let mark = RunMark(of: evidence)
        runs.update { $0[testCase, default: []].append(mark) }
    }

    /// Lets go of the runs; what is to be known of them is known now.
    package func settle() {
        let runs = runs.update { runs in
            defer { runs = [:] }
            return runs
        }
        // One run does not tell what is never the same twice.
        let all = runs.filter { $0.value.count > 1 }.mapValues { runs in
            let stable = runs.dropFirst().reduce(runs[0].wordSet) { $0.intersection($1.wordSet) }
            var known = Known(stable: stable, steps: [:])
            for reading in runs.map({ $0.reading(stable: stable) }) {
                let before = known.steps[reading.mark] ?? reading.steps.map { _ in [] }
                known.steps[reading.mark] = zip(before, reading.steps).map { $0.union([$1]) }
            }
            return known
        }
        known.update { $0 = all }
    }

    /// Whether a run differs from those of the honest implementation; also if there are none of that case.
    package func isChanged(_ evidence: CaseEvidence, of testCase: String) -> Bool {
        guard let known = known.read({ $0[testCase] }) else { return true }
        let reading = RunMark(of: evidence).reading(stable: known.stable)
        guard let steps = known.steps[reading.mark], steps.count == reading.steps.count else { return true }
        return !zip(steps, reading.steps).allSatisfy { $0.contains($1) }
    }
}
