package import EnterpriseModel
package import JSON
package import SystemBindings

/// The one ordered record of observations and events of a run, and of where its steps start and end.
///
/// Written by server threads, the adapter's reader and the runner at once; the order of writing is the order of happening.
/// Once sealed it does not change any more.
package final class Journal: Sendable {
    private struct State: Sendable {
        var entries: [JournalEntry] = []
        var isSealed = false
        var isInterrupted = false
        var isBroken = false
    }

    private let state = Monitor(State())

    package init() {}

    /// Writes what a server saw.
    package func append(_ observation: Observation) {
        append(JournalEntry(observation))
    }

    /// Writes what the adapter reported, or the runner noticed of it.
    package func append(event: String, time: Double, handles: Set<String> = [], fields: [String: JSONValue]) {
        append(JournalEntry(.event, event, time: time, handles: handles, fields: fields))
    }

    /// Writes that the app has ended, as the harness itself has seen or brought about.
    package func append(end fields: [String: JSONValue]) {
        append(JournalEntry(.wire, RunnerEntry.exit.rawValue, time: WallClock.milliseconds, fields: fields))
    }

    /// Writes the start or the end of a step.
    /// - Returns: the number of the entry.
    @discardableResult
    package func append(step: StepMark, index: Int, fields: [String: JSONValue] = [:]) -> Int {
        var fields = fields
        fields["step"] = .integer(index)
        return append(JournalEntry(.step, step.rawValue, time: WallClock.milliseconds, fields: fields))
    }

    package enum StepMark: String, Sendable {
        case started = "step.started"
        case ended = "step.ended"
    }

    @discardableResult
    private func append(_ entry: JournalEntry) -> Int {
        state.update { state in
            guard !state.isSealed else { return 0 }
            var entry = entry
            entry.number = state.entries.count + 1
            state.entries.append(entry)
            return entry.number
        }
    }

    /// The entries so far.
    package var entries: [JournalEntry] { state.read { $0.entries } }

    /// The entry of that number.
    package func entry(_ number: Int) -> JournalEntry? {
        state.read { state in state.entries.indices.contains(number - 1) ? state.entries[number - 1] : nil }
    }

    /// Waits until the closure answers something for the entries so far; it is asked again after every change.
    /// - Returns: `nil` if the deadline, an interruption or the end of the adapter came first.
    package func wait<Result>(until deadline: Deadline, for body: ([JournalEntry]) -> Result?) -> Result? {
        let found: Result?? = state.wait(until: deadline) { state in
            body(state.entries).map { .some($0) } ?? (state.isInterrupted || state.isBroken ? .some(nil) : nil)
        }
        return found ?? nil
    }

    /// Waits until the deadline, unless an interruption or the end of the adapter comes first.
    package func pause(until deadline: Deadline) { _ = wait(until: deadline) { _ in nil as Void? } }

    /// Ends all waiting, now and later.
    package func interrupt() { state.update { $0.isInterrupted = true } }

    /// Whether the adapter is of no use any more, so that nothing can be waited for until there is a new one.
    package var isBroken: Bool {
        get { state.read { $0.isBroken } }
        set { state.update { $0.isBroken = newValue } }
    }

    package var isInterrupted: Bool { state.read { $0.isInterrupted } }

    /// Ends the record; later entries are dropped.
    package func seal() -> [JournalEntry] {
        state.update { state in
            state.isSealed = true
            return state.entries
        }
    }
}
