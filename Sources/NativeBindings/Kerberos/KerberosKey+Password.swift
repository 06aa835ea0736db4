internal import COpenSSL

/// string-to-key of AES by libcrypto, whose digests are much faster than libkrb5's.
extension KerberosKey {
    /// The key of a password, with the type's default number of iterations.
    /// - Returns: `nil` for a type other than AES.
    static func bytes(
        _ encryptionType: Int32,
        password: [UInt8],
        salt: [UInt8]
    ) throws(NativeError) -> [UInt8]? {
        switch encryptionType {
        case 17: try folded(stretched(password, salt, 4_096, EVP_sha1(), 16), EVP_aes_128_ecb())
        case 18: try folded(stretched(password, salt, 4_096, EVP_sha1(), 32), EVP_aes_256_ecb())
        case 19: try expanded("aes128-cts-hmac-sha256-128", password, salt, EVP_sha256(), 16)
        case 20: try expanded("aes256-cts-hmac-sha384-192", password, salt, EVP_sha384(), 32)
        default: nil
        }
    }

    /// PBKDF2 (RFC 8018 5.2).
    private static func stretched(
        _ password: [UInt8],
        _ salt: [UInt8],
        _ iterations: Int32,
        _ digest: OpaquePointer?,
        _ size: Int
    ) throws(NativeError) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: size)
        let isDone = password.withUnsafeBytes {
            PKCS5_PBKDF2_HMAC(
                $0.bindMemory(to: CChar.self).baseAddress,
                Int32($0.count),
                salt,
                Int32(salt.count),
                iterations,
                digest,
                Int32(size),
                &key
            )
        }
        guard isDone == 1 else { throw .openSSL(.crypto, "PBKDF2") }
        return key
    }

    /// DK(key, "kerberos") of RFC 3962 4: the constant, folded to a block, is encrypted, and the result once more.
    private static func folded(_ key: [UInt8], _ cipher: OpaquePointer?) throws(NativeError) -> [UInt8] {
        // n-fold of "kerberos" to 128 bits (RFC 3961 A.1).
        let constant: [UInt8] = [
            0x6b, 0x65, 0x72, 0x62, 0x65, 0x72, 0x6f, 0x73, 0x7b, 0x9b, 0x5b, 0x2b, 0x93, 0x13, 0x2b, 0x93,
        ]
        guard let context = EVP_CIPHER_CTX_new() else { throw .openSSL(.crypto, "out of memory") }
        defer { EVP_CIPHER_CTX_free(context) }
        guard EVP_EncryptInit_ex2(context, cipher, key, nil, nil) == 1, EVP_CIPHER_CTX_set_padding(context, 0) == 1
        else { throw .openSSL(.crypto, "AES") }
        var blocks = constant
        for _ in 0..<key.count / constant.count {
            var block = [UInt8](repeating: 0, count: constant.count)
            var count: Int32 = 0
            let last = Array(blocks.suffix(constant.count))
            guard EVP_EncryptUpdate(context, &block, &count, last, Int32(last.count)) == 1, Int(count) == block.count
            else { throw .openSSL(.crypto, "AES") }
            blocks += block
        }
        return Array(blocks.dropFirst(constant.count))
    }

    /// KDF-HMAC-SHA2 of a key that is stretched with the type's name in the salt (RFC 8009 3 and 4).
    private static func expanded(
        _ name: String,
        _ password: [UInt8],
        _ salt: [UInt8],
        _ digest: OpaquePointer?,
        _ size: Int
    ) throws(NativeError) -> [UInt8] {
        let key = try stretched(password, Array(name.utf8) + [0] + salt, 32_768, digest, size)
        let bits = size * 8
        let text = [0, 0, 0, 1] + Array("kerberos".utf8) + [0, 0, 0, UInt8(bits >> 8), UInt8(bits & 0xff)]
        var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        guard HMAC(digest, key, Int32(key.count), text, text.count, &code, nil) != nil else {
            throw .openSSL(.crypto, "HMAC")
        }
        return Array(code.prefix(size))
    }
}
