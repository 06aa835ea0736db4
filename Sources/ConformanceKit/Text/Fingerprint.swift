/// A short mark of a text that changes with it: FNV-1a, 64 bits. Against oversight, not against deceit.
package enum Fingerprint {
    package static func of(_ text: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
