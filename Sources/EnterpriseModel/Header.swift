import WireFormats

/// A header field.
package struct Header: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether the name is this one, written in lower case.
    package func isNamed(_ name: String) -> Bool { ASCII.isEqual(self.name, lowerCase: name) }

    /// Whether the value is a list that has a word (RFC 9110 5.6.1).
    package func hasWord(_ word: String) -> Bool {
        value.lowercased().split { $0 == "," || $0 == " " }.contains { $0 == word }
    }
}
