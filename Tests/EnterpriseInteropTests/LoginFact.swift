import EnterpriseModel

extension Authentication.Scheme {
    /// What a login by this scheme is journalled as.
    var loginFact: (any Fact.Type)? {
        settings is NegotiateSettings
            ? KerberosAuthenticated.self : type.facts.first { $0.name.hasSuffix(".authenticated") }
    }
}
