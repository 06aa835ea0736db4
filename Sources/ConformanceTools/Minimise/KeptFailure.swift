import ConformanceKit
import ConformanceScenarios

/// The failure that is kept, and how often a case has to run until it is clear that it does not show it.
struct KeptFailure {
    private let kept: Finding
    private let runs: Int

    /// Runs of the whole scenario that tell how often it fails.
    private static let usualRuns = 3
    /// The same if they differ.
    private static let mostRuns = 10
    /// How often a failure that is there may be missed.
    private static let risk = 0.05

    var words: String {
        let subjects = kept.subjects.isEmpty ? "" : " (\(kept.subjects.joined(separator: ", ")))"
        return "\(kept.verdict.rawValue): \(kept.check ?? "the case as a whole")\(subjects): \(kept.observed)"
    }

    /// - Parameter id: for messages.
    init(_ plan: CasePlan, _ subject: String?, _ id: String, run: (CasePlan) throws -> CaseResult) throws {
        var results = try (0..<Self.usualRuns).map { _ in try run(plan) }
        if let result = results.first(where: { !$0.hasOutcome }) {
            throw Minimiser.Refusal.noVerdict(id, result.reason ?? result.verdict.rawValue)
        }
        let findings = results.flatMap(\.findings)
        guard !findings.isEmpty else { throw Minimiser.Refusal.passes(id) }
        let wanted = findings.first { finding in
            subject.map { finding.check == $0 || finding.subjects.contains($0) } ?? true
        }
        guard let kept = wanted else {
            let found = findings.map { $0.check ?? $0.verdict.rawValue }
            throw Minimiser.Refusal.noSuchFailure(id, subject: subject ?? "", found: Set(found).sorted())
        }
        self.kept = kept
        if !results.allSatisfy({ $0.shows(kept) }) {
            results += try (Self.usualRuns..<Self.mostRuns).map { _ in try run(plan) }
        }
        let share = Double(results.count { $0.shows(kept) }) / Double(results.count)
        var (runs, missed) = (1, 1 - share)
        while missed > Self.risk {
            runs += 1
            missed *= 1 - share
        }
        self.runs = runs
    }

    func isSeen(in result: CaseResult) -> Bool { result.shows(kept) }

    func isSeen(in plan: CasePlan, run: (CasePlan) throws -> CaseResult) throws -> Bool {
        for _ in 0..<runs where isSeen(in: try run(plan)) { return true }
        return false
    }
}

extension CaseResult {
    fileprivate func shows(_ kept: Finding) -> Bool { findings.contains { kept.isLike($0) } }
}

extension Finding {
    /// Whether another case fails in the same way: in the same check or for the same statement, with the same verdict and observation.
    fileprivate func isLike(_ other: Finding) -> Bool {
        let isSame = check == other.check || !Set(subjects).isDisjoint(with: other.subjects)
        return isSame && verdict == other.verdict && observed == other.observed
    }
}
