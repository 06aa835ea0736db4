import ConformanceScenarios
import EnterpriseModel

extension ServedDetails {
    /// Who cannot be reached by anybody as things are, and why: each a sentence with a way out.
    package var warnings: [String] {
        guard let obstacle else { return [] }
        let names = unreachable
        guard !names.isEmpty else { return [] }
        let (verb, object) = names.count == 1 ? ("is", "it") : ("are", "them")
        return [
            "\(names.map { VisibleText.of($0) }.listed(5)) \(verb) inside, and nobody reaches \(object): \(obstacle)"
        ]
    }

    /// What lies between clients and all that only the relay reaches; `nil`: nothing.
    private var obstacle: String? {
        guard let console = description.console else {
            return
                "without a console there is no relay. Add 'console: { user: ACCOUNT }', or 'zone: outside' to a server"
        }
        switch policy?.state {
        case .authorized: return nil
        case .withdrawn: return "the console has withdrawn the app or its user. Change 'withdrawn' of the console"
        case .pending:
            guard case .held(let gate) = console.authorization else { return nil }
            return "the console authorizes the app only once the gate '\(VisibleText.of(gate))' is open. Release it"
        default: return "the console denies the app. Change 'authorization' of the console"
        }
    }

    /// Those that no proxy reaches either.
    private var unreachable: [String] {
        let servers = description.servers.filter { host, server in
            server.zone == .inside && server.host == nil && server.reachableThrough.isEmpty
                && (description.console == nil || isRelayed(host, server))
        }
        let center = description.kdc.flatMap { kdc in
            kdc.zone == .inside && (description.console == nil || kdc.listed != .unlisted) ? kdc.host : nil
        }
        return servers.keys.sorted() + (center.map { [$0] } ?? [])
    }
}
