/// An application server: one host name with a plain and a TLS listener.
package struct Server: Sendable, Hashable {
    package enum Zone: String, Sendable, Hashable, CaseIterable {
        /// Accepts connections from the relay's egress address only; a decoy listens where a direct dial would land.
        case inside
        /// Can be dialled directly.
        case outside
    }

    /// How the console lists the host.
    package enum Listing: String, Sendable, Hashable, CaseIterable {
        case application, additional
        case unlisted = "false"
    }

    package enum State: String, Sendable, Hashable, CaseIterable {
        case up, down
    }

    package var zone: Zone = .inside
    package var listed: Listing = .application
    package var state: State = .up
    package var keepAlive = true
    package var tls = TLSProfile()
    package var authentication = Authentication()
    /// By path, exact.
    package var routes: [String: Route] = [:]

    package init() {}
}
