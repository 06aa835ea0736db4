package import ConformanceScenarios

/// Whether a run lets a release pass.
package struct Gate: Sendable {
    /// The treatment of a documented limitation that the implementation does not have.
    package enum Limitations: String, Sendable, CaseIterable {
        case strict, informational
    }

    /// How many of the cases have to be judged.
    package struct Share: Sendable, Hashable {
        /// `nil`: of all profiles together.
        package var profile: String?
        package var percent: Int

        package init(profile: String? = nil, percent: Int) {
            self.profile = profile
            self.percent = percent
        }
    }

    private let limitations: Limitations
    private let alsoFailOn: Set<CaseVerdict>
    private let failsOnPartial: Bool
    private let failsOnFlaky: Bool
    private let known: [Glob]
    private let shares: [Share]

    /// - Parameters:
    ///   - alsoFailOn: such as ``CaseVerdict/unsupported``; cases marked optional are never counted as that.
    ///   - failsOnPartial: whether a requirement must hold in all of its cases.
    ///   - failsOnFlaky: whether a case whose runs disagree fails it.
    ///   - known: cases that may be vacuous.
    ///   - shares: of the cases that have to be judged.
    package init(
        limitations: Limitations = .informational,
        alsoFailOn: Set<CaseVerdict> = [],
        failsOnPartial: Bool = false,
        failsOnFlaky: Bool = true,
        known: [Glob] = [],
        shares: [Share] = []
    ) {
        self.limitations = limitations
        self.alsoFailOn = alsoFailOn
        self.failsOnPartial = failsOnPartial
        self.failsOnFlaky = failsOnFlaky
        self.known = known
        self.shares = shares
    }

    /// Why the gate fails; empty: it passes.
    /// - Parameters:
    ///   - requirements: the verdicts on the requirements that count.
    ///   - excused: The cases that fail in ways that are allowed.
    ///   - wasInterrupted: Whether the user ended the run, so that what did not run is nobody's failure.
    package func failures(
        _ cases: [CaseResult],
        requirements: [RequirementResult] = [],
        excused: Set<String> = [],
        wasInterrupted: Bool = false
    ) -> [String] {
        var reasons = CaseVerdict.allCases.compactMap { verdict -> String? in
            if verdict == .notRun, wasInterrupted { return nil }
            let count = cases.count { $0.verdict == verdict && fails($0) && !excused.contains($0.id) }
            return count > 0 ? "\(count) \(verdict.rawValue)" : nil
        }
        let partial = self.partial(of: requirements).count
        if partial > 0 { reasons.append("\(partial) partial requirement\(partial == 1 ? "" : "s")") }
        if !cases.contains(where: \.verdict.isJudgement) { reasons.append("nothing was judged") }
        for share in shares {
            let counted = Judged(cases.filter { share.profile == nil || $0.profile == share.profile })
            // Compared without rounding: 79.9 % are less than 80 %.
            if counted.judged * 100 < share.percent * counted.planned || counted.planned == 0 {
                let place = share.profile.map { " of \($0)" } ?? ""
                reasons.append(
                    "\(counted.judged) of \(counted.planned) cases\(place) judged, \(share.percent) % are required"
                )
            }
        }
        return reasons
    }

    /// The requirements that fail it because some of their cases show nothing.
    package func partial(of requirements: [RequirementResult]) -> [RequirementResult] {
        failsOnPartial ? requirements.filter { $0.verdict == .partial } : []
    }

    /// Whether one such case is enough to fail it.
    package func fails(_ result: CaseResult) -> Bool {
        switch result.verdict {
        case .fail, .setupError, .harnessError, .notRun: true
        case .flaky: failsOnFlaky
        case .lifted: limitations == .strict
        case .unsupported: alsoFailOn.contains(.unsupported) && !result.isOptional
        case .vacuous:
            alsoFailOn.contains(.vacuous) || !result.isDeclared && !known.contains { $0.matches(result.id) }
        case .pass: false
        }
    }
}
