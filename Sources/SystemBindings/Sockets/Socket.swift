internal import CSystem
internal import Glibc

/// A non-blocking socket that child processes do not inherit. Closed with its last reference at the latest.
///
/// One thread owns it: reads, writes and closes. Any thread may ``shutDown(_:)``.
package final class Socket: Sendable {
    package enum Direction: Sendable {
        case reading, writing, both
    }

    /// The result of a read.
    package enum Reception: Sendable, Hashable {
        case bytes([UInt8])
        case end
        case nothingYet
        /// The call failed with this error number of the system.
        case failed(Int32)
    }

    /// The result of a write.
    package enum Transmission: Sendable, Hashable {
        case bytes(Int)
        case full
        case failed(Int32)
    }

    package let descriptor: Int32
    private let open = Monitor(true)

    /// Takes ownership of a descriptor.
    init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { close() }

    /// Listens for TCP connections. Port 0: the system chooses one, see ``localAddress``.
    /// - Parameter backlog: How many connections may wait to be accepted, and one more. The system does not answer further ones.
    package static func listening(at address: SocketAddress, backlog: Int32 = 1_024) throws(SystemError) -> Socket {
        let socket = try make(SOCK_STREAM, address.family)
        socket.set(SOL_SOCKET, SO_REUSEADDR, 1)
        socket.set(Int32(IPPROTO_TCP), TCP_SAVE_SYN, 1)
        let bound = address.withSystemAddress { Glibc.bind(socket.descriptor, $0, $1) }
        guard bound == 0 else { throw .last("bind \(address)") }
        guard listen(socket.descriptor, backlog) == 0 else { throw .last("listen at \(address)") }
        return socket
    }

    /// Takes a port without listening at it: nobody else gets it, and who dials it is refused.
    package static func reserving(_ address: SocketAddress) throws(SystemError) -> Socket {
        let socket = try make(SOCK_STREAM, address.family)
        guard address.withSystemAddress({ Glibc.bind(socket.descriptor, $0, $1) }) == 0 else {
            throw .last("bind \(address)")
        }
        return socket
    }

    /// Whether this machine has the address `::1`.
    package static var hasIPv6Loopback: Bool {
        let descriptor = socket(AF_INET6, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { cs_close(descriptor) }
        return SocketAddress(address: .v6(.loopback), port: 0).withSystemAddress { Glibc.bind(descriptor, $0, $1) } == 0
    }

    /// Starts a TCP connection. It is established when the socket is writable and ``pendingError`` is 0.
    /// - Parameter source: The source address; the system chooses its port.
    package static func connecting(to target: SocketAddress, from source: IPv4Address?) throws(SystemError) -> Socket {
        let socket = try dialling(target)
        if let source {
            // Without this the system would choose the port before it knows the target, and run out of ports early.
            socket.set(Int32(IPPROTO_IP), IP_BIND_ADDRESS_NO_PORT, 1)
            try socket.bind(to: SocketAddress(address: source, port: 0))
        }
        try socket.connect(to: target)
        return socket
    }

    /// The same over IPv6, where all clients of this machine have one address.
    /// - Parameter announce: Told the port that the connection comes from, before it begins.
    package static func connecting(
        to target: SocketAddress,
        announcing announce: (SocketAddress) -> Void
    ) throws(SystemError) -> Socket {
        let socket = try dialling(target)
        try socket.bind(to: SocketAddress(address: .v6(.loopback), port: 0))
        announce(try socket.localAddress())
        try socket.connect(to: target)
        return socket
    }

    private static func dialling(_ target: SocketAddress) throws(SystemError) -> Socket {
        let socket = try make(SOCK_STREAM, target.family)
        // The limit is reached for what is done on behalf of a client.
        if socket.isOfReserve { throw SystemError("connect to \(target)", number: EMFILE) }
        socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        return socket
    }

    private func bind(to local: SocketAddress) throws(SystemError) {
        guard local.withSystemAddress({ Glibc.bind(descriptor, $0, $1) }) == 0 else { throw .last("bind \(local)") }
    }

    private func connect(to target: SocketAddress) throws(SystemError) {
        let result = target.withSystemAddress { Glibc.connect(descriptor, $0, $1) }
        guard result == 0 || errno == EINPROGRESS else { throw .last("connect to \(target)") }
    }

    /// Makes two connected local sockets.
    package static func pair() throws(SystemError) -> (Socket, Socket) {
        var ends: (Int32, Int32) = (-1, -1)
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let result = withUnsafeMutablePointer(to: &ends) { pointer in
            pointer.withMemoryRebound(to: Int32.self, capacity: 2) { socketpair(AF_UNIX, type, 0, $0) }
        }
        guard result == 0 else { throw .last("make a pair of sockets") }
        return (Socket(owning: ends.0), Socket(owning: ends.1))
    }

    /// Makes a socket for UDP datagrams.
    package static func datagrams(at address: SocketAddress) throws(SystemError) -> Socket {
        let socket = try make(SOCK_DGRAM, address.family)
        guard address.withSystemAddress({ Glibc.bind(socket.descriptor, $0, $1) }) == 0 else {
            throw .last("bind \(address)")
        }
        return socket
    }

    private static func make(_ kind: __socket_type, _ family: Int32) throws(SystemError) -> Socket {
        let type = Int32(kind.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { throw .last("make a socket") }
        return Socket(owning: descriptor)
    }

    /// Accepts the next connection of a listening socket, with its peer; `nil` if none waits.
    package func accept() throws(SystemError) -> (Socket, SocketAddress)? {
        while true {
            let (descriptor, peer) = SocketAddress.filled { cs_accept(self.descriptor, $0, $1) }
            if descriptor >= 0 {
                let socket = Socket(owning: descriptor)
                socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
                return (socket, peer)
            }
            switch AcceptFailure(errno) {
            case .ofOneConnection: continue
            case .nobodyWaits: return nil
            case .ofTheSystem: throw .last("accept")
            }
        }
    }

    /// Whether it has one of the last descriptors, which ``DescriptorLimit/keepReserve()`` keeps for others than clients.
    package var isOfReserve: Bool { DescriptorLimit.isReserved(descriptor) }

    /// The error of an acceptor that has no room for one more connection.
    package static var noDescriptorsLeft: SystemError { SystemError("accept", number: EMFILE) }

    /// The address that the socket is bound to.
    package func localAddress() throws(SystemError) -> SocketAddress {
        let (result, address) = SocketAddress.filled { getsockname(descriptor, $0, $1) }
        guard result == 0 else { throw .last("name a socket") }
        return address
    }

    /// The IP and TCP headers of the segment with which the peer has opened the connection (tcp(7)); empty if the system has
    /// not kept them. Only the first call returns them.
    package func savedOpening() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 256) { buffer, size in
            var length = socklen_t(buffer.count)
            let result = getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_SAVED_SYN, buffer.baseAddress, &length)
            size = result == 0 ? Int(length) : 0
        }
    }

    /// The address of the peer.
    package func peerAddress() throws(SystemError) -> SocketAddress {
        let (result, address) = SocketAddress.filled { getpeername(descriptor, $0, $1) }
        guard result == 0 else { throw .last("name a peer") }
        return address
    }

    /// The error of a started connection; 0 for none.
    package var pendingError: Int32 {
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) == 0 else { return errno }
        return error
    }

    /// Whether the peer has closed its direction or the whole connection, even if there are bytes left to read.
    package var hasPeerEnded: Bool {
        open.read { open in
            // POLLRDHUP, which Glibc has behind _GNU_SOURCE only.
            var entry = pollfd(fd: open ? descriptor : -1, events: 0x2000, revents: 0)
            return poll(&entry, 1, 0) > 0
        }
    }

    /// The number of written bytes that the peer has not acknowledged yet.
    package var bytesUnderWay: Int {
        var count: Int32 = 0
        return cs_bytes_under_way(descriptor, &count) == 0 ? Int(count) : 0
    }

    /// Reads the available bytes, up to a limit.
    package func receive(upTo limit: Int) -> Reception {
        var failure: Int32 = 0
        var isEnd = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            while true {
                let count = recv(descriptor, buffer.baseAddress, limit, 0)
                size = max(0, count)
                isEnd = count == 0
                failure = count < 0 ? errno : 0
                if failure != EINTR { return }
            }
        }
        if isEnd { return .end }
        if failure == 0 { return .bytes(bytes) }
        return failure == EAGAIN ? .nothingYet : .failed(SystemError("receive", number: failure).number)
    }

    /// Writes as many bytes as the system accepts.
    package func send(_ bytes: ArraySlice<UInt8>) -> Transmission {
        bytes.withUnsafeBytes { bytes in
            while true {
                let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                if count >= 0 { return .bytes(count) }
                switch errno {
                case EINTR: continue
                case EAGAIN: return .full
                case let number: return .failed(SystemError("send", number: number).number)
                }
            }
        }
    }

    /// Receives the next datagram, with its sender; `nil` if none waits.
    package func receiveDatagram() -> ([UInt8], SocketAddress)? {
        var sender = SocketAddress(address: IPv4Address(number: 0), port: 0)
        var isThere = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, size in
            let (count, address) = SocketAddress.filled { address, length in
                Int32(recvfrom(descriptor, buffer.baseAddress, buffer.count, 0, address, length))
            }
            sender = address
            isThere = count >= 0
            size = max(0, Int(count))
        }
        return isThere ? (bytes, sender) : nil
    }

    /// Sends a datagram, if the system accepts it. May be called from any thread, also after ``close()``.
    package func send(datagram bytes: [UInt8], to address: SocketAddress) {
        open.read { open in
            guard open else { return }
            _ = bytes.withUnsafeBytes { bytes in
                address.withSystemAddress {
                    sendto(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL), $0, $1)
                }
            }
        }
    }

    /// Shuts down one or both directions. A thread that polls the socket wakes up. May be called from any thread, also after ``close()``.
    package func shutDown(_ direction: Direction) {
        let how =
            switch direction {
            case .reading: SHUT_RD
            case .writing: SHUT_WR
            case .both: SHUT_RDWR
            }
        open.read { open in
            if open { _ = shutdown(descriptor, Int32(how)) }
        }
    }

    /// Makes closing send a TCP reset.
    package func resetOnClose() {
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
    }

    package func close() {
        open.update { open in
            if open { cs_close(descriptor) }
            open = false
        }
    }

    /// Gives the descriptor to the caller, who has to close it.
    package func release() -> Int32 {
        open.update { open in
            let wasOpen = open
            open = false
            return wasOpen ? descriptor : -1
        }
    }

    private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
