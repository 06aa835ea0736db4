internal import Glibc

/// The standard streams of this process.
package enum StandardStream {
    /// Writes everything to standard output (1) or standard error (2); what cannot be written is dropped.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let written = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
                if written > 0 {
                    offset += written
                } else if errno != EINTR && errno != EAGAIN {
                    return
                }
            }
        }
    }

    /// Whether a person may be looking at it.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
