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

    /// Makes the environment what the step says.
    /// - Parameter index: of the step in its story.
    /// - Throws: ``StoryEnd`` if the whole cannot be understood, or cannot be made so.
    func change(at index: Int) throws {
        guard let change = changes[index] else { return }
        for state in change.states {
            description = state
            do { try running.apply(state) } catch { throw StoryEnd.setupError("the change failed: \(error)") }
        }
        if let problem = change.problem { throw StoryEnd.harnessError(problem) }
    }

    /// Opens a gate, or `all`.
    /// - Returns: whether the console's authorization was held by it.
    func release(_ gate: String) -> Bool {
        if gate == "all" { running.releaseAllGates() } else { running.release(gate: gate) }
        guard case .held(let held)? = original.console?.authorization else { return false }
        return gate == held || gate == "all"
    }
}
