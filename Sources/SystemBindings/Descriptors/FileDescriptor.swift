internal import CSystem
internal import Glibc

/// Owns a non-blocking file descriptor, which is closed with the last reference.
package final class FileDescriptor: Sendable {
    /// The result of a read.
    package enum Input: Sendable, Hashable {
        /// At least one byte.
        case bytes([UInt8])
        /// The peer has closed or reset the connection.
        case end
        /// The stop event was set.
        case stopped
        /// The deadline has passed.
        case late
    }

    /// The number of the descriptor, valid while this object lives.
    package let number: Int32

    /// Takes ownership of a descriptor and makes it non-blocking.
    package init(owning number: Int32) {
        self.number = number
        cs_set_nonblocking(number)
    }

    deinit { cs_close(number) }

    /// The directions of a connection to shut down.
    package enum Half: Sendable { case writing, both }

    /// Shuts down the writing direction of a connection, or both; a waiting thread wakes up. Has no effect except on sockets.
    package func shutDown(_ half: Half) { shutdown(number, Int32(half == .both ? SHUT_RDWR : SHUT_WR)) }

    /// Accepts the next connection of a listening socket; `nil` if none waits. Child processes do not inherit it.
    package func accept() throws(SystemError) -> FileDescriptor? {
        while true {
            let accepted = cs_accept(number, nil, nil)
            if accepted >= 0 {
                var on: Int32 = 1
                // Fails where it is no TCP, and need not be there.
                setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                return FileDescriptor(owning: accepted)
            }
            switch AcceptFailure(errno) {
            case .ofOneConnection: continue
            case .nobodyWaits: return nil
            case .ofTheSystem: throw .last("accept")
            }
        }
    }

    /// Makes the descriptor blocking, for the end of a pipe that another program gets.
    func makeBlocking() { cs_set_blocking(number) }

    /// Waits for bytes and reads those that are available.
    package func read(atMost count: Int, stop: StopEvent? = nil, until deadline: Deadline = .never) -> Input {
        while true {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                let got = Glibc.read(number, buffer.baseAddress, count)
                failure = got < 0 ? errno : 0
                filled = max(got, 0)
            }
            switch failure {
            case 0: return bytes.isEmpty ? .end : .bytes(bytes)
            case EINTR: continue
            case EAGAIN: break
            default: return .end
            }
            switch Self.wait(for: Int16(POLLIN), at: number, stop, deadline) {
            case .ready: continue
            case .stopped: return .stopped
            case .late: return .late
            }
        }
    }

    /// Writes all bytes, and waits while the peer does not read.
    /// - Returns: Whether everything was written before the deadline, the stop event or the peer's close.
    package func write(_ bytes: [UInt8], stop: StopEvent? = nil, until deadline: Deadline = .never) -> Bool {
        Self.write(bytes, to: number, stop, deadline)
    }

    /// Writes all bytes to a descriptor that another object owns.
    static func write(_ bytes: [UInt8], to number: Int32, _ stop: StopEvent?, _ deadline: Deadline) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let written = Glibc.write(number, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
                if written > 0 {
                    offset += written
                } else if errno == EAGAIN {
                    guard case .ready = wait(for: Int16(POLLOUT), at: number, stop, deadline) else { return false }
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Waits until the descriptor is readable or closed by the peer.
    /// - Returns: `false` at the deadline or if the stop event is set.
    package func waitUntilReadable(stop: StopEvent? = nil, until deadline: Deadline) -> Bool {
        if case .ready = Self.wait(for: Int16(POLLIN), at: number, stop, deadline) { true } else { false }
    }

    /// Waits until one of several descriptors is readable or closed by the peer.
    /// - Returns: For each, whether it is readable; all `false` at the deadline.
    package static func waitUntilReadable(_ descriptors: [FileDescriptor?], until deadline: Deadline) -> [Bool] {
        // A negative number is passed over.
        var polled = descriptors.map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
        while true {
            let count = poll(&polled, nfds_t(polled.count), deadline.pollMilliseconds)
            if count > 0 || (count == 0 && deadline.hasPassed) { break }
        }
        return polled.map { $0.revents != 0 }
    }

    private enum Readiness { case ready, stopped, late }

    private static func wait(
        for events: Int16,
        at number: Int32,
        _ stop: StopEvent?,
        _ deadline: Deadline
    ) -> Readiness {
        var polled = [pollfd(fd: number, events: events, revents: 0)]
        if let stop { polled.append(pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0)) }
        while true {
            let count = poll(&polled, nfds_t(polled.count), deadline.pollMilliseconds)
            if count < 0 && errno == EINTR { continue }
            if polled.count > 1 && polled[1].revents != 0 { return .stopped }
            if count > 0 { return .ready }
            if deadline.hasPassed { return .late }
        }
    }
}
