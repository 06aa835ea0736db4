/// Why the two sides did not find each other.
public struct TransportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in words.
    public let description: String

    /// With what is wrong, in words.
    public init(_ description: String) {
        self.description = description
    }
}
