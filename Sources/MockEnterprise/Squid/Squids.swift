import EnterpriseModel
import SystemBindings

/// The squid of one proxy, and those before it, whose tunnels last.
final class Squids: Sendable {
    private struct State {
        var configuration: SquidConfiguration?
        var present: SquidProgram?
        var former: [SquidProgram] = []
        var isStopped = false

        mutating func retire() {
            if let present { former.append(present) }
            present = nil
        }
    }

    private let accounts: AccountBook
    private let breakdown: Breakdown
    private let state = Monitor(State())

    init(_ accounts: AccountBook, _ breakdown: Breakdown) { (self.accounts, self.breakdown) = (accounts, breakdown) }

    /// From now on. `nil`: none is wanted.
    func change(to configuration: SquidConfiguration?) throws(EnterpriseError) {
        try state.update { state throws(EnterpriseError) in
            if state.configuration != configuration { state.retire() }
            state.configuration = configuration
            _ = try follow(&state)
        }
    }

    /// The one that knows all passwords as they are now. `nil`: none is wanted.
    func current() throws(EnterpriseError) -> SquidProgram? {
        // Under the lock: nobody may ask one that does not know.
        try state.update { state throws(EnterpriseError) in try follow(&state) }
    }

    private func follow(_ state: inout State) throws(EnterpriseError) -> SquidProgram? {
        guard let configuration = state.configuration, !state.isStopped else { return nil }
        let passwords = KnownPasswords(accounts)
        // Where nobody logs in, passwords say nothing.
        if let present = state.present, configuration.login == nil || present.passwords == passwords { return present }
        let next = try SquidProgram(configuration, passwords, breakdown)
        state.retire()
        state.present = next
        return next
    }

    func stop() {
        let all = state.update { state in
            defer { state = State(isStopped: true) }
            return state.former + [state.present].compactMap(\.self)
        }
        for squid in all { squid.stop() }
    }
}
