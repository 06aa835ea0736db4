import FoundationEssentials

/// The shared axes, `axes/NAME.yaml`, and the combinations that were chosen of them.
struct AxisLibrary {
    private var files = SharedFiles(in: folder, of: "axis", shape: .record(Axis.record.shape))
    private var chosen: [String: ChosenRows] = [:]

    static let folder = "axes"

    /// - Parameters:
    ///   - name: of the axis.
    ///   - file: the scenario that opts in.
    /// - Throws: ``ScenarioError`` if there is no such axis, or if it is wrong.
    mutating func axis(_ name: Node, for file: String) throws -> Axis {
        Axis.record.decode(try files.node(name, for: file))
    }

    /// The combinations that were chosen for a scenario file.
    /// - Throws: if the file with the combinations cannot be read.
    mutating func chosen(for file: String) throws -> [String] {
        guard let place = ChosenRows.Place(of: file) else { return [] }
        let rows = try chosen[place.file] ?? ChosenRows(path: place.file)
        chosen[place.file] = rows
        return rows[place.scenario]
    }
}
