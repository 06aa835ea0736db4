import EnterpriseModel
import NativeBindings
import SystemBindings

extension EnterpriseContext {
    /// See ``CertificateStore/context(for:versions:)``.
    func context(for endpoint: TLSEndpoint, versions: Set<UInt16>) throws(NativeError) -> TLSContext {
        try CertificateStore.shared.context(for: resolved(endpoint), versions: versions)
    }

    /// See ``CertificateStore/identity(of:)``.
    func identity(of endpoint: TLSEndpoint) throws(NativeError) -> CertificateStore.Identity? {
        try CertificateStore.shared.identity(of: resolved(endpoint))
    }

    /// With the addresses and the ports of this environment.
    private func resolved(_ endpoint: TLSEndpoint) -> TLSEndpoint {
        var endpoint = endpoint
        guard var certificate = endpoint.profile.certificate else { return endpoint }
        certificate.revocation.ocsp = certificate.revocation.ocsp.map { directory.reachable($0) }
        certificate.revocation.crl = certificate.revocation.crl.map { directory.reachable($0) }
        let addresses = endpoint.names.first.flatMap { directory[$0] }?.directAddresses ?? []
        func named(_ name: String) -> [String] {
            name == ServerCertificate.ownAddress && !addresses.isEmpty ? addresses.map(\.description) : [name]
        }
        certificate.names = certificate.names?.flatMap(named)
        certificate.hostTexts = certificate.hostTexts.flatMap(named)
        certificate.commonName = certificate.commonName.flatMap { named($0).first }
        endpoint.profile.certificate = certificate
        return endpoint
    }
}
