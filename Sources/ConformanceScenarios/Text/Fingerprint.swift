/// A short mark of a text that changes with it: FNV-1a, 64 bits. Against oversight, not against deceit.
package enum Fingerprint {
    package static func of(_ text: some Sequence<UInt8>) -> String {
        let digits = String(number(of: text), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The mark as a number.
    package static func number(of text: some Sequence<UInt8>) -> UInt64 {
        text.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
