/// The encryption types that the KDC knows, by the names of their specifications (RFC 3962, RFC 8009, RFC 4757).
package enum KerberosEncryption: String, Sendable, Hashable, CaseIterable {
    case aes256SHA1 = "aes256-cts-hmac-sha1-96"
    case aes128SHA1 = "aes128-cts-hmac-sha1-96"
    case aes256SHA384 = "aes256-cts-hmac-sha384-192"
    case aes128SHA256 = "aes128-cts-hmac-sha256-128"
    case rc4HMAC = "rc4-hmac"
}
