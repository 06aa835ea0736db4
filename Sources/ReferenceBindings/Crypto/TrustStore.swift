internal import COpenSSL

/// The certificates that a device trusts. They replace the system's certificates.
// Unchecked: filled once; OpenSSL lets threads share a store.
package final class TrustStore: @unchecked Sendable {
    let store: OpaquePointer?

    /// - Parameter anchors: PEM texts; anything other than a certificate is skipped.
    package init(anchors: [String]) {
        store = X509_STORE_new()
        for var text in anchors {
            // The source reads the text where it is.
            text.withUTF8 { text in
                guard let source = BIO_new_mem_buf(text.baseAddress, Int32(text.count)) else { return }
                defer { BIO_free(source) }
                while let certificate = PEM_read_bio_X509(source, nil, nil, nil) {
                    X509_STORE_add_cert(store, certificate)
                    X509_free(certificate)
                }
            }
        }
        ERR_clear_error()
    }

    deinit { X509_STORE_free(store) }
}
