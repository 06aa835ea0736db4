internal import CCurl

/// Keeps the connections of requests that follow one another, apart from those of all others. They close with it.
package final class KeptConnection {
    let cache: UnsafeMutableRawPointer?
    /// How it is opened, and the socket that was opened last.
    let opening = UnsafeMutablePointer<curl_opening>.allocate(capacity: 1)

    /// TLS handshakes with servers that were begun for it.
    var handshakes = 0

    package init() {
        cache = curl_share_init()
        curl_share_connections(cache)
        opening.initialize(to: curl_opening(last: -1, code_point: 0, is_multipath: 0))
    }

    deinit {
        curl_share_cleanup(cache)
        opening.deallocate()
    }
}
