/// Bytes that are not a JSON text.
public struct JSONError: Error, Hashable, CustomStringConvertible {
    /// What was wrong, in words.
    public let message: String
    /// The offset in bytes of the first byte that does not fit.
    public let offset: Int

    /// The message with the offset.
    public var description: String { "\(message) at byte \(offset)" }
}
