package import ConformanceScenarios

extension [CasePlan] {
    /// Every check of every main run with the requirements that it bears on, and what it rests on if it passes.
    package func coveredChecks(negatives: Negatives) -> [CoveredCheck] {
        flatMap { plan in
            plan.foreseenChecks(negatives: negatives).filter { $0.kind == .explicit }.flatMap { check in
                check.requirements.map {
                    CoveredCheck(
                        requirement: $0,
                        caseID: plan.id,
                        location: check.location,
                        level: check.level,
                        source: check.source
                    )
                }
            }
        }
    }
}
