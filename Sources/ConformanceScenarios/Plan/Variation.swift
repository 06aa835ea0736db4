/// How the cases of a scenario differ: its axes with the values that it takes, and the combinations of them.
struct Variation: Sendable {
    /// An axis as one scenario uses it.
    struct Choice: Sendable {
        var name: String
        var values: [AxisValue]

        /// What has a value by the axis: its own name and those of its values' variables, sorted.
        var names: [String] { Set([name] + values.flatMap { $0.variables?.members ?? [] }.map(\.key)).sorted() }
    }

    /// In the order of the file.
    let axes: [Choice]
    /// What may have happened before the story.
    private let past: [AxisValue]
    private let strength: Int
    private let exclusions: [Exclusion]
    /// The combinations, by the places of their values: those that were chosen before and are still possible, then what is missing.
    private var rows: [[Int]] = []

    /// - Throws: ``ScenarioError`` with all that is wrong.
    init(_ written: ScenarioFile, of file: String, library: AxisLibrary) throws {
        var problems: [Diagnostic] = []
        var axes: [Choice] = []
        // Who gives each name its value.
        var givers = Dictionary(
            (written.variables?.members ?? []).map { ($0.key, "'variables'") },
            uniquingKeysWith: { first, _ in first }
        )
        var exclusions = written.exclusions
        for element in written.vary {
            for (name, wanted) in Self.named(element) {
                do {
                    let axis = try library.axis(name, for: file)
                    let choice = try Self.choice(name.text ?? "", axis, wanted, written.profile)
                    axes.append(choice)
                    for given in choice.names {
                        let giver = givers.updateValue("the axis '\(choice.name)'", forKey: given)
                        guard let giver else { continue }
                        let message = "'\(given)' gets its value from \(giver) and from the axis '\(choice.name)'"
                        problems.append(Diagnostic("repeated-name", message, at: name.location))
                    }
                    exclusions += axis.exclusions
                } catch let error as ScenarioError {
                    problems += error.diagnostics
                }
            }
        }
        let past = try Self.past(of: written, in: file, library)
        problems += written.exclusions.flatMap { Self.problems($0, axes + [past]) }
        guard problems.isEmpty else { throw ScenarioError(problems) }
        self.axes = axes
        self.past = past.values
        self.exclusions = exclusions
        strength = written.strength
        let chosen = axes.isEmpty ? [] : try library.chosen(for: file)
        rows = array.rows(beginningWith: chosen.compactMap(row))
    }

    /// Only a story that begins with the launch of an app, in each case, can have a past.
    private static func past(of written: ScenarioFile, in file: String, _ library: AxisLibrary) throws -> Choice {
        guard let first = written.steps.first, case .ready = first.verb, first.when == nil,
            let axis = try library.past(for: file)
        else {
            return Choice(name: Axis.past, values: [])
        }
        return try choice(Axis.past, axis, nil, written.profile)
    }

    /// The axes that an element names: one by a text, or several with the values that are wanted of each.
    private static func named(_ element: Node) -> [(name: Node, wanted: [Node]?)] {
        guard let members = element.members else { return [(element, nil)] }
        return members.map { (Node(.scalar($0.key, quoted: true), at: $0.keyLocation), $0.value.oneOrMore) }
    }

    private static func choice(_ name: String, _ axis: Axis, _ wanted: [Node]?, _ profile: String) throws -> Choice {
        let there = axis.values.filter { value in
            value.profiles.isEmpty || value.profiles.contains { Glob($0).matches(profile) }
        }
        guard let wanted else { return Choice(name: name, values: there) }
        let values = try wanted.map { node in
            guard let value = there.first(where: { $0.name == node.text }) else {
                let hints = Spelling.nearest(to: node.text ?? "", in: there.map(\.name))
                let message = "the axis '\(name)' has no value '\(node.text ?? "")' for the profile \(profile)"
                throw ScenarioError("unknown-value", message, at: node.location, didYouMean: hints)
            }
            return value
        }
        return Choice(name: name, values: values)
    }

    private static func problems(_ exclusion: Exclusion, _ axes: [Choice]) -> [Diagnostic] {
        var messages = exclusion.values.sorted { $0.key < $1.key }.flatMap { axis, names -> [String] in
            guard let known = axes.first(where: { $0.name == axis })?.values.map(\.name) else {
                return ["'\(axis)' is no axis of this file"]
            }
            return names.filter { !known.contains($0) }.sorted().map { "the axis '\(axis)' has no value '\($0)' here" }
        }
        if exclusion.reason.isEmpty { messages.append("'because' is missing: why do these values not go together?") }
        return messages.map { Diagnostic("unknown-value", $0, at: exclusion.location) }
    }

    /// One combination without axes.
    var combinations: [Matrix.Combination] { rows.map(combination) }

    /// One for each past that the scenario may have.
    var pasts: [Matrix.Combination] {
        past.compactMap { value in
            let row = rows.first { row in
                exclusion(of: named(row) + [(Axis.past, value.name)]) == nil
            }
            return row.map { row in
                let own = Matrix.Combination(label: ["\(Axis.past)=\(value.name)"], changes: [value])
                return combination(row).joined(with: own)
            }
        }
    }

    /// The ids of the combinations, as ``ChosenRows`` keeps them.
    var labels: [String] { axes.isEmpty ? [] : rows.map { label($0).joined(separator: ",") } }

    private var array: CoveringArray {
        CoveringArray(sizes: axes.map(\.values.count), strength: strength) { exclusion(of: named($0)) == nil }
    }

    private func exclusion(of values: [(String, String)]) -> Exclusion? {
        let combination = Dictionary(values) { first, _ in first }
        return exclusions.first { $0.concerns(combination) }
    }

    private func named(_ row: [Int?]) -> [(String, String)] {
        zip(axes, row).compactMap { axis, index in index.map { (axis.name, axis.values[$0].name) } }
    }

    /// How many combinations of values there are, and those that no case has.
    var coverage: (covered: Int, leftOut: [(values: String, reason: String)]) {
        let missing = array.missing(in: rows)
        let leftOut = missing.partial.map { row in
            (
                values: named(row).map { "\($0)=\($1)" }.joined(separator: ","),
                reason: exclusion(of: named(row))?.reason ?? "no combination of the other axes goes with them"
            )
        }
        return (missing.total - leftOut.count, leftOut)
    }

    /// `nil`: there is no such combination any more.
    private func row(_ label: String) -> [Int]? {
        let pairs = label.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let values = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
        let row = axes.compactMap { axis in axis.values.firstIndex { $0.name == values[axis.name] } }
        return row.count == axes.count && values.count == axes.count ? row : nil
    }

    private func label(_ row: [Int]) -> [String] {
        zip(axes, row).map { "\($0.name)=\($0.values[$1].name)" }
    }

    private func combination(_ row: [Int]) -> Matrix.Combination {
        let choices = zip(axes, row).map { ($0.name, $0.values[$1]) }
        let values = choices.flatMap { name, value in
            [(name: name, value: Node.text(value.name))]
                + (value.variables?.members ?? []).map { (name: $0.key, value: $0.value) }
        }
        return Matrix.Combination(values: values, label: label(row), changes: choices.map(\.1))
    }
}
