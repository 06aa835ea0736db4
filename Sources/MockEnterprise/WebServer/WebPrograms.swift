import EnterpriseModel
import SystemBindings

/// The web servers of others in an environment: one of a kind at most, for all its servers.
final class WebPrograms: Sendable {
    private let state = Monitor<[Server.Program: WebProgram]>([:])
    private let breakdown: Breakdown

    init(_ breakdown: Breakdown) { self.breakdown = breakdown }

    /// The one of a kind; `nil`: none is wanted.
    func present(_ program: Server.Program) -> WebProgram? { state.read { $0[program] } }

    /// From now on. One that is to serve something else is another one.
    /// - Parameter reachable: makes URLs in fields such as clients need them.
    func change(
        to description: EnvironmentDescription,
        _ accounts: AccountBook,
        reachable: (String) -> String
    ) throws(EnterpriseError) {
        for program in Server.Program.allCases where program != .builtIn {
            let sites = WebSites(description, of: program, reachable: reachable)
            if let present = present(program), present.sites == sites { continue }
            var next: WebProgram?
            if !sites.byHost.isEmpty, let software = try program.software() {
                next = try WebProgram(software, sites, KnownPasswords(accounts), breakdown)
            }
            state.update { state in
                defer { state[program] = next }
                return state[program]
            }?.stop()
        }
    }

    func stop() {
        let all = state.update { state in
            defer { state = [:] }
            return state
        }
        for program in all.values { program.stop() }
    }
}
