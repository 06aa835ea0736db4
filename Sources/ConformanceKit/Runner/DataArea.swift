import FoundationEssentials

/// Where an installation on this machine may store its data.
struct DataArea {
    private let root: String
    let directories: DataDirectories

    /// - Throws: the system's error if the directories cannot be made.
    init(in directory: String, installation: String) throws {
        root = directory + "/" + installation
        directories = DataDirectories(below: root)
        for path in [root] + directories.all {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
    }

    /// Removes everything that the app has stored.
    func remove() { try? FileManager.default.removeItem(atPath: root) }
}
