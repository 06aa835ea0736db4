package import ConformanceScenarios

/// The result of one expectation of a case.
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

        /// Whether it says nothing because of what the adapter said in `initialize` that it has not.
        package var isUntold: Bool {
            switch self {
            case .vacuous, .unsupported: true
            case .passed, .failed, .notReached: false
            }
        }
    }

    /// Stable; see ``CheckNames``.
    package var name: String
    package var location: SourceLocation
    /// The expectation in words.
    package var title: String
    package var requirements: [String]
    package var level: Level
    /// `false` for a step's silent duty to succeed.
    package var isExplicit: Bool
    package var outcome: Outcome
    /// The source of the result.
    package var source: EvidenceSource
    /// Whether a failed check observed something forbidden. Otherwise something required was not observed.
    package var isShown: Bool
    /// The numbers of the journal entries that it rests on.
    package var evidence: [Int]
    /// The law that was checked, if it was one.
    package var law: Law?

    /// - Parameter name: Without it, the title.
    package init(
        name: String? = nil,
        location: SourceLocation,
        title: String,
        requirements: [String],
        level: Level,
        isExplicit: Bool,
        outcome: Outcome,
        source: EvidenceSource = .report,
        isShown: Bool = false,
        evidence: [Int] = [],
        law: Law? = nil
    ) {
        self.name = name ?? title
        self.location = location
        self.title = title
        self.requirements = requirements
        self.level = level
        self.isExplicit = isExplicit
        self.outcome = outcome
        self.source = source
        self.isShown = isShown
        self.evidence = evidence
        self.law = law
    }

    /// All that it bears on: its requirements, and its law.
    package var claims: [String] { requirements + (law.map { [$0.rawValue] } ?? []) }

    package var hasFailed: Bool {
        if case .failed = outcome { true } else { false }
    }
}
