import ReferenceBindings

/// The settings of a session that have an effect, and those that are taken and ignored as documented.
struct SessionConfiguration {
    /// What kind of traffic a session says it has.
    enum ServiceType: String {
        case voip, video, background, voice, responsiveData

        /// How the platform marks it (RFC 4594, RFC 8622).
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
    var protocolClasses: [ProtocolClass] = []

    /// By the scheme of the URL.
    var proxies: [String: ProxyPlace] = [:]
    /// For any URL.
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
    /// Whether names want a proof (DNSSEC, RFC 4033).
    var demandsNameProof = false
}
