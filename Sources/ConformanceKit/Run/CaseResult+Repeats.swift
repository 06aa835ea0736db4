package import ConformanceScenarios

extension CaseResult {
    /// The result of a case that did not get its turn, or came to nothing by what is none of its own.
    package static func notRun(_ plan: CasePlan, because reason: String? = nil) -> CaseResult {
        var result = CaseResult(
            id: plan.id,
            file: plan.file,
            title: plan.title,
            profile: plan.profile,
            isOptional: plan.sample.isOptional,
            verdict: .notRun,
            reason: reason,
            requirements: plan.requirements,
            checks: [],
            runs: [],
            journal: [],
            artifacts: nil
        )
        result.issues = plan.issues
        result.since = plan.sample.since
        return result
    }

    /// One result of this and one more run of the case, be it a repeat or a run after a failure.
    package func followed(by next: CaseResult) -> CaseResult { reruns > 0 ? rerun(next) : repeated(next) }

    /// One result of a failure and one more run after it. What failed stays failed until each run that it asks for has passed. What the
    /// environment or the harness could not do is no pass.
    private func rerun(_ next: CaseResult) -> CaseResult {
        var merged = self
        merged.runs += next.runs
        merged.failuresOfOtherRuns = failures(of: next, beside: self)
        let later = merged.runs.dropFirst()
        if later.count >= reruns, later.allSatisfy({ $0.verdict == .pass }) {
            merged.verdict = .flaky
            merged.reason =
                "failed once, then passed \(reruns == 1 ? "once" : "\(reruns) times")"
                + (reason.map { ": \($0)" } ?? "")
        }
        return merged
    }

    /// Whether it says that the implementation does not do what it must. What came to nothing does not say so.
    var saysOtherwise: Bool { verdict == .fail || verdict == .lifted }

    /// Whether each run that a failure asks for is there.
    package var isComplete: Bool { reruns == 0 || runs.count > reruns }

    /// One result of this and one more run of the case: the one that wants more attention is shown, of two alike the first. The other's
    /// journal is let go, so that a run of many repeats does not grow.
    package func repeated(_ next: CaseResult) -> CaseResult {
        var merged = verdict.attention >= next.verdict.attention ? self : next
        merged.runs = runs + next.runs
        merged.failuresOfOtherRuns = failures(of: next, beside: merged)
        // What the environment or the harness could not do says nothing about the implementation, so it disagrees with nothing.
        let verdicts = Set(merged.runs.map(\.verdict)).subtracting([.notRun, .setupError, .harnessError])
        if verdicts.count > 1 {
            merged.reason = "repeats disagree: " + verdicts.map(\.rawValue).sorted().joined(separator: ", ")
            merged.verdict = .flaky
        }
        return merged
    }

    /// The failures of either that the result that is shown has not.
    private func failures(of next: CaseResult, beside shown: CaseResult) -> [CheckResult] {
        var seen = Set(shown.failures.map(\.mark))
        let all = failuresOfOtherRuns + next.failuresOfOtherRuns + failures + next.failures
        return all.filter { seen.insert($0.mark).inserted }
    }
}

extension CheckResult {
    /// What tells one failure from another.
    fileprivate var mark: [String] { [name, ObservationSignature.of(difference?.observed ?? "")] }
}

extension CaseVerdict {
    /// How much a run of a case with this verdict is to be shown rather than another run of it.
    fileprivate var attention: Int {
        switch self {
        case .notRun: 0
        case .pass: 1
        case .setupError, .harnessError: 2
        case .fail, .lifted, .unsupported, .vacuous, .flaky: 3
        }
    }
}
