import ConformanceScenarios

extension LintRule {
    static let steps: [LintRule] = [
        LintRule("never-waited", "A step with `wait: false` that nothing waits for and that does not end with the app.")
        { subject in
            subject.stories.flatMap { view in
                view.story.steps.enumerated().compactMap { index, step in
                    guard !step.waits else { return nil }
                    let isAwaited = view.story.steps[(index + 1)...].contains { later in
                        switch later.verb {
                        case .waitFor(let wait): step.name.map { wait.patterns.map(\.subject).contains($0) } ?? false
                        // What the app was doing ends with it.
                        case .quit, .kill: true
                        default: false
                        }
                    }
                    if isAwaited { return nil }
                    return Finding("nothing waits for this step; add 'wait-for: …, of: NAME'", at: step.location)
                }
            }
        },
        LintRule("probe-outside-control", "A `probe` in the story itself, where only the app asks anybody.") {
            subject in
            subject.stories.filter(\.isMain).flatMap(\.story.steps).compactMap { step in
                guard case .probe = step.verb else { return nil }
                return Finding("a probe belongs into a control's own steps", at: step.location)
            }
        },
        LintRule("content-of-get", "A GET or a HEAD with content, which a client need not send.") { subject in
            subject.stories.flatMap(\.story.steps).compactMap { step in
                guard case .request(let request) = step.verb, request.body != nil, request.task != .stream,
                    ["GET", "HEAD"].contains(request.method)
                else { return nil }
                return Finding(
                    "content has no meaning in a \(request.method), so that clients refuse or drop it (RFC 9110, section 9.3.1)",
                    at: step.location
                )
            }
        },
        LintRule("app-not-running", "A step that needs the app where it does not run.") {
            subject in
            subject.stories.flatMap(launches)
        },
        LintRule("app-running", "A `ready` or `launch` where the app runs already.") { subject in
            subject.stories.flatMap(launchesAgain)
        },
    ]

    private static func launchesAgain(of view: StoryView) -> [Finding] {
        var isRunning = false
        return view.story.steps.compactMap { step in
            switch step.verb {
            case .ready, .launch:
                defer { isRunning = !step.mayExit }
                return isRunning ? Finding("the app runs already; let it quit before", at: step.location) : nil
            case .quit, .kill: isRunning = false
            default: if step.mayExit || step.awaitsExit { isRunning = false }
            }
            return nil
        }
    }

    private static func launches(of view: StoryView) -> [Finding] {
        var isRunning = false
        var findings: [Finding] = []
        for step in view.story.steps {
            switch step.verb {
            case .ready, .launch:
                isRunning = true
            case .quit, .kill:
                if !isRunning { findings.append(Finding("the app does not run here", at: step.location)) }
                isRunning = false
            case .request:
                if !isRunning { findings.append(Finding("the app does not run here", at: step.location)) }
            case .call(let call):
                if !isRunning, !mayComeFirst.contains(call.operation) {
                    findings.append(Finding("the app does not run here", at: step.location))
                }
            case .waitFor, .change, .release, .search, .quiet, .probe: break
            }
        }
        return findings
    }

    /// Calls that the adapter takes before the app runs (adapter protocol, section 3).
    private static let mayComeFirst: Set<String> = ["device/set", "appConnect/setCallback"]
}
