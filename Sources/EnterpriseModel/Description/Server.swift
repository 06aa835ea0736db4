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

/// How a server behaves as a TLS endpoint.
package struct TLSProfile: Sendable, Hashable {
    package enum Issuer: String, Sendable, Hashable, CaseIterable {
        /// The company's certification authority, which devices trust.
        case company
        /// Signed by its own key.
        case own = "self"
    }

    package var issuer: Issuer = .company
    /// The versions that the server accepts.
    package var versions: Set<TLSVersion> = [.tls12, .tls13]

    package init() {}
}

/// What a server asks for before it serves (RFC 9110 11).
package struct Authentication: Sendable, Hashable {
    package enum Scheme: String, Sendable, Hashable, CaseIterable {
        /// RFC 7617.
        case basic
    }

    /// In the order in which they are presented; none: everybody is served.
    package var schemes: [Scheme] = []
    /// Paths that want authentication; `nil`: all.
    package var protects: Set<String>?

    package init() {}
}

/// The answers of one path, one per request; the last repeats.
package struct Route: Sendable, Hashable {
    package var responses: [Response]

    package init(responses: [Response]) { self.responses = responses }
}

/// One answer of a server.
package struct Response: Sendable, Hashable {
    /// Waits until `parties` requests wait here, or `giveUp` seconds have passed.
    package struct Barrier: Sendable, Hashable {
        package var parties: Int
        package var giveUp: Double

        package init(parties: Int, giveUp: Double) {
            self.parties = parties
            self.giveUp = giveUp
        }
    }

    package var status = 200
    /// Name and value, in order, duplicates kept.
    package var headers: [Header] = []
    package var body = Body()
    /// The answer waits at this gate; `forever` is never released.
    package var hold: String?
    /// Seconds between the request and the first byte of the answer.
    package var firstByteAfter: Double = 0
    package var barrier: Barrier?

    package init() {}
}

/// A header field.
package struct Header: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The content of an answer.
package struct Body: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case text(String)
        /// `size` bytes made from `seed`, with the text `containing` at the start.
        case generated(size: Int, seed: Int, containing: String)
        case echoHeaders, echoBody
        /// The name of the authenticated user.
        case echoUser
    }

    package var content: Content = .text("")
    /// Bytes written at once; `nil`: all.
    package var chunk: Int?
    /// Seconds between two chunks.
    package var every: Double = 0
    /// The second half waits at this gate.
    package var hold: String?

    package init() {}
}
