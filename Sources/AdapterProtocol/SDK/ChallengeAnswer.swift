import JSON

/// What the app says to an authentication challenge (adapter protocol, section 11).
public enum ChallengeAnswer: Sendable, Hashable {
    /// A name and a password, and for how long they may be kept.
    public struct Credential: Sendable, Hashable {
        /// For how long.
        public enum Persistence: String, Sendable {
            case none, forSession, permanent
        }

        /// The name.
        public let user: String
        /// The password.
        public let password: String
        /// `nil` where the scenario does not say.
        public let persistence: Persistence?
    }

    /// Send the credential.
    case use(Credential)
    /// What happens without the app.
    case performDefault
    /// Give up the task.
    case cancel
    /// Try the next protection space.
    case reject

    init?(_ json: JSONValue) {
        switch json["disposition"]?.string {
        case "use":
            guard let user = json["credential"]?["user"]?.string, let password = json["credential"]?["password"]?.string
            else {
                return nil
            }
            let persistence = json["credential"]?["persistence"]?.string.flatMap(Credential.Persistence.init)
            self = .use(Credential(user: user, password: password, persistence: persistence))
        case "default": self = .performDefault
        case "cancel": self = .cancel
        case "reject": self = .reject
        default: return nil
        }
    }
}
