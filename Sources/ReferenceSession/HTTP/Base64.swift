/// Base64 with padding (RFC 4648 4).
enum Base64 {
    static func encode(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var group: [UInt8] = []
        for byte in bytes {
            group.append(byte)
            if group.count == 3 { flush(&group, into: &text) }
        }
        if !group.isEmpty { flush(&group, into: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// - Returns: `nil` if the text is not Base64.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        guard text.utf8.count % 4 == 0, text.utf8.count - digits.count <= 2 else { return nil }
        for digit in digits {
            guard let value = alphabet.firstIndex(of: digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        let padding = text.utf8.dropFirst(digits.count)
        return padding.allSatisfy { $0 == UInt8(ascii: "=") } ? bytes : nil
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func flush(_ group: inout [UInt8], into text: inout [UInt8]) {
        let bits = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32($1 < group.count ? group[$1] : 0) }
        for index in 0..<4 {
            let digit = alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)]
            text.append(index <= group.count ? digit : UInt8(ascii: "="))
        }
        group = []
    }
}
