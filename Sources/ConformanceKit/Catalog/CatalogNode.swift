import Yams

/// A value in a catalog file; remembers where it stands.
struct CatalogNode {
    let node: Yams.Node
    let file: String

    private func member(_ key: String) throws -> Yams.Node {
        guard let value = node.mapping?.first(where: { $0.key.scalar?.string == key })?.value else {
            throw error("'\(key)' is missing")
        }
        return value
    }

    private func child(_ node: Yams.Node) -> CatalogNode { CatalogNode(node: node, file: file) }

    func error(_ message: String) -> ConformanceError {
        let location = node.mark.map { SourceLocation(file: file, line: $0.line, column: $0.column) }
        return ConformanceError(.invalidCatalog, message, at: location)
    }

    func error(at key: String, _ message: String) throws -> ConformanceError { child(try member(key)).error(message) }

    /// Refuses what is no mapping, and every key but these.
    func allow(_ keys: [String]) throws {
        guard let mapping = node.mapping else { throw error("a mapping was expected") }
        for (key, _) in mapping {
            let name = key.scalar?.string ?? ""
            guard keys.contains(name) else {
                throw child(key).error("unknown key '\(name)'\(Spelling.hint(Spelling.nearest(to: name, in: keys)))")
            }
        }
    }

    func elements(_ key: String) throws -> [CatalogNode] {
        let value = try member(key)
        guard let sequence = value.sequence else { throw child(value).error("'\(key)' has to be a list") }
        return sequence.map(child)
    }

    func text(_ key: String) throws -> String {
        let value = try member(key)
        guard let text = value.scalar?.string, !text.isEmpty else {
            throw child(value).error("'\(key)' has to be a text")
        }
        return text
    }

    /// Empty if the key is not there.
    func texts(_ key: String) throws -> [String] {
        guard let value = try? member(key) else { return [] }
        guard let sequence = value.sequence else { throw child(value).error("'\(key)' has to be a list") }
        return try sequence.map { element in
            guard let text = element.scalar?.string else { throw child(element).error("a text was expected") }
            return text
        }
    }

    func word<Word: RawRepresentable<String> & CaseIterable>(_ key: String) throws -> Word {
        try word(text(key), of: key)
    }

    func words<Word: RawRepresentable<String> & CaseIterable>(_ key: String) throws -> [Word] {
        try texts(key).map { try word($0, of: key) }
    }

    private func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String, of key: String) throws -> Word {
        guard let word = Word(rawValue: text) else {
            let all = Word.allCases.map(\.rawValue)
            let nearest = Spelling.hint(Spelling.nearest(to: text, in: all))
            throw try error(at: key, "unknown \(key) '\(text)'\(nearest.isEmpty ? "; one of \(all)" : nearest)")
        }
        return word
    }
}
