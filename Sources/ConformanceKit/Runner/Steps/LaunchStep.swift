import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

/// Performs `launch` and `ready`.
struct LaunchStep {
    let launch: Step.Launch
    let run: StepRun

    func launch(deliversPolicy: Bool = false) throws {
        try run.app.launch(
            launch,
            settings: try launch.settings.map(run.value),
            deliversPolicy: deliversPolicy,
            at: run.step.location
        )
        run.add(.done)
    }

    /// Launches the app, and waits until it may be used.
    func ready() throws {
        if run.environment.description.device.clientApp != nil { return try awaitRules() }
        try launch(deliversPolicy: true)
        guard run.environment.original.console != nil else { return }
        guard run.adapter.offer?.has(Call.AuthorizationBegin.self) == true else { return }
        let start = run.journal.entries.count
        try run.adapter.call(Call.AuthorizationBegin(user: run.adapter.userOfConsole))
        let seen = run.journal.wait(until: run.limit) { entries in
            entries.dropFirst(start).first {
                $0.name == Event.AuthorizationState.name && $0.fields["state"]?.string != "pending"
            }
        }
        let state = seen?.fields["state"]?.string
        if state != "authorized" { fail("authorization \(state ?? "not heard of")") }
    }

    /// Launches an app that the client app manages, and waits until it has got its tunnel rules.
    private func awaitRules() throws {
        let offer = try run.adapter.connect().offer
        let briefing = run.app.briefing
        if briefing.hasCallback == nil, offer.has(Call.AppConnectSetCallback.self) { try briefing.setCallback(true) }
        let isTold = briefing.hasCallback == true && offer.reports(Event.AppConnectState.self)
        let tellsControl = offer.reports(Event.AppControl.self)
        let start = run.journal.entries.count
        try launch()
        let seen = run.journal.wait(until: run.limit) { entries in
            entries.dropFirst(start).first { entry in
                if isTold { return entry.name == Event.AppConnectState.name }
                return tellsControl
                    ? entry.name == Event.AppControl.name && entry.fields["to"] == "app"
                    : entry.name == "client-app.delivered"
            }
        }
        try run.adapter.check()
        if seen == nil { return fail("the app did not get its tunnel rules") }
        if isTold, seen?.fields["state"] != 1 { fail("the app does without a client app") }
    }

    private func fail(_ words: String) {
        run.replaceResults(by: [.failed(.other, words)])
    }
}
