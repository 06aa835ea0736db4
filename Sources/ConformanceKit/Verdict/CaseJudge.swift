/// From the runs of a case to its verdict. Pure.
package struct CaseJudge {
    private let testCase: Case
    /// The requirements that are limitations: an implementation without the limitation is better, not wrong.
    private let limitations: Set<String>

    package init(_ testCase: Case, limitations: Set<String>) {
        self.testCase = testCase
        self.limitations = limitations
    }

    package struct Judgement: Sendable {
        package var verdict: CaseVerdict
        package var reason: String?
        package var checks: [CheckResult]
    }

    /// Judges the main run; what its controls say does not count yet.
    package func judgeMain(_ outcome: StoryOutcome) -> Judgement {
        let judge = Judge(
            evidence: outcome.evidence,
            offeredEvents: outcome.offeredEvents,
            isCutShort: outcome.ending != .completed,
            inheritedCovers: testCase.claims,
            inheritedLevel: testCase.level,
            limitations: limitations
        )
        var checks = judge.judge(testCase.main)
        switch outcome.ending {
        case .completed, .stopped: break
        case .adapterFault(let index, let fault):
            checks = checks.blaming(
                testCase.main.steps.indices.contains(index) ? index : nil,
                fault: fault,
                of: testCase,
                limitations
            )
            return Judgement(verdict: .fail, reason: fault, checks: checks)
        case .unsupported(let reason): return Judgement(verdict: .unsupported, reason: reason, checks: checks)
        case .setupError(let reason): return Judgement(verdict: .setupError, reason: reason, checks: checks)
        case .harnessError(let reason): return Judgement(verdict: .harnessError, reason: reason, checks: checks)
        // What was cut short violates nothing.
        case .interrupted: return Judgement(verdict: .notRun, reason: "interrupted", checks: [])
        }
        let failed = checks.filter { $0.hasFailed && $0.level == .hard }
        if !failed.isEmpty {
            let named = Set(failed.flatMap(\.requirements))
            let areLimitations = !named.isEmpty && named.isSubset(of: limitations)
            return Judgement(verdict: areLimitations ? .lifted : .fail, reason: nil, checks: checks)
        }
        if let precondition = failedPrecondition(judge) {
            return Judgement(verdict: .vacuous, reason: precondition, checks: checks)
        }
        for check in checks where check.level == .hard {
            if case .unsupported(let reason) = check.outcome {
                return Judgement(verdict: .unsupported, reason: reason, checks: checks)
            }
        }
        for check in checks where check.level == .hard {
            if case .vacuous(let reason) = check.outcome {
                return Judgement(verdict: .vacuous, reason: reason, checks: checks)
            }
        }
        if let unreached = checks.first(where: { $0.level == .hard && $0.isExplicit && $0.outcome == .notReached }) {
            let reason = "\(unreached.location): \(unreached.title): it did not come to that"
            return Judgement(verdict: .vacuous, reason: reason, checks: checks)
        }
        if outcome.ending == .stopped {
            // Only a soft step can stop a story without failing it.
            return Judgement(verdict: .vacuous, reason: "a step without weight ended the story", checks: checks)
        }
        return Judgement(verdict: .pass, reason: nil, checks: checks)
    }

    private func failedPrecondition(_ judge: Judge) -> String? {
        for control in testCase.controls {
            guard case .precondition(let expectation) = control else { continue }
            var scope = judge.evidence.scope
            let finding = judge.find(expectation, scope: &scope)
            if !finding.isPass {
                return "control \(expectation.location): \(Describe.title(of: expectation)): "
                    + Describe.outcome(finding.outcome)
            }
        }
        return nil
    }

    /// Judges the run of a control.
    /// - Returns: `nil` if it held, else what that makes of the case.
    package func judgeControl(_ words: String, _ story: Story, _ outcome: StoryOutcome) -> Judgement? {
        func vacuous(_ reason: String) -> Judgement {
            Judgement(verdict: .vacuous, reason: "control “\(words)”: \(reason)", checks: [])
        }
        switch outcome.ending {
        case .completed, .stopped: break
        case .adapterFault(_, let fault): return vacuous(fault)
        case .unsupported(let reason): return vacuous(reason)
        case .setupError(let reason): return Judgement(verdict: .setupError, reason: reason, checks: [])
        case .harnessError(let reason): return Judgement(verdict: .harnessError, reason: reason, checks: [])
        case .interrupted: return Judgement(verdict: .notRun, reason: "interrupted", checks: [])
        }
        let judge = Judge(
            evidence: outcome.evidence,
            offeredEvents: outcome.offeredEvents,
            isCutShort: outcome.ending != .completed
        )
        for check in judge.judge(story) where check.level == .hard && check.outcome != .passed {
            return vacuous("\(check.location): \(check.title): \(Describe.outcome(check.outcome))")
        }
        return nil
    }
}

extension [CheckResult] {
    /// Puts the fault on the check of the step that ran, or on the case as a whole.
    fileprivate func blaming(
        _ index: Int?,
        fault: String,
        of testCase: Case,
        _ limitations: Set<String>
    ) -> [CheckResult] {
        let step = index.map { testCase.main.steps[$0] }
        let blamed = CheckResult(
            location: step?.location ?? testCase.location,
            title: step.map { Describe.title(of: $0) } ?? testCase.title,
            requirements: step?.covers ?? testCase.claims.filter { !limitations.contains($0) },
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
