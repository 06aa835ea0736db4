import FoundationEssentials
import JSON
import SystemBindings

/// The directories of an app on this machine, which can be searched also when it does not run.
struct DataDirectories {
    private let paths: [StoragePlace: String]

    /// Those below a directory.
    init(below root: String) {
        paths = Dictionary(uniqueKeysWithValues: StoragePlace.allCases.map { ($0, "\(root)/\($0.directoryName)") })
    }

    /// Those that an app has chosen; `nil` if it does not tell.
    init?(_ message: JSONValue?) {
        guard let message else { return nil }
        let paths = StoragePlace.allCases.compactMap { place in
            message[place.directoryName]?.string.map { (place, $0) }
        }
        self.paths = Dictionary(uniqueKeysWithValues: paths)
    }

    var all: [String] { StoragePlace.allCases.compactMap { paths[$0] } }

    var message: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: paths.map { ($0.directoryName, .string($1)) }))
    }

    /// How many files of a place hold one of the needles.
    /// - Throws: the system's error if there is a directory or a file that cannot be read.
    func count(_ needles: [StorageNeedle], in place: StoragePlace) throws -> Int {
        guard let path = paths[place], FileManager.default.fileExists(atPath: path) else { return 0 }
        return try FileManager.default.subpathsOfDirectory(atPath: path).count { name in
            guard let content = try Files.contents(of: "\(path)/\(name)") else { return false }
            return needles.contains { content.firstRange(of: $0.data) != nil }
        }
    }
}
