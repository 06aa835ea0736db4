/// A limit of connections per host.
package struct ConnectionLimit: Sendable, Hashable {
    /// The owner whose transfers count together.
    package var owner: String
    package var perHost: Int

    package init(owner: String, perHost: Int) {
        self.owner = owner
        self.perHost = perHost
    }
}
