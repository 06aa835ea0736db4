import ReferenceBindings

/// The settings of a session: those with an effect, and those that are accepted and ignored as documented.
struct SessionConfiguration {
    /// The kind of traffic that a session declares.
    enum ServiceType: String {
        case voip, video, background, voice, responsiveData

        /// The code point with which the platform marks the traffic (RFC 4594, RFC 8622).
        var codePoint: Int {
            switch self {
            case .voip, .voice: 46
            case .video: 34
            case .responsiveData: 18
            case .background: 8
            }
        }
    }

    var additionalHeaders: [HTTPHeader] = []
    var timeoutForRequest: Double?
    var timeoutForResource: Double?
    var tls = TLSRange()
    var cookies: CookieStore?
    var cache = AppCaches.Choice.standard
    var cachePolicy: CachePolicy?
    /// Whether it has no cache.
    var isUncached: Bool {
        if case .none = cache { return true }
        return false
    }
    var protocolClasses: [ProtocolClass] = []

    /// Proxies by the scheme of the URL.
    var proxies: [String: ProxyPlace] = [:]
    /// Proxies for any URL.
    var proxyConfigurations: [ProxyPlace] = []

    var acceptsCookies = true
    var setsCookies = true
    var avoids: Set<NetworkLimit> = []
    var credentials: CredentialStorage?
    var waitsForConnectivity = false
    var sharedContainer: String?
    var sendsLaunchEvents = false
    var connectionsPerHost: Int?
    var serviceType: ServiceType?
    var usesMultipath = false
    var pipelines = false
    /// Whether names have to be validated by DNSSEC (RFC 4033).
    var demandsNameProof = false
}
