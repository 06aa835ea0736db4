import EnterpriseModel

extension ObservationName {
    /// What a login by that scheme is journalled as.
    static func login(by scheme: Authentication.Scheme.Name) -> ObservationName {
        switch scheme {
        case .basic: .basicAuthenticated
        case .digest: .digestAuthenticated
        case .ntlm: .ntlmAuthenticated
        case .negotiate: .kerberosAuthenticated
        }
    }
}
