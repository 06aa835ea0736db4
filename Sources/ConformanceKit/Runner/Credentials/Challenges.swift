import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// The answers that the running steps have ready for challenges, and how often each rule has been used.
///
/// Asked on the adapter's reader thread, filled by the runner.
final class Challenges: Sendable {
    private struct State: Sendable {
        /// The last that was begun comes first.
        var sets: [RuleSet] = []
    }

    private struct RuleSet: Sendable {
        var handles: Set<String>
        var rules: [AnswerRule]
        var used: [Int: Int] = [:]
        var scope: Scope
    }

    private let state = Monitor(State())
    private let ledger: CredentialLedger

    init(ledger: CredentialLedger) { self.ledger = ledger }

    /// Lets the rules answer for what arises of these handles, or of none of a known step.
    func offer(_ rules: [AnswerRule], handles: Set<String>, scope: Scope) {
        state.update { $0.sets.insert(RuleSet(handles: handles, rules: rules, scope: scope), at: 0) }
    }

    func clear() { state.update { $0.sets = [] } }

    /// The result of the adapter's `challenge` request. Without a rule that fits: cancelled.
    func answer(_ parameters: JSONValue, handles: Set<String>) -> Call.Challenge.Result {
        state.update { state in
            let own = state.sets.firstIndex { !$0.handles.isDisjoint(with: handles) } ?? state.sets.indices.first
            guard let own, let space = parameters["protectionSpace"] else { return .init(disposition: .cancel) }
            for (index, rule) in state.sets[own].rules.enumerated() {
                let used = state.sets[own].used[index, default: 0]
                guard rule.fits(space), rule.times.map({ used < $0 }) ?? true else { continue }
                state.sets[own].used[index] = used + 1
                let result = rule.result(in: state.sets[own].scope)
                if let credential = result.credential {
                    ledger.note(answer: credential, host: space["host"]?.string)
                }
                return result
            }
            return .init(disposition: .cancel)
        }
    }
}

extension AnswerRule {
    fileprivate func fits(_ space: JSONValue) -> Bool {
        (method == nil || method == space["authenticationMethod"]?.string)
            && (host == nil || host == space["host"]?.string)
            && (realm == nil || realm == space["realm"]?.string)
    }

    fileprivate func result(in scope: Scope) -> Call.Challenge.Result {
        switch action {
        case .reject: return .init(disposition: .reject)
        case .leave: return .init(disposition: .default)
        case .cancel: return .init(disposition: .cancel)
        case .accept: return .init(disposition: .use)
        case .credential(let own):
            let credential = Wire.Credential(
                user: (try? own.user.text(in: scope)) ?? "",
                password: (try? own.password.text(in: scope)) ?? "",
                persistence: .init(rawValue: persistence.protocolName)
            )
            return .init(disposition: .use, credential: credential)
        }
    }
}
