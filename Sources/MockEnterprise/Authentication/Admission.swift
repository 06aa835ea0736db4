import EnterpriseModel

/// What a gatekeeper decides about a request, and what is to be journalled of it, in order.
struct Admission: Sendable {
    /// An answer that asks for credentials.
    struct Challenge: Sendable {
        /// 401 or 407.
        let status: Int
        /// All but `Content-Type` and `Content-Length`.
        let fields: [Header]
        let contentSize: Int

        /// Whether the connection ends with it.
        var closes: Bool {
            fields.contains { $0.name.lowercased() == "connection" && $0.value.lowercased() == "close" }
        }
    }

    enum Outcome: Sendable {
        case served
        case challenged(Challenge)
        /// The connection ends without an answer.
        case closed
    }

    var outcome: Outcome
    /// The name of the account that has logged in.
    var user: String?
    var facts: [any Fact]
    /// What the answer has to say of the login.
    var proof: ServerProof?

    var isServed: Bool { if case .served = outcome { true } else { false } }
}
