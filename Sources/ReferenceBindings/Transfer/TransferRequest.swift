/// One HTTP request as it goes over the wire.
package struct TransferRequest {
    /// The way to the server.
    package enum Route {
        /// A connection to this address.
        case direct(address: String)
        /// A connection to a proxy, which forwards the request (RFC 9112 3.2.2).
        case proxy(host: String, address: String, port: Int)
        /// A connection that a proxy has opened, by ``TransferRequest/tunnelTarget``.
        case tunnel(Tunnel)
        /// A tunnel through the relay (RFC 9110 9.3.6), over TLS.
        case relay(RelayAccess)
    }

    package var address: WebAddress
    package var method: String
    package var headers: [HTTPHeader]
    package var body: [UInt8]?
    package var route: Route
    package var tls: TLSRange
    /// Holds the connection before and afterwards; without one it is a fresh connection that is closed at the end.
    package var connection: KeptConnection?
    /// Host and port that the proxy at the address is asked to open a tunnel to, by CONNECT; ``Transfer/tunnel`` is the answer.
    package var tunnelTarget: String?
    /// Trusted for the server and for the relay.
    package var trust: TrustStore
    /// Sent to the relay along with the token.
    package var relayHeaders: [HTTPHeader] = []
    /// Cipher suites of TLS 1.2 and before, in OpenSSL's words; `nil`: those that libcurl offers.
    package var cipherSuites: String?
    /// Whether the server has to prove its name. The relay always has to.
    package var verifiesServer = true
    /// Whether an empty body is said to be empty.
    package var tellsLengthOfNothing = true
    /// Whether what goes to the relay goes over TLS.
    package var encryptsRelayLeg = true

    package init(
        address: WebAddress,
        method: String,
        headers: [HTTPHeader],
        body: [UInt8]?,
        route: Route,
        tls: TLSRange,
        trust: TrustStore
    ) {
        self.address = address
        self.method = method
        self.headers = headers
        self.body = body
        self.route = route
        self.tls = tls
        self.trust = trust
    }
}

/// The relay, and what it wants to see.
package struct RelayAccess: Sendable, Hashable {
    /// The name in its certificate.
    package var host: String
    package var address: String
    package var port: Int
    /// Sent as bearer (RFC 6750).
    package var token: String

    package init(host: String, address: String, port: Int, token: String) {
        self.host = host
        self.address = address
        self.port = port
        self.token = token
    }
}
