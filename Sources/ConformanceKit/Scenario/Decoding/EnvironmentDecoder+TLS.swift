import EnterpriseModel

extension EnvironmentDecoder {
    static func tls(_ node: Node) -> TLSProfile {
        var profile = TLSProfile()
        profile.versions = node["versions"]?.words() ?? profile.versions
        if let intolerance = node["intolerant-above"],
            let above = (intolerance["version"] ?? intolerance).word(TLSVersion.self)
        {
            profile.intolerance = TLSProfile.Intolerance(above: above, answer: intolerance["with"]?.word() ?? .drop)
        }
        if let certificate = node["certificate"] { profile.certificate = self.certificate(certificate) }
        profile.clientCertificate = node["client-certificate"]?.word() ?? profile.clientCertificate
        profile.resumption = node["resumption"]?.flag ?? profile.resumption
        profile.alpn = node["alpn"]?.textList ?? profile.alpn
        return profile
    }

    private static func certificate(_ node: Node) -> ServerCertificate? {
        guard node.text == nil else { return nil }
        var certificate = ServerCertificate()
        certificate.issuer = node["issuer"]?.word() ?? certificate.issuer
        certificate.names = node["names"]?.textList
        certificate.commonName = node["common-name"]?.text
        certificate.validity = node["valid"]?.word() ?? certificate.validity
        certificate.chain = node["chain"]?.word() ?? certificate.chain
        certificate.usage = node["usage"]?.word() ?? certificate.usage
        certificate.key = node["key"]?.word() ?? certificate.key
        certificate.malformed = node["malformed"]?.word()
        if let revocation = node["revocation"] {
            certificate.revocation.ocsp = revocation.text ?? revocation["ocsp"]?.text
            certificate.revocation.crl = revocation["crl"]?.text
            certificate.revocation.stapled = revocation["stapled"]?.word()
        }
        return certificate
    }
}
