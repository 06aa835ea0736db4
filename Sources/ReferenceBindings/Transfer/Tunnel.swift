internal import Glibc

/// A connection that a proxy has opened to a server (RFC 9110 9.3.6), for any protocol.
package final class Tunnel {
    /// The descriptor of the connection; -1 after it was taken.
    let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    /// Duplicates a transfer's descriptor, so that the transfer can close its own; `nil` if there is none.
    init?(sharing descriptor: Int32) {
        self.descriptor.initialize(to: fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
        if self.descriptor.pointee < 0 { return nil }
    }

    deinit {
        if descriptor.pointee >= 0 { close(descriptor.pointee) }
        descriptor.deallocate()
    }
}
