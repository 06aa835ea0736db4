import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

/// Performs `wait-for`: waits until one of several things is in the journal.
struct WaitStep {
    let wait: Step.Wait
    let run: StepRun

    func perform() throws {
        let offered = run.adapter.offeredEvents
        // What is not reported never comes.
        let unreported = wait.patterns.filter { $0.isOneEvent && !offered.contains($0.name) }.map(\.name)
        if unreported.count == wait.patterns.count { throw StoryEnd.notOffered(unreported) }
        let found = awaitEntry()
        if found?.name != RunnerEntry.exit.rawValue { try run.adapter.check() }
        guard let entry = found else {
            let words = wait.patterns.map { EvidenceText.pattern($0, run.scope) }.joined(separator: " or ")
            return run.add(.failed(.other, "not seen: \(words)"))
        }
        if entry.name == RunnerEntry.exit.rawValue { run.app.noteExit() }
        run.progress.waitCursors[subject] = entry.number
        // Requests that have ended by now are over from here on.
        run.progress.finishPending(run.journal.entries, offered: offered)
        run.add(.done)
        if let name = run.step.name {
            let fields = entry.allFields
            run.progress.scope.bindings[name] = Scope.Binding(whole: .object(fields), members: fields)
        }
    }

    private func awaitEntry() -> JournalEntry? {
        let cursor = wait.patterns.contains { $0.after != nil } ? 0 : run.progress.waitCursors[subject] ?? 0
        let scope = run.scope
        return run.journal.wait(until: run.limit) { entries in
            let evidence = run.progress.evidence(entries)
            return entries.dropFirst(cursor).first { entry in
                wait.patterns.contains { pattern in
                    guard let window = evidence.window(of: pattern) else { return false }
                    return evidence.isMatch(entry, pattern, in: window, scope: scope)
                }
            }
        }
    }

    /// The awaited thing without its fields. A further wait for the same subject looks only at later entries.
    private var subject: String {
        wait.patterns.map { "\($0.name)|\($0.place ?? "")|\($0.subject ?? "")" }.joined(separator: ",")
    }
}
