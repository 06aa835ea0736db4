import FoundationEssentials
import SystemBindings

/// Files that scenarios share: `FOLDER/NAME.yaml` of the nearest folder above a scenario, or else of the suite. What a file says is kept.
struct SharedFiles<Content: Sendable>: Sendable {
    private let folder: SharedFolder
    /// What one file is, such as `environment`; the rule for one that is missing is `unknown-` and this word.
    private let word: String
    /// The scenarios of the suite; `nil`: there is no suite.
    private let suite: String?
    private let shape: Shape
    private let decode: @Sendable (Node) -> Content
    private let files = Monitor<[String: Result<Content, any Error>]>([:])

    /// - Parameter decode: gets what the file says once its shape is right.
    init(
        in folder: String,
        of word: String,
        suite: String?,
        shape: Shape,
        decode: @escaping @Sendable (Node) -> Content
    ) {
        self.folder = SharedFolder(name: folder)
        (self.word, self.suite, self.shape, self.decode) = (word, suite, shape, decode)
    }

    /// - Parameters:
    ///   - name: of the file, without its ending.
    ///   - file: the scenario that names it.
    /// - Throws: ``ScenarioError`` if the file is missing or wrong.
    func content(_ name: Node, for file: String) throws -> Content {
        let text = name.text ?? ""
        let directories = [folder.path(above: file), suite.map { "\($0)/\(folder.name)" }].compactMap(\.self)
        let paths = text.contains("/") ? [] : directories.map { "\($0)/\(text).yaml" }
        for path in paths {
            if let known = files.read({ $0[path] }) { return try Self.content(known, at: name.location) }
            guard FileManager.default.fileExists(atPath: path) else { continue }
            // Not inside the lock. Two threads that come at the same time read the same.
            let result = Result { try read(path) }
            files.update { $0[path] = result }
            return try Self.content(result, at: name.location)
        }
        throw absence(of: text, at: name.location, in: directories)
    }

    private func absence(of name: String, at location: SourceLocation, in directories: [String]) -> ScenarioError {
        let names = directories.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        let known = Set(names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }).sorted()
        let place =
            directories.isEmpty
            ? "no folder '\(folder.name)' above \(location.file), and no suite"
            : "there is no \(word) '\(name)' in \(directories.joined(separator: " or "))"
        return ScenarioError("unknown-\(word)", place, at: location, didYouMean: Spelling.nearest(to: name, in: known))
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
