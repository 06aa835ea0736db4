import FoundationEssentials
import SystemBindings

/// Files that scenarios share: `FOLDER/NAME.yaml` of the nearest folder above a scenario. What a file says is kept.
struct SharedFiles<Content: Sendable>: Sendable {
    private let folder: SharedFolder
    /// What one file is, such as `environment`; the rule for one that is missing is `unknown-` and this word.
    private let word: String
    private let shape: Shape
    private let decode: @Sendable (Node) -> Content
    private let files = Monitor<[String: Result<Content, any Error>]>([:])

    /// - Parameter decode: gets what the file says once its shape is right.
    init(in folder: String, of word: String, shape: Shape, decode: @escaping @Sendable (Node) -> Content) {
        self.folder = SharedFolder(name: folder)
        (self.word, self.shape, self.decode) = (word, shape, decode)
    }

    /// - Parameters:
    ///   - name: of the file, without its ending.
    ///   - file: the scenario that names it.
    /// - Throws: ``ScenarioError`` if the file is missing or wrong.
    func content(_ name: Node, for file: String) throws -> Content {
        let text = name.text ?? ""
        guard let directory = folder.path(above: file) else {
            throw ScenarioError("unknown-\(word)", "no folder '\(folder.name)' above \(file)", at: name.location)
        }
        let path = "\(directory)/\(text).yaml"
        if let known = files.read({ $0[path] }) { return try Self.content(known, at: name.location) }
        guard !text.contains("/"), FileManager.default.fileExists(atPath: path) else {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            let known = names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
            throw ScenarioError(
                "unknown-\(word)",
                "there is no \(word) '\(text)' in \(directory)",
                at: name.location,
                didYouMean: Spelling.nearest(to: text, in: known)
            )
        }
        // Not inside the lock. Two threads that come at the same time read the same.
        let result = Result { try read(path) }
        files.update { $0[path] = result }
        return try Self.content(result, at: name.location)
    }

    private static func content(_ result: Result<Content, any Error>, at location: SourceLocation) throws -> Content {
        do {
            return try result.get()
        } catch let error as ScenarioError {
            throw error
        } catch {
            throw ScenarioError("unreadable-file", "\(error)", at: location)
        }
    }

    private func read(_ path: String) throws -> Content {
        let node = try YAMLReader.read(path: path)
        let problems = ShapeChecker.problems(node, shape)
        guard problems.isEmpty else { throw ScenarioError(problems) }
        return decode(node)
    }
}

/// A folder of files that scenarios share.
struct SharedFolder: Sendable {
    let name: String

    /// The folder of this name in the nearest folder above a file that has one.
    func path(above file: String) -> String? {
        var folder = file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
        var named = file
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            named = named.lastIndex(of: "/").map { String(named[..<$0]) } ?? ""
            guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { continue }
            // As the user named it, as long as the name reaches.
            let isNamed = !named.isEmpty && FileManager.default.fileExists(atPath: "\(named)/\(name)")
            return "\(isNamed ? named : folder)/\(name)"
        }
        return nil
    }
}
