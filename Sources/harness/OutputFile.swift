import ConformanceTools
import FoundationEssentials
import SystemBindings

/// A file that a command writes.
enum OutputFile {
    /// - Throws: ``Failure`` if it cannot be written.
    /// - Parameter isPrivate: whether only its owner may read it, because it has secrets.
    static func save(_ text: String, to path: String, isPrivate: Bool = false) throws {
        let bytes = Array(text.utf8)
        do { try isPrivate ? PrivateFile.write(bytes, to: path) : Files.write(bytes, to: path) } catch {
            throw Failure.harness("\(path): \(error)")
        }
    }

    /// Writes a scenario that was made of something, and replaces nothing that somebody else has written.
    /// - Parameter isNamed: whether the user has named the file.
    /// - Throws: ``Failure`` if it is there already, or cannot be written.
    static func save(made text: String, to path: String, isNamed: Bool) throws {
        let old = FileManager.default.contents(atPath: path)
        guard !isNamed, let old, old != Data(text.utf8) else { return try save(text, to: path) }
        let isOurs = String(decoding: old.prefix(64), as: UTF8.self).hasPrefix(ImportedScenario.mark)
        guard isOurs else { throw Failure.usage("harness: \(path) is there already; say --output FILE") }
        try save(text, to: path)
    }
}

enum FileNames {
    /// A name of a recorded scenario that no file has yet.
    static func freeRecording(in directory: String, for environment: String) -> String {
        let stem = "\(directory)/\(environment)-recorded"
        var path = stem + ".yaml"
        var number = 2
        while FileManager.default.fileExists(atPath: path) {
            path = "\(stem)-\(number).yaml"
            number += 1
        }
        return path
    }

    /// The name of a file, or of a case in it, without folders and ending.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? "log"
        let plain = name.split(separator: "#").first.map(String.init) ?? name
        guard let dot = plain.lastIndex(of: "."), dot != plain.startIndex else { return plain }
        return String(plain[..<dot])
    }
}
