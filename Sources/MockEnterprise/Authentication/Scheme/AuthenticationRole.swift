/// The two kinds of places that ask for credentials, with the names that RFC 9110 gives them (11.6 and 11.7).
enum AuthenticationRole: String, Sendable {
    case origin, proxy

    /// Of a challenge.
    var status: Int { self == .origin ? 401 : 407 }

    var challengeField: String { self == .origin ? "WWW-Authenticate" : "Proxy-Authenticate" }

    var credentialsField: String { self == .origin ? "Authorization" : "Proxy-Authorization" }

    var infoField: String { self == .origin ? "Authentication-Info" : "Proxy-Authentication-Info" }
}
