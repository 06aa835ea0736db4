/// The content of an answer.
package struct Body: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case text(String)
        /// `size` bytes made from `seed`, with the text `containing` at the start.
        case generated(size: Int, seed: Int, containing: String)
        case echoHeaders, echoBody
        /// These bytes, also where the header fields say that they come in chunks (RFC 9112 7.1).
        case raw([UInt8])
        /// An OCSP response (RFC 6960) that gives every certificate asked for this status.
        case ocsp(ServerCertificate.Status)
        /// A list of revoked certificates (RFC 5280 5): those of these hosts.
        case revocationList([String])
        /// With the ports of the environment's proxies.
        case autoConfiguration(ProxyAutoConfiguration)
        /// An HTML page, whose URLs get the ports of hosts.
        case page(String)
        /// The name of the authenticated user.
        case echoUser
    }

    package var content: Content = .text("")
    /// Bytes written at once; `nil`: all.
    package var chunk: Int?
    /// Seconds between two chunks.
    package var every: Double = 0
    /// The connection ends in order after so many bytes of what was promised.
    package var truncatedAt: Int?
    /// The second half waits at this gate.
    package var hold: String?

    package init() {}

    /// What it is, unless a header field says otherwise.
    package var mediaType: String {
        switch content {
        case .ocsp: "application/ocsp-response"
        case .revocationList: "application/pkix-crl"
        case .autoConfiguration: ProxyAutoConfiguration.mediaType
        case .page: "text/html; charset=utf-8"
        default: "text/plain; charset=utf-8"
        }
    }
}
