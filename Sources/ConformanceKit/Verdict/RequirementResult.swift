/// What became of a requirement, over all cases.
package struct RequirementResult: Sendable, Hashable {
    package enum Verdict: String, Sendable, Hashable, CaseIterable {
        case holds, violated
        /// A documented limitation that the implementation does not have.
        case lifted
        case unsupported, vacuous, untested
    }

    package var id: String
    package var verdict: Verdict
    /// Whether a mutant is known to die at one of its checks.
    package var isProven: Bool
    /// The cases that cover it.
    package var cases: [String]

    package init(id: String, verdict: Verdict, isProven: Bool, cases: [String]) {
        self.id = id
        self.verdict = verdict
        self.isProven = isProven
        self.cases = cases
    }
}
