/// The combinations of values that a scenario is run with.
package struct Matrix: Sendable {
    package struct Combination: Sendable {
        /// Matrix keys with their values, in the order of the file.
        var values: [(name: String, value: Node)] = []
        /// The part of the case's id after `#`; empty without a matrix.
        var label: [String] = []
        /// The requirements of the row.
        var covers: Node?
        /// The values of axes.
        var changes: [AxisValue] = []
        /// Whether something has happened before the story.
        var hasPast: Bool { changes.contains { !$0.start.isEmpty } }

        /// Whether axes take part in it.
        var isVaried: Bool { !changes.isEmpty }

        /// One line, whatever the values are: ids are arguments of commands and lines of lists.
        /// - Parameter scenario: its id.
        func caseID(of scenario: String) -> String {
            label.isEmpty ? scenario : "\(scenario)#\(VisibleText.of(label.joined(separator: ",")))"
        }

        func joined(with other: Combination) -> Combination {
            Combination(
                values: values + other.values,
                label: label + other.label,
                covers: other.covers ?? covers,
                changes: changes + other.changes
            )
        }
    }

    /// More cases of one file are a mistake.
    private static let largest = 1_000

    package private(set) var combinations = [Combination()]

    /// - Parameters:
    ///   - node: the value of `matrix`, or `nil`.
    ///   - variation: what is combined with each of its cases.
    /// - Throws: ``ScenarioError`` with all that is wrong.
    init(_ node: Node?, and variation: Variation) throws {
        var problems: [Diagnostic] = []
        for member in node?.members ?? [] {
            guard let elements = member.value.elements, !elements.isEmpty else {
                let message = "'\(member.key)' of a matrix is a list of values"
                problems.append(Diagnostic("wrong-type", message, at: member.value.location))
                continue
            }
            var choices: [Combination] = []
            for element in elements {
                do throws(ScenarioError) {
                    choices.append(member.key == "rows" ? try Self.row(element) : try Self.value(member.key, element))
                } catch {
                    problems += error.diagnostics
                }
            }
            guard combinations.count * choices.count <= Self.largest else {
                let message = "the matrix makes more than \(Self.largest) cases"
                throw ScenarioError("too-large", message, at: member.keyLocation)
            }
            combinations = combinations.flatMap { earlier in choices.map { earlier.joined(with: $0) } }
        }
        guard problems.isEmpty else { throw ScenarioError(problems) }
        let varied = variation.combinations
        let pasts = combinations.prefix(1).flatMap { own in variation.pasts.map { own.joined(with: $0) } }
        combinations = combinations.flatMap { own in varied.map { own.joined(with: $0) } } + pasts
    }

    private static func value(_ name: String, _ node: Node) throws(ScenarioError) -> Combination {
        guard let text = node.text else {
            let message = "the lists of a matrix hold plain values; use 'rows' for more"
            throw ScenarioError("wrong-type", message, at: node.location)
        }
        return Combination(values: [(name, node)], label: ["\(name)=\(text)"])
    }

    private static func row(_ node: Node) throws(ScenarioError) -> Combination {
        guard let members = node.members else {
            throw ScenarioError("wrong-type", "a row is a map of names and values", at: node.location)
        }
        var row = Combination()
        for member in members where member.key != "covers" { row.values.append((member.key, member.value)) }
        row.covers = node["covers"]
        if let name = node["name"] {
            guard let text = name.text else {
                throw ScenarioError("wrong-type", "a text was expected", at: name.location)
            }
            row.label = [text]
        } else {
            row.label = row.values.compactMap { name, value in value.text.map { "\(name)=\($0)" } }
        }
        return row
    }
}
