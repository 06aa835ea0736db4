internal import COpenSSL

/// A hash function, by its name in OpenSSL.
package enum MessageDigest: String, Sendable, Hashable, CaseIterable {
    /// RFC 1320.
    case md4 = "MD4"
    /// RFC 1321.
    case md5 = "MD5"
    /// FIPS 180-4.
    case sha1 = "SHA1"
    /// FIPS 180-4.
    case sha256 = "SHA256"
    /// SHA-512/256 of FIPS 180-4, with initial values of its own.
    case sha512Half = "SHA512-256"

    /// - Throws: if OpenSSL does not offer the function.
    package func hash(_ bytes: [UInt8]) throws(NativeError) -> [UInt8] {
        let function = try CryptoLibrary.shared.handle(self)
        var digest = [UInt8](repeating: 0, count: size)
        guard EVP_Digest(bytes, bytes.count, &digest, nil, function, nil) == 1 else {
            throw .openSSL(.crypto, "no digest")
        }
        return digest
    }

    /// HMAC (RFC 2104).
    package func hmac(_ bytes: [UInt8], key: [UInt8]) throws(NativeError) -> [UInt8] {
        var key = key.count > blockSize ? try hash(key) : key
        key += [UInt8](repeating: 0, count: blockSize - key.count)
        return try hash(key.map { $0 ^ 0x5c } + hash(key.map { $0 ^ 0x36 } + bytes))
    }

    /// The size of the digest in bytes.
    private var size: Int {
        switch self {
        case .md4, .md5: 16
        case .sha1: 20
        case .sha256, .sha512Half: 32
        }
    }

    /// The block size in bytes.
    private var blockSize: Int { self == .sha512Half ? 128 : 64 }
}
