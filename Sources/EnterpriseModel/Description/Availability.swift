/// What a client finds that dials a server, the relay or a proxy.
package enum Availability: String, Sendable, Hashable, CaseIterable {
    case up
    /// Nothing listens, and all connections are cut.
    case down
    /// Nothing listens: a client that dials gets a TCP reset. What is connected stays.
    case refusing
    /// Accepts connections and never says anything, not even in a TLS handshake.
    case silent
    /// Up, once all connections have been cut.
    case restarted

    package var listens: Bool { self != .down && self != .refusing }
}
