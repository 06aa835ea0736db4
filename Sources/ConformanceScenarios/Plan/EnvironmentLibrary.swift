/// The shared environments, `environments/NAME.yaml`.
struct EnvironmentLibrary: Sendable {
    // What is missing in one may come with the scenario; that is checked once all is merged.
    private let files = SharedFiles(in: folder, of: "environment", shape: .patch(ShapeTable.environmentFile)) { $0 }

    static let folder = "environments"

    /// The environment of a scenario file: what it uses, from left to right, then its own keys on top.
    /// - Throws: ``ScenarioError`` where a file is missing or wrong.
    func environment(_ own: Node, of file: String) throws -> Node {
        var result = Node(.mapping([]), at: own.location)
        for name in own["use"]?.oneOrMore ?? [] { result = result.merging(patch: try files.content(name, for: file)) }
        guard let members = own.members else { return own }
        let rest = Node(.mapping(members.filter { $0.key != "use" }), at: own.location)
        return result.merging(patch: rest)
    }
}
