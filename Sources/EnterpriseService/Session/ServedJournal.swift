package import ConformanceScenarios
package import EnterpriseModel
package import JSON
package import SystemBindings

/// What has happened in an environment that is served: the last entries, for any number of followers, and all of them in a file if there is one.
///
/// An entry is in the file before the answer that it describes is sent.
package final class ServedJournal: Sendable {
    /// What a follower gets.
    package struct Batch: Sendable {
        /// In the order of happening.
        package var entries: [JournalEntry]
        /// How many before them are no longer kept.
        package var missed: Int
        /// Nothing will follow.
        package var isLast: Bool
    }

    private struct State {
        var entries: [JournalEntry] = []
        var last = 0
        var isClosed = false
        var failure: SystemError?
        var written = 0
    }

    private let capacity: Int
    private let file: RotatedFile?
    private let state = Monitor(State())
    private let onFailure: @Sendable () -> Void

    /// - Parameters:
    ///   - file: gets every entry as a line of JSON.
    ///   - capacity: how many entries are kept in memory.
    ///   - onFailure: called once when the file cannot be written any more.
    package init(
        file: RotatedFile? = nil,
        capacity: Int = 10_000,
        onFailure: @escaping @Sendable () -> Void = {}
    ) {
        self.file = file
        self.capacity = capacity
        self.onFailure = onFailure
    }

    /// Writes what a server saw.
    package func append(_ observation: Observation) { append(JournalEntry(observation)) }

    /// Writes what happened to the environment.
    package func append(_ milestone: ServedMilestone, _ fields: [String: JSONValue] = [:]) {
        append(JournalEntry(.step, milestone.rawValue, time: WallClock.milliseconds, fields: fields))
    }

    private func append(_ entry: JournalEntry) {
        let hasFailed = state.update { state in
            guard !state.isClosed else { return false }
            var entry = entry
            state.last += 1
            entry.number = state.last
            state.entries.append(entry)
            // Seldom, and then many at once.
            if state.entries.count >= 2 * capacity { state.entries.removeFirst(state.entries.count - capacity) }
            guard let file, state.failure == nil else { return false }
            do throws(SystemError) {
                try file.append(Array((entry.json.description + "\n").utf8))
                state.written = state.last
                return false
            } catch {
                state.failure = error
                return true
            }
        }
        if hasFailed { onFailure() }
    }

    /// Why the file is not complete.
    package var failure: SystemError? { state.read { $0.failure } }

    /// The number of the last entry in the file.
    package var lastWritten: Int { state.read { $0.written } }

    /// The number of the newest entry, 0 if there is none.
    package var last: Int { state.read { $0.last } }

    /// Waits for entries after a number.
    /// - Parameter limit: how many at most.
    /// - Returns: `nil` if the deadline came first.
    package func next(after number: Int, limit: Int = 1_000, until deadline: Deadline) -> Batch? {
        state.wait(until: deadline) { state in
            guard state.last > number || state.isClosed else { return nil }
            let first = state.last - state.entries.count + 1
            let start = max(number + 1, first)
            let entries = state.entries.dropFirst(start - first).prefix(limit)
            return Batch(
                entries: Array(entries),
                missed: start - number - 1,
                isLast: state.isClosed && start + entries.count > state.last
            )
        }
    }

    /// Ends it: what comes later is dropped, and all who follow come to the end.
    package func close() { state.update { $0.isClosed = true } }
}
