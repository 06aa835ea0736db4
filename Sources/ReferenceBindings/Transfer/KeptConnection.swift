internal import CCurl

/// Keeps the connections of requests that follow one another, apart from those of all others. They close with it.
package final class KeptConnection {
    let cache: UnsafeMutableRawPointer?
    /// The socket that was opened last.
    let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    package init() {
        cache = curl_share_init()
        curl_share_connections(cache)
        descriptor.initialize(to: -1)
    }

    deinit {
        curl_share_cleanup(cache)
        descriptor.deallocate()
    }
}
