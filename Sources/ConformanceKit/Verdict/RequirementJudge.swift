/// From the results of all cases to the verdicts on requirements, by ``RequirementRule``. Pure.
package struct RequirementJudge {
    private let negatives: Negatives
    private let proven: Set<String>

    /// - Parameter proven: requirements at whose checks a mutant is known to die.
    package init(negatives: Negatives, proven: Set<String>) {
        self.negatives = negatives
        self.proven = proven
    }

    /// The verdicts on `ids`, in that order.
    package func judge(_ ids: [String], cases: [CaseResult]) -> [RequirementResult] {
        var covering: [String: [CaseResult]] = [:]
        for result in cases {
            for id in result.judgedRequirements { covering[id, default: []].append(result) }
        }
        return ids.map { judge($0, covering[$0] ?? []) }
    }

    /// The statement of one check of one case about a requirement.
    private struct CheckStatement {
        var caseID: String
        var statement: RequirementRule.Statement
        var source: EvidenceSource
    }

    private func judge(_ id: String, _ results: [CaseResult]) -> RequirementResult {
        let evidence = results.flatMap { result in
            // That a step did what any step has to do shows nothing; that it did not do it does.
            result.checks.filter { ($0.isExplicit || $0.hasFailed) && $0.requirements.contains(id) }.map { check in
                CheckStatement(caseID: result.id, statement: says(check, of: result, on: id), source: check.source)
            }
        }
        let order = RequirementRule.Statement.allCases
        let gravest = order.first { statement in evidence.contains { $0.statement == statement } } ?? .nothing
        let telling = evidence.filter { $0.statement == gravest && gravest != .nothing }
        let verdict = RequirementRule.verdict(gravest, cases: Set(results.map(\.verdict)))
        let tellingCases = Set(telling.map(\.caseID))
        return RequirementResult(
            id: id,
            verdict: verdict,
            isProven: verdict == .holds && proven.contains(id),
            source: telling.map(\.source).min(),
            shownBy: results.map(\.id).filter(tellingCases.contains),
            cases: results.map(\.id)
        )
    }

    private func says(_ check: CheckResult, of result: CaseResult, on id: String) -> RequirementRule.Statement {
        RequirementRule.statement(
            .init(
                caseVerdict: result.verdict,
                level: check.level,
                outcome: check.ruleOutcome,
                source: check.source,
                polarity: negatives.polarity(of: id)
            )
        )
    }
}

extension CaseResult {
    /// The requirements that the case covers, and those of the laws that it broke.
    var judgedRequirements: Set<String> {
        Set(requirements).union(checks.filter { $0.law != nil }.flatMap(\.requirements))
    }
}
