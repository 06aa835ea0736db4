import EnterpriseModel

extension EnvironmentDecoder {
    static func tls(_ node: Node) -> TLSProfile {
        var profile = TLSProfile()
        profile.versions = node["versions"]?.words() ?? profile.versions
        profile.issuer = node["certificate"]?["issuer"]?.word() ?? profile.issuer
        return profile
    }
}
