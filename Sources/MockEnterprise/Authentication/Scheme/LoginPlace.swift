import EnterpriseModel

/// A place that asks for credentials, an origin server or a proxy, as its schemes see it.
struct LoginPlace: Sendable {
    var role: AuthenticationRole
    /// The realm where none is described.
    let name: String
    /// All names of the place, each with a service of Kerberos for HTTP.
    let hosts: [String]
    let accounts: AccountBook
    let principals: PrincipalBook
    let tickets: TicketBook

    /// The same in another role.
    func `as`(_ role: AuthenticationRole) -> LoginPlace {
        var place = self
        place.role = role
        return place
    }
}

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
