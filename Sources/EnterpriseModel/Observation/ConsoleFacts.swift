extension Facts {
    static let console: [any Fact.Type] = [
        ConsolePolicyFetched.self, ConsolePolicyDelivered.self, ClientAppActivated.self, ClientAppDelivered.self,
        ClientAppMessage.self,
    ]
}

/// Who asks the console for the policy.
package enum PolicyReader: String, FactWord {
    case app, harness
    case clientApp = "client-app"
}

extension PolicySnapshot {
    /// The parts that hold something, as the adapter protocol names them.
    fileprivate var contents: [String] {
        var parts = ["authorization"]
        if !applicationServers.isEmpty { parts.append("applicationServers") }
        if !additionalServers.isEmpty { parts.append("additionalServers") }
        if !blockedProtocols.isEmpty { parts.append("blockedProtocols") }
        if !tunnelRules.isEmpty { parts.append("tunnelRules") }
        if !configuration.isEmpty { parts.append("configuration") }
        return parts
    }

    fileprivate var blockedVersions: [String] { blockedProtocols.map(\.rawValue) }
}

private protocol PolicyFact: Fact {
    var policy: PolicySnapshot { get }
    var reader: PolicyReader { get }
}

extension PolicyFact {
    fileprivate static var policyFields: [FactField<Self>] {
        [
            FactField("by", \.reader, "Who asked."),
            FactField("user", \.policy.user, "The user."),
            FactField("contains", \.policy.contents, "The parts that hold something."),
            FactField("blocked-protocols", \.policy.blockedVersions, "The versions of SSL and TLS that are blocked."),
            FactField("tunnel-rules", \.policy.tunnelRules, "The hosts of the tunnel rules."),
        ]
    }
}

package struct ConsolePolicyFetched: PolicyFact {
    package static let declaration = FactDeclaration<Self>(
        "console.policy.fetched",
        "The console was asked for the policy."
    ) { policyFields }

    fileprivate let policy: PolicySnapshot
    fileprivate let reader: PolicyReader

    package init(_ policy: PolicySnapshot, by reader: PolicyReader) { (self.policy, self.reader) = (policy, reader) }
}

package struct ConsolePolicyDelivered: PolicyFact {
    package static let declaration = FactDeclaration<Self>(
        "console.policy.delivered",
        "An authorized app got the policy, or the client app for it."
    ) { policyFields }

    fileprivate let policy: PolicySnapshot
    fileprivate let reader: PolicyReader

    package init(_ policy: PolicySnapshot, by reader: PolicyReader) { (self.policy, self.reader) = (policy, reader) }
}

package struct ClientAppActivated: Fact {
    package static let declaration = FactDeclaration<Self>(
        "client-app.activated",
        "An app has handed control to the client app. `at` is `client-app`."
    )

    package init() {}
}

package struct ClientAppDelivered: Fact {
    package static let declaration = FactDeclaration<Self>(
        "client-app.delivered",
        "The client app delivers the settings to the app."
    ) {
        FactField("rules", \.rules, "The hosts of the tunnel rules.")
    }

    let rules: [String]

    package init(rules: [String]) { self.rules = rules }
}

package struct ClientAppMessage: Fact {
    package enum Reason: String, FactWord {
        case unauthorized
    }

    package static let declaration = FactDeclaration<Self>(
        "client-app.message",
        "The client app shows a message in place of delivering settings."
    ) {
        FactField("reason", \.reason, "Why.")
    }

    let reason: Reason

    package init(_ reason: Reason) { self.reason = reason }
}
