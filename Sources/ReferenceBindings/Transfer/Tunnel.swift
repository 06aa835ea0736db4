internal import CCurl
internal import Glibc

/// A connection that a proxy has opened to a server (RFC 9110 9.3.6), ready for whatever is spoken with the server.
package final class Tunnel {
    private var descriptor: Int32

    /// Takes a connection over from a transfer, which may close its own descriptor then; `nil` where there is none.
    init?(sharing descriptor: Int32) {
        self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        if self.descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The connection, once; after that -1.
    func take() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }
}
