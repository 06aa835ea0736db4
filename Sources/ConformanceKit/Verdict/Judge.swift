package import ConformanceScenarios
import JSON

/// Judges one run of a story: expectations and evidence in, results of checks out. Pure.
package struct Judge {
    /// The sealed journal with what the steps returned.
    package let evidence: Evidence
    /// The events that the adapter declares, and `task/challenge` if it asks; a `never` on another one shows nothing.
    package let offeredEvents: Set<String>
    /// Whether the story was cut short; what was not seen then is not reached rather than failed.
    package let isCutShort: Bool
    private let inheritedCovers: [String]
    private let inheritedLevel: Level
    private let negatives: Negatives

    /// - Parameters:
    ///   - inheritedCovers: of the checks that name no requirement of their own.
    ///   - negatives: requirements that say what does not happen. A step that has to succeed does not inherit them: that it fails shows
    ///     nothing about them.
    package init(
        evidence: Evidence,
        offeredEvents: Set<String>,
        isCutShort: Bool,
        inheritedCovers: [String] = [],
        inheritedLevel: Level = .hard,
        negatives: Negatives = Negatives()
    ) {
        self.evidence = evidence
        self.offeredEvents = offeredEvents
        self.isCutShort = isCutShort
        self.inheritedCovers = inheritedCovers
        self.inheritedLevel = inheritedLevel
        self.negatives = negatives
    }

    /// The results of a story's steps and expectations, in the order of the file.
    package func judge(_ story: Story) -> [CheckResult] {
        let names = CheckNames(story)
        var scope = evidence.scope
        var results: [CheckResult] = []
        for (index, step) in story.steps.enumerated() { results += judge(step, at: index, names.steps[index]) }
        // A line may name what another one uses, so those that name come first.
        let order = story.expectations.indices.sorted { left, right in
            let (a, b) = (story.expectations[left].isNaming, story.expectations[right].isNaming)
            return a != b ? a : left < right
        }
        var judged: [Int: CheckResult] = [:]
        for index in order {
            let expectation = story.expectations[index]
            let finding = find(expectation, scope: &scope)
            judged[index] = result(
                names.expectations[index],
                expectation.location,
                EvidenceText.title(of: expectation),
                covers: finding.requirements,
                level: expectation.level,
                finding: finding,
                source: source(of: expectation, scope: scope)
            )
        }
        return results + story.expectations.indices.compactMap { judged[$0] }
    }

    /// Whether all that has to be seen has been seen, so that the run need not stay open any longer.
    package func hasSeenAll(of story: Story) -> Bool {
        var scope = evidence.scope
        func isSettled(_ expectation: Expectation) -> Bool {
            if isOnlyNoted(expectation) { return true }
            let finding = find(expectation, scope: &scope)
            // What the adapter does not tell never comes.
            if case .unsupported = finding.outcome { return true }
            return finding.isPass
        }
        return story.expectations.filter(\.isNaming).allSatisfy(isSettled)
            && story.expectations.allSatisfy { expectation in
                guard expectation.isAwaited, !expectation.isNaming else { return true }
                return isSettled(expectation)
            }
    }

    /// Whether an expectation bears no verdict, so that nothing waits for it.
    private func isOnlyNoted(_ expectation: Expectation) -> Bool {
        (expectation.level ?? inheritedLevel) == .record
    }

    private func judge(_ step: Step, at index: Int, _ names: (result: String, because: String)) -> [CheckResult] {
        var finding = Finding(.notReached)
        let title = EvidenceText.title(of: step)
        let record = evidence.steps[index]
        if let record, !record.results.isEmpty {
            let failures = record.results.lazy.compactMap { result in
                StepCheck(step).failure(of: result, in: evidence.scope).map { ($0, result) }
            }
            finding = failures.first.map { self.finding(of: $0, $1, of: record) } ?? Finding(.passed)
        }
        var results = [
            result(
                names.result,
                step.location,
                title,
                covers: step.requirements(claims: inheritedCovers, negatives: negatives),
                level: step.level,
                finding: finding,
                source: source(of: step, record, evidence.scope),
                isExplicit: step.isExplicitCheck
            )
        ]
        if let because = step.because {
            var scope = evidence.scope
            let finding = find(because.within(stepAt: index), scope: &scope)
            results.append(
                result(
                    names.because,
                    because.location,
                    "because: \(EvidenceText.title(of: because))",
                    covers: finding.requirements ?? step.covers,
                    level: because.level ?? step.level,
                    finding: finding,
                    source: source(of: because, scope: scope)
                )
            )
        }
        return results
    }

    private func result(
        _ name: String,
        _ location: SourceLocation,
        _ title: String,
        covers: [String]?,
        level: Level?,
        finding: Finding,
        source: EvidenceSource,
        isExplicit: Bool = true
    ) -> CheckResult {
        CheckResult(
            name: name,
            location: location,
            title: title,
            requirements: covers ?? inheritedCovers,
            level: level ?? inheritedLevel,
            isExplicit: isExplicit,
            outcome: finding.outcome,
            source: finding.shownBy ?? source,
            isShown: finding.shownBy != nil,
            evidence: finding.entries
        )
    }
}
