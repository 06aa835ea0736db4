/// APOptions (RFC 4120 5.5.1).
package struct APOptions: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// use-session-key
    package static let useSessionKey = APOptions(bit: 1)
    /// mutual-required
    package static let mutualRequired = APOptions(bit: 2)

    /// Each flag with the specification's word for it, from bit 0 up.
    private static let words: [(APOptions, String)] = [
        (.useSessionKey, "use-session-key"),
        (.mutualRequired, "mutual-required"),
    ]

    /// Words for the flags that are set, from bit 0 up; unknown ones left out.
    package var names: [String] { Self.words.filter { contains($0.0) }.map(\.1) }
}
