package import ConformanceScenarios

/// A case that covers a requirement, and what it says about it.
private struct Covering {
    var result: CaseResult
    var statement: RequirementStatement?
}

/// From the results of all cases to the verdicts on requirements, by ``RequirementRule``. Pure.
package struct RequirementJudge {
    private let negatives: Negatives
    private let proofs: [String: RequirementProof]

    /// - Parameter proofs: of requirements at whose checks a mutant is known to die.
    package init(negatives: Negatives, proofs: [String: RequirementProof]) {
        self.negatives = negatives
        self.proofs = proofs
    }

    /// The verdicts on `ids`, in that order.
    package func judge(_ ids: [String], cases: [CaseResult]) -> [RequirementResult] {
        var covering: [String: [Covering]] = [:]
        for result in cases {
            let statements = Dictionary(statements(of: result).map { ($0.requirement, $0) }) { first, _ in first }
            for id in result.judgedRequirements {
                covering[id, default: []].append(Covering(result: result, statement: statements[id]))
            }
        }
        return ids.map { judge($0, covering[$0] ?? []) }
    }

    private func judge(_ id: String, _ results: [Covering]) -> RequirementResult {
        let order = RequirementRule.Statement.allCases
        let gravest = order.first { says in results.contains { $0.statement?.says == says } } ?? .nothing
        let telling = results.filter { $0.statement?.says == gravest }
        // An implementation may lack what an optional case needs: such a case is no gap beside others.
        let demanded = results.filter { !($0.result.isOptional && $0.result.verdict == .unsupported) }
        let cases = Set((demanded.isEmpty ? results : demanded).map(\.result.verdict))
        let verdict = RequirementRule.verdict(gravest, cases: cases)
        return RequirementResult(
            id: id,
            verdict: verdict,
            proof: verdict == .holds ? proofs[id] : nil,
            source: telling.compactMap(\.statement?.source).min(),
            shownBy: telling.map(\.result.id),
            cases: results.map(\.result.id)
        )
    }

    /// What a case says about the requirements that it bears on, sorted by their ids. What says nothing is left out.
    package func statements(of result: CaseResult) -> [RequirementStatement] {
        if let statements = result.statements { return statements }
        var gravest: [String: RequirementStatement] = [:]
        // That a step did what any step has to do shows nothing; that it did not do it does.
        for check in result.checks where check.isExplicit || check.hasFailed {
            for id in check.requirements {
                let says = says(check, of: result, on: id)
                guard says != .nothing else { continue }
                let found = RequirementStatement(requirement: id, says: says, source: check.source)
                if gravest[id].map({ found.outweighs($0) }) ?? true { gravest[id] = found }
            }
        }
        return gravest.values.sorted { $0.requirement < $1.requirement }
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

extension RequirementStatement {
    /// Whether it is graver, or as grave and better shown.
    fileprivate func outweighs(_ other: RequirementStatement) -> Bool {
        let order = RequirementRule.Statement.allCases
        let (own, others) = (order.firstIndex(of: says) ?? 0, order.firstIndex(of: other.says) ?? 0)
        return own != others ? own < others : source < other.source
    }
}

extension CaseResult {
    /// The requirements that the case covers, and those of the laws that it broke.
    var judgedRequirements: Set<String> {
        Set(requirements).union(checks.filter { $0.law != nil }.flatMap(\.requirements))
    }
}
