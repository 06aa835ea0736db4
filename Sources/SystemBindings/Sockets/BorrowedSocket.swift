internal import Glibc

/// A stream socket that belongs to somebody else, who keeps it open meanwhile.
package struct BorrowedSocket: Sendable {
    private let descriptor: Int32

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes all of the bytes, waiting while the other end does not read; ends with the other end.
    /// - Returns: whether everything was written.
    package func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let start = bytes.baseAddress?.advanced(by: offset)
                let count = Glibc.send(descriptor, start, bytes.count - offset, Int32(MSG_NOSIGNAL))
                if count > 0 {
                    offset += count
                } else if errno == EAGAIN {
                    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&polled, 1, -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
