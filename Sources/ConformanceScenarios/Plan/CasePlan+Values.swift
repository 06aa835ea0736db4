package import JSON

extension CasePlan {
    /// What tells a case from the others of its scenario.
    package struct Value: Sendable {
        package var name: String
        package var value: JSONValue
        /// Whether it is a value of an axis, not of the file's own matrix.
        package var isOfAxis: Bool
    }

    /// The path of the scenario below the folder of scenarios, as its cases' ids begin.
    package var scenario: String { document.id }

    /// The scenario's title as it is written, with the names of values in the place of the values.
    package var writtenTitle: String { document.written.title.text ?? title }

    /// The values of the matrix as the file has them, then those of the axes.
    package var values: [Value] {
        let axes = Set(document.variation.axes.map(\.name))
        // What a value of an axis gives to other names says nothing new.
        let derived = Set(document.variation.axes.flatMap(\.names)).subtracting(axes)
        // A value that gives its axis another meaning in the story is known by its own name, as in the case's id.
        var seen: Set<String> = []
        return combination.values.filter { !derived.contains($0.name) && seen.insert($0.name).inserted }.map {
            name,
            value in
            Value(name: name, value: value.json, isOfAxis: axes.contains(name))
        }
    }
}
