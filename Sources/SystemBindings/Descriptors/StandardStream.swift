internal import Glibc

/// The standard streams of this process.
package enum StandardStream {
    /// Writes everything to standard output (1) or standard error (2); what cannot be written is dropped.
    /// - Returns: Whether everything was written.
    @discardableResult
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let written = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
                if written > 0 {
                    offset += written
                } else if errno == EAGAIN {
                    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&polled, 1, -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Whether a person may be looking at it.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
