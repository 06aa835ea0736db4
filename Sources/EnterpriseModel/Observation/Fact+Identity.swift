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
            [
                "scheme": .string(scheme), "header": .string(header), "user": user.map { .string($0) },
                "place": .string(place), "size": .integer(size),
            ]
        )
    }

    /// Basic credentials were right (RFC 7617).
    package static func basicAuthenticated(user: String) -> Fact { Fact(.basicAuthenticated, ["user": .string(user)]) }

    /// Credentials were refused. `reason`: `unknown-user`, `wrong-password` or `malformed`.
    package static func accountRefused(user: String?, reason: String) -> Fact {
        Fact(.accountRefused, ["user": user.map { .string($0) }, "reason": .string(reason)])
    }

    /// The console was asked for the policy. `by`: `app` or `harness`.
    package static func policyFetched(by: String, user: String, contains: [String], blockedProtocols: [String]) -> Fact
    {
        Fact(.consolePolicyFetched, policy(by, user, contains, blockedProtocols))
    }

    /// The policy left the console. `by`: as above; `contains`: the parts of the policy that hold something.
    package static func policyDelivered(by: String, user: String, contains: [String], blockedProtocols: [String])
        -> Fact
    {
        Fact(.consolePolicyDelivered, policy(by, user, contains, blockedProtocols))
    }

    private static func policy(
        _ by: String,
        _ user: String,
        _ contains: [String],
        _ blockedProtocols: [String]
    ) -> [String: JSONValue?] {
        [
            "by": .string(by), "user": .string(user), "contains": .array(contains.map { .string($0) }),
            "blocked-protocols": .array(blockedProtocols.map { .string($0) }),
        ]
    }
}
