/// An encryption type (RFC 3961 8, RFC 3962 7, RFC 8009 7, RFC 4757 5).
package struct EncryptionType: KerberosNumber, Sendable, Hashable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// aes128-cts-hmac-sha1-96
    package static let aes128SHA1 = EncryptionType(rawValue: 17)
    /// aes256-cts-hmac-sha1-96
    package static let aes256SHA1 = EncryptionType(rawValue: 18)
    /// aes128-cts-hmac-sha256-128
    package static let aes128SHA256 = EncryptionType(rawValue: 19)
    /// aes256-cts-hmac-sha384-192
    package static let aes256SHA384 = EncryptionType(rawValue: 20)
    /// rc4-hmac
    package static let rc4HMAC = EncryptionType(rawValue: 23)

    private static let words: [EncryptionType: String] = [
        .aes128SHA1: "aes128-cts-hmac-sha1-96",
        .aes256SHA1: "aes256-cts-hmac-sha1-96",
        .aes128SHA256: "aes128-cts-hmac-sha256-128",
        .aes256SHA384: "aes256-cts-hmac-sha384-192",
        .rc4HMAC: "rc4-hmac",
    ]

    /// The name in the specification; for other types the number.
    package var description: String { Self.words[self] ?? String(rawValue) }

    /// The type with a name; `nil` if there is none.
    package init?(name: String) {
        guard let type = Self.words.first(where: { $0.value == name })?.key else { return nil }
        self = type
    }
}
