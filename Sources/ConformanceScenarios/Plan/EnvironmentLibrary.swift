/// The shared environments, `environments/NAME.yaml`.
struct EnvironmentLibrary: Sendable {
    private let files: SharedFiles<Node>

    static let folder = "environments"

    init(suite: String?) {
        // What is missing in one may come with the scenario; that is checked once all is merged.
        let shape = Shape.patch(ShapeTable.environmentFile)
        files = SharedFiles(in: Self.folder, of: "environment", suite: suite, shape: shape) { $0 }
    }

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
