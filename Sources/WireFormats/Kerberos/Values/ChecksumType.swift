/// A checksum type (RFC 3961 8, RFC 3962 7, RFC 8009 7, RFC 4757 5, RFC 4121 4.1.1).
package struct ChecksumType: KerberosNumber, Sendable, Hashable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// rsa-md5: without a key
    package static let rsaMD5 = ChecksumType(rawValue: 7)
    /// hmac-sha1-96-aes128
    package static let sha1AES128 = ChecksumType(rawValue: 15)
    /// hmac-sha1-96-aes256
    package static let sha1AES256 = ChecksumType(rawValue: 16)
    /// hmac-sha256-128-aes128
    package static let sha256AES128 = ChecksumType(rawValue: 19)
    /// hmac-sha384-192-aes256
    package static let sha384AES256 = ChecksumType(rawValue: 20)
    /// HMAC-MD5, with any key
    package static let hmacMD5 = ChecksumType(rawValue: -138)
    /// Not a checksum: the data of GSS-API for the acceptor
    package static let gssAPI = ChecksumType(rawValue: 0x8003)
}
