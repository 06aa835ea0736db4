import Yams

/// Writes values as YAML that ``YAMLReader`` reads back.
package enum YAMLWriter {
    /// - Throws: Yams' error, if libyaml cannot write it.
    /// - Parameter isFolded: Whether long texts are broken into lines.
    package static func text(of node: Node, isFolded: Bool = true) throws -> String {
        try Yams.serialize(node: yaml(node), width: isFolded ? 0 : -1, allowUnicode: true)
    }

    private static func yaml(_ node: Node) -> Yams.Node {
        switch node.content {
        case .scalar(let text, let quoted): scalar(text, isPlain: !quoted || isSimple(text))
        case .sequence(let elements): .sequence(.init(elements.map(yaml)))
        case .mapping(let members):
            .mapping(.init(members.map { (scalar($0.key, isPlain: isSimple($0.key)), yaml($0.value)) }))
        }
    }

    private static func scalar(_ text: String, isPlain: Bool) -> Yams.Node {
        // Without a tag: the reader says what a scalar is.
        .scalar(.init(text, Tag(.implicit), isPlain ? .plain : .doubleQuoted))
    }

    /// Whether a text needs no quotes to be read as a text, in any version of YAML.
    private static func isSimple(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        let isWord = text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "-./_".unicodeScalars.contains($0))
        }
        return isWord && !["true", "false", "yes", "no", "on", "off", "y", "n", "null"].contains(text.lowercased())
    }
}
