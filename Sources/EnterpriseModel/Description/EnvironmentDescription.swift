/// Who is there: everything that a mock enterprise needs to know in order to start.
///
/// A running environment is always a function of its description; a change while it runs is a new description.
package struct EnvironmentDescription: Sendable, Hashable {
    /// By name.
    package var accounts: [String: Account] = [:]
    /// The management console; without one there is no relay and nothing to authorize.
    package var console: Console?
    package var device = Device()
    package var relay = Relay()
    /// `nil`: there is none, whatever maps names.
    package var nameService: NameService?
    /// `nil`: there is no Kerberos.
    package var kdc: KDCDescription?
    /// By host name.
    package var proxies: [String: Proxy] = [:]
    /// By host name.
    package var servers: [String: Server] = [:]

    package init() {}

    /// Those first to which others add listeners; else by name.
    package var serversInOrder: [(host: String, server: Server)] {
        servers.map { (host: $0, server: $1) }.sorted { left, right in
            (left.server.host == nil ? 0 : 1, left.host) < (right.server.host == nil ? 0 : 1, right.host)
        }
    }
}
