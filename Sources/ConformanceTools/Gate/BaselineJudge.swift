package import ConformanceKit
package import ConformanceScenarios

/// Holds the results of cases against a baseline. Pure.
package struct BaselineJudge: Sendable {
    private let baseline: Baseline
    private let gate: Gate
    /// Requirements that the implementation does not claim.
    private let unclaimed: Set<String>
    private let today: Day
    /// By case: the positions of the entries that stand for it and count for this run.
    private let positions: [String: [Int]]
    /// By the position of an entry of a cause that counts for this run: its cases.
    private let causes: [Int: Set<String>]

    /// - Parameters:
    ///   - baseline: One without ``BaselineReader/problems(_:in:)``.
    ///   - unclaimed: Requirements that the implementation does not claim. A failure that bears on no others is allowed.
    ///   - today: For entries that expire.
    package init(
        _ baseline: Baseline,
        in suite: GateSuite,
        gate: Gate,
        circumstances: GateCircumstances,
        unclaimed: Set<String> = [],
        today: Day
    ) {
        self.baseline = baseline
        self.gate = gate
        self.unclaimed = unclaimed
        self.today = today
        var positions: [String: [Int]] = [:]
        var causes: [Int: Set<String>] = [:]
        for (position, entry) in baseline.entries.enumerated() where entry.applies(to: circumstances) {
            let ids = suite.cases(of: entry)
            for id in ids { positions[id, default: []].append(position) }
            if entry.isOfCause { causes[position] = ids }
        }
        self.positions = positions
        self.causes = causes
    }

    package func judge(_ results: [CaseResult]) -> BaselineOutcome {
        var outcome = BaselineOutcome(
            file: baseline.file,
            rows: baseline.entries.map { BaselineOutcome.Row(entry: $0, standings: []) }
        )
        for result in results {
            let judged = judge(result)
            for (position, standing) in judged.standings { outcome.rows[position].standings.append(standing) }
            outcome.new += judged.new
            if judged.isExcused { outcome.excused.insert(result.id) }
        }
        for (position, cases) in causes where outcome.rows[position].standings.isEmpty {
            let standing = baseline.entries[position].standing(unseenIn: results, cases: cases)
            outcome.rows[position].standings = [standing].compactMap(\.self)
        }
        outcome.sightings = Sighting.all(of: outcome.new)
        return outcome
    }

    /// Whether a case fails in known ways only.
    package func excuses(_ result: CaseResult) -> Bool { judge(result).isExcused }

    private struct Judged {
        var standings: [(Int, BaselineOutcome.Standing)] = []
        var new: [Finding] = []
        var isExcused = false
    }

    private func judge(_ result: CaseResult) -> Judged {
        let all = positions[result.id] ?? []
        let positions = all.filter { !baseline.entries[$0].isOfCause }
        let causes = all.filter { baseline.entries[$0].isOfCause }
        let findings = result.findings
        var judged = Judged()
        var isKnown = !findings.isEmpty && !result.hasTrouble
        var used: Set<Int> = []
        for finding in findings {
            let candidates = positions.filter { isAbout(finding, baseline.entries[$0]) }
            for position in candidates {
                let standing = standing(of: finding, baseline.entries[position])
                if standing.state != .known { isKnown = false }
                judged.standings.append((position, standing))
            }
            used.formUnion(candidates)
            let known = candidates.reduce(into: Set<String>()) { $0.formUnion(baseline.entries[$1].subjects) }
            // Of the requirements of a check, each has to be in an entry.
            let unknown = finding.subjects.filter { !known.contains($0) }
            guard candidates.isEmpty || !unknown.isEmpty else { continue }
            var rest = finding
            if !candidates.isEmpty { rest.subjects = unknown }
            // What no entry names by its check may have a cause.
            if let position = causes.first(where: { baseline.entries[$0].explains(rest, among: findings) }) {
                let standing = standing(of: finding, baseline.entries[position])
                if standing.state != .known { isKnown = false }
                judged.standings.append((position, standing))
                continue
            }
            if candidates.isEmpty, isUnclaimed(finding, of: result) { continue }
            isKnown = false
            if gate.fails(result) { judged.new.append(rest) }
        }
        for position in positions where !used.contains(position) {
            let standing = standing(of: result, without: baseline.entries[position])
            if standing.state.fails { isKnown = false }
            judged.standings.append((position, standing))
        }
        judged.isExcused = isKnown
        return judged
    }

    /// Whether what failed bears on requirements that nobody claims, and on no others.
    private func isUnclaimed(_ finding: Finding, of result: CaseResult) -> Bool {
        let subjects = finding.check == nil ? result.requirements : finding.subjects
        return !subjects.isEmpty && unclaimed.isSuperset(of: subjects)
    }

    /// Whether an entry speaks of what failed: of the check and one of its requirements, or of the case as a whole.
    private func isAbout(_ finding: Finding, _ entry: Baseline.Entry) -> Bool {
        guard let check = finding.check else { return entry.check == nil || entry.verdicts.contains(finding.verdict) }
        guard entry.check?.text == check else { return false }
        return finding.subjects.isEmpty || !entry.subjects.isDisjoint(with: finding.subjects)
    }

    private func standing(of finding: Finding, _ entry: Baseline.Entry) -> BaselineOutcome.Standing {
        var standing = BaselineOutcome.Standing(caseID: finding.caseID, state: .known, finding: finding)
        if !entry.verdicts.contains(finding.verdict) {
            let isSkipped = finding.verdict == .unsupported || finding.verdict == .vacuous
            standing.state = isSkipped ? .skipped : .otherwise
            standing.words = "\(finding.verdict.rawValue): \(finding.observed)"
        } else if !entry.knows(observation: finding.observed) {
            standing.state = .otherwise
            standing.words = finding.observed
        } else if entry.hasExpired(by: today) {
            standing.state = .expired
            standing.words = "it counted until \(entry.expires ?? "")"
        }
        return standing
    }

    /// The standing of an entry in a case in which its failure was not seen. A failure that races need not be seen, whatever else became
    /// of the case.
    private func standing(of result: CaseResult, without entry: Baseline.Entry) -> BaselineOutcome.Standing {
        var standing = BaselineOutcome.Standing(caseID: result.id, state: .fixed)
        if entry.verdicts.contains(.pass), result.hasOutcome {
            standing.state = .known
            return standing
        }
        switch result.verdict {
        case .setupError, .harnessError, .notRun:
            standing.state = .unobserved
            standing.words = result.verdict.rawValue
        case .unsupported, .vacuous:
            standing.state = .skipped
            standing.words = "\(result.verdict.rawValue): \(result.observedAsAWhole)"
        case .pass, .fail, .lifted, .flaky:
            if let check = entry.check?.text, result.unreached.contains(check) {
                standing.state = .skipped
                standing.words = "the story ended before this check"
            } else if entry.check == nil, result.verdict != .pass {
                standing.state = .otherwise
                standing.words = result.verdict.rawValue
            }
        }
        return standing
    }
}
