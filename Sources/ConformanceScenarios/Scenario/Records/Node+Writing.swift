package import JSON

/// Values that come from no file, to be written to one.
extension Node {
    /// In quotes: never taken for a number or a truth value.
    package static func text(_ text: String) -> Node { Node(.scalar(text, quoted: true), at: .written) }
    /// Without quotes: a word, a number, a truth value.
    package static func plain(_ text: String) -> Node { Node(.scalar(text, quoted: false), at: .written) }
    package static func sequence(_ elements: [Node]) -> Node { Node(.sequence(elements), at: .written) }
    package static func mapping(_ members: [Member]) -> Node { Node(.mapping(members), at: .written) }

    package init(_ value: JSONValue) {
        self =
            switch value {
            case .string(let text): .text(text)
            case .array(let elements): .sequence(elements.map(Node.init))
            case .object(let members):
                .mapping(members.sorted { $0.key < $1.key }.map { .written($0.key, Node($0.value)) })
            case .null, .bool, .integer, .number: .plain(value.asText)
            }
    }

    /// As it is written, references and all.
    package var json: JSONValue {
        switch content {
        case .scalar: scalarValue ?? .null
        case .sequence(let elements): .array(elements.map(\.json))
        case .mapping(let members): .object(Dictionary(members.map { ($0.key, $0.value.json) }) { _, last in last })
        }
    }
}

extension Node.Member {
    package static func written(_ key: String, _ value: Node) -> Self {
        Self(key: key, keyLocation: .written, value: value)
    }
}

extension SourceLocation {
    /// The location of a node that is in no file yet.
    package static let written = SourceLocation(file: "", line: 1, column: 1)
}
