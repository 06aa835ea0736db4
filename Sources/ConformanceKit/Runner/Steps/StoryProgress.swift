import ConformanceScenarios
import JSON

/// How far a story has come: the records of its steps, and what names stand for.
///
/// Lives on the story's thread.
final class StoryProgress {
    var steps: [Int: Evidence.StepRecord] = [:]
    var scope: Scope
    /// The journal position where the next `wait-for` of the same thing begins.
    var waitCursors: [String: Int] = [:]
    /// The places of the steps by name. Made once: it is asked for at every change of the journal.
    private let names: [String: Int]
    /// Requests that nobody has waited for yet, by step.
    private var pending: [Int: [RequestRun]] = [:]

    init(_ steps: [Step], scope: Scope) {
        self.scope = scope
        var names: [String: Int] = [:]
        for (index, step) in steps.enumerated() {
            names[Evidence.name(ofStepAt: index)] = index
            if let name = step.name { names[name] = index }
        }
        self.names = names
    }

    /// - Parameter start: the number of the entry that marks it.
    func begin(_ index: Int, start: Int) { steps[index] = Evidence.StepRecord(start: start) }

    /// The step is over, but for requests that it has left.
    func end(_ index: Int, end: Int) {
        if pending[index] == nil { steps[index]?.end = end }
    }

    /// The step does not wait for these.
    func leave(_ runs: [RequestRun], at index: Int) { pending[index] = runs }

    /// Finishes requests that ended although no step waited for them.
    /// - Parameter offered: The events that the adapter would have reported.
    func finishPending(_ entries: [JournalEntry], offered: Set<String>) {
        for (index, runs) in pending {
            let ended = runs.compactMap { run in run.ending(in: entries).map { (run, $0) } }
            steps[index]?.results = ended.map { run, end in run.result(from: entries, endedBy: end, offered: offered) }
            if ended.count == runs.count { steps[index]?.end = ended.map(\.1.number).max() }
        }
    }

    /// Lets later steps use what this one returned.
    /// - Parameter started: when it began, in milliseconds since the epoch.
    func bind(_ step: Step, at index: Int, started: Double?) {
        guard let name = step.name, let record = steps[index] else { return }
        var members = record.results.last?.fields ?? [:]
        if members["started"] == nil, let started { members["started"] = .number(started) }
        if scope.bindings[name]?.members.isEmpty ?? true {
            scope.bindings[name] = Scope.Binding(
                whole: record.handles.first.map { .string($0) } ?? .object(members),
                members: members
            )
        }
    }

    /// The object that a step made.
    func handle(named name: String) -> String? { names[name].flatMap { steps[$0]?.handles.first } }

    /// The names in a step that stand for what earlier steps returned.
    func references(of step: Step, at index: Int) -> [String] {
        step.templates.flatMap { $0.references() }.map(\.name).filter { name in
            let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
            return [name, base].contains { names[$0].map { $0 < index } ?? false }
        }
    }

    /// The evidence of the steps so far in these entries.
    func evidence(_ entries: [JournalEntry]) -> Evidence {
        Evidence(entries: entries, steps: steps, names: names, scope: scope)
    }
}
