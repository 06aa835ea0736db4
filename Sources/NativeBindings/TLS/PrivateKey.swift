internal import COpenSSL

/// A key pair on the curve P-256 (FIPS 186-4), which takes 0.2 ms to make where RSA takes a hundred and more.
final class PrivateKey: @unchecked Sendable {
    // Safe to share: the key never changes after it was made.
    let handle: OpaquePointer

    init() throws(NativeError) {
        guard let handle = shim_generate_p256() else { throw .openSSL(.certificate, "no key was made") }
        self.handle = handle
    }

    deinit { EVP_PKEY_free(handle) }
}
