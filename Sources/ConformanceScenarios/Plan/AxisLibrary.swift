import FoundationEssentials
import SystemBindings

/// The shared axes, `axes/NAME.yaml`, and the combinations that were chosen of them.
struct AxisLibrary: Sendable {
    private let files: SharedFiles<Axis>
    private let chosen = Monitor<[String: ChosenRows]>([:])

    static let folder = "axes"

    init(suite: String?) {
        files = SharedFiles(in: Self.folder, of: "axis", suite: suite, shape: .record(Axis.record.shape)) {
            Axis.record.decode($0)
        }
    }

    /// - Parameters:
    ///   - name: of the axis.
    ///   - file: the scenario that opts in.
    /// - Throws: ``ScenarioError`` if there is no such axis, or if it is wrong.
    func axis(_ name: Node, for file: String) throws -> Axis { try files.content(name, for: file) }

    /// What may have happened before each scenario of a folder; `nil`: its axes, if it has any, say nothing of it.
    func past(for file: String) throws -> Axis? {
        guard let folder = SharedFolder(name: Self.folder).path(above: file),
            ScenarioFiles.isFile("\(folder)/\(Axis.past).yaml")
        else { return nil }
        return try axis(Node.text(Axis.past), for: file)
    }

    /// The combinations that were chosen for a scenario file.
    /// - Throws: if the file with the combinations cannot be read.
    func chosen(for file: String) throws -> [String] {
        guard let place = ChosenRows.Place(of: file) else { return [] }
        let rows = try chosen.update { chosen in
            let rows = try chosen[place.file] ?? ChosenRows(path: place.file)
            chosen[place.file] = rows
            return rows
        }
        return rows[place.scenario]
    }
}
