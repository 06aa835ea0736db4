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

    private func judge(_ id: String, _ results: [CaseResult]) -> RequirementResult {
        let words = results.map { result in
            // That a step did what any step has to do shows nothing; that it did not do it does.
            let checks = result.checks.filter { ($0.isExplicit || $0.hasFailed) && $0.requirements.contains(id) }
            return (result, checks: checks.map { (word: word($0, of: result, on: id), $0.source) })
        }
        // The gravest word that any check says.
        let gravest = RequirementRule.Word.allCases.first { word in
            words.contains { $0.checks.contains { $0.word == word } }
        }
        let said: RequirementRule.Word = gravest ?? .nothing
        let telling = said == .nothing ? [] : words.filter { $0.checks.contains { $0.word == said } }
        let verdict = verdict(said, results)
        return RequirementResult(
            id: id,
            verdict: verdict,
            isProven: verdict == .holds && proven.contains(id),
            source: telling.flatMap { $0.checks.filter { $0.word == said }.map(\.1) }.min(),
            shownBy: telling.map(\.0.id),
            cases: results.map(\.id)
        )
    }

    private func word(_ check: CheckResult, of result: CaseResult, on id: String) -> RequirementRule.Word {
        RequirementRule.word(
            .init(
                caseVerdict: result.verdict,
                level: check.level,
                outcome: check.ruleOutcome,
                source: check.source,
                polarity: negatives.polarity(of: id)
            )
        )
    }

    private func verdict(_ word: RequirementRule.Word, _ results: [CaseResult]) -> RequirementResult.Verdict {
        switch word {
        case .violated: return .violated
        case .lifted: return .lifted
        case .otherwise: return .otherwise
        case .holds: return .holds
        case .nothing: break
        }
        let verdicts = Set(results.map(\.verdict))
        if verdicts.contains(.unsupported) { return .unsupported }
        return verdicts.isSubset(of: [.notRun, .setupError, .harnessError]) ? .untested : .vacuous
    }
}

extension CaseResult {
    /// Those that the case covers, and those of laws that it broke.
    var judgedRequirements: Set<String> {
        Set(requirements).union(checks.filter { $0.law != nil }.flatMap(\.requirements))
    }
}
