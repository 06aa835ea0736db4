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
    private var node: Node

    init(_ running: any RunningEnvironment, of story: Story) {
        self.running = running
        original = story.description
        description = story.description
        node = story.environment
    }

    var access: EnvironmentAccess { running.access }

    /// Merges a piece of environment in.
    /// - Throws: ``StoryEnd`` if the whole cannot be understood, or cannot be made so.
    func change(_ patch: Node) throws {
        try become(node.merging(patch: patch))
        if node.hasMoments { try become(node.withoutMoments) }
    }

    private func become(_ node: Node) throws {
        self.node = node
        do { description = try EnvironmentDecoder.decode(node) } catch { throw StoryEnd.harnessError("\(error)") }
        do { try running.apply(description) } catch { throw StoryEnd.setupError("the change failed: \(error)") }
    }

    /// Opens a gate, or `all`.
    /// - Returns: whether the console's authorization was held by it.
    func release(_ gate: String) -> Bool {
        if gate == "all" { running.releaseAllGates() } else { running.release(gate: gate) }
        guard case .held(let held)? = original.console?.authorization else { return false }
        return gate == held || gate == "all"
    }
}
