internal import COpenSSL

/// The revocation status of certificates, by OCSP (RFC 6960) and revocation lists (RFC 5280 5).
package enum CertificateStatus: Sendable, Hashable {
    case good, revoked, unknown

    private var number: Int32 {
        switch self {
        case .good: V_OCSP_CERTSTATUS_GOOD
        case .revoked: V_OCSP_CERTSTATUS_REVOKED
        case .unknown: V_OCSP_CERTSTATUS_UNKNOWN
        }
    }

    /// Answers an OCSP request with this status for all its certificates.
    /// - Parameter issuers: the one that has issued the certificates signs the answer. If none has, the answer is `unauthorized`.
    /// - Returns: an OCSPResponse in DER; empty if there is no memory.
    package func response(to request: [UInt8], issuers: [Certificate]) -> [UInt8] {
        defer { ERR_clear_error() }
        guard let request = DER.decode(request, d2i_OCSP_REQUEST) else {
            return Self.encode(OCSP_RESPONSE_STATUS_MALFORMEDREQUEST, nil)
        }
        defer { OCSP_REQUEST_free(request) }
        let count = OCSP_request_onereq_count(request)
        let identifiers = (0..<max(0, count)).compactMap { index in
            OCSP_onereq_get0_id(OCSP_request_onereq_get0(request, index))
        }
        guard let first = identifiers.first, let issuer = issuers.first(where: { $0.hasIssued(first) }) else {
            return Self.encode(OCSP_RESPONSE_STATUS_UNAUTHORIZED, nil)
        }
        return sign(identifiers, issuer) { OCSP_copy_nonce($0, request) }
    }

    /// The OCSPResponse for one certificate, for stapling.
    package func response(for certificate: Certificate, issuer: Certificate) -> [UInt8] {
        defer { ERR_clear_error() }
        guard let identifier = OCSP_cert_to_id(EVP_sha1(), certificate.handle, issuer.handle) else { return [] }
        defer { OCSP_CERTID_free(identifier) }
        return sign([identifier], issuer) { _ in }
    }

    private func sign(
        _ identifiers: [OpaquePointer],
        _ issuer: Certificate,
        _ prepare: (OpaquePointer) -> Void
    ) -> [UInt8] {
        guard let response = OCSP_BASICRESP_new() else { return [] }
        defer { OCSP_BASICRESP_free(response) }
        let period = Period()
        for identifier in identifiers {
            OCSP_basic_add1_status(
                response,
                identifier,
                number,
                self == .revoked ? OCSP_REVOKED_STATUS_KEYCOMPROMISE : OCSP_REVOKED_STATUS_NOSTATUS,
                self == .revoked ? period.start : nil,
                period.start,
                period.end
            )
        }
        prepare(response)
        guard OCSP_basic_sign(response, issuer.handle, issuer.key.handle, EVP_sha256(), nil, 0) == 1 else { return [] }
        return Self.encode(OCSP_RESPONSE_STATUS_SUCCESSFUL, response)
    }

    private static func encode(_ status: Int32, _ basic: OpaquePointer?) -> [UInt8] {
        guard let response = OCSP_response_create(status, basic) else { return [] }
        defer { OCSP_RESPONSE_free(response) }
        return DER.encode { i2d_OCSP_RESPONSE(response, $0) }
    }

    /// A list of revoked certificates, in DER; empty if there is no memory.
    package static func list(of revoked: [Certificate], issuer: Certificate) -> [UInt8] {
        defer { ERR_clear_error() }
        guard let list = X509_CRL_new(), let number = ASN1_INTEGER_new() else { return [] }
        defer {
            X509_CRL_free(list)
            ASN1_INTEGER_free(number)
        }
        let period = Period()
        X509_CRL_set_version(list, 1)
        X509_CRL_set_issuer_name(list, X509_get_subject_name(issuer.handle))
        X509_CRL_set1_lastUpdate(list, period.start)
        X509_CRL_set1_nextUpdate(list, period.end)
        ASN1_INTEGER_set(number, 1)
        X509_CRL_add1_ext_i2d(list, NID_crl_number, UnsafeMutableRawPointer(number), 0, 0)
        for certificate in revoked { shim_revoke(list, X509_get0_serialNumber(certificate.handle), period.start) }
        X509_CRL_sort(list)
        guard X509_CRL_sign(list, issuer.key.handle, EVP_sha256()) > 0 else { return [] }
        return DER.encode { i2d_X509_CRL(list, $0) }
    }

    /// The validity period: from an hour ago until tomorrow.
    private struct Period: ~Copyable {
        let start = X509_gmtime_adj(nil, -3_600)
        let end = X509_gmtime_adj(nil, 86_400)

        deinit {
            ASN1_TIME_free(start)
            ASN1_TIME_free(end)
        }
    }
}

extension Certificate {
    /// Whether it is the issuer in an OCSP request, by its hashes.
    fileprivate func hasIssued(_ identifier: OpaquePointer) -> Bool {
        guard let digest = shim_digest(identifier), let own = OCSP_cert_to_id(digest, nil, handle) else { return false }
        defer { OCSP_CERTID_free(own) }
        return OCSP_id_issuer_cmp(own, identifier) == 0
    }
}
