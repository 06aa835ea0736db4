import AdapterProtocol
import ConformanceScenarios

/// The answers of a step for adapters that want credentials beforehand (adapter protocol, section 4).
enum PresetCredentials {
    /// The `credentials` of a request, in the order of the rules; the first that fits is meant.
    ///
    /// A rule that rejects a method gives no credentials for it, so later rules have to name the methods that they are for.
    /// - Parameter isProxy: Whether a host of a rule is a proxy.
    /// - Throws: ``StoryEnd`` where a rule speaks of what only a challenge tells: how often it came, its realm, a certificate, or of when it is answered.
    static func list(_ rules: [AnswerRule], scope: Scope, isProxy: (String) -> Bool) throws -> [Wire.PresetCredential] {
        var credentials: [Wire.PresetCredential] = []
        var hasRejected = false
        for (index, rule) in rules.enumerated() {
            func unsupported(_ words: String) -> StoryEnd {
                .notOffered(["authentication by challenges, for \(words)"])
            }
            if rule.realm != nil { throw unsupported("a realm") }
            if rule.hold != nil { throw unsupported("an answer that comes later") }
            if rule.times != nil, index < rules.count - 1 { throw unsupported("another answer to the next challenge") }
            switch rule.action {
            case .cancel: throw unsupported("giving up")
            case .accept: throw unsupported("accepting a certificate")
            case .leave:
                if rule.method == nil { return credentials }
                throw unsupported("leaving one method to the implementation")
            case .reject:
                if rule.method == nil { return credentials }
                hasRejected = true
            case .credential(let credential):
                if hasRejected, rule.method == nil { throw unsupported("any method but those rejected") }
                credentials.append(
                    Wire.PresetCredential(
                        authenticationMethod: rule.method.map { .init(rawValue: $0) },
                        user: try credential.user.text(in: scope),
                        password: try credential.password.text(in: scope),
                        isProxy: rule.host.map(isProxy),
                        persistence: .init(rawValue: rule.persistence.protocolName)
                    )
                )
            }
        }
        return credentials
    }
}

extension AnswerRule.Persistence {
    /// As the adapter protocol spells it.
    var protocolName: String {
        switch self {
        case .none: "none"
        case .forSession: "forSession"
        case .permanent: "permanent"
        }
    }
}
