internal import Glibc

/// The standard streams of this process.
package enum StandardStream {
    /// Writes everything to standard output (1) or standard error (2); what cannot be written is dropped.
    /// - Returns: Whether everything was written.
    @discardableResult
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        FileDescriptor.write(bytes, to: descriptor, nil, .never)
    }

    /// Whether a person may be looking at it.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
