public import AdapterProtocol
import ConformanceKit
import ConformanceScenarios
import EnterpriseService

/// One case of a scenario.
public struct ScenarioCase: Sendable, Identifiable, CustomStringConvertible {
    let plan: CasePlan
    let catalog: Catalog

    /// Such as `dynamics/session/transfers#task=upload`.
    public var id: String { plan.id }
    /// What is said to hold.
    public var title: String { plan.title }
    /// The requirements that it covers.
    public var requirements: [String] { plan.requirements }
    /// The id, by which tests name it.
    public var description: String { id }

    /// Runs the case with an adapter of this process, in a mock enterprise of its own, and judges it.
    ///
    /// Cases may run at the same time, unless the implementation has state that belongs to the whole process; then the tests have to be
    /// serialized. Cases that kill the app are unsupported, unless the adapter offers `app/quit.abrupt` with `restart: adapter`.
    /// - Parameters:
    ///   - timeoutScale: Multiplies every time limit.
    ///   - makeAdapter: Makes an adapter that has not been used; called for every start of the app, in the thread of the adapter.
    /// - Throws: ``NoAdapter`` if the adapter does not come up, and if there is no thread or no directory for it.
    public func run(
        timeoutScale: Double = 1,
        with makeAdapter: @escaping @Sendable () -> Adapter
    ) throws -> ScenarioOutcome {
        var options = Run.Options()
        options.jobs = 1
        options.negatives = catalog.negatives
        options.runner.timeoutScale = timeoutScale
        let run = Run(
            [plan],
            adapter: InProcessAdapter { makeAdapter().serve($0) },
            environments: MockEnvironments(),
            options: options,
            onProgress: { _ in }
        )
        let outcome = try run.run()
        if let words = outcome.inconclusive { throw NoAdapter(description: words) }
        return ScenarioOutcome(outcome, catalog: catalog)
    }

    /// There was no adapter to judge, and nothing can be concluded.
    public struct NoAdapter: Error, Sendable, CustomStringConvertible {
        /// What it did instead of answering `initialize`.
        public let description: String
    }
}
