import JSON

extension Fact {
    /// The console was asked for the policy. `by`: `app`, `client-app` or `harness`; `contains`: the parts of the policy that hold something.
    package static func policyFetched(_ policy: PolicySnapshot, by: String, contains: [String]) -> Fact {
        Fact(.consolePolicyFetched, fields(of: policy, by, contains))
    }

    /// The policy left the console.
    package static func policyDelivered(_ policy: PolicySnapshot, by: String, contains: [String]) -> Fact {
        Fact(.consolePolicyDelivered, fields(of: policy, by, contains))
    }

    private static func fields(of policy: PolicySnapshot, _ by: String, _ contains: [String]) -> [String: JSONValue?] {
        [
            "by": .string(by), "user": .string(policy.user), "contains": list(contains),
            "blocked-protocols": list(policy.blockedProtocols.map(\.rawValue)),
            "tunnel-rules": list(policy.tunnelRules),
        ]
    }

    private static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    /// An app has handed control to the client app.
    package static var clientAppActivated: Fact { Fact(.clientAppActivated) }

    /// The client app delivers the settings with these tunnel rules to the app.
    package static func clientAppDelivered(rules: [String]) -> Fact {
        Fact(.clientAppDelivered, ["rules": list(rules)])
    }

    /// The client app shows a message in place of that.
    package static func clientAppMessage(reason: String) -> Fact {
        Fact(.clientAppMessage, ["reason": .string(reason)])
    }
}
