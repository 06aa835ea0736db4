import FoundationEssentials
import SystemBindings

/// Finds scenario files.
package enum ScenarioFiles {
    /// How the ids of all cases below a folder begin, sorted: one for each file.
    package static func ids(in root: String) -> [String] { below(root).map { id(of: $0, root: root) } }

    /// The field issues that the scenarios below a folder name, sorted, without making cases of them.
    package static func issues(in root: String) -> [String] {
        let found = below(root).flatMap { file -> [String] in
            guard let bytes = try? Files.contents(of: file) else { return [] }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("issue:") }) else { return [] }
            // The list stands on this line, or below it.
            let part = line.contains("[") && line.contains("]") ? String(line) : text
            let node = try? YAMLReader.read(text: part, file: file)["issue"]
            return node?.oneOrMore.compactMap(\.text) ?? []
        }
        return Set(found).sorted()
    }

    /// All files below a folder, sorted; what scenarios share is none.
    static func below(_ directory: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        return names.flatMap { name -> [String] in
            let path = directory == "." ? name : "\(directory)/\(name)"
            if isDirectory(path) {
                // Folders that are links may go round in a circle.
                let isLeftOut = SharedLibrary.folders.contains(name) || name.hasPrefix(".") || isLink(path)
                return isLeftOut ? [] : below(path)
            }
            return name.hasSuffix(".yaml") ? [path] : []
        }
    }

    package static func isDirectory(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    package static func isFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) && !isDirectory(path)
    }

    /// The path below the root without its ending, or the whole path of a file elsewhere.
    static func id(of file: String, root: String) -> String {
        var path = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
        var root = root.hasPrefix("./") ? String(root.dropFirst(2)) : root
        while root.hasSuffix("/") { root.removeLast() }
        if path.hasPrefix(root + "/") {
            path = String(path.dropFirst(root.count + 1))
        } else if let range = path.ranges(of: "/\(root)/").last {
            path = String(path[range.upperBound...])
        }
        return path.hasSuffix(".yaml") ? String(path.dropLast(5)) : path
    }
}
