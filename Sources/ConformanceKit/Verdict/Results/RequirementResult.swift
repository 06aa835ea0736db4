package import ConformanceScenarios

/// The result of a requirement over all cases.
package struct RequirementResult: Sendable, Hashable {
    package enum Verdict: String, Sendable, Hashable, CaseIterable {
        case holds
        /// Some of the cases that cover it show it, none shows the opposite, and at least one came to nothing.
        case partial
        case violated
        /// A documented limitation that the implementation does not have.
        case lifted
        /// Observed otherwise, by a check without weight or by the app's report alone.
        case otherwise
        case unsupported, vacuous, untested
    }

    package var id: String
    package var verdict: Verdict
    /// `nil`: no mutant is known to die at one of its checks.
    package var proof: RequirementProof?
    /// The strongest source of the verdict; `nil` if there is no conclusion.
    package var source: EvidenceSource?
    /// The cases that the verdict rests on.
    package var shownBy: [String]
    /// The cases that cover it.
    package var cases: [String]

    /// Its cases that the verdict does not rest on.
    package var silentCases: [String] {
        let shown = Set(shownBy)
        return cases.filter { !shown.contains($0) }
    }

    /// Such as `3 of 4`: the cases that show what the verdict says, of all that cover it.
    package var share: String { "\(shownBy.count) of \(cases.count)" }

    package init(
        id: String,
        verdict: Verdict,
        proof: RequirementProof? = nil,
        source: EvidenceSource? = nil,
        shownBy: [String] = [],
        cases: [String]
    ) {
        self.id = id
        self.verdict = verdict
        self.proof = proof
        self.source = source
        self.shownBy = shownBy
        self.cases = cases
    }
}
