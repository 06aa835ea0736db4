internal import COpenSSL

/// DES of one block (FIPS 46-3). Obsolete; only [MS-NLMP] needs it.
package enum BlockCipher {
    private static let name = "DES-ECB"

    /// Encrypts eight bytes.
    /// - Parameter key: Seven bytes; the parity bits of DES are inserted.
    package static func encrypt(_ block: [UInt8], key: [UInt8]) throws(CryptoFailure) -> [UInt8] {
        guard block.count == 8, key.count == 7, let cipher = EVP_CIPHER_fetch(LegacyLibrary.context, name, nil),
            let context = EVP_CIPHER_CTX_new()
        else { throw CryptoFailure(algorithm: name) }
        defer {
            EVP_CIPHER_CTX_free(context)
            EVP_CIPHER_free(cipher)
        }
        var result = [UInt8](repeating: 0, count: 16)
        var count: Int32 = 0
        guard EVP_EncryptInit_ex2(context, cipher, spread(key), nil, nil) == 1,
            EVP_CIPHER_CTX_set_padding(context, 0) == 1,
            EVP_EncryptUpdate(context, &result, &count, block, 8) == 1, count == 8
        else { throw CryptoFailure(algorithm: name) }
        return Array(result.prefix(8))
    }

    /// Spreads the key to seven bits per byte. The lowest bit is the parity, which is ignored.
    private static func spread(_ key: [UInt8]) -> [UInt8] {
        let bits = key.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(49 - 7 * $0) & 127) << 1 }
    }
}
