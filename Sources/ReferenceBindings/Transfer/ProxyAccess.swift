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
