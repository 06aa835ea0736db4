/// Chooses the route of a request.
struct Router {
    var isEnabled: Bool
    var policy: Policy
    var behaviour: Behaviour.Routing
    /// Whether a wrapped app tunnels a URL, by scheme and host; `nil`: the app is not wrapped.
    var tunnels: ((String?, String) -> Bool)?

    /// - Parameters:
    ///   - scheme: The URL's scheme; `nil` for a connection without a URL, such as a socket.
    ///   - isPlatform: Whether the platform runs the request itself, such as in a background session.
    ///   - ignoresSwitch: Whether authorization alone decides, and the app's own switch is ignored.
    func way(scheme: String?, host: String, port: Int, isPlatform: Bool, ignoresSwitch: Bool = false) -> Way {
        if let tunnels { return !isPlatform && tunnels(scheme, host) ? .relay : .native }
        if relaysUnauthorized { return .relay }
        let isOn = isEnabled || (ignoresSwitch && policy.standing == .authorized)
        guard isOn, !isPlatform, scheme.map(behaviour.schemes.contains) ?? true else { return .native }
        return isListed(host: host, port: port) ? .relay : .direct
    }

    /// Whether every request goes to the relay although the app is not authorized. Only a mutant does this.
    private var relaysUnauthorized: Bool {
        switch policy.standing {
        case .pending: behaviour.relaysWhilePending
        case .denied: behaviour.relaysWhileDenied
        case .withdrawn: behaviour.relaysWhileWithdrawn
        case .authorized: false
        }
    }

    private func isListed(host: String, port: Int) -> Bool {
        if behaviour.relaysUnlisted { return true }
        guard behaviour.relaysListed else { return false }
        let application = behaviour.heedsApplicationServers ? policy.applicationServers : []
        let taken = behaviour.takesOneAdditionalServer ? 1 : policy.additionalServers.count
        let additional = behaviour.heedsAdditionalServers ? policy.additionalServers.prefix(taken) : []
        if behaviour.listsAdditionalEndings, additional.contains(where: { $0.ends(host, port: port) }) { return true }
        return (application + additional).contains {
            if behaviour.missesListedCapitals, $0.host != $0.host.lowercased() { return false }
            return $0.holds(host: host, port: port)
                || (behaviour.listsEndings && $0.ends(host, port: port))
                || (behaviour.listsDomains && $0.isInDomain(of: host))
        }
    }
}
