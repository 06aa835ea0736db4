/// A header field as it was received or is to be sent.
package struct HTTPField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether the name is this one, written in lower case.
    package func isNamed(_ name: String) -> Bool {
        let (own, name) = (self.name.utf8, name.utf8)
        return own.count == name.count && zip(own, name).allSatisfy { ($0 &- 65 < 26 ? $0 | 32 : $0) == $1 }
    }
}
