import JSON
import ReferenceBindings

/// The app's policy from the console. A new policy replaces the whole old one.
struct Policy: Equatable {
    var standing = AuthorizationState.Standing.pending
    var user: String?
    /// The token with which the app opens tunnels at the relay.
    var token: String?
    var applicationServers: [ServerPlace] = []
    var additionalServers: [ServerPlace] = []
    /// TLS versions that are not offered to servers behind the relay.
    var blockedProtocols: Set<TLSRange.Version> = []
    /// The other configuration of the app in the console.
    var configuration: [String: JSONValue] = [:]
    /// The hosts that a wrapped app reaches through its tunnel.
    var tunnelRules: [String] = []

    var listed: [ServerPlace] { applicationServers + additionalServers }
}
