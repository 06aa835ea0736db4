extension [CasePlan] {
    /// Every check of every main run with the requirements that it names.
    /// - Throws: ``ScenarioError`` if a case cannot be made.
    package func coveredChecks() throws -> [CoveredCheck] {
        try flatMap { plan in
            let testCase = try plan.instantiate(unique: "coverage")
            let judge = Judge(foreseeing: testCase.main)
            let scope = judge.evidence.scope
            let steps = testCase.main.steps.enumerated().filter(\.element.isExplicitCheck).map { index, step in
                let source = judge.source(ofResultOf: judge.evidence.steps[index], step.expect, scope)
                return (step.covers, step.location, source)
            }
            let expectations = testCase.main.expectations.map { expectation in
                (expectation.covers, expectation.location, judge.source(of: expectation, scope: scope))
            }
            return (steps + expectations).flatMap { covers, location, source in
                (covers ?? testCase.covers).map {
                    CoveredCheck(requirement: $0, caseID: plan.id, location: location, source: source)
                }
            }
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
