import EnterpriseModel
import NativeBindings

extension EnterpriseContext {
    /// What a responder says to an OCSP request, in DER.
    func ocspResponse(_ status: ServerCertificate.Status, to request: [UInt8]) -> [UInt8] {
        let authorities = (try? CertificateStore.shared.issuers()) ?? []
        return CertificateStatus(status).response(to: request, issuers: authorities)
    }

    /// The list, in DER, that has the certificates of these hosts, by the issuer of the first; without hosts the company's.
    func revocationList(of hosts: [String]) -> [UInt8] {
        let identities = hosts.compactMap { host in
            directory[host].flatMap { try? identity(of: $0.tls) }
        }
        let company = try? CertificateStore.shared.company()
        guard let issuer = identities.lazy.compactMap(\.issuer).first ?? company else { return [] }
        return CertificateStatus.list(of: identities.map(\.certificate), issuer: issuer)
    }

    /// The OCSP response that an endpoint gives by itself; `nil`: none.
    func stapledStatus(of endpoint: TLSEndpoint) -> [UInt8]? {
        guard let status = endpoint.profile.certificate?.revocation.stapled,
            let identity = try? identity(of: endpoint)
        else { return nil }
        return CertificateStatus(status).response(
            for: identity.certificate,
            issuer: identity.issuer ?? identity.certificate
        )
    }
}

extension CertificateStatus {
    fileprivate init(_ status: ServerCertificate.Status) {
        self =
            switch status {
            case .good: .good
            case .revoked: .revoked
            case .unknown: .unknown
            }
    }
}
