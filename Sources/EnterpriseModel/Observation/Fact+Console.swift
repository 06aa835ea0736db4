import JSON

extension Fact {
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
