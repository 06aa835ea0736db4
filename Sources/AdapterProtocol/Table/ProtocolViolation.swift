/// A value that does not fit the protocol.
public struct ProtocolViolation: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the message, e.g. `params.request.headers[2]`.
    public let path: String
    /// What is wrong there.
    public let message: String

    /// A violation with its parts.
    public init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// Place and reason on one line.
    public var description: String { "\(path): \(message)" }
}
