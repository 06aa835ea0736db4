/// From the results of all cases to the verdicts on requirements. Pure.
package struct RequirementJudge {
    private let limitations: Set<String>
    private let proven: Set<String>

    /// - Parameter proven: requirements at whose checks a mutant is known to die.
    package init(limitations: Set<String>, proven: Set<String>) {
        self.limitations = limitations
        self.proven = proven
    }

    /// The verdicts on `ids`, in that order.
    package func judge(_ ids: [String], cases: [CaseResult]) -> [RequirementResult] {
        var covering: [String: [CaseResult]] = [:]
        for result in cases {
            for id in result.requirements { covering[id, default: []].append(result) }
        }
        return ids.map { id in
            let results = covering[id] ?? []
            let verdict = verdict(on: id, results)
            return RequirementResult(
                id: id,
                verdict: verdict,
                isProven: verdict == .holds && proven.contains(id),
                cases: results.map(\.id)
            )
        }
    }

    private func verdict(on id: String, _ results: [CaseResult]) -> RequirementResult.Verdict {
        // What is only noted bears no verdict, however it comes out.
        let checks = results.flatMap { result in
            result.checks.filter { $0.requirements.contains(id) && $0.level != .record }.map { (result.verdict, $0) }
        }
        // Where a control failed or something is not offered, what came out otherwise shows nothing either.
        let isTelling = checks.filter { $0.0 != .vacuous && $0.0 != .unsupported }
        if isTelling.contains(where: { $0.1.hasFailed && $0.1.level == .hard }) {
            return limitations.contains(id) ? .lifted : .violated
        }
        let counting: Set<CaseVerdict> = [.pass, .fail, .lifted]
        if checks.contains(where: { counting.contains($0.0) && $0.1.outcome == .passed }) {
            return .holds
        }
        let verdicts = Set(results.map(\.verdict))
        if verdicts.contains(.unsupported) { return .unsupported }
        if verdicts.contains(.vacuous) || checks.contains(where: { $0.1.hasFailed }) { return .vacuous }
        return .untested
    }
}
