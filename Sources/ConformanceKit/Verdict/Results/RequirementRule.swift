package import ConformanceScenarios

/// From checks to the verdict on a requirement: the last two tables of `docs/verdicts.md`. Pure, and nothing else decides.
package enum RequirementRule {
    /// The statement of a check about a requirement that it names, the gravest first.
    package enum Statement: String, Sendable, Hashable, CaseIterable {
        case violated, lifted, otherwise, holds, nothing
    }

    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        case passed
        /// Something was observed that must not be.
        case shown
        /// Something was not observed that must be.
        case missing
        /// Not reached, vacuous, unsupported.
        case undecided
    }

    package struct Check: Sendable, Hashable {
        package var caseVerdict: CaseVerdict
        package var level: Level
        package var outcome: Outcome
        package var source: EvidenceSource
        package var polarity: Negatives.Polarity

        package init(
            caseVerdict: CaseVerdict,
            level: Level,
            outcome: Outcome,
            source: EvidenceSource,
            polarity: Negatives.Polarity
        ) {
            self.caseVerdict = caseVerdict
            self.level = level
            self.outcome = outcome
            self.source = source
            self.polarity = polarity
        }
    }

    package static func statement(_ check: Check) -> Statement {
        switch check.caseVerdict {
        case .notRun, .setupError, .harnessError: return .nothing
        default: break
        }
        switch (check.level, check.outcome) {
        case (.record, _), (_, .undecided): return .nothing
        case (_, .passed): return check.caseVerdict == .pass ? .holds : .nothing
        // That something did not happen is no evidence against a statement that something does not happen.
        case (_, .missing) where check.polarity != .positive: return .nothing
        case (.soft, _): return .otherwise
        case (.hard, _): break
        }
        guard check.polarity == .limitation else { return .violated }
        if !check.source.isIndependent { return .otherwise }
        switch check.caseVerdict {
        case .lifted: return .lifted
        // Without its control the observation may have another cause.
        case .vacuous: return .nothing
        default: return .otherwise
        }
    }

    /// The verdict on a requirement.
    /// - Parameters:
    ///   - gravest: of what all checks say about it.
    ///   - cases: the verdicts on the cases that cover it.
    package static func verdict(_ gravest: Statement, cases: Set<CaseVerdict>) -> RequirementResult.Verdict {
        let ran: Set<CaseVerdict> = [.pass, .fail, .lifted, .vacuous, .flaky]
        switch gravest {
        case .violated: return .violated
        case .lifted: return .lifted
        case .otherwise: return .otherwise
        // A case that says nothing may have been the one that tells.
        case .holds: return cases.isSubset(of: [.pass, .lifted]) ? .holds : .partial
        case .nothing where cases.contains(.unsupported): return .unsupported
        case .nothing: return cases.isDisjoint(with: ran) ? .untested : .vacuous
        }
    }
}

extension CheckResult {
    var ruleOutcome: RequirementRule.Outcome {
        switch outcome {
        case .passed: .passed
        case .failed: isShown ? .shown : .missing
        case .notReached, .vacuous, .unsupported: .undecided
        }
    }
}
