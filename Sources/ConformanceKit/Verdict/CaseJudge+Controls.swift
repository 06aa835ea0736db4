package import ConformanceScenarios

extension CaseJudge {
    /// Judges a run of the case: its story, and where that does not decide, the runs of its controls until one does not hold.
    /// - Parameter control: what came of the run of a control, by its place in the case. Asked for only where it decides.
    package func judge<Failure: Error>(
        _ main: StoryOutcome,
        control: (Int, Story) throws(Failure) -> StoryOutcome
    ) throws(Failure) -> Judgement {
        let judgement = judgeMain(main)
        guard judgement.verdict == .pass || judgement.verdict == .lifted else { return judgement }
        for (index, each) in testCase.controls.enumerated() {
            guard case .run(let words, let story, _) = each else { continue }
            if var failure = judgeControl(words, story, try control(index, story)) {
                failure.checks += judgement.checks
                return failure
            }
        }
        return judgement
    }
}

extension CaseJudge.Judgement {
    /// The harness itself fell short, so that the run shows nothing.
    package static func shortage(_ words: String) -> Self { .init(verdict: .setupError, reason: words, checks: []) }
}

extension CaseResult {
    /// The result of one run of a case.
    /// - Parameters:
    ///   - main: `nil`: the case could not be made.
    ///   - milliseconds: The time that the run took.
    package init(_ plan: CasePlan, _ judgement: CaseJudge.Judgement, of main: StoryOutcome?, milliseconds: Double) {
        self.init(
            id: plan.id,
            file: plan.file,
            title: plan.title,
            profile: plan.profile,
            isOptional: plan.sample.isOptional,
            verdict: judgement.verdict,
            reason: judgement.reason,
            requirements: plan.requirements,
            checks: judgement.checks,
            runs: [.init(verdict: judgement.verdict, milliseconds: milliseconds)],
            journal: main?.evidence.entries ?? [],
            artifacts: nil
        )
        isDeclared = judgement.isDeclared
        runs[0].words = headline
        issues = plan.issues
        since = plan.sample.since
        if case .adapterFault(_, _, let death)? = main?.ending { self.death = death }
    }
}
