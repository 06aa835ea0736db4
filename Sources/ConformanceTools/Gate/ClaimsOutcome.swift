package import ConformanceKit
package import ConformanceScenarios

/// What a run made of an implementation's claims.
package struct ClaimsOutcome: Sendable {
    package enum State: String, Sendable, Hashable, CaseIterable {
        /// Claimed, and it holds in every case that covers it.
        case held
        /// Claimed, and what speaks against it is a known failure.
        case known
        /// Claimed, and violated or observed otherwise.
        case broken
        /// Claimed, and not shown: unsupported, vacuous, untested, or only in a part of the cases.
        case unshown
        /// Claimed, and no case of it was selected.
        case unselected
        /// Not claimed, and it holds. It is not credited.
        case uncredited
        /// Not claimed, and it does not hold.
        case unclaimed

        fileprivate var word: String? {
            switch self {
            case .held: "held"
            case .known: "with known failures"
            case .broken: "broken"
            case .unshown: "not shown"
            case .unselected: "not selected"
            case .uncredited: "held without a claim (not credited)"
            case .unclaimed: nil
            }
        }

        /// Whether it fails the gate.
        package var fails: Bool { self == .broken || self == .unshown }
    }

    package struct Row: Sendable, Hashable {
        package var requirement: String
        package var claim: Claims.Row
        package var state: State
        package var verdict: RequirementResult.Verdict
    }

    package var claims: Claims
    /// In the order of the catalog.
    package var rows: [Row]
    /// Requirements of its profiles that it says nothing of.
    package var unstated: [String]
    /// How many requirements hold that it says nothing of. They are not credited either.
    package var heldUnstated: Int
    /// Why it does not belong to this run; `nil`: it does.
    package var mismatch: String?
    /// Whether the run is a part of one, so that claims are judged only when the parts are merged.
    package var isPart: Bool

    package func count(of state: State) -> Int { rows.count { $0.state == state } }

    /// Why the gate fails beyond the cases themselves; empty: it does not.
    package var failures: [String] {
        var failures = mismatch.map { [$0] } ?? []
        if isPart { return failures }
        let broken = rows.count { $0.state.fails }
        if broken > 0 { failures.append("\(broken) claim\(broken == 1 ? " does" : "s do") not hold") }
        if broken == 0, count(of: .held) + count(of: .known) == 0 { failures.append("no claim was judged") }
        return failures
    }

    /// One line with what was claimed, held and not credited.
    package var words: String {
        let claimed = rows.count { $0.claim.support == .supported }
        var parts = ["\(claimed) claimed"]
        for state in State.allCases {
            let number = count(of: state) + (state == .uncredited ? heldUnstated : 0)
            if number > 0, let word = state.word { parts.append("\(number) \(word)") }
        }
        if !unstated.isEmpty { parts.append("\(unstated.count) of its profiles not stated") }
        let whole = "claims of \(claims.product): " + parts.joined(separator: ", ")
        return isPart ? whole + "; they gate when the shards are merged" : whole
    }

    /// - Parameters:
    ///   - fine: The cases that passed, or that fail in ways that are allowed.
    ///   - version: Of the implementation.
    ///   - isWhole: Whether the whole suite was selected.
    package init(
        _ claims: Claims,
        requirements: [RequirementResult],
        catalog: Catalog,
        fine: Set<String>,
        version: String?,
        isPart: Bool,
        isWhole: Bool
    ) {
        self.claims = claims
        self.isPart = isPart
        let results = Dictionary(requirements.map { ($0.id, $0) }) { first, _ in first }
        rows = catalog.requirements.compactMap { requirement in
            guard let claim = claims.rows[requirement.id] else { return nil }
            let result =
                results[requirement.id]
                ?? RequirementResult(id: requirement.id, verdict: .untested, cases: [])
            return Row(
                requirement: requirement.id,
                claim: claim,
                state: Self.state(of: claim, result, fine: fine, isWhole: isWhole),
                verdict: result.verdict
            )
        }
        unstated = catalog.requirements.filter {
            $0.isJudged && claims.profiles.contains($0.profile) && claims.rows[$0.id] == nil
        }.map(\.id)
        heldUnstated = requirements.count { $0.verdict == .holds && claims.rows[$0.id] == nil }
        if let wanted = claims.productVersion, let version, wanted != version, !Glob(wanted).matches(version) {
            mismatch = "the ICS is of version \(wanted), the run of \(version)"
        }
    }

    private static func state(
        of claim: Claims.Row,
        _ result: RequirementResult,
        fine: Set<String>,
        isWhole: Bool
    ) -> State {
        let holds = result.verdict == .holds || result.verdict == .lifted
        guard claim.support == .supported else {
            return holds || result.verdict == .partial ? .uncredited : .unclaimed
        }
        if holds { return .held }
        if result.cases.isEmpty { return isWhole ? .unshown : .unselected }
        switch result.verdict {
        case .violated, .otherwise: return fine.isSuperset(of: result.cases) ? .known : .broken
        case .partial: return fine.isSuperset(of: result.cases) ? .known : .unshown
        case .holds, .lifted, .unsupported, .vacuous, .untested: return .unshown
        }
    }
}
