import YAMLBindings

/// Builds nodes from the events of a YAML text and refuses the parts of YAML that surprise people.
///
/// An alias stays a text, so a short file cannot become a large one.
struct YAMLComposer {
    private let file: String
    private let parser: YAMLEventParser
    private var problems: [Diagnostic] = []

    init(_ text: String, file: String) {
        self.file = file
        parser = YAMLEventParser(text)
    }

    /// - Throws: ``ScenarioError`` with all problems, up to the first place that is not YAML.
    mutating func compose() throws(ScenarioError) -> Node {
        _ = try next()  // the start of the stream
        let start = try next()
        guard start.kind == .documentStart else { throw failure("the file is empty", at: location(1, 1)) }
        let root = try node(from: next())
        _ = try next()  // the end of the document
        let end = try next()
        guard end.kind == .streamEnd else { throw failure("but found another document", at: location(of: end)) }
        guard problems.isEmpty else { throw ScenarioError(problems) }
        return root
    }

    private func next() throws(ScenarioError) -> YAMLEvent {
        do {
            return try parser.next()
        } catch {
            throw failure(error.problem, at: location(error.line, error.column))
        }
    }

    private func failure(_ message: String, at place: SourceLocation) -> ScenarioError {
        ScenarioError(problems + [Diagnostic("yaml", message, at: place)])
    }

    private func location(_ line: Int, _ column: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column)
    }

    private func location(of event: YAMLEvent) -> SourceLocation { location(event.line, event.column) }

    private mutating func node(from event: YAMLEvent) throws(ScenarioError) -> Node {
        let place = location(of: event)
        if let anchor = event.anchor { refuse("alias", "anchors", "&\(anchor)", at: place) }
        if let tag = event.tag { refuse("tag", "tags", Self.shortened(tag), at: place) }
        switch event.kind {
        case .scalar(let text, let isPlain):
            if isPlain { refuseSilentBoolean(text, at: place) }
            return Node(.scalar(text, quoted: !isPlain), at: place)
        case .alias(let name):
            refuse("alias", "aliases", "*\(name)", at: place)
            return Node(.scalar("*\(name)", quoted: true), at: place)
        case .sequenceStart, .mappingStart:
            return Node(event.kind == .mappingStart ? .mapping(try members()) : .sequence(try elements()), at: place)
        case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
            throw failure("a value was expected", at: place)
        }
    }

    private mutating func elements() throws(ScenarioError) -> [Node] {
        var elements: [Node] = []
        var event = try next()
        while event.kind != .sequenceEnd {
            elements.append(try node(from: event))
            event = try next()
        }
        return elements
    }

    private mutating func members() throws(ScenarioError) -> [Node.Member] {
        var members: [Node.Member] = []
        var seen: Set<String> = []
        var event = try next()
        while event.kind != .mappingEnd {
            let key = try node(from: event)
            guard let name = key.text else { throw failure("a key has to be a text", at: key.location) }
            if !seen.insert(name).inserted {
                problems.append(Diagnostic("repeated-key", "'\(name)' is there twice", at: key.location))
            }
            members.append(Node.Member(key: name, keyLocation: key.location, value: try node(from: next())))
            event = try next()
        }
        return members
    }

    private mutating func refuse(_ rule: String, _ kind: String, _ word: String, at place: SourceLocation) {
        problems.append(
            Diagnostic(rule, "\(kind) are not allowed: '\(word)'; write it out, or quote a text", at: place)
        )
    }

    /// A tag as people write it.
    private static func shortened(_ tag: String) -> String {
        let standard = "tag:yaml.org,2002:"
        return tag.hasPrefix(standard) ? "!!\(tag.dropFirst(standard.count))" : tag
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
}
