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
        /// The gates that are open.
        var opened: Set<String> = []
        var held: [HeldAnswer] = []

        func isOpen(_ gate: String) -> Bool {
            gate != "forever" && !opened.isDisjoint(with: [gate, "all"])
        }
    }

    /// An answer that waits for its gate.
    private struct HeldAnswer: Sendable {
        var gate: String
        var result: Call.Challenge.Result
        var reply: @Sendable (Call.Challenge.Result) -> Void
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

    /// Cancels what waits, and has no answers any longer.
    func clear() {
        let held = state.update { state in
            defer { state = State() }
            return state.held
        }
        for answer in held { answer.reply(.init(disposition: .cancel)) }
    }

    /// Gives the answers that wait for a gate, or for any if it is `all`, now and from now on.
    func release(_ gate: String) {
        let given = state.update { state in
            state.opened.insert(gate)
            let now = state
            state.held.removeAll { now.isOpen($0.gate) }
            return now.held.filter { now.isOpen($0.gate) }
        }
        for answer in given { answer.reply(answer.result) }
    }

    /// Answers the adapter's `challenge` request, at once or when the gate of the rule opens. Without a rule that fits, a login is
    /// cancelled, and what is about a certificate is left to the implementation.
    /// - Parameter reply: called once.
    func answer(
        _ parameters: JSONValue,
        handles: Set<String>,
        reply: @escaping @Sendable (Call.Challenge.Result) -> Void
    ) {
        let atOnce = state.update { state -> Call.Challenge.Result? in
            let (result, gate) = result(of: parameters, handles, in: &state)
            guard let gate, !state.isOpen(gate) else { return result }
            state.held.append(HeldAnswer(gate: gate, result: result, reply: reply))
            return nil
        }
        if let atOnce { reply(atOnce) }
    }

    /// The answer, and the gate that it waits for.
    private func result(
        of parameters: JSONValue,
        _ handles: Set<String>,
        in state: inout State
    ) -> (Call.Challenge.Result, String?) {
        let own = state.sets.firstIndex { !$0.handles.isDisjoint(with: handles) } ?? state.sets.indices.first
        let space = parameters["protectionSpace"]
        let isLogin = RunnerEntry(challengeBy: space?["authenticationMethod"]?.string) == .challenge
        let otherwise = Call.Challenge.Result(disposition: isLogin ? .cancel : .default)
        guard let own, let space else { return (otherwise, nil) }
        for (index, rule) in state.sets[own].rules.enumerated() {
            let used = state.sets[own].used[index, default: 0]
            guard rule.fits(space, isLogin: isLogin), rule.times.map({ used < $0 }) ?? true else { continue }
            state.sets[own].used[index] = used + 1
            let result = rule.result(in: state.sets[own].scope)
            if let credential = result.credential {
                ledger.note(answer: credential, host: space["host"]?.string)
            }
            return (result, rule.hold)
        }
        return (otherwise, nil)
    }
}

extension AnswerRule {
    /// - Parameter isLogin: Whether the challenge is about a login, as a rule without a method is.
    fileprivate func fits(_ space: JSONValue, isLogin: Bool) -> Bool {
        (method == nil ? isLogin : method == space["authenticationMethod"]?.string)
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
