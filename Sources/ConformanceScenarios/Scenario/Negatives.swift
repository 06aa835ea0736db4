/// The requirements that say what does not happen. All others say what happens.
package struct Negatives: Sendable, Hashable {
    /// The requirements about things that the product cannot do yet. An implementation that does them has lifted the limitation.
    package let limitations: Set<String>
    /// The requirements about things that a right implementation must not do.
    package let prohibitions: Set<String>

    package init(limitations: Set<String> = [], prohibitions: Set<String> = []) {
        self.limitations = limitations
        self.prohibitions = prohibitions
    }

    package enum Polarity: String, Sendable, Hashable, CaseIterable {
        /// A requirement about something that happens.
        case positive
        case prohibition, limitation
    }

    package func polarity(of id: String) -> Polarity {
        limitations.contains(id) ? .limitation : prohibitions.contains(id) ? .prohibition : .positive
    }

    /// Whether the requirement says that something does not happen. That an action fails says nothing about it.
    package func contains(_ id: String) -> Bool { polarity(of: id) != .positive }

    /// The requirements about something that happens.
    package func removed(from ids: [String]) -> [String] { ids.filter { !contains($0) } }
}
