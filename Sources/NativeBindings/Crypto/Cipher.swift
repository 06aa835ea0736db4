internal import COpenSSL

/// A cipher without padding, by its name in OpenSSL. Both are obsolete, but protocols still use them.
package enum Cipher: String, Sendable, Hashable, CaseIterable {
    /// DES (FIPS 46-3) in ECB mode, of whole blocks of 8 bytes. A key has 7 bytes: its 56 bits without the parity.
    case des = "DES-ECB"
    /// A key has 5 to 32 bytes; the stream restarts with each call.
    case rc4 = "RC4"

    /// - Throws: for a wrong length of key or bytes, and if OpenSSL does not offer the cipher.
    package func encrypt(_ bytes: [UInt8], key: [UInt8]) throws(NativeError) -> [UInt8] {
        let key = try self == .des ? Self.withParity(key) : key
        guard let context = EVP_CIPHER_CTX_new() else { throw .openSSL(.crypto, "out of memory") }
        defer { EVP_CIPHER_CTX_free(context) }
        var result = [UInt8](repeating: 0, count: bytes.count + 8)
        var count: Int32 = 0
        var rest: Int32 = 0
        guard self == .des || (5...32).contains(key.count),
            EVP_EncryptInit_ex2(context, try CryptoLibrary.shared.handle(self), nil, nil, nil) == 1,
            EVP_CIPHER_CTX_set_key_length(context, Int32(key.count)) == 1,
            EVP_CIPHER_CTX_set_padding(context, 0) == 1,
            EVP_EncryptInit_ex2(context, nil, key, nil, nil) == 1,
            EVP_EncryptUpdate(context, &result, &count, bytes, Int32(bytes.count)) == 1,
            EVP_EncryptFinal_ex(context, nil, &rest) == 1
        else { throw .openSSL(.crypto, "\(rawValue) of \(bytes.count) bytes with a key of \(key.count)") }
        return Array(result.prefix(Int(count)))
    }

    /// The DES key in eight bytes: seven bits of the key in each, and an odd parity bit as the lowest.
    private static func withParity(_ key: [UInt8]) throws(NativeError) -> [UInt8] {
        guard key.count == 7 else { throw NativeError(.crypto, "a DES key of \(key.count) bytes, not 7") }
        let bits = key.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return (0..<8).map { index in
            let seven = UInt8(truncatingIfNeeded: bits >> UInt64(49 - 7 * index)) & 0x7f
            return seven << 1 | (seven.nonzeroBitCount.isMultiple(of: 2) ? 1 : 0)
        }
    }
}
