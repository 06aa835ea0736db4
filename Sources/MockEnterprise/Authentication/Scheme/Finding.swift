import EnterpriseModel

/// What credentials turn out to be worth.
struct Finding: Sendable {
    enum Worth: Sendable {
        /// The account that logs in.
        case authenticated(account: String)
        /// The login goes on: the challenge to send, with its scheme.
        case continues(challenge: String)
        /// They were right, and only what they answer was too old.
        case stale
        case refused
    }

    var worth: Worth
    /// In order.
    var facts: [any Fact]
    /// For the answer, once the login holds.
    var proof: ServerProof?
}
