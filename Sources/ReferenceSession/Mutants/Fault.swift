/// What a mutant violates, and how.
struct Fault {
    /// A documented statement, or a field issue.
    var requirement: String
    var words: String
    var change: @Sendable (inout Behaviour) -> Void

    init(_ requirement: String, _ words: String, _ change: @escaping @Sendable (inout Behaviour) -> Void) {
        self.requirement = requirement
        self.words = words
        self.change = change
    }
}
