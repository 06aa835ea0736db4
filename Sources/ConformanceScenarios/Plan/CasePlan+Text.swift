extension CasePlan {
    /// The scenario of this case alone: without a matrix and axes, whose values have become variables.
    /// - Parameter isComplete: Whether the environments that it uses are written into it.
    /// - Throws: ``ScenarioError`` if a value cannot be put into another one.
    package func written(isComplete: Bool) throws -> Node {
        let gone = Set(ScenarioFile.values.map(\.name) + ["environment", "covers"])
        var members = (document.node.members ?? []).filter { !gone.contains($0.key) }
        func add(_ key: String, _ value: Node, behind other: String) {
            let position = members.firstIndex { $0.key == other }.map { $0 + 1 } ?? members.count
            members.insert(Node.Member(key: key, keyLocation: value.location, value: value), at: position)
        }
        add("environment", try environment(isComplete: isComplete), behind: "profile")
        let variables = try variables
        if !variables.isEmpty {
            add("variables", Node(.mapping(variables), at: document.node.location), behind: "profile")
        }
        let covers = combination.covers ?? document.node["covers"]
        if let covers {
            add(
                "covers",
                try covers.substituting { name in variables.first { $0.key == name }?.value },
                behind: "profile"
            )
        }
        return Node(.mapping(members), at: document.node.location)
    }

    private func environment(isComplete: Bool) throws -> Node {
        if isComplete { return document.environment }
        return combination.changes.environment(on: document.written.environment)
    }

    /// The values of the combination and the variables of the file.
    private var variables: [Node.Member] {
        get throws {
            let given = combination.values.map {
                Node.Member(key: $0.name, keyLocation: $0.value.location, value: $0.value)
            }
            var all = given + (document.written.variables?.members ?? [])
            // A variable refers to earlier ones only, an axis to what any other one gives.
            for _ in 0..<Self.deepestReference {
                let values = Dictionary(all.map { ($0.key, $0.value) }) { _, last in last }
                for index in all.indices {
                    let name = all[index].key
                    all[index].value = try all[index].value.substituting { $0 == name ? nil : values[$0] }
                }
            }
            return all
        }
    }

    /// So often a value may refer to one that refers to another one.
    private static let deepestReference = 4
}
