internal import COpenSSL

/// A certificate (RFC 5280) with its private key.
package final class Certificate: @unchecked Sendable {
    // Safe to share: neither changes after they were made.
    let handle: OpaquePointer
    let key: PrivateKey

    /// - Parameter issuer: The issuer that signs; `nil`: self-signed.
    package init(_ template: CertificateTemplate, issuer: Certificate? = nil) throws(NativeError) {
        let key = try PrivateKey(template.key)
        let draft = try Draft(template, key: key, issuer: issuer)
        try draft.add(template)
        handle = try draft.signed(isBroken: template.hasBrokenSignature)
        self.key = key
    }

    deinit { X509_free(handle) }

    /// The encoding (DER).
    package var der: [UInt8] { DER.encode { i2d_X509(handle, $0) } }

    /// The text form (RFC 7468).
    package func pem() throws(NativeError) -> String {
        try Self.text { PEM_write_bio_X509($0, handle) == 1 }
    }

    /// The text form of the private key (RFC 5208).
    package func privateKeyPEM() throws(NativeError) -> String {
        try Self.text { PEM_write_bio_PKCS8PrivateKey($0, key.handle, nil, nil, 0, nil, nil) == 1 }
    }

    /// The hash of the certificate for `tls-server-end-point` (RFC 5929 4.1): by its signature's function, SHA-256 instead of MD5 and SHA-1.
    package var endPointHash: [UInt8] {
        var function: Int32 = NID_undef
        X509_get_signature_info(handle, &function, nil, nil, nil)
        let isWeak = [NID_undef, NID_md5, NID_sha1].contains(function)
        let digest = isWeak ? EVP_sha256() : EVP_get_digestbyname(OBJ_nid2sn(function))
        var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        X509_digest(handle, digest, &hash, &count)
        return Array(hash.prefix(Int(count)))
    }

    /// The subject of a certificate in the notation of RFC 4514.
    static func subject(of certificate: OpaquePointer) -> String? {
        try? text { shim_print_name($0, X509_get_subject_name(certificate)) == 1 }
    }

    private static func text(_ write: (OpaquePointer) -> Bool) throws(NativeError) -> String {
        guard let bio = BIO_new(BIO_s_mem()) else { throw .openSSL(.certificate, "out of memory") }
        defer { BIO_free(bio) }
        guard write(bio) else { throw .openSSL(.certificate, "no text was made") }
        var start: UnsafeMutablePointer<CChar>?
        let count = shim_bio_data(bio, &start)
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
