import EnterpriseModel

/// The kinds of places that ask for credentials, as the journal names them.
typealias AuthenticationRole = CredentialsReceived.Place

extension AuthenticationRole {
    /// Of a challenge.
    var status: Int { self == .proxy ? 407 : 401 }

    var challengeField: String { self == .proxy ? "Proxy-Authenticate" : "WWW-Authenticate" }

    var credentialsHeader: CredentialsReceived.Header { self == .proxy ? .proxyAuthorization : .authorization }

    var credentialsField: String { credentialsHeader.rawValue }

    var infoField: String { self == .proxy ? "Proxy-Authentication-Info" : "Authentication-Info" }
}
