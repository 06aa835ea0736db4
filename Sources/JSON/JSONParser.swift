/// A strict parser of RFC 8259.
///
/// Foundation's decoder takes trailing commas and gives no offset; an adapter's author needs both told.
struct JSONParser {
    private let bytes: [UInt8]
    private let uniqueNames: Bool
    private let deepest: Int
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8], uniqueNames: Bool, deepest: Int) {
        self.bytes = bytes
        self.uniqueNames = uniqueNames
        self.deepest = deepest
    }

    mutating func parse() throws(JSONError) -> JSONValue {
        let value = try parseValue()
        skipSpace()
        guard position == bytes.count else { throw error("unexpected text after the value") }
        return value
    }

    private func error(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func parseValue() throws(JSONError) -> JSONValue {
        skipSpace()
        guard let byte = current else { throw error("unexpected end") }
        switch byte {
        case UInt8(ascii: "{"): return try nested(Self.parseObject)
        case UInt8(ascii: "["): return try nested(Self.parseArray)
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
        case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
        case UInt8(ascii: "n"): return try parseWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
        default: throw error("unexpected character")
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < deepest else { throw error("nested deeper than \(deepest) levels") }
        depth += 1
        position += 1
        let value = try body(&self)
        depth -= 1
        return value
    }

    private static func parseObject(_ parser: inout JSONParser) throws(JSONError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        parser.skipSpace()
        if parser.take("}") { return .object(members) }
        repeat {
            parser.skipSpace()
            guard parser.current == UInt8(ascii: "\"") else { throw parser.error("a member name was expected") }
            let start = parser.position
            let name = try parser.parseString()
            if parser.uniqueNames, members[name] != nil {
                throw JSONError(message: "the member '\(name)' is there twice", offset: start)
            }
            parser.skipSpace()
            guard parser.take(":") else { throw parser.error("':' was expected") }
            members[name] = try parser.parseValue()
            parser.skipSpace()
        } while parser.take(",")
        guard parser.take("}") else { throw parser.error("',' or '}' was expected") }
        return .object(members)
    }

    private static func parseArray(_ parser: inout JSONParser) throws(JSONError) -> JSONValue {
        var elements: [JSONValue] = []
        parser.skipSpace()
        if parser.take("]") { return .array(elements) }
        repeat {
            elements.append(try parser.parseValue())
            parser.skipSpace()
        } while parser.take(",")
        guard parser.take("]") else { throw parser.error("',' or ']' was expected") }
        return .array(elements)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for expected in "\(word)".utf8 {
            guard current == expected else { throw error("'\(word)' was expected") }
            position += 1
        }
        return value
    }

    private mutating func takeDigits() throws(JSONError) {
        let start = position
        while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        guard position > start else { throw error("a digit was expected") }
    }

    private mutating func parseNumber() throws(JSONError) -> JSONValue {
        let start = position
        var whole = true
        _ = take("-")
        if !take("0") { try takeDigits() }
        if take(".") {
            whole = false
            try takeDigits()
        }
        if take("e") || take("E") {
            whole = false
            if !take("+") { _ = take("-") }
            try takeDigits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if whole, let value = Int(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw error("a number out of range") }
        return .number(value)
    }

    private mutating func parseString() throws(JSONError) -> String {
        position += 1
        var scalars: [UInt8] = []
        var start = position
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                scalars.append(contentsOf: bytes[start..<position])
                guard let text = String(validating: scalars, as: UTF8.self) else {
                    throw error("invalid UTF-8 in the string")
                }
                position += 1
                return text
            case UInt8(ascii: "\\"):
                scalars.append(contentsOf: bytes[start..<position])
                position += 1
                scalars.append(contentsOf: String(try parseEscape()).utf8)
                start = position
            case 0..<0x20: throw error("a control character in a string")
            default: position += 1
            }
        }
        throw error("unexpected end of a string")
    }

    private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
        guard let byte = current else { throw error("unexpected end of a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try parseUnicodeEscape()
        default: throw error("an unknown escape")
        }
    }

    private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let first = try parseHexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\"), take("u") else { throw error("half of a surrogate pair") }
        let second = try parseHexadecimal()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw error("half of a surrogate pair") }
        return scalar
    }

    private mutating func parseHexadecimal() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("four hexadecimal digits were expected")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
