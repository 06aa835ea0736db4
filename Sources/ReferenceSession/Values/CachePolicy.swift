/// How a request uses the cache, by the platform's names.
enum CachePolicy: String {
    /// As RFC 9111 says.
    case useProtocolCachePolicy
    case reloadIgnoringLocalCacheData
    /// What is kept whatever its age, or the server's.
    case returnCacheDataElseLoad
    /// What is kept whatever its age, or nothing.
    case returnCacheDataDontLoad
}
