import JSON

/// A value of a YAML file with its place: what a scenario is made of before it is understood.
package struct Node: Sendable, Hashable {
    package indirect enum Content: Sendable, Hashable {
        /// A quoted scalar is text; a plain one is what its reader wants it to be.
        case scalar(String, quoted: Bool)
        case sequence([Node])
        /// In the order of the file.
        case mapping([Member])
    }

    /// A key of a mapping with its value.
    package struct Member: Sendable, Hashable {
        package var key: String
        package var keyLocation: SourceLocation
        package var value: Node

        package init(key: String, keyLocation: SourceLocation, value: Node) {
            self.key = key
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    package var content: Content
    package var location: SourceLocation

    package init(_ content: Content, at location: SourceLocation) {
        self.content = content
        self.location = location
    }
}

extension Node {
    /// The value of a key, or `nil` if this is no mapping or has no such key.
    package subscript(key: String) -> Node? {
        guard case .mapping(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text of a scalar, quoted or not.
    package var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    package var elements: [Node]? {
        guard case .sequence(let elements) = content else { return nil }
        return elements
    }

    package var members: [Member]? {
        guard case .mapping(let members) = content else { return nil }
        return members
    }
}

extension Node {
    /// The typed value of a scalar, else `nil`.
    var scalarValue: JSONValue? {
        guard case .scalar(let text, let quoted) = content else { return nil }
        return quoted ? .string(text) : PlainScalar.value(of: text)
    }
}
