/// An ArcGIS Server behind an application server's listeners: map services below `/arcgis/rest/services`, and the token service.
package struct ArcGISServer: Sendable, Hashable {
    /// What a service asks for before it serves.
    package enum Security: Sendable, Hashable {
        case none
        /// A token of the token service.
        case token
        /// Credentials in the header of each request (RFC 9110 11).
        case login(Authentication)

        package static var basic: Self { login(by: BasicSettings()) }
        package static var digest: Self { login(by: DigestSettings()) }

        private static func login(by settings: some AuthenticationScheme) -> Self {
            var authentication = Authentication()
            authentication.schemes = [Authentication.Scheme(settings)]
            return .login(authentication)
        }
    }

    package struct Service: Sendable, Hashable {
        package var security = Security.none
        /// The value of the field `NAME` of each feature of its one layer.
        package var features = ["one", "two"]

        package init() {}
    }

    /// How errors are told.
    package enum Refusal: String, Sendable, Hashable, CaseIterable {
        /// In a response of status 200, as ArcGIS Server does.
        case bodyOnly = "body-only"
        /// The status says the same as the body.
        case status
    }

    package enum Tokens: String, Sendable, Hashable, CaseIterable {
        case valid
        /// All that have been issued expire when this is said.
        case expired
    }

    /// The path of the token service.
    package var tokenService = "/arcgis/tokens"
    /// By name, perhaps with a folder before it: `Parcels`, `Utilities/Water`.
    package var services: [String: Service] = [:]
    package var tokens = Tokens.valid
    /// Seconds for which a token is good, unless its client asks for less.
    package var tokenLifetime: Double = 3_600
    package var refusal = Refusal.bodyOnly

    package init() {}
}
