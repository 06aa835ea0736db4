import SystemBindings

/// The Apache of an environment, if it has one: one for all its servers.
final class Apaches: Sendable {
    private let state = Monitor<ApacheProgram?>(nil)
    private let breakdown: Breakdown

    init(_ breakdown: Breakdown) { self.breakdown = breakdown }

    /// `nil`: none is wanted.
    var present: ApacheProgram? { state.read { $0 } }

    /// From now on. One that is to do something else is another one.
    func change(to configuration: ApacheConfiguration, _ accounts: AccountBook) throws(EnterpriseError) {
        if let present, present.configuration == configuration { return }
        let next =
            configuration.sites.isEmpty ? nil : try ApacheProgram(configuration, KnownPasswords(accounts), breakdown)
        state.update { state in
            defer { state = next }
            return state
        }?.stop()
    }

    func stop() { state.update { $0.take() }?.stop() }
}
