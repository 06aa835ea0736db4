/// `again`: earlier steps, done once more. The copies are written out when the axes have changed the steps, so that all that follows judges them as
/// if the author had written them.
enum RepeatedSteps {
    /// A scenario, also in the steps of its controls, with copies in place of each `again`.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    static func expanded(_ scenario: Node) throws -> Node {
        var problems: [Diagnostic] = []
        var result = story(scenario, &problems)
        if let controls = scenario["control"]?.elements {
            result = result.replacing("control", controls.map { story($0, &problems) })
        }
        guard problems.isEmpty else { throw ScenarioError(problems) }
        return result
    }

    /// - Parameter node: has `steps` and, perhaps, `expect`.
    private static func story(_ node: Node, _ problems: inout [Diagnostic]) -> Node {
        guard let steps = node["steps"]?.elements, steps.contains(where: \.isRepetition) else { return node }
        var names: [[String: String]] = []
        var result: [Node] = []
        for step in steps {
            guard step.isRepetition else {
                result.append(step)
                continue
            }
            let wrong = ShapeChecker.problems(step, .record(Step.repetition)) + misspelt(step, after: result)
            problems += wrong
            guard wrong.isEmpty else { continue }
            let new = copies(of: step, beside: result)
            result += step.repeated.compactMap { name in
                result.last { $0["as"]?.text == name }.map { $0.copy(new, by: step) }
            }
            names.append(new)
        }
        let order = Dictionary(result.enumerated().compactMap { index, step in step["as"]?.text.map { ($0, index) } }) {
            $1
        }
        let expectations = node["expect"]?.elements ?? []
        let copied = names.flatMap { new in
            expectations.filter { $0 != $0.renaming(new) }.map { $0.copy(new) }.filter { $0.hasWindows(in: order) }
        }
        return node.replacing("steps", result).replacing("expect", expectations + copied)
    }

    /// The names of the copies, by those of the steps.
    private static func copies(of step: Node, beside earlier: [Node]) -> [String: String] {
        let taken = Set(earlier.compactMap { $0["as"]?.text })
        let pairs = step.repeated.map { name in
            let free = (1...).lazy.map { "\(name)-again" + ($0 == 1 ? "" : "-\($0)") }.first { !taken.contains($0) }
            return (name, step["as"]?.text ?? free ?? name)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func misspelt(_ step: Node, after earlier: [Node]) -> [Diagnostic] {
        let known = earlier.compactMap { $0["as"]?.text }
        var problems = (step["again"]?.oneOrMore ?? []).compactMap { node -> Diagnostic? in
            let name = node.text ?? ""
            if known.contains(name) { return nil }
            let message = "no earlier step is 'as: \(name)', so there is nothing to do again"
            let near = Spelling.nearest(to: name, in: known)
            return Diagnostic("unknown-name", message, at: node.location, didYouMean: near)
        }
        if let name = step["as"], step.repeated.count > 1 {
            let message = "one name for several copies; leave 'as' out, or write an 'again' for each step"
            problems.append(Diagnostic("repeated-name", message, at: name.location))
        }
        return problems
    }
}

extension Node {
    fileprivate var isRepetition: Bool { self["again"] != nil }

    /// The names of the steps that are done again.
    fileprivate var repeated: [String] { self["again"]?.oneOrMore.compactMap(\.text) ?? [] }

    /// Whether nothing in it ends before it begins, as the copy of what lies between a step that is done again and one that is not.
    /// - Parameter order: the places of steps by their names.
    fileprivate func hasWindows(in order: [String: Int]) -> Bool {
        if let elements { return elements.allSatisfy { $0.hasWindows(in: order) } }
        guard let members else { return true }
        let ends = ["after", "before"].map { self[$0]?.text.flatMap { order[$0] } }
        if let start = ends[0], let end = ends[1], start >= end { return false }
        return members.allSatisfy { $0.value.hasWindows(in: order) }
    }

    /// Checks of a copy have names of their own.
    fileprivate func copy(_ names: [String: String]) -> Node {
        let copy = renaming(names)
        return Node(.mapping((copy.members ?? []).filter { $0.key != "id" }), at: location)
    }

    /// A copy with what the repetition says besides, in the repetition's place.
    fileprivate func copy(_ names: [String: String], by step: Node) -> Node {
        let changes = (step.members ?? []).filter { $0.key != "again" }
        return Node(copy(names).merging(patch: Node(.mapping(changes), at: step.location)).content, at: step.location)
    }
}
