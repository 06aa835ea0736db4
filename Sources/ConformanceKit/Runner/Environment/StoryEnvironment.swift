import ConformanceScenarios
import EnterpriseModel

/// The environment of a story while it runs: as its scenario describes it, and as changes have left it.
///
/// Lives on the story's thread.
final class StoryEnvironment {
    let running: any RunningEnvironment
    /// As the scenario describes it.
    let original: EnvironmentDescription
    /// As changes have left it.
    private(set) var description: EnvironmentDescription
    private let changes: [Int: EnvironmentChange]

    init(_ running: any RunningEnvironment, of story: Story) {
        self.running = running
        original = story.description
        description = story.description
        changes = story.changes
    }

    var access: EnvironmentAccess { running.access }

    /// - Throws: ``StoryEnd`` if the app cannot see what the environment is like now.
    func checkReach() throws(StoryEnd) {
        if access.isForwarded, let obstacle = description.obstacleToForwarding {
            throw StoryEnd.unsupported("the app reaches the servers by forwarded ports: \(obstacle)")
        }
    }

    /// Makes the environment what the step says.
    /// - Parameter index: of the step in its story.
    /// - Throws: ``StoryEnd`` if the whole cannot be understood, or cannot be made so.
    func change(at index: Int) throws {
        guard let change = changes[index] else { return }
        for state in change.states {
            description = state
            do { try running.apply(state) } catch { throw StoryEnd.setupError("the change failed: \(error)") }
            try checkReach()
        }
        if let problem = change.problem { throw StoryEnd.harnessError(problem) }
    }

    /// Opens a gate, or `all`.
    /// - Returns: whether the console's authorization was held by it.
    func release(_ gate: String) -> Bool {
        if gate == "all" { running.releaseAllGates() } else { running.release(gate: gate) }
        guard case .held(let held)? = description.console?.authorization else { return false }
        return gate == held || gate == "all"
    }
}
