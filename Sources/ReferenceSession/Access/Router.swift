/// Decides which way a request takes.
struct Router {
    enum Way: Hashable {
        /// Through the relay.
        case relay
        /// By the engine, straight to the server.
        case direct
        /// By the platform, as if there were no engine.
        case native
    }

    var isEnabled: Bool
    var policy: Policy
    var behaviour: Behaviour.Routing
    /// Decides by scheme and host in a wrapped app; `nil`: this is none.
    var tunnels: ((String?, String) -> Bool)?

    /// - Parameters:
    ///   - scheme: Of the URL; `nil` for what has none.
    ///   - isPlatform: What the platform runs itself, such as background sessions.
    ///   - ignoresSwitch: Whether being authorized is enough.
    func way(scheme: String?, host: String, port: Int, isPlatform: Bool, ignoresSwitch: Bool = false) -> Way {
        if let tunnels { return !isPlatform && tunnels(scheme, host) ? .relay : .native }
        if behaviour.relaysWhilePending && policy.standing == .pending { return .relay }
        let isOn = isEnabled || (ignoresSwitch && policy.standing == .authorized)
        guard isOn, !isPlatform, scheme.map(behaviour.schemes.contains) ?? true else { return .native }
        return isListed(host: host, port: port) ? .relay : .direct
    }

    private func isListed(host: String, port: Int) -> Bool {
        if behaviour.relaysUnlisted { return true }
        guard behaviour.relaysListed else { return false }
        let application = behaviour.heedsApplicationServers ? policy.applicationServers : []
        let additional = behaviour.heedsAdditionalServers ? policy.additionalServers : []
        return (application + additional).contains { $0.holds(host: host, port: port) }
    }
}
