extension Collection<String> {
    /// The first of several texts, and how many more there are: `a, b and 3 more`.
    package func listed(_ most: Int, by separator: String = ", ") -> String {
        prefix(most).joined(separator: separator) + (count > most ? " and \(count - most) more" : "")
    }
}
