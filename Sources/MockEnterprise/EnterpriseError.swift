/// A mock enterprise could not start or change as described.
package struct EnterpriseError: Error, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String { case description, network, program }
        private let kind: Kind

        /// The description asks for what does not exist here.
        package static let description = Code(kind: .description)
        /// The system gave no socket, thread, or certificate.
        package static let network = Code(kind: .network)

        /// A program that the description asks for is not installed, or does not run.
        package static let program = Code(kind: .program)

        package var description: String { kind.rawValue }
    }

    package let code: Code
    package let message: String
    /// What went wrong below, if anything.
    package let cause: String?

    init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause.map { "\($0)" }
    }

    package var description: String { "\(code): \(message)" + (cause.map { ": \($0)" } ?? "") }
}
