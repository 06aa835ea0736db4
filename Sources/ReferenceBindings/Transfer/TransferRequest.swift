/// One HTTP request as sent on the wire.
package struct TransferRequest {
    /// The route to the server.
    package enum Route {
        /// A connection to the first of these addresses that answers.
        case direct(addresses: [String])
        /// A connection to a proxy, which forwards the request (RFC 9112 3.2.2).
        case proxy(ProxyAccess)
        /// A connection that a proxy of SOCKS 5 opens (RFC 1928), to the server's name or to its address `resolved`.
        case socks(ProxyAccess, resolved: String?)
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
    /// The connection to reuse and keep; `nil`: a new connection, which is closed at the end.
    package var connection: KeptConnection?
    /// Host and port of a tunnel to request from the proxy at the address, by CONNECT; the result is ``Transfer/tunnel``.
    package var tunnelTarget: String?
    /// The trusted certificates, for the server and for the relay.
    package var trust: TrustStore
    /// Header fields for the relay, in addition to the token.
    package var relayHeaders: [HTTPHeader] = []
    /// Cipher suites of TLS 1.2 and earlier, in OpenSSL's notation; `nil`: libcurl's default.
    package var cipherSuites: String?
    /// Whether the server's certificate is verified. The relay's always is.
    package var verifiesServer = true
    /// What is overlooked or demanded in the server's certificate in particular.
    package var certificates = CertificateRules()
    /// Whether the relay's name is compared with its certificate.
    package var verifiesRelayName = true
    /// Whether an end without `close_notify` counts as an end.
    package var takesCutEnds = false
    /// The TLS session with the server to resume.
    package var session: TLSSession?
    /// Whether the field Host is sent.
    package var sendsHostField = true
    /// Whether an empty body is sent with `Content-Length: 0`.
    package var tellsLengthOfNothing = true
    /// The differentiated services code point of packets that its connection sends (RFC 2474); 0 is the default.
    package var codePoint = 0
    /// Whether the connection asks for Multipath TCP (RFC 8684).
    package var usesMultipath = false
    /// Whether HTTP/2 is offered to a TLS server (RFC 9113 3.2).
    package var offersHTTP2 = false
    /// Whether HTTP/1.1 is tried if a server requires it for this request (RFC 9113 8.1.1, HTTP_1_1_REQUIRED).
    package var fallsBackToHTTP1 = true
    /// Whether a server is refused if its certificate names a revocation service that was not asked. This client never asks one.
    package var demandsRevocationStatus = false
    /// Whether an address that does not answer holds up the next one.
    package var waitsOnSilence = false
    /// Whether the connection to the relay uses TLS.
    package var encryptsRelayLeg = true

    /// Whether a GET is sent once more on the connection before the response has arrived (pipelining, RFC 9112 9.3.2).
    package var pipelinesAgain = false
    /// The limit of connections to the host; the request waits until one is free.
    package var connectionLimit: ConnectionLimit?

    /// The number of TLS handshakes before the server's.
    var handshakesBefore: Int {
        switch route {
        case .direct, .socks, .tunnel: 0
        case .proxy(let proxy), .tunnelOverTLS(let proxy): proxy.usesTLS ? 1 : 0
        case .relay: encryptsRelayLeg ? 1 : 0
        }
    }

    /// The bytes after the head on the connection: the body, or the next request if no field announces a body.
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

/// The relay and the credentials for it.
package struct RelayAccess: Sendable, Hashable {
    /// The host name in its certificate.
    package var host: String
    package var address: String
    package var port: Int
    /// The bearer token (RFC 6750).
    package var token: String

    package init(host: String, address: String, port: Int, token: String) {
        self.host = host
        self.address = address
        self.port = port
        self.token = token
    }
}

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

/// A proxy and how to connect to it.
package struct ProxyAccess: Sendable, Hashable {
    /// The proxy's name in its TLS handshake.
    package var host: String
    package var address: String
    package var port: Int
    package var usesTLS: Bool
    /// Whether the proxy's certificate is verified.
    package var isVerified = true

    package init(host: String, address: String, port: Int, usesTLS: Bool) {
        self.host = host
        self.address = address
        self.port = port
        self.usesTLS = usesTLS
    }
}
