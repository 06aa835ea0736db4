/// What whoever dials a server, the relay or a proxy finds there.
package enum Availability: String, Sendable, Hashable, CaseIterable {
    case up
    /// Nothing listens, and all connections are cut.
    case down
    /// Nothing listens: whoever dials gets a TCP reset. What is connected stays.
    case refusing
    /// Accepts connections and never says anything, not even in a TLS handshake.
    case silent
    /// Up, once all connections have been cut.
    case restarted

    package var listens: Bool { self != .down && self != .refusing }
}
