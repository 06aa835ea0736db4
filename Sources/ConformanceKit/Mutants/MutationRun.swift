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
    private let onEnd: @Sendable (MutationScore.Entry, _ done: Int) -> Void
    private let lanes = Lanes()
    private let entries = Monitor<[Int: MutationScore.Entry]>([:])

    /// - Parameters:
    ///   - sequences: Of each, one mutant after the other runs until one is killed. None is empty.
    ///   - options: of each mutant's run.
    ///   - onEnd: told of the last mutant of each sequence that has ended, one at a time.
    package init(
        _ sequences: [[Assignment]],
        environments: any EnvironmentProvider,
        options: Run.Options,
        onEnd: @escaping @Sendable (MutationScore.Entry, _ done: Int) -> Void
    ) {
        self.sequences = sequences
        self.environments = environments
        self.options = options
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
            for assignment in sequences[index] where last?.isKilled != true {
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
        var options = options
        // Those of all lanes together have been looked at.
        options.limits = nil
        for batch in assignment.batches {
            let run = Run(
                batch,
                adapter: assignment.command,
                environments: environments,
                options: options,
                onProgress: { _ in }
            )
            guard let ended = try lanes.results(of: run, in: index) else { return nil }
            cases += ended
            let entry = MutationScore.Entry(mutant: assignment.mutant, results: cases, weighed: assignment.weighed)
            if entry.isKilled { return entry }
        }
        return MutationScore.Entry(mutant: assignment.mutant, results: cases, weighed: assignment.weighed)
    }
}
