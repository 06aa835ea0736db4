import EnterpriseModel
import JSON
import SystemBindings

extension StoryRunner {
    func perform(_ wait: Step.Wait, _ step: Step, at index: Int) throws {
        // What is not reported never comes.
        let unreported = wait.patterns.filter { $0.isOneEvent && !app.offeredEvents.contains($0.name) }.map(\.name)
        if unreported.count == wait.patterns.count { throw StoryEnd.unsupported(unreported) }
        let key = wait.patterns.map { "\($0.name)|\($0.place ?? "")|\($0.subject ?? "")" }.joined(separator: ",")
        let cursor = wait.patterns.contains { $0.after != nil } ? 0 : waitCursors[key] ?? 0
        let found = journal.wait(until: limit(step.within)) { entries -> JournalEntry? in
            let evidence = evidence(entries)
            return entries.dropFirst(cursor).first { entry in
                wait.patterns.contains { pattern in
                    guard let window = evidence.window(of: pattern) else { return false }
                    return evidence.isMatch(entry, pattern, in: window, scope: scope)
                }
            }
        }
        if found?.name != "adapter.exited" { try checkAdapter() }
        guard let entry = found else {
            let words = wait.patterns.map { EvidenceText.pattern($0, scope) }.joined(separator: " or ")
            steps[index]?.results = [
                StepResult(["error": ["message": .string("not seen: \(words)"), "name": "other", "classes": ["any"]]])
            ]
            return
        }
        if entry.name == "adapter.exited" { noteExit() }
        waitCursors[key] = entry.number
        // Requests that have ended by now are over from here on.
        finishPending(journal.entries)
        steps[index]?.results = [StepResult([:])]
        if let name = step.name {
            scope.bindings[name] = Scope.Binding(whole: .object(entry.allFields), members: entry.allFields)
        }
    }
}
