/// A field line of an HTTP message (RFC 9112 5), as it was received.
package struct HTTPField: Sendable, Hashable {
    /// The name, a token, as the sender spells it.
    package let name: String
    /// The value without white space around it. It may have any bytes except control characters.
    package let value: [UInt8]

    package init(_ name: String, _ value: String) { self.init(name, Array(value.utf8)) }

    package init(_ name: String, _ value: [UInt8]) {
        self.name = name
        self.value = value
    }

    /// - Parameter line: the line without its end.
    init(line: ArraySlice<UInt8>) throws(WireFormatError) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isToken)
        else { throw WireFormatError(.malformed, "a field line") }
        var value = line[(colon + 1)...]
        value = value.drop(while: \.isBlank)
        while let last = value.last, last.isBlank { value.removeLast() }
        guard value.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
            throw WireFormatError(.malformed, "a control character in a field")
        }
        name = String(decoding: line[..<colon], as: UTF8.self)
        self.value = Array(value)
    }

    /// The value read as UTF-8, or as ISO-8859-1 if it is not UTF-8.
    package var text: String {
        String(validating: value, as: UTF8.self) ?? String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) }))
    }

    /// Whether the name is a token (RFC 9110 5.6.2), as it always is in a field that was read here.
    package var hasTokenName: Bool { !name.isEmpty && name.utf8.allSatisfy(\.isToken) }

    /// Whether the name equals another, which has to be in lower case.
    package func isNamed(_ name: String) -> Bool { ASCII.isEqual(self.name, lowerCase: name) }
}

extension [HTTPField] {
    /// The values of all fields of that name, written in lower case.
    package func values(of name: String) -> [String] { filter { $0.isNamed(name) }.map(\.text) }
}

extension UInt8 {
    /// Whether it is a character of a token (RFC 9110 5.6.2).
    var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "!"),
            UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*")...UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    fileprivate var isBlank: Bool { self == 32 || self == 9 }
}

/// Case-insensitive comparison of ASCII texts.
package enum ASCII {
    /// Whether a text equals a word. The word has to be in lower case.
    package static func isEqual(_ text: String, lowerCase word: String) -> Bool {
        let (text, word) = (text.utf8, word.utf8)
        return text.count == word.count && zip(text, word).allSatisfy { ($0 &- 65 < 26 ? $0 | 32 : $0) == $1 }
    }
}
