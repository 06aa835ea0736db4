internal import COpenSSL

/// Authenticated encryption with AES-256-GCM (NIST SP 800-38D): nonce, ciphertext and tag in one text.
package enum SealedBox {
    /// The length of a key in bytes.
    package static let keyLength = 32
    private static let nonceLength = 12
    private static let tagLength = 16

    /// A fresh key.
    package static func makeKey() -> [UInt8] { random(keyLength) }

    /// Encrypts.
    /// - Parameter key: ``keyLength`` bytes.
    package static func seal(_ plain: [UInt8], key: [UInt8]) -> [UInt8]? {
        guard key.count == keyLength, let context = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        let nonce = random(nonceLength)
        var cipher = [UInt8](repeating: 0, count: plain.count + 16)
        var count: Int32 = 0
        var tail: Int32 = 0
        var tag = [UInt8](repeating: 0, count: tagLength)
        guard
            EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            EVP_EncryptUpdate(context, &cipher, &count, plain, Int32(plain.count)) == 1,
            EVP_EncryptFinal_ex(context, &tag, &tail) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, Int32(tagLength), &tag) == 1
        else { return nil }
        return nonce + cipher[..<Int(count)] + tag
    }

    /// Decrypts; `nil` if ``seal(_:key:)`` has not made the bytes with this key.
    package static func open(_ sealed: [UInt8], key: [UInt8]) -> [UInt8]? {
        guard
            key.count == keyLength, sealed.count >= nonceLength + tagLength,
            let context = EVP_CIPHER_CTX_new()
        else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        let nonce = Array(sealed[..<nonceLength])
        let cipher = Array(sealed[nonceLength..<(sealed.count - tagLength)])
        var tag = Array(sealed.suffix(tagLength))
        var plain = [UInt8](repeating: 0, count: cipher.count + 16)
        var count: Int32 = 0
        var tail: Int32 = 0
        var rest = [UInt8](repeating: 0, count: 16)
        guard
            EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            EVP_DecryptUpdate(context, &plain, &count, cipher, Int32(cipher.count)) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, Int32(tagLength), &tag) == 1,
            EVP_DecryptFinal_ex(context, &rest, &tail) == 1
        else { return nil }
        return Array(plain[..<Int(count)])
    }

    private static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
