/// What became of one expectation of a case.
package struct CheckResult: Sendable, Hashable {
    package enum Outcome: Sendable, Hashable {
        case passed
        case failed(expected: String, observed: String)
        /// The story ended before it could be judged.
        case notReached
        /// The adapter could not have shown the opposite; why.
        case vacuous(String)
        /// The adapter does not tell what is asked for; what.
        case unsupported(String)
    }

    package var location: SourceLocation
    /// The expectation in words.
    package var title: String
    package var requirements: [String]
    package var level: Level
    /// `false` for a step's silent duty to succeed.
    package var isExplicit: Bool
    package var outcome: Outcome
    /// The numbers of the journal entries that it rests on.
    package var evidence: [Int]

    package init(
        location: SourceLocation,
        title: String,
        requirements: [String],
        level: Level,
        isExplicit: Bool,
        outcome: Outcome,
        evidence: [Int] = []
    ) {
        self.location = location
        self.title = title
        self.requirements = requirements
        self.level = level
        self.isExplicit = isExplicit
        self.outcome = outcome
        self.evidence = evidence
    }

    package var hasFailed: Bool {
        if case .failed = outcome { true } else { false }
    }
}
