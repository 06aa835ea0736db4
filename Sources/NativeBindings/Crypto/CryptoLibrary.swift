internal import COpenSSL

/// The algorithms of OpenSSL's default and legacy providers, in a library context of their own.
final class CryptoLibrary: @unchecked Sendable {
    // Safe to share: fetched once, afterwards only read; OpenSSL counts their users atomically.
    private let md4, md5, sha1, sha256, sha512Half, des, rc4: OpaquePointer?

    static let shared = CryptoLibrary()

    private init() {
        let context = OSSL_LIB_CTX_new()
        // Without either some algorithms are missing; that is told to who asks for one.
        for provider in ["default", "legacy"] where OSSL_PROVIDER_load(context, provider) == nil { ERR_clear_error() }
        func fetch(_ digest: MessageDigest) -> OpaquePointer? { EVP_MD_fetch(context, digest.rawValue, nil) }
        func fetch(_ cipher: Cipher) -> OpaquePointer? { EVP_CIPHER_fetch(context, cipher.rawValue, nil) }
        (md4, md5, sha1) = (fetch(.md4), fetch(.md5), fetch(.sha1))
        (sha256, sha512Half) = (fetch(.sha256), fetch(.sha512Half))
        (des, rc4) = (fetch(.des), fetch(.rc4))
        ERR_clear_error()
    }

    func handle(_ digest: MessageDigest) throws(NativeError) -> OpaquePointer {
        let handle =
            switch digest {
            case .md4: md4
            case .md5: md5
            case .sha1: sha1
            case .sha256: sha256
            case .sha512Half: sha512Half
            }
        guard let handle else { throw missing(digest.rawValue) }
        return handle
    }

    func handle(_ cipher: Cipher) throws(NativeError) -> OpaquePointer {
        guard let handle = cipher == .des ? des : rc4 else { throw missing(cipher.rawValue) }
        return handle
    }

    private func missing(_ name: String) -> NativeError {
        NativeError(.crypto, "this OpenSSL has no \(name); its legacy provider may be missing")
    }
}
