internal import Glibc

/// A failed call into the system or into one of its libraries.
package struct SystemFailure: Error, Hashable, CustomStringConvertible {
    /// The attempted operation and its result.
    package let message: String

    /// A failure with the caller's message.
    package init(_ message: String) { self.message = message }

    /// The failure of the call that this thread has just made.
    package static func last(_ attempt: String) -> SystemFailure {
        SystemFailure("cannot \(attempt): \(String(cString: strerror(errno)))")
    }

    package var description: String { message }
}
