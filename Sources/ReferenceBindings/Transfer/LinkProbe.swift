internal import Glibc

/// An idle connection to a server, which shows whether the server is there.
package final class LinkProbe {
    private let address: String
    private let port: Int
    private var descriptor: Int32 = -1
    private var isConnecting = false

    package init(address: String, port: Int) {
        self.address = address
        self.port = port
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether the server accepts connections; `nil` while that is not known yet. Never waits.
    package func check() -> Bool? {
        if descriptor >= 0, !isConnecting {
            var byte: UInt8 = 0
            if recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0, errno == EAGAIN {
                return true
            }
            drop()
        }
        if descriptor < 0, !connect() { return false }
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&state, 1, 0) > 0 else { return nil }
        var problem: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size)
        guard problem == 0 else {
            drop()
            return false
        }
        isConnecting = false
        return true
    }

    private func connect() -> Bool {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
        guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else {
            drop()
            return false
        }
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        isConnecting = true
        if result < 0, errno != EINPROGRESS {
            drop()
            return false
        }
        return true
    }

    private func drop() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        isConnecting = false
    }
}
