internal import Glibc

/// A connection that a proxy has opened to a server (RFC 9110 9.3.6), ready for whatever is spoken with the server.
package final class Tunnel {
    /// The connection, until it is taken; after that -1.
    let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    /// Shares a connection with a transfer, which may close its own descriptor then; `nil` where there is none.
    init?(sharing descriptor: Int32) {
        self.descriptor.initialize(to: fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
        if self.descriptor.pointee < 0 { return nil }
    }

    deinit {
        if descriptor.pointee >= 0 { close(descriptor.pointee) }
        descriptor.deallocate()
    }
}
