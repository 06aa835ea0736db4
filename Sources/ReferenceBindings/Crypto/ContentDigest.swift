internal import COpenSSL

/// SHA-256 (FIPS 180-4) of content that arrives in pieces.
package struct ContentDigest: ~Copyable {
    private let context: OpaquePointer?

    /// A digest of no content yet.
    package init() {
        context = EVP_MD_CTX_new()
        EVP_DigestInit_ex(context, EVP_sha256(), nil)
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Adds a piece.
    package func update(_ bytes: some Collection<UInt8>) {
        let added: Void? = bytes.withContiguousStorageIfAvailable {
            EVP_DigestUpdate(context, $0.baseAddress, $0.count)
        }
        if added == nil {
            let copy = Array(bytes)
            EVP_DigestUpdate(context, copy, copy.count)
        }
    }

    /// The digest of the content so far in 64 lower-case hexadecimal digits; more content may follow.
    package func hexadecimal() -> String {
        let copy = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(copy) }
        EVP_MD_CTX_copy_ex(copy, context)
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_DigestFinal_ex(copy, &digest, nil)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
