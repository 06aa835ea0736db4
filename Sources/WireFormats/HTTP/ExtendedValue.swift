/// A text in the extended notation of RFC 8187, such as `UTF-8''J%C3%A4s%C3%B8n`.
package enum ExtendedValue {
    /// - Throws: for character sets other than UTF-8 and for malformed texts.
    package static func decode(_ text: some StringProtocol) throws(WireFormatError) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw WireFormatError(.malformed, "no extended value") }
        guard parts[0].lowercased() == "utf-8" else { throw WireFormatError(.unsupported, "not UTF-8") }
        var bytes: [UInt8] = []
        var rest = Array(parts[2].utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    throw WireFormatError(.malformed, "no two digits after '%'")
                }
                bytes.append(high << 4 | low)
            } else if isAttributeCharacter(byte) {
                bytes.append(byte)
            } else {
                throw WireFormatError(.malformed, "a character that has to be encoded")
            }
        }
        guard let value = String(validating: bytes, as: UTF8.self) else {
            throw WireFormatError(.malformed, "not UTF-8")
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func isAttributeCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$&+-.^_`|~".utf8.contains(byte)
        }
    }
}
