internal import Glibc

/// Sockets of clients that never block.
enum ClientSocket {
    enum Kind { case stream, datagrams }

    /// Starts a TCP connection, or sets the peer of datagrams.
    /// - Parameter address: an IPv4 address.
    /// - Returns: the descriptor; `nil` if the call failed at once.
    static func connect(to address: String, port: Int, _ kind: Kind = .stream) -> Int32? {
        let type = kind == .stream ? SOCK_STREAM : SOCK_DGRAM
        let descriptor = socket(AF_INET, Int32(type.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBegun =
            inet_pton(AF_INET, address, &place.sin_addr) == 1
            && withUnsafePointer(to: &place) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, size) == 0 || errno == EINPROGRESS
                }
            }
        if isBegun { return descriptor }
        close(descriptor)
        return nil
    }

    /// Whether the connection was established; `nil` while that is not known yet.
    static func isConnected(_ descriptor: Int32) -> Bool? {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&state, 1, 0) > 0 else { return nil }
        var problem: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size)
        return problem == 0
    }
}
