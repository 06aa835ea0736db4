import JSON

/// The value of a scalar without quotes.
enum PlainScalar {
    /// YAML's core schema without its surprises: `true`, `false`, `null`, integers, decimals; all else is text.
    static func value(of text: String) -> JSONValue {
        switch text {
        case "true": return true
        case "false": return false
        case "", "~", "null": return .null
        default: break
        }
        guard let first = text.utf8.first, isDigit(first) || ((first == 0x2D || first == 0x2B) && text.utf8.count > 1),
            text.utf8.dropFirst().allSatisfy({ isDigit($0) || $0 == 0x2E })
        else { return .string(text) }
        if let integer = Int(text) { return .integer(integer) }
        guard let last = text.utf8.last, isDigit(last), let number = Double(text) else { return .string(text) }
        return .number(number)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
