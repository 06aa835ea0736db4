internal import Glibc

/// This process.
package enum Process {
    /// Ends the process.
    package static func leave(_ status: Int32) -> Never { exit(status) }

    /// Ends the process at once, without any clean-up.
    package static func abandon() -> Never { _exit(0) }
}
