extension CaseResult {
    /// The result of a case that did not get its turn, or came to nothing by what is none of its own.
    static func notRun(_ plan: CasePlan, because reason: String? = nil) -> CaseResult {
        CaseResult(
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
    }

    /// One result of this and one more run of the case: the one that wants more attention is shown, of two alike the first. The other's
    /// journal is let go, so that a run of many repeats does not grow.
    func repeated(_ next: CaseResult) -> CaseResult {
        var merged = verdict.attention >= next.verdict.attention ? self : next
        merged.runs = runs + next.runs
        // What the environment or the harness could not do says nothing about the implementation, so it disagrees with nothing.
        let verdicts = Set(merged.runs.map(\.verdict)).subtracting([.notRun, .setupError, .harnessError])
        if verdicts.count > 1 {
            merged.reason = "repeats disagree: " + verdicts.map(\.rawValue).sorted().joined(separator: ", ")
            merged.verdict = .flaky
        }
        return merged
    }
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
