#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Android)
    private import Android
#else
    private import Glibc
#endif

/// Streams to the other side of the protocol, for both sides.
extension System {
    /// Connects. The descriptor blocks and is not inherited.
    /// - Parameters:
    ///   - seconds: For each address that the name has.
    ///   - stop: A descriptor that ends the waiting when it becomes readable.
    package static func connect(
        to endpoint: Endpoint,
        within seconds: Double,
        stop: Int32 = -1
    ) throws(TransportError) -> Int32 {
        var failure: Int32 = 0
        for address in try addresses(of: endpoint) {
            let descriptor = try streamSocket(address.family)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            let begun = address.withPointer { dial(descriptor, $0, $1) }
            failure = begun == 0 ? 0 : errno
            if failure == EINPROGRESS { failure = finishConnecting(descriptor, seconds, stop) }
            if failure == 0 {
                _ = fcntl(descriptor, F_SETFL, 0)
                sendAtOnce(descriptor, address.family)
                return descriptor
            }
            release(descriptor)
        }
        throw failed("connect to \(endpoint)", failure)
    }

    /// Listens; a socket in the file system that nobody listens at any more gives way.
    /// - Returns: The descriptor, which is not inherited, and where it listens.
    package static func listen(at endpoint: Endpoint) throws(TransportError) -> (descriptor: Int32, endpoint: Endpoint)
    {
        var failure: Int32 = 0
        for address in try addresses(of: endpoint) {
            if case .unix(let path) = endpoint, (try? connect(to: endpoint, within: 1)).map({ release($0) }) == nil {
                removeSocket(path)
            }
            let descriptor = try streamSocket(address.family)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            if address.withPointer({ bind(descriptor, $0, $1) }) == 0, hear(descriptor, 16) == 0 {
                // A process that may not write to it cannot connect.
                if case .unix(let path) = endpoint { chmod(path, 0o600) }
                return (descriptor, actual(endpoint, descriptor))
            }
            failure = errno
            release(descriptor)
        }
        throw failed("listen at \(endpoint)", failure)
    }

    /// The next connection, which blocks and is not inherited.
    /// - Returns: `nil` where none waits, if the listening descriptor does not block.
    package static func accept(_ listener: Int32) -> Int32? {
        while true {
            let descriptor = take(listener)
            if descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                sendAtOnce(descriptor, AF_INET)
                return descriptor
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// Reads of the descriptor end after so many seconds; 0: never.
    static func limitReads(of descriptor: Int32, to seconds: Int) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Stops listening.
    package static func close(_ descriptor: Int32, of endpoint: Endpoint) {
        // A child of the app may have a copy, which would listen on.
        shutdown(descriptor, Int32(SHUT_RDWR))
        release(descriptor)
        if case .unix(let path) = endpoint { removeSocket(path) }
    }

    /// Two descriptors that are connected with each other.
    package static func pair() throws(TransportError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streams | notInherited, 0, &ends) == 0 else {
            throw failed("make a pair of sockets", errno)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    #if canImport(Darwin)
        private static let streams = SOCK_STREAM
        private static let notInherited: Int32 = 0
    #elseif canImport(Musl) || canImport(Android)
        private static let streams = SOCK_STREAM
        private static let notInherited = SOCK_CLOEXEC
    #else
        private static let streams = Int32(SOCK_STREAM.rawValue)
        private static let notInherited = Int32(SOCK_CLOEXEC.rawValue)
    #endif

    /// A socket that is not inherited.
    private static func streamSocket(_ family: Int32) throws(TransportError) -> Int32 {
        let descriptor = socket(family, streams | notInherited, 0)
        guard descriptor >= 0 else { throw failed("make a socket", errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func failed(_ what: String, _ number: Int32) -> TransportError {
        TransportError("cannot \(what): \(String(cString: strerror(number)))", number: number)
    }

    /// Only a socket, never another file.
    private static func removeSocket(_ path: String) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFSOCK) { unlink(path) }
    }

    private static func sendAtOnce(_ descriptor: Int32, _ family: Int32) {
        var on: Int32 = 1
        guard family != AF_UNIX else { return }
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// - Returns: An error number, 0 once it is connected.
    private static func finishConnecting(_ descriptor: Int32, _ seconds: Double, _ stop: Int32) -> Int32 {
        var polled = [
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&polled, 2, Int32(min(max(seconds, 0), 3_600) * 1_000))
        guard count > 0, polled[1].revents == 0 else { return count < 0 ? errno : ETIMEDOUT }
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) == 0 ? error : errno
    }

    private static func actual(_ endpoint: Endpoint, _ descriptor: Int32) -> Endpoint {
        guard case .tcp(let host, 0) = endpoint else { return endpoint }
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &length) }
        }
        guard result == 0 else { return endpoint }
        // Both families have the port at the same place, in network byte order.
        let port = withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) }
        return .tcp(host: host, port: Int(port))
    }

    /// An address as the system wants it.
    private struct Address {
        let family: Int32
        let bytes: [UInt8]

        func withPointer(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Int32) -> Int32 {
            bytes.withUnsafeBytes { bytes in
                body(bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
            }
        }
    }

    private static func addresses(of endpoint: Endpoint) throws(TransportError) -> [Address] {
        switch endpoint {
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
                throw TransportError("\(path) is too long for a socket")
            }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            return [Address(family: AF_UNIX, bytes: withUnsafeBytes(of: address) { Array($0) })]
        case .tcp(let host, let port):
            var hints = addrinfo()
            hints.ai_socktype = streams
            var list: UnsafeMutablePointer<addrinfo>?
            let result = getaddrinfo(host, String(port), &hints, &list)
            guard result == 0 else {
                throw TransportError("cannot find \(host): \(String(cString: gai_strerror(result)))")
            }
            defer { freeaddrinfo(list) }
            var found: [Address] = []
            var next = list
            while let entry = next?.pointee {
                let bytes = UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))
                found.append(Address(family: entry.ai_family, bytes: Array(bytes)))
                next = entry.ai_next
            }
            return found
        }
    }
}

// Where a function of this type has that name.
private func dial(_ socket: Int32, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t) -> Int32 {
    connect(socket, address, length)
}
private func hear(_ socket: Int32, _ waiting: Int32) -> Int32 { listen(socket, waiting) }
private func take(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }
@discardableResult
private func release(_ descriptor: Int32) -> Int32 { close(descriptor) }
