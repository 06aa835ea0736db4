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
    }

    private let sequences: [[Assignment]]
    private let environments: any EnvironmentProvider
    private let options: Run.Options
    private let honest: HonestRuns?
    private let isDone: @Sendable (MutationScore.Entry) -> Bool
    private let onEnd: @Sendable (MutationScore.Entry, _ done: Int) -> Void
    private let lanes = Lanes()
    private let entries = Monitor<[Int: MutationScore.Entry]>([:])

    /// - Parameters:
    ///   - sequences: Of each, one mutant after the other runs until one is done with. None is empty.
    ///   - options: of each mutant's run.
    ///   - honest: to say in which cases a mutant changed anything.
    ///   - isDone: Whether no further case and no further mutant of the sequence has to run. Default: it is killed.
    ///   - onEnd: told of the last mutant of each sequence that has ended, one at a time.
    package init(
        _ sequences: [[Assignment]],
        environments: any EnvironmentProvider,
        options: Run.Options,
        honest: HonestRuns? = nil,
        isDone: @escaping @Sendable (MutationScore.Entry) -> Bool = { $0.isKilled },
        onEnd: @escaping @Sendable (MutationScore.Entry, _ done: Int) -> Void
    ) {
        self.sequences = sequences
        self.environments = environments
        self.options = options
        self.honest = honest
        self.isDone = isDone
        self.onEnd = onEnd
    }

    /// Ends the run as soon as possible.
    package func interrupt() { lanes.interrupt() }

    /// - Parameter count: sequences at once.
    /// - Returns: the score of the last mutant that ran of each sequence, in their order; `nil` if it was interrupted.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``AdapterFault`` if a mutant does not come up.
    package func run(lanes count: Int) throws -> MutationScore? {
        try lanes.work(sequences.count, lanes: count, jobs: options.jobs) { [self] index in
            var last: MutationScore.Entry?
            for assignment in sequences[index] where last.map(isDone) != true {
                last = try meet(assignment, index)
                if last == nil { return }
            }
            guard let entry = last else { return }
            entries.update { entries in
                entries[index] = entry
                onEnd(entry, entries.count)
            }
        }
        if lanes.wasInterrupted { return nil }
        return MutationScore(entries.read { entries in sequences.indices.compactMap { entries[$0] } })
    }

    /// - Returns: `nil` if it was interrupted.
    private func meet(_ assignment: Assignment, _ index: Int) throws -> MutationScore.Entry? {
        var cases: [CaseResult] = []
        var changed: Set<String> = []
        func entry() -> MutationScore.Entry {
            var entry = MutationScore.Entry(mutant: assignment.mutant, results: cases, weighed: assignment.weighed)
            entry.changed = changed
            return entry
        }
        for batch in assignment.batches {
            guard let (ended, different) = try run(batch, assignment, index) else { return nil }
            cases += ended
            // What may happen in either order looks changed now and then.
            let doubtful = batch.filter { different.contains($0.id) }
            if !doubtful.isEmpty {
                guard let (_, again) = try run(doubtful, assignment, index, repeats: Self.confirmations) else {
                    return nil
                }
                changed.formUnion(again)
            }
            if isDone(entry()) { break }
        }
        return entry()
    }

    /// So often a case has to be changed again.
    private static let confirmations = 4

    /// - Returns: the results, and the cases that were changed in each repeat; `nil` if it was interrupted.
    private func run(
        _ plans: [CasePlan],
        _ assignment: Assignment,
        _ index: Int,
        repeats: Int = 1
    ) throws -> (results: [CaseResult], changed: Set<String>)? {
        let unchanged = Monitor<Set<String>>([])
        var options = options
        // Those of all lanes together have been looked at.
        options.limits = nil
        options.repeats = repeats
        if let honest {
            options.runner.keepsEvidence = true
            options.keep = { plan, result in
                guard let evidence = result.evidence, !honest.isChanged(evidence, of: plan.id) else { return }
                unchanged.update { _ = $0.insert(plan.id) }
            }
        }
        let run = Run(
            plans,
            adapter: assignment.command,
            environments: environments,
            options: options,
            onProgress: { _ in }
        )
        guard let ended = try lanes.results(of: run, in: index) else { return nil }
        return (ended, honest == nil ? [] : Set(plans.map(\.id)).subtracting(unchanged.read { $0 }))
    }
}
