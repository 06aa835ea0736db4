/// Puts before a story what has happened earlier.
struct PastStory {
    private static let ready = "ready"
    /// The name of the step with which the story begins, if the author gave it none.
    private static let beginning = "story-begins"

    private let scenario: Node

    init(_ scenario: Node) { self.scenario = scenario }

    /// The scenario with other steps in place of its first one. The last `ready` of them begins the story, or the step with this name. What is
    /// expected without naming a step that it happens in or after is expected from there on.
    func beginning(by start: [Node]) -> Node {
        guard let steps = scenario["steps"]?.elements, let own = steps.first,
            let last = start.lastIndex(where: { $0.text == Self.ready })
        else { return scenario }
        let isNamed = start.contains { $0["as"]?.text == Self.beginning }
        let name = isNamed ? Self.beginning : own["as"]?.text ?? Self.beginning
        let replaced = start.enumerated().map { index, step in
            if step.text != Self.ready { return step }
            if index != last { return own.named(nil) }
            return isNamed ? own : own.named(name)
        }
        let story = replaced + steps.dropFirst()
        return scenario.replacing("steps", story)
            .replacing("expect", elements("expect").map { $0.anchored(at: name) })
            .replacing("control", elements("control").map { $0["steps"] == nil ? $0.anchored(at: name) : $0 })
    }

    private func elements(_ key: String) -> [Node] { scenario[key]?.elements ?? [] }
}

extension Node {
    private static let observations = ["seen", "never", "every"]
    /// What holds no expectations.
    private static let others = ["with", "where", "when", "environment", "set"]

    /// A `ready` with this name, in place of any that it has.
    fileprivate func named(_ name: String?) -> Node {
        let written =
            members ?? [Member(key: text ?? "", keyLocation: location, value: Node(.mapping([]), at: location))]
        let others = written.filter { $0.key != "as" }
        let own = name.map { Member(key: "as", keyLocation: location, value: .scalar($0, at: location)) }
        return Node(.mapping(others + [own].compactMap(\.self)), at: location)
    }

    fileprivate func mapping(_ change: (Node) -> Node) -> Node {
        elements.map { Node(.sequence($0.map(change)), at: location) } ?? self
    }

    /// What is expected, with each observation that has no beginning expected after a step.
    fileprivate func anchored(at step: String) -> Node {
        if elements != nil { return mapping { $0.anchored(at: step) } }
        guard let members else { return self }
        var anchored = members.map { member in
            var member = member
            if member.key == "order" {
                member.value = member.value.mapping { $0.text == nil ? $0 : .seen($0, at: $0.location) }
            }
            if !Self.others.contains(member.key) { member.value = member.value.anchored(at: step) }
            return member
        }
        let isObservation = members.contains { Self.observations.contains($0.key) }
        if isObservation, self["after"] == nil, self["during"] == nil {
            anchored.append(Member(key: "after", keyLocation: location, value: .scalar(step, at: location)))
        }
        return Node(.mapping(anchored), at: location)
    }

    private static func scalar(_ text: String, at location: SourceLocation) -> Node {
        Node(.scalar(text, quoted: true), at: location)
    }

    private static func seen(_ name: Node, at location: SourceLocation) -> Node {
        Node(.mapping([Member(key: "seen", keyLocation: location, value: name)]), at: location)
    }
}
