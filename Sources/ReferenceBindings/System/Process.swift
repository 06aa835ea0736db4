internal import Glibc

/// This process.
package enum Process {
    /// Ends the process.
    package static func leave(_ status: Int32) -> Never { exit(status) }

    /// Ends the process at once, without any clean-up.
    package static func abandon() -> Never { _exit(0) }
}

/// Standard error.
package enum Console {
    /// Writes a line.
    package static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
