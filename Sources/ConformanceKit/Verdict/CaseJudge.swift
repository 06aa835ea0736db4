package import ConformanceScenarios

/// From the runs of a case to its verdict, by ``CaseRule``. Pure.
package struct CaseJudge {
    let testCase: Case
    private let negatives: Negatives

    package init(_ testCase: Case, negatives: Negatives) {
        self.testCase = testCase
        self.negatives = negatives
    }

    package struct Judgement: Sendable {
        package var verdict: CaseVerdict
        package var reason: String?
        package var checks: [CheckResult]
        /// Whether it shows nothing because of what the adapter said in `initialize` that it has not.
        package var isDeclared = false
    }

    /// Judges the main run; what its controls say does not count yet.
    package func judgeMain(_ outcome: StoryOutcome) -> Judgement {
        let judge = judge(outcome, covers: testCase.claims, level: testCase.level)
        var checks = judge.judge(testCase.main)
        // What was cut short from outside violates nothing.
        if outcome.ending == .interrupted {
            return Judgement(verdict: .notRun, reason: "interrupted", checks: [])
        }
        // What the harness did not do for the implementation it cannot have done wrong.
        if case .harnessError(let reason) = outcome.ending {
            return Judgement(verdict: .harnessError, reason: reason, checks: [])
        }
        if case .adapterFault(let index, let fault, _) = outcome.ending {
            let step = testCase.main.steps.indices.contains(index) ? index : nil
            checks = checks.blaming(step, fault: fault, of: testCase, negatives)
        }
        checks += LawCheck(testCase, testCase.main, outcome.evidence).broken()
        let precondition = failedPrecondition(judge)
        var facts = CaseRule.Facts(ending: outcome.ending.kind)
        facts.weights = weights(of: checks, lacksPrecondition: precondition != nil)
        facts.lacksPrecondition = precondition != nil
        let hard = checks.filter { $0.level == .hard }
        let untold = hard.lazy.compactMap(\.untold).first
        facts.isUntold = untold != nil
        let undecided = hard.lazy.compactMap(\.undecided).first
        facts.isUndecided = undecided != nil
        let verdict = CaseRule.verdict(facts)
        var judgement = Judgement(verdict: verdict, checks: checks)
        switch verdict {
        case .fail, .setupError, .harnessError: judgement.reason = outcome.ending.reason
        case .unsupported: judgement.reason = outcome.ending.reason ?? untold
        case .vacuous:
            judgement.reason =
                precondition?.reason ?? (facts.weights.contains(.claims) ? Self.claimed : undecided)
                ?? "a soft step stopped the scenario"
            judgement.isDeclared =
                precondition?.isDeclared ?? (hard.contains { $0.isVacuous } && !hard.contains { $0.isUnreached })
        default: break
        }
        return judgement
    }

    private static let claimed = "only the app says so; neither a server nor content from one shows it"

    /// The weights of the hard checks that failed. A failure that belongs to a lifted limitation has no weight.
    private func weights(of checks: [CheckResult], lacksPrecondition: Bool) -> Set<CaseRule.Weight> {
        let failed = checks.filter { $0.hasFailed && $0.level == .hard }
        let weighed = failed.map { check in
            (check, weight: CaseRule.weight(of: .init(check, negatives, lacksPrecondition: lacksPrecondition)))
        }
        let lifted = Set(weighed.filter { $0.weight == .lifts }.flatMap(\.0.requirements))
        return Set(
            weighed.filter { check, weight in
                let goesAlong =
                    !check.isShown && !check.requirements.isEmpty && lifted.isSuperset(of: check.requirements)
                return weight != .fails || !goesAlong
            }.map(\.weight)
        )
    }

    private func judge(_ outcome: StoryOutcome, covers: [String] = [], level: Level = .hard) -> Judge {
        Judge(
            evidence: outcome.evidence,
            offeredEvents: outcome.offeredEvents,
            isCutShort: outcome.ending != .completed,
            inheritedCovers: covers,
            inheritedLevel: level,
            negatives: negatives
        )
    }

    private func failedPrecondition(_ judge: Judge) -> (reason: String, isDeclared: Bool)? {
        for control in testCase.controls {
            guard case .precondition(let expectation) = control else { continue }
            var scope = judge.evidence.scope
            let finding = judge.find(expectation, scope: &scope)
            if finding.isPass { continue }
            let words = "control \(expectation.location): \(EvidenceText.title(of: expectation)): "
            return (words + EvidenceText.outcome(finding.outcome), finding.outcome.isUntold)
        }
        return nil
    }

    /// Judges the run of a control.
    /// - Returns: `nil` if it held, else what that makes of the case.
    package func judgeControl(_ words: String, _ story: Story, _ outcome: StoryOutcome) -> Judgement? {
        func vacuous(_ reason: String, isDeclared: Bool = false) -> Judgement {
            Judgement(verdict: .vacuous, reason: "control “\(words)”: \(reason)", checks: [], isDeclared: isDeclared)
        }
        switch outcome.ending {
        case .completed, .stopped: break
        case .adapterFault(_, let fault, _): return vacuous(fault)
        case .unsupported(let reason): return vacuous(reason, isDeclared: true)
        case .setupError(let reason): return Judgement(verdict: .setupError, reason: reason, checks: [])
        case .harnessError(let reason): return Judgement(verdict: .harnessError, reason: reason, checks: [])
        case .interrupted: return Judgement(verdict: .notRun, reason: "interrupted", checks: [])
        }
        let broken = LawCheck(testCase, story, outcome.evidence).broken()
        if !broken.isEmpty {
            let checks = broken.map { check in
                var check = check
                check.name = CheckNames.control(check.name)
                return check
            }
            return Judgement(verdict: .fail, reason: "in the control “\(words)”", checks: checks)
        }
        for check in judge(outcome).judge(story) where check.level == .hard && check.outcome != .passed {
            return vacuous(
                "\(check.location): \(check.title): \(EvidenceText.outcome(check.outcome))",
                isDeclared: check.outcome.isUntold
            )
        }
        return nil
    }
}

extension CaseRule.Failure {
    fileprivate init(_ check: CheckResult, _ negatives: Negatives, lacksPrecondition: Bool) {
        let polarities = Set(check.requirements.map(negatives.polarity))
        self.init(
            // A check of a limitation and a prohibition may not be got round by the limitation.
            polarity: polarities.isEmpty || polarities.contains(.positive)
                ? .positive : polarities.contains(.prohibition) ? .prohibition : .limitation,
            isShown: check.isShown,
            source: check.source,
            lacksPrecondition: lacksPrecondition
        )
    }
}

extension StoryOutcome.Ending {
    fileprivate var kind: CaseRule.Facts.Ending {
        switch self {
        case .completed: .completed
        case .stopped: .stopped
        case .adapterFault: .adapterFault
        case .unsupported: .unsupported
        case .setupError: .setupError
        case .harnessError: .harnessError
        case .interrupted: .interrupted
        }
    }

    fileprivate var reason: String? {
        switch self {
        case .adapterFault(_, let reason, _), .unsupported(let reason), .setupError(let reason),
            .harnessError(let reason):
            reason
        case .completed, .stopped, .interrupted: nil
        }
    }
}

extension CheckResult {
    fileprivate var untold: String? {
        if case .unsupported(let reason) = outcome { reason } else { nil }
    }

    fileprivate var isVacuous: Bool {
        if case .vacuous = outcome { true } else { false }
    }

    fileprivate var isUnreached: Bool { isExplicit && outcome == .notReached }

    /// Why it says nothing though it was asked.
    fileprivate var undecided: String? {
        if case .vacuous(let reason) = outcome { return reason }
        return isUnreached ? "\(location): \(title): check not reached" : nil
    }
}

extension [CheckResult] {
    /// Puts the fault on the check of the step that ran, or on the case as a whole.
    fileprivate func blaming(
        _ index: Int?,
        fault: String,
        of testCase: Case,
        _ negatives: Negatives
    ) -> [CheckResult] {
        let step = index.map { testCase.main.steps[$0] }
        let blamed = CheckResult(
            name: index.map { CheckNames(testCase.main).steps[$0].result } ?? CheckNames.fault,
            location: step?.location ?? testCase.location,
            title: step.map { EvidenceText.title(of: $0) } ?? testCase.title,
            requirements: step?.requirements(claims: testCase.claims, negatives: negatives)
                ?? negatives.removed(from: testCase.claims),
            level: .hard,
            isExplicit: step?.isExplicitCheck ?? false,
            outcome: .failed(expected: "an adapter that keeps to the protocol", observed: fault)
        )
        guard let place = firstIndex(where: { $0.location == blamed.location && $0.title == blamed.title }) else {
            return [blamed] + self
        }
        var results = self
        results[place] = blamed
        return results
    }
}
