internal import Glibc

/// Sockets of clients that never block.
enum ClientSocket {
    enum Kind { case stream, datagrams }

    /// Starts a TCP connection, or sets the peer of datagrams.
    /// - Parameter address: an IPv4 or IPv6 address.
    /// - Returns: the descriptor; `nil` if the call failed at once.
    static func connect(to address: String, port: Int, _ kind: Kind = .stream) -> Int32? {
        let port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port
        if inet_pton(AF_INET, address, &place.sin_addr) == 1 { return connect(to: &place, AF_INET, kind) }
        var longPlace = sockaddr_in6()
        longPlace.sin6_family = sa_family_t(AF_INET6)
        longPlace.sin6_port = port
        return inet_pton(AF_INET6, address, &longPlace.sin6_addr) == 1 ? connect(to: &longPlace, AF_INET6, kind) : nil
    }

    private static func connect<Place>(to place: inout Place, _ family: Int32, _ kind: Kind) -> Int32? {
        let type = kind == .stream ? SOCK_STREAM : SOCK_DGRAM
        let descriptor = socket(family, Int32(type.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let isBegun = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Place>.size)) == 0 || errno == EINPROGRESS
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
