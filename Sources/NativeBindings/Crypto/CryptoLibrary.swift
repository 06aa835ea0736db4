internal import COpenSSL

/// The algorithms of OpenSSL's default and legacy providers, in a library context of their own.
final class CryptoLibrary: @unchecked Sendable {
    // Safe to share: fetched once, afterwards only read; OpenSSL counts their users atomically.
    private let digests: [MessageDigest: OpaquePointer]
    private let ciphers: [Cipher: OpaquePointer]

    static let shared = CryptoLibrary()

    private init() {
        let context = OSSL_LIB_CTX_new()
        // Without either some algorithms are missing; that is told to who asks for one.
        for provider in ["default", "legacy"] where OSSL_PROVIDER_load(context, provider) == nil { ERR_clear_error() }
        var digests: [MessageDigest: OpaquePointer] = [:]
        for digest in MessageDigest.allCases { digests[digest] = EVP_MD_fetch(context, digest.rawValue, nil) }
        var ciphers: [Cipher: OpaquePointer] = [:]
        for cipher in Cipher.allCases { ciphers[cipher] = EVP_CIPHER_fetch(context, cipher.rawValue, nil) }
        ERR_clear_error()
        self.digests = digests
        self.ciphers = ciphers
    }

    func handle(_ digest: MessageDigest) throws(NativeError) -> OpaquePointer {
        guard let handle = digests[digest] else { throw missing(digest.rawValue) }
        return handle
    }

    func handle(_ cipher: Cipher) throws(NativeError) -> OpaquePointer {
        guard let handle = ciphers[cipher] else { throw missing(cipher.rawValue) }
        return handle
    }

    private func missing(_ name: String) -> NativeError {
        NativeError(.crypto, "this OpenSSL has no \(name); its legacy provider may be missing")
    }
}
