import EnterpriseModel

/// What the harness itself writes into the journal, with its fields.
enum RunnerEntry: String, CaseIterable {
    case challenge = "task/challenge"
    case exit = "adapter.exited"
    case policy = "policy.pushed"
    case stepStarted = "step.started"
    case stepEnded = "step.ended"

    var fields: [String: FieldType] {
        switch self {
        case .challenge:
            ["method": .text, "host": .text, "realm": .text, "proxy": .flag, "previous-failures": .integer]
        case .exit: ["crashed": .flag, "status": .integer, "by": .text]
        case .policy: ["state": .text]
        case .stepStarted, .stepEnded: ["step": .integer, "as": .text, "does": .text]
        }
    }

    /// Whether scenarios can ask for it; they ask for steps by `during`, `after` and `before`.
    var isEvidence: Bool { self == .challenge || self == .exit }
}
