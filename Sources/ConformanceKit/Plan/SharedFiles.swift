import FoundationEssentials

/// Files that scenarios share: `FOLDER/NAME.yaml` of the nearest folder above a scenario. Each is read once.
struct SharedFiles {
    /// The name of the folder.
    private let folder: String
    /// What one file is, such as `environment`; the rule for one that is missing is `unknown-` and this word.
    private let word: String
    private let shape: Shape
    private var files: [String: Result<Node, ScenarioError>] = [:]

    init(in folder: String, of word: String, shape: Shape) {
        (self.folder, self.word, self.shape) = (folder, word, shape)
    }

    /// - Parameters:
    ///   - name: of the file, without its ending.
    ///   - file: the scenario that names it.
    /// - Throws: ``ScenarioError`` if the file is missing or wrong.
    mutating func node(_ name: Node, for file: String) throws -> Node {
        let text = name.text ?? ""
        guard let directory = Self.directory(folder, above: file) else {
            throw ScenarioError("unknown-\(word)", "no folder '\(folder)' above \(file)", at: name.location)
        }
        let path = "\(directory)/\(text).yaml"
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
        if files[path] == nil {
            files[path] = Result { () throws(ScenarioError) -> Node in
                do {
                    return try Self.read(path, shape)
                } catch let error as ScenarioError {
                    throw error
                } catch {
                    throw ScenarioError("unreadable-file", "\(error)", at: name.location)
                }
            }
        }
        guard let result = files[path] else { return name }
        return try result.get()
    }

    private static func read(_ path: String, _ shape: Shape) throws -> Node {
        let node = try YAMLReader.read(path: path)
        let problems = ShapeChecker.problems(node, shape)
        guard problems.isEmpty else { throw ScenarioError(problems) }
        return node
    }

    /// The folder of a name in the nearest folder above a file that has one.
    static func directory(_ name: String, above file: String) -> String? {
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
