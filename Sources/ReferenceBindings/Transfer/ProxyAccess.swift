/// A proxy, and how it is dialled.
package struct ProxyAccess: Sendable, Hashable {
    /// The name that it is called by in its handshake of TLS.
    package var host: String
    package var address: String
    package var port: Int
    package var usesTLS: Bool
    /// Whether it has to prove its name.
    package var isVerified = true

    package init(host: String, address: String, port: Int, usesTLS: Bool) {
        self.host = host
        self.address = address
        self.port = port
        self.usesTLS = usesTLS
    }
}
