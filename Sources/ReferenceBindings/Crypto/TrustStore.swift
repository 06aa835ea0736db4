internal import COpenSSL

/// The certificates that a device trusts. They replace the system's certificates.
// Unchecked: filled once; OpenSSL lets threads share a store.
package final class TrustStore: @unchecked Sendable {
    let store: OpaquePointer?

    /// - Parameter anchors: PEM texts; anything other than a certificate is skipped.
    package init(anchors: [String]) {
        store = X509_STORE_new()
        for anchor in ParsedCertificates.of(anchors) {
            for certificate in anchor.certificates { X509_STORE_add_cert(store, certificate) }
        }
    }

    deinit { X509_STORE_free(store) }
}

/// The certificates of a PEM text, which stores share.
// Unchecked: filled once; OpenSSL lets threads share a certificate.
private final class ParsedCertificates: @unchecked Sendable {
    let certificates: [OpaquePointer]

    /// By their texts. The next launch mostly has the same, and OpenSSL needs a fifth of the time of a handshake to read one.
    private static let known = Lock<[String: ParsedCertificates]>([:])
    private static let limit = 32

    static func of(_ texts: [String]) -> [ParsedCertificates] {
        known.withLock { known in
            texts.map { text in
                if let found = known[text] { return found }
                if known.count >= limit { known = [:] }
                let parsed = ParsedCertificates(text)
                known[text] = parsed
                return parsed
            }
        }
    }

    private init(_ text: String) {
        var text = text
        var certificates: [OpaquePointer] = []
        // The source reads the text where it is.
        text.withUTF8 { text in
            guard let source = BIO_new_mem_buf(text.baseAddress, Int32(text.count)) else { return }
            defer { BIO_free(source) }
            while let certificate = PEM_read_bio_X509(source, nil, nil, nil) { certificates.append(certificate) }
        }
        ERR_clear_error()
        self.certificates = certificates
    }

    deinit {
        for certificate in certificates { X509_free(certificate) }
    }
}
