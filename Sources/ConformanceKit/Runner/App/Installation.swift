import FoundationEssentials

/// The app as it is installed: what it stores outlives its launches, until a launch with fresh data.
struct Installation {
    private let unique: String
    private let directory: String
    private var number = 0
    private var area: DataArea?
    /// Launches so far on the present data.
    private(set) var launches = 0
    /// The directories of the app's data; `nil` if the harness cannot read them itself.
    private(set) var directories: DataDirectories?

    /// - Parameters:
    ///   - unique: To this run of the case.
    ///   - directory: Where installations on this machine keep their data.
    init(unique: String, directory: String) {
        self.unique = unique
        self.directory = directory
    }

    /// Changes with fresh data and with each case.
    var name: String { "\(unique)-\(number)" }

    /// The directories that the harness gives the app for its data.
    var given: DataDirectories? { area?.directories }

    /// Makes room for a launch.
    /// - Throws: ``StoryEnd`` if there is none.
    mutating func prepare(fresh: Bool) throws {
        guard fresh || area == nil else { return }
        number += 1
        launches = 0
        area?.remove()
        do { area = try DataArea(in: directory, installation: name) } catch {
            throw StoryEnd.setupError("there is no room for what the app stores: \(error)")
        }
    }

    /// - Parameter directories: where the app says that it keeps its data.
    mutating func noteLaunch(in directories: DataDirectories?) {
        launches += 1
        self.directories = directories
    }

    /// Removes everything that the app has stored.
    func remove() { area?.remove() }
}

/// The area for the data of an installation on this machine.
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
