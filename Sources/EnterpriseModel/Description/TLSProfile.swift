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
