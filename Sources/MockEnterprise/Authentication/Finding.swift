import EnterpriseModel

/// What credentials turn out to be worth.
struct Finding: Sendable {
    enum Result: Sendable {
        /// The account that logs in.
        case authenticated(account: String)
        case refused
    }

    var result: Result
    /// In order.
    var facts: [Fact]
}
