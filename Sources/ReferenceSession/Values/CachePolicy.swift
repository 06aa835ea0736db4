/// The cache policy of a request, by the platform's names.
enum CachePolicy: String {
    /// By RFC 9111.
    case useProtocolCachePolicy
    case reloadIgnoringLocalCacheData
    /// The stored response at any age; if there is none, the server's.
    case returnCacheDataElseLoad
    /// The stored response at any age; if there is none, the request fails.
    case returnCacheDataDontLoad
}
