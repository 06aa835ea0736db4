extension Catalog {
    /// The requirements that say what does not happen, and how such a one is judged.
    package var negatives: Negatives {
        func ids(_ kind: RequirementKind) -> Set<String> {
            Set(requirements.filter { $0.kind == kind }.map(\.id))
        }
        return Negatives(limitations: ids(.limitation), prohibitions: ids(.prohibition))
    }
}
