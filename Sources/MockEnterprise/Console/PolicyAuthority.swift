import EnterpriseModel
import SystemBindings

/// What the console has decided: who may use the relay, and what the policy says.
final class PolicyAuthority: Sendable {
    private struct State {
        var console: Console
        /// Issued and not withdrawn; a withdrawal makes it invalid for good.
        var token: String?
        /// All that were ever issued.
        var issued: Set<String> = []
    }

    private let state: Monitor<State>
    private let context: EnterpriseContext
    private let directory: Directory

    init(_ console: Console, context: EnterpriseContext, directory: Directory) {
        state = Monitor(State(console: console))
        self.context = context
        self.directory = directory
    }

    var console: Console { state.read { $0.console } }

    func change(_ console: Console) {
        state.update { state in
            let user = state.console.user
            state.console = console
            if console.user != user || !console.withdrawn.isEmpty || console.authorization == .denied {
                state.token = nil
            }
        }
    }

    /// Whether the relay opens tunnels for this token.
    func accepts(token: String) -> Bool { state.read { $0.token == token } }

    var issuedTokens: Set<String> { state.read { $0.issued } }

    /// Whether the relay leads to this host: the console lists it, or a tunnel rule names it.
    func leads(to host: String, _ entry: Directory.Entry) -> Bool {
        entry.listing != .unlisted || console.hasTunnelRule(for: host)
    }

    /// The gate that authorization still waits at.
    var closedGate: String? {
        guard case .held(let gate) = console.authorization, console.withdrawn.isEmpty, !context.gates.isOpen(gate)
        else {
            return nil
        }
        return gate
    }

    /// The policy as it is now. An authorized app gets a token.
    func snapshot() -> PolicySnapshot {
        let isClosed = closedGate != nil
        return state.update { state in
            let console = state.console
            var snapshot = PolicySnapshot(state: .authorized, user: console.user)
            if !console.withdrawn.isEmpty {
                snapshot.state = .withdrawn
            } else if console.authorization == .denied {
                snapshot.state = .denied
            } else if isClosed {
                snapshot.state = .pending
            } else {
                let token = state.token ?? Self.newToken()
                state.token = token
                state.issued.insert(token)
                snapshot.token = token
                snapshot.applicationServers = directory.places(listed: .application)
                snapshot.additionalServers = directory.places(listed: .additional)
                snapshot.blockedProtocols = console.blockedProtocols.sorted()
                snapshot.tunnelRules = console.tunnelRules
                snapshot.configuration = console.configuration
            }
            return snapshot
        }
    }

    private static func newToken() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
