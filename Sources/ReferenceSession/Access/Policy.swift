import JSON
import ReferenceBindings

/// What the console says about the app, always as a whole.
struct Policy {
    var standing = AuthorizationState.Standing.pending
    /// Opens tunnels at the relay.
    var token: String?
    var applicationServers: [ServerPlace] = []
    var additionalServers: [ServerPlace] = []
    /// Not offered to servers behind the relay.
    var blockedProtocols: Set<TLSRange.Version> = []
    /// What else the console holds for the app.
    var configuration: [String: JSONValue] = [:]
    /// The hosts that a wrapped app reaches by its tunnel.
    var tunnelRules: [String] = []
}
