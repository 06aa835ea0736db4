import SystemBindings

/// Runs mutants against cases, several mutants at once: most of the time they keep the harness waiting.
package final class MutationRun: Sendable {
    private struct State: Sendable {
        var next = 0
        var entries: [Int: MutationScore.Entry] = [:]
        var runs: [Int: Run] = [:]
        var wasInterrupted = false
        var failure: (any Error)?
    }

    /// A mutant, how it is started, and the cases that it meets: one batch after the other, until it is killed.
    package struct Assignment: Sendable {
        package var mutant: Mutant
        package var command: any AdapterSource
        package var batches: [[CasePlan]]

        package init(_ mutant: Mutant, command: any AdapterSource, batches: [[CasePlan]]) {
            self.mutant = mutant
            self.command = command
            self.batches = batches.filter { !$0.isEmpty }
        }
    }

    private let assignments: [Assignment]
    private let environments: any EnvironmentProvider
    private let options: Run.Options
    private let onEnd: @Sendable (MutationScore.Entry, _ done: Int) -> Void
    private let state = Monitor(State())

    /// - Parameters:
    ///   - options: of each mutant's run.
    ///   - onEnd: told of each mutant that has met all its cases, one at a time.
    package init(
        _ assignments: [Assignment],
        environments: any EnvironmentProvider,
        options: Run.Options,
        onEnd: @escaping @Sendable (MutationScore.Entry, _ done: Int) -> Void
    ) {
        self.assignments = assignments
        self.environments = environments
        self.options = options
        self.onEnd = onEnd
    }

    /// Ends the run as soon as possible.
    package func interrupt() {
        let runs = state.update { state in
            state.wasInterrupted = true
            return Array(state.runs.values)
        }
        for run in runs { run.interrupt() }
    }

    /// - Parameter lanes: mutants at once.
    /// - Returns: the score in the order of the assignments; `nil` if it was interrupted.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``AdapterFault`` if a mutant does not come up.
    package func run(lanes: Int) throws -> MutationScore? {
        let wanted = max(1, min(lanes, assignments.count))
        let capacity = try Capacity(of: .measure(), wanted: wanted * options.jobs)
        let workers = try (0..<max(1, capacity.jobs / options.jobs)).map { lane in
            try Worker("mutants-\(lane)") { [self] in while runNext() {} }
        }
        for worker in workers { worker.join() }
        let state = state.read { $0 }
        if let failure = state.failure { throw failure }
        if state.wasInterrupted { return nil }
        return MutationScore(assignments.indices.compactMap { state.entries[$0] })
    }

    /// - Returns: whether there may be more to do.
    private func runNext() -> Bool {
        let next: Int? = state.update { state in
            guard !state.wasInterrupted, state.failure == nil, state.next < assignments.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
        guard let next else { return false }
        do {
            guard let entry = try meet(assignments[next], next) else { return false }
            state.update { state in
                state.entries[next] = entry
                onEnd(entry, state.entries.count)
            }
        } catch {
            state.update { $0.failure = error }
        }
        return true
    }

    /// - Returns: `nil` if it was interrupted.
    private func meet(_ assignment: Assignment, _ index: Int) throws -> MutationScore.Entry? {
        var cases: [CaseResult] = []
        var options = options
        // Those of all lanes together have been looked at.
        options.limits = nil
        for batch in assignment.batches where !batch.isEmpty {
            let run = Run(
                batch,
                adapter: assignment.command,
                environments: environments,
                options: options,
                onProgress: { _ in }
            )
            let mayRun = state.update { state in
                state.runs[index] = run
                return !state.wasInterrupted
            }
            guard mayRun else { return nil }
            defer { state.update { $0.runs[index] = nil } }
            let outcome = try run.run()
            if let refusal = outcome.refusal { throw refusal }
            cases += outcome.cases
            let entry = MutationScore.Entry(mutant: assignment.mutant, results: cases)
            if entry.isKilled { return entry }
        }
        return MutationScore.Entry(mutant: assignment.mutant, results: cases)
    }
}
