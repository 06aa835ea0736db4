import FoundationEssentials
import JSON
import SystemBindings

/// The directories of an app on this machine, which can be searched also when it does not run.
struct DataDirectories {
    private let paths: [StoragePlace: String]
    /// An app's own storage is far smaller. An app may name any directory, such as the root of the disk.
    private static let maximumFiles = 10_000
    private static let maximumBytes = 256 << 20

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

    /// What a search of a place has found.
    struct Findings: Hashable {
        /// How many files hold one of the needles.
        var found = 0
        /// How many files hold anything.
        var files = 0
    }

    /// - Throws: the system's error if there is a directory or a file that cannot be read; ``AdapterFault`` if there is too much.
    func search(_ place: StoragePlace, for needles: [StorageNeedle]) throws -> Findings {
        var findings = Findings()
        guard let path = paths[place], FileManager.default.fileExists(atPath: path) else { return findings }
        var (waiting, entries, bytes) = ([path], 0, 0)
        while let directory = waiting.popLast() {
            let names: [String]
            do { names = try FileManager.default.contentsOfDirectory(atPath: directory) } catch {
                // It may just have been removed.
                if Files.isDirectory(directory) { throw error }
                continue
            }
            for name in names {
                let entry = "\(directory)/\(name)"
                entries += 1
                if Files.isDirectory(entry) {
                    waiting.append(entry)
                } else if let content = try Files.contents(of: entry, limit: Self.maximumBytes - bytes) {
                    bytes += content.count
                    // Before it is searched, which takes longer than to read it.
                    if bytes >= Self.maximumBytes { throw Self.tooMuch(path) }
                    if !content.isEmpty { findings.files += 1 }
                    let bytesOfFile = Array(content)
                    let holdsOne = needles.contains { ByteSearch.occurrences(of: Array($0.data), in: bytesOfFile) > 0 }
                    if holdsOne { findings.found += 1 }
                }
                if entries > Self.maximumFiles { throw Self.tooMuch(path) }
            }
        }
        return findings
    }

    private static func tooMuch(_ path: String) -> AdapterFault {
        let limits = "\(maximumFiles) files or \(maximumBytes >> 20) MiB"
        return AdapterFault(.flood, "\(path) holds more than \(limits); the app's data needs a directory of its own")
    }
}
