extension StoryRunner {
    /// Whose doing it is that a step could not be done. What lint lets pass can be done unless the app has ended, or lives on against the
    /// scenario, or an earlier step has returned less than the protocol lets it return: none of these is the harness's error.
    func blame(_ reason: String, at index: Int) -> StoryOutcome.Ending {
        let before = story.steps[..<index]
        let words: String? =
            if app.hasEndedItself || (!app.isRunning && before.contains(where: \.startsApp)) {
                "app-ended: the app does not run any more"
            } else if app.isRunning, story.steps[index].startsApp, before.contains(where: \.mayEndApp) {
                "app-runs-on: the app was to have ended"
            } else if let reference = references(of: index).first(where: { scope[$0] == nil }) {
                "no-value: $(\(reference)) was not returned"
            } else if !references(of: index).isEmpty {
                "odd-value: what an earlier step returned cannot be used"
            } else {
                nil
            }
        return words.map { .adapterFault(step: index, fault: "\($0); \(reason)") } ?? .harnessError(reason)
    }

    /// The names in a step that stand for what earlier steps returned.
    private func references(of index: Int) -> [String] {
        story.steps[index].nodes.flatMap { $0.references() }.map(\.name).filter { name in
            let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
            return [name, base].contains { names[$0].map { $0 < index } ?? false }
        }
    }
}

extension Step {
    fileprivate var startsApp: Bool {
        switch verb {
        case .ready, .launch: true
        default: false
        }
    }

    fileprivate var mayEndApp: Bool {
        if case .waitFor(let wait) = verb { return wait.patterns.contains { $0.name == "adapter.exited" } }
        return mayExit
    }
}
