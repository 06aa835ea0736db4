import ReferenceBindings

/// A request of an app, with the settings that its session or connection adds.
struct ExchangeRequest {
    var address: WebAddress
    var method = "GET"
    var headers: [HTTPHeader] = []
    var body: [UInt8]?
    /// The request's own switch; if off, it neither sends nor stores cookies.
    var handlesCookies = true
    /// Whether cookies are attached, after all switches.
    var attachesCookies = true
    var storesCookies = true
    /// Whether the session's configuration attaches cookies if the platform serves the request.
    var platformAttachesCookies = true
    var platformStoresCookies = true
    /// The time without data after which it fails, in seconds.
    var idleTimeout: Double?
    /// The time without data after which the requests of its session fail, in seconds.
    var sessionIdleTimeout: Double?
    /// The total time after which the requests of its session fail, in seconds.
    var resourceTimeout: Double?
    /// The number of its session among those that the app has made.
    var session: Int?
    /// The fields that its session has added.
    var sessionHeaders: [HTTPHeader] = []
    var tls = TLSRange()
    /// Whether its session sets a minimum of TLS.
    var hasMinimum = false
    /// What is overlooked in certificates.
    var certificates = CertificateRules()
    /// The connection to begin with; `nil`: one of its own. Only a mutant has it.
    var connection: KeptConnection?
    /// Hosts whose certificates are not verified.
    var trustedHosts: Set<String> = []
    /// The cookie storage that replaces the engine's own.
    var cookies: CookieStore?
    /// The cache policy; `nil`: as the session's configuration says.
    var cachePolicy: CachePolicy?
    var cache = AppCaches.Choice.standard
    /// A prefix of the cache key. Normally empty, so that all sessions share the cache.
    var cachePartition = ""
    /// What the request comes from.
    var origins: Set<Behaviour.Routing.Origin> = []
    /// Whether the platform serves the request without the relay.
    var isPlatform = false
    /// Whether the engine serves the request even while it is switched off.
    var ignoresSwitch = false
    /// URL protocol classes that may answer the request first.
    var handlers: [ProtocolClass] = []
    /// URL protocol classes that may answer if the platform serves the request.
    var platformHandlers: [ProtocolClass] = []
    /// Proxies for requests that do not go through the relay, by the scheme of the URL.
    var proxies: [String: ProxyPlace] = [:]
    /// Proxies for any URL whose scheme has no proxy of its own.
    var proxyConfigurations: [ProxyPlace] = []
    /// Kinds of network that the request must not use.
    var avoids: Set<NetworkLimit> = []
    var codePoint = 0
    var usesMultipath = false
    /// Whether the same request is sent again without waiting for the response.
    var pipelines = false
    /// The session's limit of connections per host.
    var connectionLimit: ConnectionLimit?
    /// The credential storage of its session.
    var credentialStorage: CredentialStorage?
    /// Whether the platform's cache is used although the engine serves the request.
    var isCachedNatively = false
    /// Whether only addresses that the name service has validated (DNSSEC) are accepted.
    var demandsNameProof = false
    /// Whether the request waits for a connection instead of failing.
    var waitsForConnectivity = false

    /// The key of the response in a cache.
    func cacheKey(_ behaviour: Behaviour.Cache) -> String {
        let port = behaviour.keyHasPort ? ":\(address.port)" : ""
        let rest = behaviour.keyHasQuery ? address.target : address.path
        let isApart = behaviour.keepsConnectionsApart && origins.contains(.connection)
        let text =
            behaviour.keyHasPort && behaviour.keyHasQuery
            ? address.text : "\(address.scheme)://\(address.host)\(port)\(rest)"
        return cachePartition + (isApart ? "connection" : "") + text
    }
}
