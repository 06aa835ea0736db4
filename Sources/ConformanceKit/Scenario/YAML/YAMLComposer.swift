import Yams

/// Turns a text that ``YAMLScan`` has nothing against into nodes.
struct YAMLComposer {
    private let file: String
    /// More nodes than this cannot come from a text without aliases.
    private let limit: Int
    private var count = 0
    private var problems: [Diagnostic] = []

    init(file: String, limit: Int) {
        self.file = file
        self.limit = limit
    }

    func compose(_ text: String) throws -> Node {
        var composer = self
        let root: Yams.Node?
        do {
            // The reader of a scalar says what it is; the rules of the usual resolver take milliseconds to make.
            root = try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw composer.scenarioError(error)
        } catch {
            throw ScenarioError("yaml", "\(error)", at: composer.location(nil))
        }
        guard let root else { throw ScenarioError("yaml", "the file is empty", at: composer.location(nil)) }
        let node = try composer.node(root)
        guard composer.problems.isEmpty else { throw ScenarioError(composer.problems) }
        return node
    }

    private func location(_ mark: Mark?) -> SourceLocation {
        SourceLocation(file: file, line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
    }

    private mutating func node(_ yaml: Yams.Node) throws -> Node {
        count += 1
        guard count <= limit else {
            throw ScenarioError("yaml", "the file repeats itself too often", at: location(yaml.mark))
        }
        let place = location(yaml.mark)
        switch yaml {
        case .scalar(let scalar):
            let isQuoted = scalar.style != .plain && scalar.style != .any
            if !isQuoted { refuseSilentBoolean(scalar.string, at: place) }
            return Node(.scalar(scalar.string, quoted: isQuoted), at: place)
        case .sequence(let sequence):
            return Node(.sequence(try sequence.map { try node($0) }), at: place)
        case .mapping(let mapping):
            return Node(.mapping(try members(of: mapping)), at: place)
        case .alias:
            throw ScenarioError("alias", "aliases are not allowed", at: place)
        }
    }

    private mutating func members(of mapping: Yams.Node.Mapping) throws -> [Node.Member] {
        var members: [Node.Member] = []
        var seen: Set<String> = []
        for (key, value) in mapping {
            let place = location(key.mark)
            guard let scalar = key.scalar else { throw ScenarioError("yaml", "a key has to be a text", at: place) }
            if scalar.style == .plain { refuseSilentBoolean(scalar.string, at: place) }
            // Keys that differ in their spelling only, such as a and "a".
            if !seen.insert(scalar.string).inserted {
                problems.append(Diagnostic("repeated-key", "'\(scalar.string)' is there twice", at: place))
            }
            members.append(Node.Member(key: scalar.string, keyLocation: place, value: try node(value)))
        }
        return members
    }

    /// YAML 1.1 reads these words as booleans, YAML 1.2 as texts; nobody can tell what was meant.
    private mutating func refuseSilentBoolean(_ text: String, at place: SourceLocation) {
        let word = text.lowercased()
        let replacement: String
        switch word {
        case "on", "yes": replacement = "true"
        case "off", "no": replacement = "false"
        case "true", "false":
            if text == word { return }
            replacement = word
        default: return
        }
        let message =
            "'\(text)' is a truth value to some readers of YAML and a text to others; write \(replacement) or \"\(text)\""
        problems.append(Diagnostic("silent-boolean", message, at: place))
    }

    private func scenarioError(_ error: YamlError) -> ScenarioError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            ScenarioError("yaml", problem, at: location(mark))
        case .duplicatedKeysInMapping(let duplicates, let context):
            ScenarioError(
                "repeated-key",
                "'\(duplicates.joined(separator: "', '"))' is there twice",
                at: location(context.mark)
            )
        default: ScenarioError("yaml", "\(error)", at: location(nil))
        }
    }
}
