/// The kinds of places that ask for credentials: two, with the names that RFC 9110 gives them (11.6 and 11.7), and parts of an
/// ArcGIS server, which is an origin.
enum AuthenticationRole: String, Sendable {
    case origin, proxy
    case service
    case tokenService = "token-service"

    /// Of a challenge.
    var status: Int { self == .proxy ? 407 : 401 }

    var challengeField: String { self == .proxy ? "Proxy-Authenticate" : "WWW-Authenticate" }

    var credentialsField: String { self == .proxy ? "Proxy-Authorization" : "Authorization" }

    var infoField: String { self == .proxy ? "Proxy-Authentication-Info" : "Authentication-Info" }
}
