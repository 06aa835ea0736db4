import ConformanceKit
import FoundationEssentials
import SystemBindings

/// The files of `serve` and `shell`, with the failures of the command line.
enum ServedFiles {
    static func load(_ path: String) throws -> EnvironmentFile {
        do {
            return try EnvironmentFile.load(path: path, unique: UUID().uuidString)
        } catch {
            throw Failure.usage("\(error)")
        }
    }

    /// - Returns: the absolute path.
    /// - Throws: ``Failure`` if there is no directory for it.
    static func writable(_ path: String) throws -> String {
        let path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        var isDirectory = false
        guard FileManager.default.fileExists(atPath: folder + "/", isDirectory: &isDirectory), isDirectory else {
            throw Failure.usage("harness: \(path) cannot be written: there is no directory \(folder)")
        }
        isDirectory = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory {
            throw Failure.usage("harness: \(path) cannot be written: it is a directory")
        }
        return path
    }

    static func temporaryDirectory() throws -> String {
        do { return try PrivateFile.makeDirectory(named: "harness-serve") } catch { throw Failure.harness("\(error)") }
    }
}
