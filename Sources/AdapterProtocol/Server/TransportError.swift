/// Why the two sides did not find each other.
public struct TransportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in words.
    public let description: String

    /// The system's error number; 0 where it was not the system.
    package let number: Int32

    /// With what is wrong, in words.
    public init(_ description: String) {
        self.init(description, number: 0)
    }

    package init(_ description: String, number: Int32) {
        self.description = description
        self.number = number
    }
}
