import ReferenceBindings

/// The settings of a session that have an effect, and those that are taken and ignored as documented.
struct SessionConfiguration {
    var additionalHeaders: [HTTPHeader] = []
    var timeoutForRequest: Double?
    var timeoutForResource: Double?
    var tls = TLSRange()
    var cookies: CookieStore?
    var cache = AppCaches.Choice.standard
    var cachePolicy: CachePolicy?
    var protocolClasses: [ProtocolClass] = []

    /// By the scheme of the URL.
    var proxies: [String: ServerPlace] = [:]

    var acceptsCookies = true
    var setsCookies = true
    var avoids: Set<NetworkLimit> = []
    var credentials: [StoredCredential] = []
    var waitsForConnectivity = false
    var sharedContainer: String?
    var sendsLaunchEvents = false
    var connectionsPerHost: Int?
}
