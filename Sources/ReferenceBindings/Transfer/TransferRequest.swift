/// One HTTP request as it goes over the wire.
package struct TransferRequest {
    /// The way to the server.
    package enum Route {
        /// A connection to this address.
        case direct(address: String)
        /// A connection to a proxy, which forwards the request (RFC 9112 3.2.2).
        case proxy(ProxyAccess)
        /// A tunnel through a proxy that is itself reached by TLS (RFC 9110 9.3.6).
        case tunnelOverTLS(ProxyAccess)
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
    /// Whether the field Host is sent.
    package var sendsHostField = true
    /// Whether an empty body is said to be empty.
    package var tellsLengthOfNothing = true
    /// The differentiated services code point of what is sent over its connection (RFC 2474); 0 is the default.
    package var codePoint = 0
    /// Whether the connection asks for Multipath TCP (RFC 8684).
    package var usesMultipath = false
    /// Whether HTTP/2 is offered where the server is reached by TLS (RFC 9113 3.2).
    package var offersHTTP2 = false
    /// Whether HTTP/1.1 is tried where a server wants it for this request (RFC 9113 8.1.1, HTTP_1_1_REQUIRED).
    package var fallsBackToHTTP1 = true
    /// Whether a server whose certificate names a service of revocation is refused as long as that was not asked. It never is.
    package var demandsRevocationStatus = false
    /// Whether what goes to the relay goes over TLS.
    package var encryptsRelayLeg = true

    /// Sends the same request, if it is a GET, once more on the connection before the response has come (RFC 9112 9.3.2).
    package var pipelinesAgain = false
    /// How many connections it may share a host with; it waits for its turn.
    package var connectionLimit: ConnectionLimit?

    /// The handshakes of TLS before the server's.
    var handshakesBefore: Int {
        switch route {
        case .direct, .tunnel: 0
        case .proxy(let proxy), .tunnelOverTLS(let proxy): proxy.usesTLS ? 1 : 0
        case .relay: encryptsRelayLeg ? 1 : 0
        }
    }

    /// What follows the head on the connection: the body, or the next request where no field announces a body.
    var following: [UInt8]? {
        guard pipelinesAgain, method == "GET", body == nil else { return body }
        return Array("GET \(address.target) HTTP/1.1\r\nHost: \(address.host):\(address.port)\r\n\r\n".utf8)
    }

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
