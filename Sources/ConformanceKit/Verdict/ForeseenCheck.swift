import ConformanceScenarios

/// A check that a run of a case makes, as far as it is known before the run.
package struct ForeseenCheck: Sendable {
    enum Kind {
        /// A step that says what it expects or covers, or an expectation.
        case explicit
        /// A step that has to succeed and says nothing more.
        case silent
        /// What has to be seen so that the result of a step means something.
        case because
    }

    /// Stable; see ``CheckNames``.
    var name: String
    /// In words.
    var title: String
    var location: SourceLocation
    /// The requirements and issues that it bears on.
    var requirements: [String]
    var level: Level
    /// What it rests on if it passes.
    var source: EvidenceSource
    var kind: Kind
}

extension CasePlan {
    /// The checks of the main run but its laws: those of the steps, then the expectations.
    func foreseenChecks(negatives: Negatives) -> [ForeseenCheck] {
        let testCase = sample
        let judge = Judge(foreseeing: testCase.main)
        let scope = judge.evidence.scope
        let names = CheckNames(testCase.main)
        var checks: [ForeseenCheck] = []
        func add(
            _ expectation: Expectation,
            _ name: String,
            covers: [String]?,
            level: Level?,
            _ kind: ForeseenCheck.Kind
        ) {
            checks.append(
                ForeseenCheck(
                    name: name,
                    title: EvidenceText.title(of: expectation),
                    location: expectation.location,
                    requirements: expectation.requirements ?? covers ?? testCase.claims,
                    level: expectation.level ?? level ?? testCase.level,
                    source: judge.source(of: expectation, scope: scope),
                    kind: kind
                )
            )
        }
        for (index, step) in testCase.main.steps.enumerated() {
            checks.append(
                ForeseenCheck(
                    name: names.steps[index].result,
                    title: EvidenceText.title(of: step),
                    location: step.location,
                    requirements: step.requirements(claims: testCase.claims, negatives: negatives),
                    level: step.level ?? testCase.level,
                    source: judge.source(of: step, judge.evidence.steps[index], scope),
                    kind: step.isExplicitCheck ? .explicit : .silent
                )
            )
            guard let because = step.because else { continue }
            add(because, names.steps[index].because, covers: step.covers, level: step.level, .because)
        }
        for (expectation, name) in zip(testCase.main.expectations, names.expectations) {
            add(expectation, name, covers: nil, level: nil, .explicit)
        }
        return checks
    }
}

extension Judge {
    /// Knows of a story what is known before it runs.
    fileprivate init(foreseeing story: Story) {
        var evidence = Evidence()
        for (index, step) in story.steps.enumerated() {
            evidence.steps[index] = Evidence.StepRecord(start: index)
            evidence.steps[index]?.isOfHarness =
                switch step.verb {
                case .search, .probe: true
                default: false
                }
            if let name = step.name { evidence.names[name] = index }
        }
        evidence.secrets = story.secrets
        self.init(evidence: evidence, offeredEvents: [], isCutShort: false)
    }
}
