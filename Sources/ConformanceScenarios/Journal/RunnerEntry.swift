package import EnterpriseModel

/// The entries that the harness itself writes, with their fields.
package enum RunnerEntry: String, CaseIterable {
    case challenge = "task/challenge"
    case certificateChallenge = "task/certificate-challenge"
    case exit = "adapter.exited"
    case policy = "policy.pushed"
    case stepStarted = "step.started"
    case stepEnded = "step.ended"

    /// The entry of a challenge by this method. Many interfaces ask the app about each server's certificate, which is no login.
    package init(challengeBy method: String?) {
        self = ["ServerTrust", "ClientCertificate"].contains(method) ? .certificateChallenge : .challenge
    }

    var meaning: String {
        switch self {
        case .challenge: "The implementation asked the app for credentials, by whatever interface."
        case .certificateChallenge:
            "The implementation asked the app about a server's certificate, or for one of its own. No scenario can ask for it."
        case .exit: "The app ended, by itself or by an `app/exit`."
        case .policy: "The harness is about to tell an app its policy. No scenario can ask for it."
        case .stepStarted: "A step of the scenario began."
        case .stepEnded: "A step of the scenario ended."
        }
    }

    package var fields: [FactKind.Field] {
        switch self {
        case .challenge, .certificateChallenge:
            [
                .init("method", .text, "The authentication method."),
                .init("host", .text, isOptional: true, "The host that asks."),
                .init(
                    "port",
                    .text,
                    isOptional: true,
                    "`http` or `https` for the port of a known host or proxy, else its number."
                ),
                .init("protocol", .text, isOptional: true, "The protocol of the URL, or of the connection to a proxy."),
                .init("realm", .text, isOptional: true, "The realm."),
                .init("proxy", .flag, "Whether a proxy asks."),
                .init("previous-failures", .integer, "How often credentials were refused before."),
                .init("response", .object, isOptional: true, "The response that asks, as in `task/response`."),
                .init(
                    "proposed",
                    .textByName,
                    isOptional: true,
                    "The credential that the implementation proposes: `user`, `password`, `persistence`."
                ),
            ]
        case .exit:
            [
                .init("crashed", .flag, "Whether it ended by a fault."),
                .init("status", .integer, isOptional: true, "The exit status, or what an `app/exit` told."),
                .init("by", .text, isOptional: true, "`harness` where a `kill` ended it."),
            ]
        case .policy: [.init("state", .text, "`authorized`, `denied`, `pending` or `withdrawn`.")]
        case .stepStarted, .stepEnded:
            [
                .init("step", .integer, "From 0."),
                .init("as", .text, isOptional: true, "The name of the step."),
                .init("does", .text, "What the step does."),
            ]
        }
    }

    /// Whether scenarios can ask for it; they ask for steps by `during`, `after` and `before`.
    package var isEvidence: Bool { self == .challenge || self == .exit }
}

extension Step {
    /// Whether it waits for the end of the app.
    package var awaitsExit: Bool {
        guard case .waitFor(let wait) = verb else { return false }
        return wait.patterns.contains { $0.name == RunnerEntry.exit.rawValue }
    }
}
