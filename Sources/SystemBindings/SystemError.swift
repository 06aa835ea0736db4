internal import Glibc

/// A failed call into the operating system.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The attempted operation, e.g. `start ./adapter`.
    package let message: String
    /// The system's error number (`errno`).
    package let number: Int32

    package init(_ message: String, number: Int32) {
        self.message = message
        self.number = number
        // Every call that fails comes by here, also where nobody looks at its error.
        ShortageLog.shared.note(self)
    }

    /// The error of the call that has just failed in this thread.
    package static func last(_ message: String) -> SystemError {
        SystemError(message, number: errno)
    }

    package var description: String { "cannot \(message): \(String(cString: strerror(number)))" }
}
