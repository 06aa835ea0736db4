/// One thing that was looked at in an adapter.
package struct CheckedItem: Sendable, Hashable {
    package enum Outcome: Sendable, Hashable {
        case good
        /// The problems to mend, at least one.
        case mend([String])
        /// Why it could not be looked at.
        case skipped(String)
    }

    /// A few words.
    package let name: String
    package let outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) {
        self.name = name
        self.outcome = outcome
    }

    /// For people, one line or several.
    package var text: String {
        switch outcome {
        case .good: "good     \(name)"
        case .mend(let defects): defects.map { "MEND     \(name): \($0)" }.joined(separator: "\n")
        case .skipped(let reason): "skipped  \(name): \(reason)"
        }
    }
}
