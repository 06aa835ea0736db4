import SystemBindings

/// Several runs at once, one after the other in each of some threads. They are interrupted together.
package final class Lanes: Sendable {
    private struct State: Sendable {
        var next = 0
        var runs: [Int: Run] = [:]
        var wasInterrupted = false
        var failure: (any Error)?
    }

    private let state = Monitor(State())

    package init() {}

    package var wasInterrupted: Bool { state.read(\.wasInterrupted) }

    /// Ends all runs as soon as possible; no other begins.
    package func interrupt() {
        let runs = state.update { state in
            state.wasInterrupted = true
            return Array(state.runs.values)
        }
        for run in runs { run.interrupt() }
    }

    /// Does so many pieces of work. The first error ends it.
    /// - Parameters:
    ///   - lanes: pieces at once, if the machine bears them.
    ///   - jobs: cases at once of each piece's runs.
    ///   - body: gets the number of a piece.
    /// - Throws: ``SystemError`` if no thread can be had, ``ConformanceError`` if the machine's limits bear no job, and what the body throws.
    package func work(_ count: Int, lanes: Int, jobs: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
        state.update { state in
            state.next = 0
            state.failure = nil
        }
        let wanted = max(1, min(lanes, count))
        let capacity = try Capacity(of: .measure(), wanted: wanted * jobs)
        let workers = try (0..<max(1, capacity.jobs / jobs)).map { lane in
            try Worker("lane-\(lane)", stack: 2 << 20) { [self] in
                while let piece = next(of: count) {
                    do { try body(piece) } catch { state.update { $0.failure = $0.failure ?? error } }
                }
            }
        }
        for worker in workers { worker.join() }
        if let failure = state.read(\.failure) { throw failure }
    }

    private func next(of count: Int) -> Int? {
        state.update { state in
            guard !state.wasInterrupted, state.failure == nil, state.next < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// Runs to the end, as part of a piece of work.
    /// - Returns: the results; `nil` if it was interrupted.
    /// - Throws: what the run throws, and ``AdapterFault`` if there was no adapter.
    package func results(of run: Run, in piece: Int) throws -> [CaseResult]? {
        let mayRun = state.update { state in
            state.runs[piece] = run
            return !state.wasInterrupted
        }
        defer { state.update { $0.runs[piece] = nil } }
        guard mayRun else { return nil }
        let outcome = try run.run()
        if outcome.wasInterrupted { return nil }
        if let refusal = outcome.refusal { throw refusal }
        return outcome.cases
    }
}
