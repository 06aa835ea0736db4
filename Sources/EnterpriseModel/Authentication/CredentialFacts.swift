package struct CredentialsReceived: Fact {
    package enum Header: String, FactWord {
        case authorization = "Authorization"
        case proxyAuthorization = "Proxy-Authorization"
    }

    /// What they were sent to: an origin or a proxy (RFC 9110, sections 11.6 and 11.7), or a part of an ArcGIS server, which is an origin.
    package enum Place: String, FactWord {
        case origin, proxy, service
        case tokenService = "token-service"
    }

    package static let declaration = FactDeclaration<Self>(
        "credentials.received",
        "Credentials of any scheme arrived, not yet checked."
    ) {
        FactField("scheme", \.scheme, "The scheme, as sent; none where they came as parameters, or by SOCKS.")
        FactField("header", \.header, "The field that they came in.")
        FactField("user", \.user, "The user, where it can be told.")
        FactField("place", \.place, "What they were sent to.")
        FactField("size", \.size, "The bytes of the field's value.")
    }

    let scheme: String?
    let header: Header?
    let user: String?
    let place: Place
    let size: Int?

    package init(scheme: String, header: Header, user: String?, place: Place, size: Int) {
        (self.scheme, self.header, self.user) = (scheme, header, user)
        (self.place, self.size) = (place, size)
    }

    /// A name and a password as parameters of a request, or of a client of SOCKS.
    package init(user: String, place: Place) {
        (self.scheme, self.header, self.size) = (nil, nil, nil)
        (self.user, self.place) = (user, place)
    }
}

package struct AccountRefused: Fact {
    package enum Reason: String, FactWord {
        case unknownUser = "unknown-user"
        case wrongPassword = "wrong-password"
        /// By Basic alone.
        case malformed
        case locked
        case expired
        /// It is the right one.
        case passwordExpired = "password-expired"
    }

    package static let declaration = FactDeclaration<Self>("account.refused", "Credentials were refused.") {
        FactField("user", \.user, "The account; where there is none, the user as sent.")
        FactField("reason", \.reason, "Why.")
    }

    package let user: String?
    package let reason: Reason

    package init(user: String?, reason: Reason) { (self.user, self.reason) = (user, reason) }
}

package struct AccountLocked: Fact {
    package static let declaration = FactDeclaration<Self>(
        "account.locked",
        "An account had as many failures in a row as it may have."
    ) {
        FactField("user", \.user, "The account.")
    }

    let user: String

    package init(user: String) { self.user = user }
}
