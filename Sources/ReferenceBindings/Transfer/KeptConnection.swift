internal import CCurl
internal import Glibc

/// Keeps the connections of requests that follow one another, apart from those of all others. They close with it.
package final class KeptConnection {
    let cache: UnsafeMutableRawPointer?
    /// What was opened last.
    fileprivate(set) var descriptor: Int32 = -1

    package init() {
        cache = curl_share_init()
        curl_share_connections(cache)
    }

    deinit { curl_share_cleanup(cache) }
}

/// Opens a socket as libcurl does, and remembers it for the ``KeptConnection`` that comes as the pointer.
func openSocket(
    _ pointer: UnsafeMutableRawPointer?,
    _ purpose: curlsocktype,
    _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let pointer, let address = address?.pointee else { return -1 }
    let kind = address.socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.family, kind, address.`protocol`)
    Unmanaged<KeptConnection>.fromOpaque(pointer).takeUnretainedValue().descriptor = descriptor
    return descriptor
}

/// Hands libcurl the connection of the ``Tunnel`` that comes as the pointer.
func takeTunnel(
    _ pointer: UnsafeMutableRawPointer?,
    _ purpose: curlsocktype,
    _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    pointer.map { Unmanaged<Tunnel>.fromOpaque($0).takeUnretainedValue().take() } ?? -1
}

/// Says that a socket is connected already.
func isConnected(_ pointer: UnsafeMutableRawPointer?, _ socket: curl_socket_t, _ purpose: curlsocktype) -> Int32 {
    CURL_SOCKOPT_ALREADY_CONNECTED
}
