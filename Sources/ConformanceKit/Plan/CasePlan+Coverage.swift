extension [CasePlan] {
    /// Every check of every main run with the requirements that it names.
    /// - Throws: ``ScenarioError`` if a case cannot be made.
    package func coveredChecks() throws -> [CoveredCheck] {
        try flatMap { plan in
            let testCase = try plan.instantiate(unique: "coverage")
            let steps = testCase.main.steps.filter(\.isExplicitCheck).map { ($0.covers, $0.location) }
            let expectations = testCase.main.expectations.map { ($0.covers, $0.location) }
            return (steps + expectations).flatMap { covers, location in
                (covers ?? testCase.covers).map { CoveredCheck(requirement: $0, caseID: plan.id, location: location) }
            }
        }
    }
}
