import JSON

extension Fact {
    /// An ArcGIS server was asked what it is. `tokens`: whether it said that it issues tokens.
    package static func arcgisDiscovery(path: String, tokens: Bool) -> Fact {
        Fact(.arcgisDiscovery, ["path": .string(path), "tokens": .bool(tokens)])
    }

    /// A request for a service was let through.
    /// - Parameters:
    ///   - service: its name.
    ///   - token: that the request bore, whatever it was worth.
    ///   - user: the account that the token or the login belongs to.
    package static func arcgisServed(path: String, service: String, token: String?, user: String?) -> Fact {
        Fact(
            .arcgisServed,
            [
                "path": .string(path), "service": .string(service), "token": token.map { .string($0) },
                "user": user.map { .string($0) },
            ]
        )
    }

    /// An ArcGIS server answers with an error.
    /// - Parameters:
    ///   - code: in the body; `status`: of the response.
    ///   - token: that the request bore.
    package static func arcgisRefused(path: String, code: Int, status: Int, reason: String, token: String?) -> Fact {
        Fact(
            .arcgisRefused,
            [
                "path": .string(path), "code": .integer(code), "status": .integer(status), "reason": .string(reason),
                "token": token.map { .string($0) },
            ]
        )
    }

    /// A token was issued.
    /// - Parameters:
    ///   - path: of the request; `nil` where nobody requested it.
    ///   - to: `client` or `harness`.
    ///   - referer: that requests have to bear with it.
    package static func arcgisTokenIssued(path: String?, user: String?, token: String, to: String, referer: String?)
        -> Fact
    {
        Fact(
            .arcgisTokenIssued,
            [
                "path": path.map { .string($0) }, "user": user.map { .string($0) }, "token": .string(token),
                "to": .string(to), "referer": referer.map { .string($0) },
            ]
        )
    }

    /// A token expired, or one that had was shown for the first time.
    package static func arcgisTokenExpired(token: String, user: String?) -> Fact {
        Fact(.arcgisTokenExpired, ["token": .string(token), "user": user.map { .string($0) }])
    }

    /// A name and a password arrived as parameters of a request, not yet checked. `place`: `service` or `token-service`.
    package static func credentialsReceived(user: String, place: String) -> Fact {
        Fact(.credentialsReceived, ["user": .string(user), "place": .string(place)])
    }
}
