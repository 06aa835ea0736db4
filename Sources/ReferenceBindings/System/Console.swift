internal import Glibc

/// Standard error.
package enum Console {
    /// Writes a line.
    package static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
