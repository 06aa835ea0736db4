package import WireFormats

/// An application server: one host name with a plain and a TLS listener.
package struct Server: Sendable, Hashable {
    package enum Zone: String, Sendable, Hashable, CaseIterable {
        /// Accepts connections from the egress addresses of the relay and of the proxies that it names only; a decoy listens where a direct dial would land.
        case inside
        /// Can be dialled directly.
        case outside
    }

    /// How the console lists the host.
    package enum Listing: String, Sendable, Hashable, CaseIterable {
        case application, additional
        case unlisted = "false"
    }

    /// What it speaks.
    package enum Service: Sendable, Hashable {
        case http
        case tcp(SocketService)
        case ftp
        /// Sends every message back (RFC 6455).
        case websocket
    }

    package var zone: Zone = .inside
    package var listed: Listing = .application
    package var state: Availability = .up
    package var service: Service = .http
    package var engine = Engine.builtIn
    package var program = Program.builtIn
    /// The name in URLs, where it is not that of the entry: a further listener of another entry's host.
    package var host: String?
    /// Further names that lead here.
    package var alsoNamed: [String] = []
    package var keepAlive = true
    /// In the order in which TLS offers them, if HTTP/2 is among them. Without TLS there is none of HTTP/2.
    package var httpVersions: [HTTPVersion] = [.http11]
    /// Whether POST, PUT and PATCH without `Content-Length` are answered 411, also those without content.
    package var demandsLength = false
    package var hostField = HostFieldDemand.ignored
    /// Bytes of a request's head beyond which it is answered 431.
    package var headerLimit: Int?
    package var tls = TLSProfile()
    package var authentication = Authentication()
    /// The proxies that an inside host can be reached through.
    package var reachableThrough: Set<String> = []
    /// Whether its name has an address.
    package var resolves = true
    /// Of a host outside, in the order in which its name leads there.
    package var addresses = [ServerAddress()]
    /// Answers below `/arcgis/rest` and at its token service, before any route.
    package var arcgis: ArcGISServer?
    /// By path, exact.
    package var routes: [String: Route] = [:]

    package init() {}

    /// The path of the route that answers for a path: the same or, for a request that stands in the path (RFC 6960 A.1), an OCSP responder's.
    package func routePath(for path: String) -> String {
        guard routes[path] == nil else { return path }
        let responder = routes.first { responder, route in
            guard case .ocsp? = route.responses.first?.body.content else { return false }
            return path.hasPrefix(responder.hasSuffix("/") ? responder : responder + "/")
        }
        return responder?.key ?? path
    }
}

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

/// What becomes of a request without one right field Host (RFC 9112 3.2). The journal tells of it in any case.
package enum HostFieldDemand: String, Sendable, Hashable, CaseIterable {
    /// It is answered as any other.
    case ignored
    /// It is answered 400.
    case demanded
}

/// The answers of one path, one per request; the last repeats.
package struct Route: Sendable, Hashable {
    package var responses: [Response]

    package init(responses: [Response]) { self.responses = responses }
}
