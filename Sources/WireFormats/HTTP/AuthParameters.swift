/// The parameters of a challenge or of credentials (RFC 9110 11.2), in order. No name occurs twice.
package struct AuthParameters: Sendable, Hashable {
    package let all: [AuthParameter]

    /// The parameter with a name. The name has to be in lower case.
    package subscript(name: String) -> AuthParameter? { all.first { $0.name == name } }

    /// Reads a list of `name=value` (RFC 9110 5.6.1), where a value is a token or a quoted string.
    /// - Throws: for anything else, including a repeated name.
    package init(parsing text: some StringProtocol) throws(WireFormatError) {
        var reader = Reader(Array(text.utf8))
        var all: [AuthParameter] = []
        var names: Set<String> = []
        while reader.skipSeparators() {
            let parameter = try reader.parameter()
            guard names.insert(parameter.name).inserted else {
                throw WireFormatError(.malformed, "'\(parameter.name)' twice")
            }
            all.append(parameter)
            guard reader.isAtSeparator else { throw WireFormatError(.malformed, "no comma after '\(parameter.name)'") }
        }
        self.all = all
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

        private mutating func skipBlanks() {
            while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
        }

        /// Skips blanks and empty elements.
        /// - Returns: whether something follows.
        mutating func skipSeparators() -> Bool {
            while let byte = next, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ",")].contains(byte) {
                position += 1
            }
            return next != nil
        }

        /// Whether the reader is at a comma or at the end.
        var isAtSeparator: Bool {
            mutating get {
                skipBlanks()
                return next == nil || next == UInt8(ascii: ",")
            }
        }

        mutating func parameter() throws(WireFormatError) -> AuthParameter {
            let name = try token().lowercased()
            skipBlanks()
            guard next == UInt8(ascii: "=") else { throw WireFormatError(.malformed, "no '=' after '\(name)'") }
            position += 1
            skipBlanks()
            let isQuoted = next == UInt8(ascii: "\"")
            return AuthParameter(name: name, value: isQuoted ? try quoted() : try token(), isQuoted: isQuoted)
        }

        private mutating func token() throws(WireFormatError) -> String {
            let start = position
            while let byte = next, Self.isTokenCharacter(byte) { position += 1 }
            guard position > start else { throw WireFormatError(.malformed, "a token is missing") }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }

        /// Reads a quoted string (RFC 9110 5.6.4).
        private mutating func quoted() throws(WireFormatError) -> String {
            position += 1
            var value: [UInt8] = []
            while var byte = next {
                position += 1
                if byte == UInt8(ascii: "\"") {
                    guard let text = String(validating: value, as: UTF8.self) else { break }
                    return text
                }
                if byte == UInt8(ascii: "\\") {
                    guard let escaped = next else { break }
                    position += 1
                    byte = escaped
                }
                guard byte == UInt8(ascii: "\t") || (byte >= 0x20 && byte != 0x7f) else { break }
                value.append(byte)
            }
            throw WireFormatError(.malformed, "a quoted string")
        }

        private static func isTokenCharacter(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
    }
}
