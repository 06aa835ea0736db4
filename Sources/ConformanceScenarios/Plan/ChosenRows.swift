import FoundationEssentials

/// The combinations of axes that were chosen for each scenario: `axes/combinations.tsv`. Since they are kept, ids of cases stay when
/// an axis gets another value.
package struct ChosenRows: Sendable, Hashable {
    /// Where the combinations of a scenario file are.
    package struct Place: Sendable, Hashable {
        /// The file with the combinations.
        package let file: String
        /// The path of the scenario below the folder that has the axes, without its ending.
        let scenario: String

        /// - Parameter file: a scenario.
        /// - Returns: `nil` if no folder above it has axes.
        init?(of file: String) {
            guard let directory = SharedFolder(name: AxisLibrary.folder).path(above: file) else { return nil }
            self.file = "\(directory)/combinations.tsv"
            let above = directory.dropLast(AxisLibrary.folder.count)
            let here = FileManager.default.currentDirectoryPath + "/"
            let path = directory.hasPrefix("/") && !file.hasPrefix("/") ? here + file : file
            scenario = String(path.dropFirst(above.count).dropLast(".yaml".count))
        }
    }

    /// By scenario: such as `route=relay,task=data`, in the order in which they were chosen.
    package private(set) var labels: [String: [String]] = [:]

    package init() {}

    /// - Throws: if there is such a file and it cannot be read.
    package init(path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        // By octets, not by characters: a megabyte is read before the first of a single case.
        for line in try String(contentsOfFile: path, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: "\t")).map { String(Substring($0)) }
            if parts.count == 2 { labels[parts[0], default: []].append(parts[1]) }
        }
    }

    package subscript(scenario: String) -> [String] {
        get { labels[scenario] ?? [] }
        set { labels[scenario] = newValue.isEmpty ? nil : newValue }
    }

    /// Takes over what was chosen anew.
    /// - Parameter isWhole: Whether there are no other scenarios.
    package mutating func replace(by rows: ChosenRows, isWhole: Bool) {
        labels = isWhole ? rows.labels : labels.merging(rows.labels) { $1 }
    }

    /// As in the file: scenarios sorted, the combinations of each in the order in which they were chosen.
    package var text: String {
        labels.sorted { $0.key < $1.key }.flatMap { scenario, labels in labels.map { "\(scenario)\t\($0)\n" } }.joined()
    }
}
