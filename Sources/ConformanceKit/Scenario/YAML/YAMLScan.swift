/// Looks over a YAML text for what must be refused before it is composed: aliases can grow without bounds, and the parser
/// reports them and repeated keys at the wrong place.
///
/// It follows the structure (block indentation, brackets, quotes, block scalars) only as far as is needed to know where a
/// value starts; everything else is left to the parser.
struct YAMLScan {
    private let file: String
    private let text: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    /// The open brackets.
    private var flow: [Mapping] = []
    /// The open block mappings, by the column of their keys.
    private var blocks: [(column: Int, mapping: Mapping)] = []
    /// Column of the last key or dash on this line; what a block scalar must be indented more than.
    private var indicatorColumn = 0
    private var problems: [Diagnostic] = []

    /// The keys of one mapping, or nothing for a sequence.
    private struct Mapping {
        var isMapping: Bool
        var keys: Set<String> = []
    }

    init(_ text: String, file: String) {
        self.file = file
        self.text = Array(text.unicodeScalars)
    }

    mutating func run() -> [Diagnostic] {
        while position < text.count { scanToken() }
        return problems
    }

    private var column: Int { position - lineStart + 1 }
    private var current: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private func scalar(after offset: Int) -> Unicode.Scalar? {
        position + offset < text.count ? text[position + offset] : nil
    }

    private func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == nil || scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
    }

    private mutating func advance() {
        if text[position] == "\n" {
            line += 1
            lineStart = position + 1
            indicatorColumn = 0
        }
        position += 1
    }

    private func location() -> SourceLocation { SourceLocation(file: file, line: line, column: column) }

    /// At a place where a value may start.
    private mutating func scanToken() {
        guard let scalar = current else { return }
        switch scalar {
        case " ", "\n", "\t", "\r": advance()
        case "#": skipLine()
        case "-" where flow.isEmpty && isSpace(self.scalar(after: 1)):
            closeBlocks(deeperThan: column)
            indicatorColumn = column
            advance()
        case "?" where isSpace(self.scalar(after: 1)), ",", ":": advance()
        case "[", "{":
            flow.append(Mapping(isMapping: scalar == "{"))
            advance()
        case "]", "}":
            _ = flow.popLast()
            advance()
        case "&", "*", "!": refuse(scalar)
        case "|", ">": if flow.isEmpty { skipBlockScalar() } else { scanPlain() }
        case "\"", "'": scanQuoted(scalar)
        default: scanPlain()
        }
    }

    private mutating func refuse(_ scalar: Unicode.Scalar) {
        let place = location()
        var word = ""
        while let next = current, !isSpace(next), !",[]{}".unicodeScalars.contains(next) {
            word.unicodeScalars.append(next)
            advance()
        }
        let (rule, kind) =
            switch scalar {
            case "&": ("alias", "anchors")
            case "*": ("alias", "aliases")
            default: ("tag", "tags")
            }
        problems.append(
            Diagnostic(rule, "\(kind) are not allowed: '\(word)'; write it out, or quote a text", at: place)
        )
    }

    private mutating func skipLine() {
        while let next = current, next != "\n" {
            _ = next
            advance()
        }
    }

    private mutating func skipBlockScalar() {
        let parent = indicatorColumn
        skipLine()
        while position < text.count {
            let start = position
            var probe = position + (current == "\n" ? 1 : 0)
            let first = probe
            while probe < text.count, text[probe] == " " { probe += 1 }
            let isBlank = probe == text.count || text[probe] == "\n" || text[probe] == "\r"
            guard isBlank || probe - first >= parent else { return }
            repeat { advance() } while position < text.count && current != "\n"
            if position == start { return }
        }
    }

    private mutating func scanQuoted(_ quote: Unicode.Scalar) {
        let start = (line: line, column: column)
        var content = ""
        advance()
        while let next = current {
            if next == "\\", quote == "\"" {
                advance()
            } else if next == quote {
                if quote == "'", scalar(after: 1) == "'" { advance() } else { break }
            }
            if let next = current { content.unicodeScalars.append(next) }
            if position < text.count { advance() }
        }
        if position < text.count { advance() }
        while current == " " { advance() }
        if current == ":" { record(key: content, at: start) }
    }

    private mutating func scanPlain() {
        let start = (line: line, column: column)
        var content = ""
        while let next = current, next != "\n" {
            if next == ":" {
                let after = scalar(after: 1)
                let endsKey =
                    isSpace(after) || (!flow.isEmpty && after.map { ",[]{}".unicodeScalars.contains($0) } == true)
                if endsKey {
                    record(key: content, at: start)
                    return
                }
            }
            if next == "#", let last = content.unicodeScalars.last, last == " " || last == "\t" { return skipLine() }
            if !flow.isEmpty, ",[]{}".unicodeScalars.contains(next) { return }
            content.unicodeScalars.append(next)
            advance()
        }
    }

    private mutating func closeBlocks(deeperThan column: Int) {
        while let last = blocks.last, last.column > column { blocks.removeLast() }
    }

    private mutating func record(key: String, at start: (line: Int, column: Int)) {
        var key = key
        while key.last?.isWhitespace == true { key.removeLast() }
        let isNew: Bool
        if flow.isEmpty {
            closeBlocks(deeperThan: start.column)
            indicatorColumn = start.column
            if blocks.last?.column != start.column { blocks.append((start.column, Mapping(isMapping: true))) }
            isNew = blocks[blocks.count - 1].mapping.keys.insert(key).inserted
        } else if flow[flow.count - 1].isMapping {
            isNew = flow[flow.count - 1].keys.insert(key).inserted
        } else {
            isNew = true
        }
        guard !isNew else { return }
        let place = SourceLocation(file: file, line: start.line, column: start.column)
        problems.append(Diagnostic("repeated-key", "'\(key)' is there twice", at: place))
    }
}
