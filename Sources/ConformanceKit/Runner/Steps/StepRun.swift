import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// One step while it is performed: with what, and where that goes which it returns.
struct StepRun {
    let step: Step
    /// The step's place in the story.
    let index: Int
    let app: AppDriver
    let progress: StoryProgress
    let journal: Journal
    let clock: CaseClock

    var adapter: StoryAdapter { app.adapter }
    var environment: StoryEnvironment { app.environment }
    var scope: Scope { progress.scope }
    var record: Evidence.StepRecord? { progress.steps[index] }

    /// The end of the step's time, counted from now.
    var limit: Deadline { clock.limit(step.within) }

    func add(_ result: StepResult) { progress.steps[index]?.results.append(result) }

    /// Puts one result in the place of all so far.
    func replaceResults(by results: [StepResult]) { progress.steps[index]?.results = results }

    /// The step works on an object that an earlier one has made.
    func add(handle: String) { progress.steps[index]?.handles.append(handle) }

    /// A handle for an object that the step makes.
    func newHandle(_ kind: String) -> String {
        let handle = adapter.handle(step.name ?? "\(kind)-\(index)")
        add(handle: handle)
        return handle
    }

    /// The harness itself finds out what the step returns.
    func noteOwnWork() { progress.steps[index]?.isOfHarness = true }

    /// Does it as often as the step says, each time with the number of the round in scope.
    func repeated(_ body: () throws -> Void) rethrows {
        for round in 1...step.repeats {
            progress.scope.bindings["round"] = Scope.Binding(whole: .integer(round))
            try body()
        }
    }

    /// A value of the scenario as it stands.
    /// - Throws: ``StoryEnd``
    func value(_ template: Template) throws -> JSONValue {
        do { return try template.resolved(in: scope) } catch { throw StoryEnd.harnessError("\(error)") }
    }

    /// Parameters of the scenario in the types of the protocol's table.
    func properties(_ template: Template?, of fields: [ProtocolField]) throws -> [String: JSONValue] {
        try template.map { try builder.build($0, for: fields) } ?? [:]
    }

    var builder: ParameterBuilder {
        ParameterBuilder(hosts: adapter.hosts, handle: progress.handle(named:), resolve: value)
    }
}
