import EnterpriseModel

extension Authentication.Scheme.Name {
    /// What a login by this scheme is journalled as.
    var loginFact: any Fact.Type {
        switch self {
        case .basic: BasicAuthenticated.self
        case .digest: DigestAuthenticated.self
        case .ntlm: NTLMAuthenticated.self
        case .negotiate: KerberosAuthenticated.self
        }
    }
}
