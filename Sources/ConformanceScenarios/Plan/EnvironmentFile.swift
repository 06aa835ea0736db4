package import EnterpriseModel
import FoundationEssentials

/// An environment by itself, without a story: of an environment file, or of a scenario.
package struct EnvironmentFile: Sendable {
    /// The name of the file without folders and ending.
    package let name: String
    /// The case of the scenario that it is of; `nil`: there is but one.
    package let caseLabel: String?
    /// Merged with what it uses, all values put in.
    package let node: Node
    package let description: EnvironmentDescription

    /// Reads a file that is an environment, has one under `environment`, or is a scenario.
    /// - Parameters:
    ///   - path: of the file, perhaps with `#` and the rest of a case's id; without it of several cases the first.
    ///   - suite: the folder of the suite's scenarios, whose environments it may use; `nil`: there is no suite.
    ///   - unique: what canaries end with.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package static func load(path: String, suite: String?, unique: String) throws -> EnvironmentFile {
        var label: String?
        var file = path
        // A file may have such a name.
        if !FileManager.default.fileExists(atPath: path), let mark = path.lastIndex(of: "#") {
            file = String(path[..<mark])
            label = String(path[path.index(after: mark)...])
        }
        let node = try YAMLReader.read(path: file)
        guard node.members != nil else {
            throw ScenarioError("wrong-type", "an environment is a map, such as 'servers: …'", at: node.location)
        }
        let isScenario = node["environment"] != nil || node["scenario"] != nil
        let whole = isScenario ? node : node.asEnvironment
        let document = try ScenarioDocument(file: file, id: file, node: whole, library: SharedLibrary(suite: suite))
        let combinations = document.matrix.combinations
        guard let combination = combinations.first(where: { label == nil || $0.name == label }) else {
            let hints = Spelling.nearest(to: label ?? "", in: combinations.map(\.name))
            let message = "there is no case '\(label ?? "")'"
            throw ScenarioError("no-scenario", message, at: node.location, didYouMean: hints)
        }
        let values = try document.values(combination, ending: CanaryEnding(unique))
        return try EnvironmentFile(
            name: name(of: file),
            caseLabel: combinations.count > 1 ? combination.name : nil,
            node: document.changed(for: combination).environment.substituting { values[$0] }
        )
    }

    private init(name: String, caseLabel: String?, node: Node) throws {
        self.name = name
        self.caseLabel = caseLabel
        self.node = node
        description = try EnvironmentDecoder.decode(node)
    }

    /// The gates at which something waits (`hold`), but for the one that never opens.
    package var gates: Set<String> { Set(Template(node).holds.map(\.name)).subtracting(["forever"]) }

    private static func name(of file: String) -> String {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        return last.hasSuffix(".yaml") ? String(last.dropLast(5)) : last
    }

    /// The environment after a change as a scenario's step makes it.
    /// - Parameter patch: merged in (JSON Merge Patch, RFC 7396): maps merge, everything else replaces, `null` removes.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    package func changed(by patch: Node) throws -> EnvironmentFile {
        let problems = ShapeChecker.problems(patch, .patch(ShapeTable.environmentFile))
        guard problems.isEmpty else { throw ScenarioError(problems) }
        return try EnvironmentFile(name: name, caseLabel: caseLabel, node: node.merging(patch: patch))
    }
}

extension EnvironmentFile {
    /// Without what a change does once, so that a later change can do it again; `nil` if there is no such thing.
    package var withoutMoments: EnvironmentFile? {
        node.hasMoments ? try? EnvironmentFile(name: name, caseLabel: caseLabel, node: node.withoutMoments) : nil
    }
}

extension Node {
    /// Whether an environment says what a change does once: what happens to all tickets that exist at that moment, or that connections are cut.
    var hasMoments: Bool { self["kdc"]?["tickets"] != nil || hasRestarts }

    /// An environment without what a change does once: said again, it is done again.
    var withoutMoments: Node {
        guard self["kdc"]?["tickets"] != nil else { return withoutRestarts }
        let none = Node(.scalar("null", quoted: false), at: location)
        let tickets = Node(.mapping([Member(key: "tickets", keyLocation: location, value: none)]), at: location)
        return merging(patch: Node(.mapping([Member(key: "kdc", keyLocation: location, value: tickets)]), at: location))
            .withoutRestarts
    }

    private var hasRestarts: Bool {
        members?.contains { $0.isRestart || $0.value.hasRestarts } ?? false
    }

    /// A server that was restarted is up.
    private var withoutRestarts: Node {
        guard hasRestarts, let members else { return self }
        let settled = members.map { member in
            var member = member
            member.value =
                member.isRestart
                ? Node(.scalar("up", quoted: false), at: member.value.location) : member.value.withoutRestarts
            return member
        }
        return Node(.mapping(settled), at: location)
    }

    /// A file that says nothing else.
    fileprivate var asEnvironment: Node {
        Node(.mapping([Member(key: "environment", keyLocation: location, value: self)]), at: location)
    }
}

extension Node.Member {
    fileprivate var isRestart: Bool { key == "state" && value.text == "restarted" }
}

extension Matrix.Combination {
    /// As in the ids of cases.
    fileprivate var name: String { label.joined(separator: ",") }
}
