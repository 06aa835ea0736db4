extension Catalog {
    /// The requirements that are limitations: an implementation without one of them is better, not wrong.
    package var limitations: Set<String> { Set(requirements.filter { $0.kind == .limitation }.map(\.id)) }
}
