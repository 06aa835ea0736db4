internal import COpenSSL

/// A certificate (RFC 5280) with its private key.
package final class Certificate: @unchecked Sendable {
    // Safe to share: neither changes after they were made.
    let handle: OpaquePointer
    let key: PrivateKey

    private init(handle: OpaquePointer, key: PrivateKey) {
        self.handle = handle
        self.key = key
    }

    deinit { X509_free(handle) }

    /// A certification authority that signs itself.
    package static func authority(commonName: String) throws(NativeError) -> Certificate {
        try make(
            commonName: commonName,
            issuer: nil,
            extensions: [
                (NID_basic_constraints, "critical,CA:TRUE"), (NID_key_usage, "critical,keyCertSign,cRLSign"),
                (NID_subject_key_identifier, "hash"),
            ]
        )
    }

    /// A server's certificate for a host name.
    /// - Parameter issuer: Who signs; `nil`: its own key.
    package static func server(host: String, issuer: Certificate?) throws(NativeError) -> Certificate {
        var extensions: [(Int32, String)] = [
            (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
            (NID_ext_key_usage, "serverAuth"), (NID_subject_alt_name, "DNS:\(host)"),
            (NID_subject_key_identifier, "hash"),
        ]
        if issuer != nil { extensions.append((NID_authority_key_identifier, "keyid")) }
        return try make(commonName: host, issuer: issuer, extensions: extensions)
    }

    /// The text form (RFC 7468).
    package func pem() throws(NativeError) -> String {
        guard let bio = BIO_new(BIO_s_mem()) else { throw .openSSL(.certificate, "out of memory") }
        defer { BIO_free(bio) }
        guard PEM_write_bio_X509(bio, handle) == 1 else { throw .openSSL(.certificate, "no PEM text was made") }
        var start: UnsafeMutablePointer<CChar>?
        let count = shim_bio_data(bio, &start)
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    private static func make(
        commonName: String,
        issuer: Certificate?,
        extensions: [(Int32, String)]
    ) throws(NativeError) -> Certificate {
        let key = try PrivateKey()
        guard let handle = X509_new() else { throw .openSSL(.certificate, "out of memory") }
        let certificate = Certificate(handle: handle, key: key)
        let issuing = issuer ?? certificate
        X509_set_version(handle, 2)
        // RFC 5280 4.1.2.2: positive, at most 20 bytes, unique for the issuer.
        let serial = ASN1_INTEGER_new()
        defer { ASN1_INTEGER_free(serial) }
        ASN1_INTEGER_set_uint64(serial, UInt64.random(in: 1...UInt64(Int64.max)))
        X509_set_serialNumber(handle, serial)
        // A day back, for clocks that are a little behind.
        X509_gmtime_adj(X509_getm_notBefore(handle), -86_400)
        X509_gmtime_adj(X509_getm_notAfter(handle), 365 * 86_400)
        X509_set_pubkey(handle, key.handle)
        // A common name has at most 64 characters (RFC 5280 A.1); what counts is the alternative name.
        let name = X509_get_subject_name(handle)
        let text = Array(commonName.utf8.prefix(64))
        X509_NAME_add_entry_by_NID(name, NID_commonName, MBSTRING_UTF8, text, Int32(text.count), -1, 0)
        X509_set_issuer_name(handle, X509_get_subject_name(issuing.handle))
        for (identifier, value) in extensions {
            var context = X509V3_CTX()
            X509V3_set_ctx(&context, issuing.handle, handle, nil, nil, 0)
            guard let part = X509V3_EXT_nconf_nid(nil, &context, identifier, value) else {
                throw .openSSL(.certificate, "no certificate for \(commonName)")
            }
            X509_add_ext(handle, part, -1)
            X509_EXTENSION_free(part)
        }
        guard X509_sign(handle, issuing.key.handle, EVP_sha256()) > 0 else {
            throw .openSSL(.certificate, "the certificate for \(commonName) was not signed")
        }
        return certificate
    }
}
