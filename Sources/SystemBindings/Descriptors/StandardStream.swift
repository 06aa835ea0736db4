internal import Glibc

/// The standard streams of this process.
package enum StandardStream {
    /// Writes bytes to standard output (1) or standard error (2); bytes that cannot be written are dropped.
    /// - Returns: Whether everything was written.
    @discardableResult
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        FileDescriptor.write(bytes, to: descriptor, nil, .never)
    }

    /// Whether the descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
