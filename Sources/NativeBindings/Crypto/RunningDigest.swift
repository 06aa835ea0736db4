internal import COpenSSL

/// A ``MessageDigest`` of bytes that arrive in pieces.
package struct RunningDigest: ~Copyable {
    private let context = EVP_MD_CTX_new()
    private var failure: NativeError?

    package init(_ digest: MessageDigest) {
        do throws(NativeError) {
            if EVP_DigestInit_ex2(context, try CryptoLibrary.shared.handle(digest), nil) != 1 {
                failure = .openSSL(.crypto, "\(digest.rawValue) does not begin")
            }
        } catch {
            failure = error
        }
    }

    deinit { EVP_MD_CTX_free(context) }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if failure == nil { EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }
    }

    package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

    /// The digest of what came so far; `nil` if OpenSSL does not offer the function.
    package var current: [UInt8]? {
        var copy = RunningDigest(copying: context)
        if copy.failure == nil { copy.failure = failure }
        return try? copy.finish()
    }

    private init(copying other: OpaquePointer?) {
        if EVP_MD_CTX_copy_ex(context, other) != 1 { failure = .openSSL(.crypto, "no copy of a digest") }
    }

    /// - Throws: if OpenSSL does not offer the function.
    package consuming func finish() throws(NativeError) -> [UInt8] {
        if let failure { throw failure }
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        guard EVP_DigestFinal_ex(context, &digest, &count) == 1 else { throw .openSSL(.crypto, "no digest") }
        return Array(digest.prefix(Int(count)))
    }
}
