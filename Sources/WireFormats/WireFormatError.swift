/// A message that does not follow its specification.
package struct WireFormatError: Error, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String { case truncated, malformed, tooLong, unsupported }
        private let kind: Kind

        /// The message is incomplete.
        package static let truncated = Code(kind: .truncated)
        /// The message violates the specification.
        package static let malformed = Code(kind: .malformed)
        /// The message exceeds a limit of length.
        package static let tooLong = Code(kind: .tooLong)
        /// The message belongs to another protocol, or to an unsupported part of this one.
        package static let unsupported = Code(kind: .unsupported)

        package var description: String { kind.rawValue }
    }

    package let code: Code
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var description: String { "\(code): \(message)" }
}
