/// An address of the internet protocol, version 4 (RFC 791).
package struct IPv4Address: Sendable, Hashable, CustomStringConvertible {
    /// In host byte order: 127.0.0.1 is 0x7f000001.
    package var number: UInt32

    package init(number: UInt32) { self.number = number }

    /// Four decimal numbers with dots; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var number: UInt32 = 0
        for part in parts {
            guard part.count <= 3, part.utf8.allSatisfy({ (48...57).contains($0) }), let byte = UInt8(part) else {
                return nil
            }
            number = number << 8 | UInt32(byte)
        }
        self.number = number
    }

    package var description: String {
        "\(number >> 24).\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
    }
}
