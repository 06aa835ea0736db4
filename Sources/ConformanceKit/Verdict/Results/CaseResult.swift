package import ConformanceScenarios

/// The result of a case.
package struct CaseResult: Sendable {
    /// One run of the case; several with `--repeat`, or if it is run again after a failure.
    package struct Run: Sendable, Hashable {
        package var verdict: CaseVerdict
        package var milliseconds: Double
        /// Why it did not pass, in one line.
        package var words: String?

        package init(verdict: CaseVerdict, milliseconds: Double, words: String? = nil) {
            self.verdict = verdict
            self.milliseconds = milliseconds
            self.words = words
        }
    }

    package var id: String
    package var file: String
    package var title: String
    package var profile: String
    package var isOptional: Bool
    package var verdict: CaseVerdict
    /// Why, where the checks do not say it: the missing feature, the control that did not hold, the adapter's fault.
    package var reason: String?
    /// Whether a case is vacuous because the adapter declared in `initialize` that it lacks something.
    package var isDeclared = false
    package var requirements: [String]
    package var checks: [CheckResult]
    package var runs: [Run]
    /// How many more runs a failure of the first one asks for; they follow it in `runs`.
    package var reruns = 0
    /// The journal of the run that decided.
    package var journal: [JournalEntry]
    /// The files that the environment kept of that run, by the ending of the file's name. Empty if the run passed, and
    /// after they are stored.
    package var attachments: [String: [UInt8]] = [:]
    /// All that the verdict on that run rests on; `nil` if it is not wanted, and after it is stored.
    package var evidence: CaseEvidence?
    /// How the adapter ended, if its unasked end failed the case. The same words: the same death.
    package var death: String?
    /// Field issues that its file reproduces.
    package var issues: [String] = []
    /// The version of the suite that has it first; `nil`: the first of all.
    package var since: String?
    /// Whether it is too new to gate; see ``GateJudge``.
    package var isPending = false
    /// Failed checks of other runs of the case than the one that is shown; with `--repeat`.
    package var failuresOfOtherRuns: [CheckResult] = []
    /// What its checks say of requirements, where the checks themselves are not known any more.
    package var statements: [RequirementStatement]?
    /// The file with its journal, if that is kept; beside it lies what else is kept.
    package var artifacts: String?

    package init(
        id: String,
        file: String,
        title: String,
        profile: String,
        isOptional: Bool,
        verdict: CaseVerdict,
        reason: String?,
        requirements: [String],
        checks: [CheckResult],
        runs: [Run],
        journal: [JournalEntry],
        artifacts: String?
    ) {
        self.id = id
        self.file = file
        self.title = title
        self.profile = profile
        self.isOptional = isOptional
        self.verdict = verdict
        self.reason = reason
        self.requirements = requirements
        self.checks = checks
        self.runs = runs
        self.journal = journal
        self.artifacts = artifacts
    }
}

/// The verdict on a case.
package enum CaseVerdict: String, Sendable, Hashable, CaseIterable {
    case pass
    case fail
    /// The implementation does more than a documented limitation allows. A server, or content from one, shows it.
    case lifted
    /// An operation, event or feature is not offered.
    case unsupported
    /// A control did not hold, or the adapter could not have shown the opposite.
    case vacuous
    /// Repeats disagree, or it failed and then passed each time that it was run again.
    case flaky
    case setupError = "setup-error"
    case harnessError = "harness-error"
    /// Interrupted, or fail-fast.
    case notRun = "not-run"
}
