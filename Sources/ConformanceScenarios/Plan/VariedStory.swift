/// Puts the values of axes into a scenario.
struct VariedStory {
    private let scenario: Node
    private let environment: Node

    init(_ scenario: Node, environment: Node) {
        self.scenario = scenario
        self.environment = environment
    }

    /// - Parameter values: one of each axis.
    /// - Throws: ``ScenarioError`` if there is no varied step.
    func changed(by values: [AxisValue]) throws -> (scenario: Node, environment: Node) {
        let environment = values.environment(on: environment)
        let pasts = values.filter { !$0.start.isEmpty }
        let story = try changedStory(by: values.filter(\.start.isEmpty))
        return (pasts.reduce(story) { PastStory($0).beginning(by: $1.start) }, environment)
    }

    private func changedStory(by values: [AxisValue]) throws -> Node {
        guard !values.isEmpty, let steps = scenario["steps"]?.elements else {
            return scenario
        }
        guard let first = steps.firstIndex(where: \.isVaried) else {
            let message = "no step is 'varied: true', so the axes make no difference"
            throw ScenarioError("nothing-varied", message, at: scenario["vary"]?.location ?? scenario.location)
        }
        let patches = values.compactMap(\.step)
        let patched = steps.map { step in step.isVaried ? patches.reduce(step) { $0.merging(patch: $1) } : step }
        var earlier = Array(patched[..<first])
        for value in values { earlier = Self.before(value, earlier, patched[first]) }
        let expectations = scenario["expect"]?.elements ?? []
        return scenario.replacing("steps", earlier + patched[first...])
            .replacing("expect", expectations + values.flatMap(\.expectations))
    }

    /// The steps before the varied one.
    private static func before(_ value: AxisValue, _ earlier: [Node], _ varied: Node) -> [Node] {
        var result: [Node] = []
        for step in value.before {
            switch step.text {
            case "varied": result.append(varied.without("as"))
            case "story": result += renamed(earlier + [varied])
            default: result.append(step)
            }
        }
        guard value.before.first?.text == "story" else { return earlier + result }
        // The story begins again in the same app, unless the app has ended.
        let hasEnded = value.before.contains { $0.isEnd }
        return result + (hasEnded ? earlier : earlier.filter { !$0.isStart })
    }

    /// The steps under other names.
    private static func renamed(_ steps: [Node]) -> [Node] {
        let names = Dictionary(steps.compactMap { $0["as"]?.text }.map { ($0, "\($0)-before") }) { first, _ in first }
        return steps.map { $0.renaming(names) }
    }
}

extension Node {
    fileprivate var isVaried: Bool { self["varied"]?.flag == true }

    fileprivate var isStart: Bool { hasVerb(["ready", "launch"]) }
    fileprivate var isEnd: Bool { hasVerb(["quit", "kill"]) }

    private func hasVerb(_ names: [String]) -> Bool { names.contains { self[$0] != nil || text == $0 } }

    fileprivate func without(_ key: String) -> Node {
        Node(.mapping((members ?? []).filter { $0.key != key }), at: location)
    }
}

extension [AxisValue] {
    /// An environment with what each of them changes in it.
    func environment(on base: Node) -> Node {
        compactMap(\.environment).reduce(base) { $0.merging(patch: $1) }
    }
}
