/// The requirements that say what does not happen. All others say what happens.
package struct Negatives: Sendable, Hashable {
    /// What the product cannot do yet. An implementation that does it has lifted the limitation.
    package let limitations: Set<String>
    /// What a right implementation must not do.
    package let prohibitions: Set<String>

    package init(limitations: Set<String> = [], prohibitions: Set<String> = []) {
        self.limitations = limitations
        self.prohibitions = prohibitions
    }

    package enum Polarity: String, Sendable, Hashable, CaseIterable {
        /// It says what happens.
        case positive
        case prohibition, limitation
    }

    package func polarity(of id: String) -> Polarity {
        limitations.contains(id) ? .limitation : prohibitions.contains(id) ? .prohibition : .positive
    }

    /// Whether the requirement says that something does not happen. That an action fails says nothing about it.
    package func contains(_ id: String) -> Bool { polarity(of: id) != .positive }

    /// Those that say what happens.
    package func removed(from ids: [String]) -> [String] { ids.filter { !contains($0) } }
}
