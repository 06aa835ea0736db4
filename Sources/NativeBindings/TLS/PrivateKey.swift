internal import COpenSSL

/// A key pair.
final class PrivateKey: @unchecked Sendable {
    // Safe to share: the key never changes after it was made.
    let handle: OpaquePointer

    init(_ kind: CertificateTemplate.Key) throws(NativeError) {
        let handle =
            switch kind {
            case .p256: shim_generate_p256()
            case .rsa(let bits): shim_generate_rsa(UInt32(clamping: bits))
            }
        guard let handle else { throw .openSSL(.certificate, "no key was made") }
        self.handle = handle
    }

    deinit { EVP_PKEY_free(handle) }
}
