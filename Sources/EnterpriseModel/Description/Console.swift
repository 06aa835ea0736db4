package import JSON

/// What the management console holds.
package struct Console: Sendable, Hashable {
    /// Whether the console authorizes the app.
    package enum Authorization: Sendable, Hashable {
        case granted
        case denied
        /// Pending until the gate is released, then granted.
        case held(gate: String)
    }

    /// What the console has withdrawn.
    package enum Withdrawal: String, Sendable, Hashable, CaseIterable {
        case app, user
    }

    /// The name of the account that activates the app.
    package var user: String
    package var group: String?
    package var authorization: Authorization = .granted
    package var withdrawn: Set<Withdrawal> = []
    package var blockedProtocols: Set<TLSVersion> = []
    /// The hosts that an app reaches by its tunnel, exactly as URLs name them.
    package var tunnelRules: [String] = []
    /// What else it holds for the app.
    package var configuration: [String: JSONValue] = [:]

    package init(user: String) { self.user = user }

    /// Whether a tunnel rule names this host.
    package func hasTunnelRule(for host: String) -> Bool {
        tunnelRules.contains { $0.lowercased() == host.lowercased() }
    }
}
