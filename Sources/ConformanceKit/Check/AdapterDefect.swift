/// Something in an adapter that its author has to mend.
struct AdapterDefect: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was seen, and what should have been.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Why something about an adapter cannot be looked at.
struct NotChecked: Error, Sendable, Hashable {
    let reason: String
}
