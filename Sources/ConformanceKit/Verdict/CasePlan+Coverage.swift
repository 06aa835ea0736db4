extension [CasePlan] {
    /// Every check of every main run with the requirements that it bears on, and what it rests on if it passes.
    package func coveredChecks(negatives: Negatives) -> [CoveredCheck] {
        flatMap { plan in
            let testCase = plan.sample
            let judge = Judge(foreseeing: testCase.main)
            let scope = judge.evidence.scope
            func checks(
                _ requirements: [String],
                _ location: SourceLocation,
                _ level: Level?,
                _ source: EvidenceSource
            ) -> [CoveredCheck] {
                requirements.map {
                    CoveredCheck(
                        requirement: $0,
                        caseID: plan.id,
                        location: location,
                        level: level ?? testCase.level,
                        source: source
                    )
                }
            }
            let steps = testCase.main.steps.enumerated().filter(\.element.isExplicitCheck).flatMap { index, step in
                let source = judge.source(of: step, judge.evidence.steps[index], scope)
                return checks(
                    step.requirements(claims: testCase.claims, negatives: negatives),
                    step.location,
                    step.level,
                    source
                )
            }
            let expectations = testCase.main.expectations.flatMap { expectation in
                checks(
                    expectation.covers ?? testCase.claims,
                    expectation.location,
                    expectation.level,
                    judge.source(of: expectation, scope: scope)
                )
            }
            return steps + expectations
        }
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
