import ConformanceKit
import ConformanceScenarios

/// Entries for a cause that shows itself in many checks.
extension Baseline.Entry {
    /// The shortest part of an observation beside its `*` that says a cause, with a sign and without one.
    static let shortestObservation = (signed: 3, unsigned: 12)

    /// Whether it knows failures by their cause in the place of their check.
    var isOfCause: Bool { cause != nil }

    /// Whether its cause explains a failed check of one of its cases: by the verdict, the observation, and the sign in the same case.
    /// - Parameter findings: All that failed in the case.
    func explains(_ finding: Finding, among findings: [Finding]) -> Bool {
        guard isOfCause, finding.check != nil, verdicts.contains(finding.verdict),
            knows(observation: finding.observed)
        else { return false }
        if let sign = sign?.text, !findings.contains(where: { $0.check == sign }) { return false }
        let patterns = subjects
        return patterns.isEmpty
            || finding.subjects.allSatisfy { subject in
                patterns.contains { $0 == subject || Glob($0).matches(subject) }
            }
    }

    /// What it comes to in a run in which no failure has its cause.
    ///
    /// That is known only if each of its scenarios has run.
    /// - Parameters:
    ///   - cases: Those that it stands for.
    ///   - results: Of the run.
    func standing(unseenIn results: [CaseResult], cases: Set<String>) -> BaselineOutcome.Standing? {
        let ran = results.filter { $0.hasOutcome && cases.contains($0.id) }
        let wanted = Set(cases.map(GateSuite.scenario))
        guard !ran.isEmpty, Set(ran.map { GateSuite.scenario(of: $0.id) }) == wanted else { return nil }
        let isJudged = ran.contains { $0.verdict != .unsupported && $0.verdict != .vacuous }
        return BaselineOutcome.Standing(
            caseID: "",
            state: isJudged ? .fixed : .skipped,
            words: isJudged ? "no case fails by this cause" : "all its cases are unsupported or vacuous"
        )
    }
}
