package import ConformanceScenarios
import EnterpriseModel

/// A scenario whose environment is in it, so that it runs wherever the harness is installed.
package struct OneFileScenario: Sendable {
    /// In YAML.
    package let text: String
    package let title: String
    package let id: String

    /// - Throws: ``ScenarioError`` if a value cannot be put into another one; Yams' error, if libyaml cannot write it.
    package init(_ plan: CasePlan) throws {
        let node = try plan.written(isComplete: true)
        text = try YAMLWriter.text(of: Self.keeping(Self.servers(of: plan), in: node), isFolded: false)
        title = plan.title
        id = plan.id
    }

    /// The servers that start in some run of the case: others of a shared environment are not its business.
    private static func servers(of plan: CasePlan) -> Set<String> {
        let runs = plan.sample.controls.compactMap { control in
            if case .run(_, let story, _) = control { story } else { nil }
        }
        let stories = [plan.sample.main] + runs
        let descriptions = stories.flatMap { [$0.description] + $0.changes.values.flatMap(\.states) }
        return Set(descriptions.flatMap(\.servers.keys))
    }

    private static func keeping(_ servers: Set<String>, in node: Node) -> Node {
        node.with("environment") { environment in
            environment.with("servers") { all in
                guard let members = all.members else { return all }
                return Node(.mapping(members.filter { servers.contains($0.key) }), at: all.location)
            }
        }
    }
}

extension Node {
    /// The same with another value of a key, if it has the key.
    fileprivate func with(_ key: String, _ change: (Node) -> Node) -> Node {
        guard let members else { return self }
        let changed = members.map { member in
            var member = member
            if member.key == key { member.value = change(member.value) }
            return member
        }
        return Node(.mapping(changed), at: location)
    }
}
