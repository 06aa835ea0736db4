internal import CCurl

/// Keeps the connections of requests that follow one another, apart from those of all others. They close with it.
package final class KeptConnection {
    let cache: UnsafeMutableRawPointer?

    package init() {
        cache = curl_share_init()
        curl_share_connections(cache)
    }

    deinit { curl_share_cleanup(cache) }
}
