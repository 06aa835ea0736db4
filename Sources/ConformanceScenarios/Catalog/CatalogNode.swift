/// A mapping in a catalog file, read key by key.
package struct CatalogNode {
    private let node: Node

    /// - Parameter keys: all that may be there.
    package init(_ node: Node, keys: [String]) throws {
        guard let members = node.members else {
            throw ScenarioError("catalog", "a mapping was expected", at: node.location)
        }
        for member in members where !keys.contains(member.key) {
            throw ScenarioError(
                "unknown-key",
                "unknown key '\(member.key)'",
                at: member.keyLocation,
                didYouMean: Spelling.nearest(to: member.key, in: keys)
            )
        }
        self.node = node
    }

    private func member(_ key: String) throws -> Node {
        guard let value = node[key] else {
            throw ScenarioError("missing-key", "'\(key)' is missing", at: node.location)
        }
        return value
    }

    package func has(_ key: String) -> Bool { node[key] != nil }

    package func location(of key: String) -> SourceLocation { node[key]?.location ?? node.location }

    package func elements(_ key: String) throws -> [Node] {
        let value = try member(key)
        guard let elements = value.elements else {
            throw ScenarioError("catalog", "'\(key)' has to be a list", at: value.location)
        }
        return elements
    }

    func mapping(_ key: String, keys: [String]) throws -> CatalogNode {
        try CatalogNode(try member(key), keys: keys)
    }

    package func text(_ key: String) throws -> String { try text(of: try member(key)) }

    /// `nil` if the key is not there.
    func optionalText(_ key: String) throws -> String? { has(key) ? try text(key) : nil }

    /// Empty if the key is not there.
    package func texts(_ key: String) throws -> [String] {
        has(key) ? try elements(key).map { try text(of: $0) } : []
    }

    func word<Word: RawRepresentable<String> & CaseIterable>(_ key: String) throws -> Word {
        try word(of: try member(key))
    }

    func words<Word: RawRepresentable<String> & CaseIterable>(_ key: String) throws -> [Word] {
        has(key) ? try elements(key).map { try word(of: $0) } : []
    }

    private func text(of value: Node) throws -> String {
        guard let text = value.text, !text.isEmpty else {
            throw ScenarioError("catalog", "a text was expected", at: value.location)
        }
        return text
    }

    private func word<Word: RawRepresentable<String> & CaseIterable>(of value: Node) throws -> Word {
        let text = try text(of: value)
        guard let word = Word(rawValue: text) else {
            let all = Word.allCases.map(\.rawValue)
            throw ScenarioError(
                "unknown-word",
                "'\(text)' is none of \(all.joined(separator: ", "))",
                at: value.location,
                didYouMean: Spelling.nearest(to: text, in: all)
            )
        }
        return word
    }
}
