import ReferenceBindings

/// What an app asks for: one request with everything that its session or connection adds.
struct ExchangeRequest {
    var address: WebAddress
    var method = "GET"
    var headers: [HTTPHeader] = []
    var body: [UInt8]?
    /// The switch of the request; off, it neither sends nor stores cookies.
    var handlesCookies = true
    /// What the switches come to.
    var attachesCookies = true
    var storesCookies = true
    /// What the session's configuration adds where the platform serves.
    var platformAttachesCookies = true
    var platformStoresCookies = true
    /// Seconds without any data after which it fails.
    var idleTimeout: Double?
    /// Seconds after which it fails in any case.
    var resourceTimeout = 7.0 * 86_400
    var tls = TLSRange()
    /// Need not prove who they are.
    var trustedHosts: Set<String> = []
    /// In place of the engine's own storage.
    var cookies: CookieStore?
    /// `nil`: as its session's configuration says.
    var cachePolicy: CachePolicy?
    var cache = AppCaches.Choice.standard
    /// Keeps apart what is cached; everybody has the same.
    var cachePartition = ""
    /// Left to the platform, never relayed.
    var isPlatform = false
    /// Served by the engine even when it is switched off.
    var ignoresSwitch = false
    /// Asked first whether they want to answer.
    var handlers: [ProtocolClass] = []
    /// Asked as well while the platform serves.
    var platformHandlers: [ProtocolClass] = []
    /// For what is not relayed, by the scheme of the URL.
    var proxies: [String: ProxyPlace] = [:]
    /// For any URL, where nothing is said for its scheme.
    var proxyConfigurations: [ProxyPlace] = []
    /// Kinds of network that it does not want to use.
    var avoids: Set<NetworkLimit> = []
    var codePoint = 0
    var usesMultipath = false
    /// Sends the next request, which is the same, without waiting for the response.
    var pipelines = false
    /// How many connections to a host its session wants to have.
    var connectionLimit: ConnectionLimit?
    /// What its session names as the place of credentials.
    var credentialStorage: CredentialStorage?
    /// Uses the platform's cache although the engine serves it.
    var isCachedNatively = false
    /// Takes no address of a server that the name service does not vouch for.
    var demandsNameProof = false
    /// Tries again while there is no connection.
    var waitsForConnectivity = false

    /// Under what a cache keeps the response.
    var cacheKey: String { cachePartition + address.text }
}
