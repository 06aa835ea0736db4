import EnterpriseModel
import NativeBindings
import SystemBindings

/// The certificates of this process: made when first needed and kept, so that an environment starts at once.
final class CertificateStore: Sendable {
    /// A certificate with those that stand behind it.
    struct Identity: Sendable {
        let certificate: Certificate
        /// What is sent after it.
        let chain: [Certificate]
        /// Who signed it; `nil`: its own key.
        let issuer: Certificate?
    }

    static let shared = CertificateStore()

    private let cache = Monitor(CertificateCache())

    /// The PEM text of an authority.
    func authority(_ authority: Authority) throws(NativeError) -> String {
        try cache.update { cache throws(NativeError) in try cache.root(authority).pem() }
    }

    /// Everybody who signs for somebody else.
    func issuers() throws(NativeError) -> [Certificate] {
        try cache.update { cache throws(NativeError) in try cache.issuers() }
    }

    func company() throws(NativeError) -> Certificate {
        try cache.update { cache throws(NativeError) in try cache.root(.company) }
    }

    /// The certificate that an endpoint shows, if it shows one. The same for the same description as long as it is kept.
    func identity(of endpoint: TLSEndpoint) throws(NativeError) -> Identity? {
        guard let key = Self.key(endpoint) else { return nil }
        return try cache.update { cache throws(NativeError) in try cache.identity(key) }
    }

    /// - Parameter versions: the numbers on the wire of the versions to speak.
    func context(for endpoint: TLSEndpoint, versions: Set<UInt16>) throws(NativeError) -> TLSContext {
        let key = CertificateCache.ContextKey(
            identity: Self.key(endpoint),
            versions: versions,
            clientCertificate: endpoint.profile.clientCertificate,
            resumption: endpoint.profile.resumption,
            alpn: endpoint.profile.alpn
        )
        return try cache.update { cache throws(NativeError) in try cache.context(key) }
    }

    /// For clients that trust one of the authorities.
    func clientContext(trusting authority: Authority) throws(NativeError) -> TLSContext {
        try TLSContext(trusting: try cache.update { cache throws(NativeError) in try cache.root(authority) })
    }

    /// A certificate of the company's for a user's client.
    func clientCertificate(commonName: String) throws(NativeError) -> Certificate {
        try Certificate(CertificateTemplate(.client, commonName: commonName), issuer: company())
    }

    private static func key(_ endpoint: TLSEndpoint) -> CertificateCache.Key? {
        guard var certificate = endpoint.profile.certificate else { return nil }
        // What the server says of it is no part of it.
        certificate.revocation.stapled = nil
        return CertificateCache.Key(names: endpoint.names, authority: endpoint.authority, certificate: certificate)
    }
}

/// What stands behind a TLS listener: whose names its certificate has, who signs it, and how it behaves.
struct TLSEndpoint: Sendable, Hashable {
    /// The host's names; the first is the common name.
    var names: [String]
    /// Who signs if the profile asks for a certificate of the company's.
    var authority = Authority.company
    var profile = TLSProfile()
}
