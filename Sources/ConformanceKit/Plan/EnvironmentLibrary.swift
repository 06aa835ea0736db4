import FoundationEssentials

/// The shared environments, `environments/NAME.yaml`; each file is read once.
struct EnvironmentLibrary {
    private var files: [String: Result<Node, ScenarioError>] = [:]

    /// The environment of a scenario file: what it uses, from left to right, then its own keys on top.
    /// - Throws: ``ScenarioError`` where a file is missing or wrong.
    mutating func environment(_ own: Node, of file: String) throws -> Node {
        var result = Node(.mapping([]), at: own.location)
        for name in own["use"]?.oneOrMore ?? [] { result = result.merging(patch: try shared(name, for: file)) }
        guard let members = own.members else { return own }
        let rest = Node(.mapping(members.filter { $0.key != "use" }), at: own.location)
        return result.merging(patch: rest)
    }

    private mutating func shared(_ name: Node, for file: String) throws -> Node {
        let word = name.text ?? ""
        guard let directory = Self.directory(for: file) else {
            throw ScenarioError("unknown-environment", "no folder 'environments' above \(file)", at: name.location)
        }
        let path = "\(directory)/\(word).yaml"
        guard !word.contains("/"), FileManager.default.fileExists(atPath: path) else {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            let known = names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
            throw ScenarioError(
                "unknown-environment",
                "there is no environment '\(word)' in \(directory)",
                at: name.location,
                didYouMean: Spelling.nearest(to: word, in: known)
            )
        }
        if files[path] == nil {
            files[path] = Result { () throws(ScenarioError) -> Node in
                do {
                    return try Self.read(path)
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

    private static func read(_ path: String) throws -> Node {
        let node = try YAMLReader.read(path: path)
        // What is missing in it may come with the scenario; that is checked once all is merged.
        let problems = ShapeChecker.problems(node, .patch(ShapeTable.environmentFile))
        guard problems.isEmpty else { throw ScenarioError(problems) }
        return node
    }

    /// The folder `environments` of the nearest folder above a file that has one.
    private static func directory(for file: String) -> String? {
        var folder = file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
        var named = file
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            named = named.lastIndex(of: "/").map { String(named[..<$0]) } ?? ""
            guard FileManager.default.fileExists(atPath: folder + "/environments") else { continue }
            // As the user named it, as long as the name reaches.
            let isNamed = !named.isEmpty && FileManager.default.fileExists(atPath: named + "/environments")
            return (isNamed ? named : folder) + "/environments"
        }
        return nil
    }
}
