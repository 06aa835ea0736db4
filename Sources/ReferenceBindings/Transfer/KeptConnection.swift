internal import CCurl

/// Keeps the connections of consecutive requests, separate from all others. They are closed when it is released.
package final class KeptConnection {
    let cache: UnsafeMutableRawPointer?
    /// The parameters for opening a socket, and the last opened socket.
    let opening = UnsafeMutablePointer<curl_opening>.allocate(capacity: 1)

    /// The number of TLS handshakes with servers that were started on it.
    var handshakes = 0
    /// The end of what the server sends by TLS.
    var farewell: Farewell?

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
