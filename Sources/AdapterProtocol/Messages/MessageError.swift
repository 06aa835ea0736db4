/// A line that is not a message.
public struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of defect it is.
    public enum Code: Sendable, Hashable {
        /// No JSON text in UTF-8, or nested too deeply.
        case notJSON
        /// JSON, but neither a request nor an event nor a response.
        case notAMessage
    }

    /// What kind of defect it is.
    public let code: Code
    /// What is wrong, in words.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What is wrong, in words.
    public var description: String { message }
}
