import ConformanceScenarios

/// A fault of an adapter that only the story shows. ``AdapterFault`` is a fault that a message shows.
struct StoryFault: Hashable {
    /// The stable name of the fault.
    enum Name: String {
        /// The app has ended, and the story needs it.
        case appEnded = "app-ended"
        /// The app was to have ended, and lives on.
        case appRunsOn = "app-runs-on"
        /// An earlier step did not return what this one needs.
        case noValue = "no-value"
        /// An earlier step returned something that this one cannot use.
        case oddValue = "odd-value"
        /// The case took too long.
        case caseTimeout = "case-timeout"
    }

    let name: Name
    /// The particulars, in words.
    let message: String

    init(_ name: Name, _ message: String) {
        self.name = name
        self.message = message
    }
}

extension StoryFault: CustomStringConvertible {
    /// `name: particulars`.
    var description: String { "\(name.rawValue): \(message)" }
}

extension StoryFault {
    /// Why a step could not be done, if that is the adapter's doing; `nil`: it is an error of the harness. What lint lets pass can be done
    /// unless the app has ended, or lives on against the scenario, or an earlier step has returned less than the protocol lets it return.
    /// - Parameter reason: what was found when it was tried.
    init?(_ reason: String, of run: StepRun, in story: Story) {
        let before = story.steps[..<run.index]
        let app = run.app
        let references = run.progress.references(of: run.step, at: run.index)
        if app.hasEndedItself || (!app.isRunning && before.contains(where: \.startsApp)) {
            self.init(.appEnded, "the app does not run any more; \(reason)")
        } else if app.isRunning, run.step.startsApp, before.contains(where: \.mayEndApp) {
            self.init(.appRunsOn, "the app was to have ended; \(reason)")
        } else if let reference = references.first(where: { run.scope[$0] == nil }) {
            self.init(.noValue, "$(\(reference)) was not returned; \(reason)")
        } else if !references.isEmpty {
            self.init(.oddValue, "what an earlier step returned cannot be used; \(reason)")
        } else {
            return nil
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
        if case .waitFor = verb { awaitsExit } else { mayExit }
    }
}
