package import ConformanceScenarios

/// From what was found in a case to its verdict: the first two tables of `docs/verdicts.md`. Pure, and nothing else decides.
package enum CaseRule {
    /// The meaning of a failed hard check for its case.
    package enum Weight: String, Sendable, Hashable, CaseIterable {
        /// The implementation is wrong.
        case fails
        /// Evidence shows that the implementation does more than is documented.
        case lifts
        /// The app says that it does more, and nothing else shows it.
        case claims
        /// The failure shows nothing.
        case nothing
    }

    /// The properties of a failed hard check.
    package struct Failure: Sendable, Hashable {
        /// The polarity of its requirements; ``Polarity/positive`` if one of them is, or if it names none.
        package var polarity: Negatives.Polarity
        /// Whether something was observed that must not be.
        package var isShown: Bool
        package var source: EvidenceSource
        /// Whether a precondition of the case did not hold.
        package var lacksPrecondition: Bool

        package init(polarity: Negatives.Polarity, isShown: Bool, source: EvidenceSource, lacksPrecondition: Bool) {
            self.polarity = polarity
            self.isShown = isShown
            self.source = source
            self.lacksPrecondition = lacksPrecondition
        }
    }

    package static func weight(of failure: Failure) -> Weight {
        switch (failure.polarity, failure.isShown) {
        case (.positive, _), (.prohibition, true): .fails
        // It may have failed because the precondition did.
        case (_, _) where failure.lacksPrecondition: .nothing
        case (.prohibition, false), (.limitation, false): .fails
        case (.limitation, true): failure.source.isIndependent ? .lifts : .claims
        }
    }

    /// The facts about a case after its story and before its controls.
    package struct Facts: Sendable, Hashable {
        package enum Ending: String, Sendable, Hashable, CaseIterable {
            case completed, stopped, unsupported
            case adapterFault = "adapter-fault"
            case setupError = "setup-error"
            case harnessError = "harness-error"
            case interrupted
        }

        package var ending: Ending
        /// The weights of the failed hard checks.
        package var weights: Set<Weight> = []
        package var lacksPrecondition = false
        /// Whether a hard check asks for what the adapter does not tell.
        package var isUntold = false
        /// Whether a hard check could not have failed, or was not reached.
        package var isUndecided = false

        package init(ending: Ending) { self.ending = ending }
    }

    package static func verdict(_ facts: Facts) -> CaseVerdict {
        switch facts.ending {
        case .setupError: return .setupError
        case .harnessError: return .harnessError
        case .interrupted: return .notRun
        case .adapterFault: return .fail
        case .completed, .stopped, .unsupported: break
        }
        if facts.weights.contains(.fails) { return .fail }
        if facts.ending == .unsupported { return .unsupported }
        if facts.lacksPrecondition || facts.weights.contains(.claims) { return .vacuous }
        if facts.weights.contains(.lifts) { return .lifted }
        if facts.isUntold { return .unsupported }
        if facts.isUndecided || facts.ending == .stopped { return .vacuous }
        return .pass
    }
}
