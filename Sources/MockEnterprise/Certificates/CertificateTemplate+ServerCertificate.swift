import EnterpriseModel
import NativeBindings

extension CertificateTemplate {
    /// - Parameter hosts: the names of the host that shows it, for what the description leaves open.
    init(_ certificate: ServerCertificate, hosts: [String]) {
        self.init(
            certificate.usage == .server ? .server : .client,
            commonName: certificate.commonName ?? hosts.first ?? ""
        )
        names = certificate.names ?? hosts
        hostTexts = certificate.hostTexts
        switch certificate.validity {
        case .current: break
        case .expired: days = -30 ..< -1
        case .notYet: days = 1..<365
        }
        key = certificate.key == .strong ? .p256 : .rsa(bits: 1_024)
        isUnknownExtensionCritical = certificate.unknownExtension.map { $0 == .critical }
        hasBrokenSignature = certificate.malformed == .signature
        ocspResponder = certificate.revocation.ocsp
        revocationList = certificate.revocation.crl
    }
}
