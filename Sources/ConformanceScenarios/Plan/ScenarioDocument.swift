/// A scenario file that has been read: what its cases are made from.
package struct ScenarioDocument: Sendable {
    /// As the user named it.
    package let file: String
    /// The path below the scenarios' root, without its ending.
    let id: String
    /// As it was read, whatever a combination changes.
    let source: Node
    package private(set) var node: Node
    /// Not yet any values put in: what wants one may be missing.
    package let written: ScenarioFile
    /// Merged with what it uses; not yet any values put in.
    package private(set) var environment: Node
    let variation: Variation
    package let matrix: Matrix

    /// - Throws: ``ScenarioError`` with all that is wrong.
    init(file: String, id: String, node: Node, library: SharedLibrary) throws {
        self.file = file
        self.id = id
        source = node
        self.node = node
        guard node.members != nil else {
            throw ScenarioError("wrong-type", "a scenario is a map that begins with 'scenario:'", at: node.location)
        }
        let problems = ScenarioFile.values.flatMap { setting in
            node[setting.name].map { ShapeChecker.problems($0, setting.shape(ScenarioFile()).shape) } ?? []
        }
        guard problems.isEmpty else { throw ScenarioError(problems) }
        written = ScenarioFile.record.decode(node)
        variation = try Variation(written, of: file, library: library.axes)
        matrix = try Matrix(written.matrix, and: variation)
        environment = try library.environments.environment(written.environment, of: file)
    }

    /// The scenario of one combination: changed as the values of its axes say, and with copies of the steps that are done again.
    /// - Throws: ``ScenarioError`` if there is nothing that the axes change, or no step that is done again.
    func changed(for combination: Matrix.Combination) throws -> ScenarioDocument {
        var changed = self
        if !combination.changes.isEmpty {
            (changed.node, changed.environment) = try VariedStory(node, environment: environment)
                .changed(by: combination.changes)
        }
        changed.node = try RepeatedSteps.expanded(changed.node)
        return changed
    }

    /// Names that have a value before the case runs.
    package struct Values {
        private var values: [String: Node] = [:]
        /// Of all of them.
        private var size = NodeSize()
        private let ending: CanaryEnding
        private let location: SourceLocation

        init(ending: CanaryEnding, location: SourceLocation) {
            self.ending = ending
            self.location = location
        }

        package subscript(name: String) -> Node? {
            if let value = values[name] { return value }
            guard name == "canary" || name.hasPrefix("canary-") else { return nil }
            return Node(.scalar(ending.canary(name), quoted: true), at: location)
        }

        /// Puts in what was set after a value was.
        mutating func settle(_ name: String) throws {
            let all = self
            values[name] = try values[name]?.substituting { $0 == name ? nil : all[$0] }
        }

        /// Sets a value, which may refer to values that were set before.
        mutating func set(_ name: String, _ value: Node) throws {
            let earlier = self
            let value = try value.substituting { earlier[$0] }
            try size.add(value, below: 0, at: value.location)
            values[name] = value
        }
    }

    package func values(_ combination: Matrix.Combination, ending: CanaryEnding, set: Node? = nil) throws -> Values {
        var values = Values(ending: ending, location: node.location)
        for (name, value) in combination.values { try values.set(name, value) }
        for member in written.variables?.members ?? [] { try values.set(member.key, member.value) }
        for member in set?.members ?? [] { try values.set(member.key, member.value) }
        // An axis may use what one behind it gives.
        let given = combination.changes.flatMap { $0.variables?.members ?? [] }
        for member in given where set?[member.key] == nil { try values.settle(member.key) }
        return values
    }

    /// The file without what only serves to make values, with the values put in.
    func substituted(_ values: Values) throws -> Node {
        let left = Set(ScenarioFile.values.map(\.name))
        let members = (node.members ?? []).filter { !left.contains($0.key) }
        return try Node(.mapping(members), at: node.location).substituting { values[$0] }
    }
}
