/// A limit of connections to a host.
package struct ConnectionLimit: Sendable, Hashable {
    /// Whose transfers count together.
    package var owner: String
    package var perHost: Int

    package init(owner: String, perHost: Int) {
        self.owner = owner
        self.perHost = perHost
    }
}
