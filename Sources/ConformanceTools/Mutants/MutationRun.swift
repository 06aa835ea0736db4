package import ConformanceKit
package import ConformanceScenarios
import SystemBindings

/// Runs mutants against cases, several mutants at once: most of the time they keep the harness waiting.
package final class MutationRun: Sendable {
    /// A mutant, how it is started, and the cases that it meets: one batch after the other, until it is killed.
    package struct Assignment: Sendable {
        package var mutant: Mutant
        package var command: any AdapterSource
        package var batches: [[CasePlan]]
        /// Claims of which a check has weight in other cases.
        package var weighed: Set<String>

        package init(
            _ mutant: Mutant,
            command: any AdapterSource,
            batches: [[CasePlan]],
            weighed: Set<String> = []
        ) {
            self.mutant = mutant
            self.command = command
            self.batches = batches.filter { !$0.isEmpty }
            self.weighed = weighed
        }

        /// What the results of cases say of the mutant.
        fileprivate func entry(_ results: [CaseResult]) -> MutationScore.Entry {
            MutationScore.Entry(mutant: mutant, results: results, weighed: weighed)
        }

        /// The cases that detect the mutant.
        fileprivate func detections(_ results: [CaseResult]) -> Set<String> {
            let entry = entry(results)
            return Set(mutant.claims.flatMap { entry.detections(of: $0) })
        }
    }

    /// A sequence of mutants that has ended.
    package struct Ended: Sendable {
        /// Of the mutant with the greatest effect; of several, the last one.
        package var entry: MutationScore.Entry
        /// The place of the sequence.
        package var index: Int
        /// How many have ended by now.
        package var done: Int
    }

    /// What mutants are compared with.
    package struct Comparison: Sendable {
        package var honest: HonestRuns
        /// The honest implementation, for further runs.
        package var command: any AdapterSource

        package init(_ honest: HonestRuns, command: any AdapterSource) {
            self.honest = honest
            self.command = command
        }
    }

    private let sequences: [[Assignment]]
    private let environments: any EnvironmentProvider
    private let options: Run.Options
    private let comparison: Comparison?
    private let isDone: @Sendable (MutationScore.Entry) -> Bool
    private let onEnd: @Sendable (Ended) -> Void
    private let lanes = Lanes()
    private let entries = Monitor<[Int: MutationScore.Entry]>([:])

    /// - Parameters:
    ///   - sequences: Of each, one mutant after the other runs until one is done with. None is empty.
    ///   - options: of each mutant's run.
    ///   - comparison: to say in which cases a mutant changed anything.
    ///   - isDone: Whether no further case and no further mutant of the sequence has to run. Default: it is killed.
    ///   - onEnd: told of each sequence that has ended, one at a time.
    package init(
        _ sequences: [[Assignment]],
        environments: any EnvironmentProvider,
        options: Run.Options,
        comparison: Comparison? = nil,
        isDone: @escaping @Sendable (MutationScore.Entry) -> Bool = { $0.isKilled },
        onEnd: @escaping @Sendable (Ended) -> Void
    ) {
        self.sequences = sequences
        self.environments = environments
        self.options = options
        self.comparison = comparison
        self.isDone = isDone
        self.onEnd = onEnd
    }

    /// Ends the run as soon as possible.
    package func interrupt() { lanes.interrupt() }

    /// - Parameter count: sequences at once.
    /// - Returns: the score of the mutant of each sequence with the greatest effect, in their order; `nil` if it was interrupted.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``AdapterFault`` if a mutant does not come up.
    package func run(lanes count: Int) throws -> MutationScore? {
        try lanes.work(sequences.count, lanes: count, jobs: options.jobs) { [self] index in
            var greatest: MutationScore.Entry?
            for assignment in sequences[index] where greatest.map(isDone) != true {
                guard let entry = try meet(assignment, index, beyond: greatest?.effect ?? .none) else { return }
                if entry.effect >= greatest?.effect ?? .none { greatest = entry }
            }
            guard let entry = greatest else { return }
            entries.update { entries in
                entries[index] = entry
                onEnd(Ended(entry: entry, index: index, done: entries.count))
            }
        }
        if lanes.wasInterrupted { return nil }
        return MutationScore(entries.read { entries in sequences.indices.compactMap { entries[$0] } })
    }

    /// - Parameter beyond: an effect that is known. Only a greater one is looked for, since a comparison takes long.
    /// - Returns: `nil` if it was interrupted.
    private func meet(
        _ assignment: Assignment,
        _ index: Int,
        beyond known: MutationScore.Effect
    ) throws -> MutationScore.Entry? {
        var cases: [CaseResult] = []
        var changed: Set<String> = []
        func entry() -> MutationScore.Entry {
            var entry = assignment.entry(cases)
            if comparison != nil { entry.changed = changed }
            return entry
        }
        for batch in assignment.batches {
            guard let (first, evidence) = try run(batch, assignment.command, index),
                let ended = try detectedAgain(first, batch, assignment, index)
            else { return nil }
            cases += ended
            let now = entry()
            let greatest = max(known, now.effect)
            if let comparison {
                let doubtful = batch.filter { plan in
                    greatest < (now.disturbed.contains(plan.id) ? .failedElsewhere : .changed)
                        && comparison.differs(in: plan, by: evidence)
                }
                guard let sure = try confirmed(doubtful, assignment, comparison, index) else { return nil }
                changed.formUnion(sure.map(\.id))
            }
            if isDone(entry()) { break }
        }
        return entry()
    }

    /// A case fails by chance now and then, on a busy machine more often. So what detects a mutant has to detect it again: otherwise
    /// a check that cannot fail would be called proven.
    /// - Returns: the results, of the cases that detect the mutant those of the second run; `nil` if it was interrupted.
    private func detectedAgain(
        _ results: [CaseResult],
        _ batch: [CasePlan],
        _ assignment: Assignment,
        _ index: Int
    ) throws -> [CaseResult]? {
        let detecting = assignment.detections(results)
        if detecting.isEmpty { return results }
        guard let (again, _) = try run(batch.filter { detecting.contains($0.id) }, assignment.command, index) else {
            return nil
        }
        let second = Dictionary(again.map { ($0.id, $0) }) { first, _ in first }
        return results.map { second[$0.id] ?? $0 }
    }

    /// So often a case has to be changed again, each time.
    private static let confirmations = 4

    /// What may happen in either order looks changed now and then, and a busy machine has other orders than an idle one. So what looks
    /// changed has to look so again, also beside further runs of the honest implementation under the same conditions.
    /// - Returns: those of the cases that are changed; `nil` if it was interrupted.
    private func confirmed(
        _ doubtful: [CasePlan],
        _ assignment: Assignment,
        _ comparison: Comparison,
        _ index: Int
    ) throws -> [CasePlan]? {
        guard let first = try changedAgain(doubtful, assignment, comparison, index) else { return nil }
        if first.isEmpty { return [] }
        let repeats = Self.confirmations + 1
        guard let (_, beside) = try run(first, comparison.command, index, repeats: repeats) else { return nil }
        for plan in first { comparison.honest.learn(beside[plan.id] ?? [], of: plan.id) }
        return try changedAgain(first, assignment, comparison, index)
    }

    private func changedAgain(
        _ plans: [CasePlan],
        _ assignment: Assignment,
        _ comparison: Comparison,
        _ index: Int
    ) throws -> [CasePlan]? {
        if plans.isEmpty { return [] }
        guard let (_, again) = try run(plans, assignment.command, index, repeats: Self.confirmations) else {
            return nil
        }
        return plans.filter { comparison.differs(in: $0, by: again) }
    }

    /// - Returns: the results, and the marks of each case's runs, where they are compared; `nil` if it was interrupted.
    private func run(
        _ plans: [CasePlan],
        _ command: any AdapterSource,
        _ index: Int,
        repeats: Int = 1
    ) throws -> (results: [CaseResult], marks: [String: [RunMark]])? {
        let marks = Monitor<[String: [RunMark]]>([:])
        var options = options
        // Those of all lanes together have been looked at.
        options.limits = nil
        options.repeats = repeats
        if comparison != nil {
            options.runner.keepsEvidence = true
            options.keep = { plan, result in
                guard let mark = result.evidence.map(RunMark.init) else { return }
                marks.update { $0[plan.id, default: []].append(mark) }
            }
        }
        let run = Run(plans, adapter: command, environments: environments, options: options, onProgress: { _ in })
        guard let ended = try lanes.results(of: run, in: index) else { return nil }
        return (ended, marks.read { $0 })
    }
}

extension MutationRun.Comparison {
    /// Whether the runs of a case differ from the honest implementation's.
    fileprivate func differs(in plan: CasePlan, by marks: [String: [RunMark]]) -> Bool {
        honest.areChanged(marks[plan.id] ?? [], of: plan.id)
    }
}
