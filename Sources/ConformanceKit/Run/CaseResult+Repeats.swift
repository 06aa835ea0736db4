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

    /// One result of this and one more run of the case: the first that was no pass is what is shown. The other's journal is let go,
    /// so that a run of many repeats does not grow.
    func repeated(_ next: CaseResult) -> CaseResult {
        let isDecided = ![.pass, .notRun].contains(verdict)
        // What did not run says nothing, whichever of the two it is.
        let keepsThis = isDecided || next.verdict == .notRun || (next.verdict == .pass && verdict == .pass)
        var merged = keepsThis ? self : next
        merged.runs = runs + next.runs
        let verdicts = Set(merged.runs.map(\.verdict)).subtracting([.notRun])
        if verdicts.count > 1 {
            merged.reason = "repeats disagree: " + verdicts.map(\.rawValue).sorted().joined(separator: ", ")
            merged.verdict = .flaky
        }
        return merged
    }
}
