/// A message that does not follow its specification.
package struct WireFormatError: Error, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String { case truncated, malformed, tooLong, unsupported }
        private let kind: Kind

        /// The message ends before all of it was there.
        package static let truncated = Code(kind: .truncated)
        /// Something in it contradicts the specification.
        package static let malformed = Code(kind: .malformed)
        /// It is longer than anybody needs.
        package static let tooLong = Code(kind: .tooLong)
        /// It is another protocol, or a part of this one that is not read here.
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
