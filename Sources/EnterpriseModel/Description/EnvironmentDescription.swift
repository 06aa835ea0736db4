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
    /// What answers of routes that say nothing about their freshness say of it. `nil`: nothing.
    package var cacheControl: String?

    package init() {}

    /// What clients cannot see of it that reach it by forwarded ports: only TCP is forwarded, and what forwards a port accepts each connection
    /// itself; `nil`: nothing.
    package var obstacleToForwarding: String? {
        if nameService != nil { return "a name service is asked by UDP, and only TCP is forwarded" }
        if let host = servers.filter({ !$0.value.hasUsualAddress }).keys.min() {
            return "\(host) has addresses of its own, and all ports are forwarded at one"
        }
        let states =
            [("the relay", relay.state), ("the KDC", kdc?.state ?? .up)]
            + servers.map { ($0, $1.state) } + proxies.map { ($0, $1.state) }
        return states.filter { !$0.1.listens }.map(\.0).min().map {
            "\($0) refuses connections, and what forwards a port accepts them"
        }
    }

    /// Those first to which others add listeners; else by name.
    package var serversInOrder: [(host: String, server: Server)] {
        servers.map { (host: $0, server: $1) }.sorted { left, right in
            (left.server.host == nil ? 0 : 1, left.host) < (right.server.host == nil ? 0 : 1, right.host)
        }
    }
}

/// A proxy between the device and hosts outside: of the device's own settings, or of a session.
package struct Proxy: Sendable, Hashable {
    /// What it speaks.
    package enum Service: Sendable, Hashable {
        /// HTTP/1.1 (RFC 9110 3.7).
        case http
        case socks5(SOCKSService)
    }

    package var service: Service = .http
    package var program = Program.builtIn
    package var state: Availability = .up
    /// `nil`: the proxy speaks plainly.
    package var tls: TLSProfile?
    package var authentication = Authentication()
    /// What CONNECT is answered in place of trying; with a status of 2xx the tunnel opens all the same.
    package var connect: Response?
    package var hostField = HostFieldDemand.ignored
    /// A tunnel is reset once so many bytes of the host have gone through.
    package var resetsAfter: Int?

    package init() {}
}

/// The relay: HTTP CONNECT (RFC 9110 9.3.6) over TLS, between the device and the hosts inside.
package struct Relay: Sendable, Hashable {
    package var state: Availability = .up
    /// Tunnels open only once this gate is released.
    package var hold: String?
    package var tls = TLSProfile()
    /// What it asks for in place of the console's token; `nil`: the token.
    package var authentication: Authentication?
    /// Whether the relay refuses tunnels without a valid token or login (407) and to unlisted targets (403).
    package var checksAuthorization = true
    package var hostField = HostFieldDemand.ignored
    /// A tunnel is reset once so many bytes of the host have gone through.
    package var resetsAfter: Int?

    package init() {}
}
