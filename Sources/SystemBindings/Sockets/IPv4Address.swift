/// An IPv4 address (RFC 791).
package struct IPv4Address: Sendable, Hashable, CustomStringConvertible {
    /// The address in host byte order: 127.0.0.1 is 0x7f000001.
    package var number: UInt32

    package init(number: UInt32) { self.number = number }

    /// Reads four decimal numbers with dots; `nil` for anything else.
    package init?(_ text: String) {
        var parts: [UInt32] = []
        var part: (value: UInt32, digits: Int) = (0, 0)
        for character in text.utf8 {
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where part.digits < 3:
                part = (part.value * 10 + UInt32(character - UInt8(ascii: "0")), part.digits + 1)
            case UInt8(ascii: ".") where part.digits > 0:
                parts.append(part.value)
                part = (0, 0)
            default: return nil
            }
        }
        guard part.digits > 0 else { return nil }
        parts.append(part.value)
        guard parts.count == 4, parts.allSatisfy({ $0 < 256 }) else { return nil }
        number = parts.reduce(0) { $0 << 8 | $1 }
    }

    package var description: String {
        "\(number >> 24).\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
    }
}
