import JSON

extension Fact {
    /// Credentials of any scheme arrived; written before they are checked.
    /// - Parameters:
    ///   - header: `Authorization` or `Proxy-Authorization`.
    ///   - place: `origin` or `proxy`.
    ///   - size: bytes of the field's value.
    package static func credentialsReceived(scheme: String, header: String, user: String?, place: String, size: Int)
        -> Fact
    {
        Fact(
            .credentialsReceived,
            lazily: [
                "scheme": .string(scheme), "header": .string(header), "user": user.map { .string($0) },
                "place": .string(place), "size": .integer(size),
            ]
        )
    }

    /// Basic credentials were right (RFC 7617).
    package static func basicAuthenticated(user: String) -> Fact { Fact(.basicAuthenticated, ["user": .string(user)]) }

    /// Credentials were refused. `reason`: `unknown-user`, `wrong-password`, `locked` or `malformed`.
    package static func accountRefused(user: String?, reason: String) -> Fact {
        Fact(.accountRefused, ["user": user.map { .string($0) }, "reason": .string(reason)])
    }

    /// An account had as many failures in a row as it may have.
    package static func accountLocked(user: String) -> Fact { Fact(.accountLocked, ["user": .string(user)]) }
}
