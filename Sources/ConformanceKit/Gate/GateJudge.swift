/// Whether a run lets a release pass: by the gate's conditions, by what is known to fail, and by what is claimed. Pure.
package struct GateJudge: Sendable {
    package var gate: Gate
    package var baseline: Baseline?
    package var claims: Claims?
    /// What baseline and claims may name.
    package var suite: GateSuite
    package var today: Day

    package init(_ gate: Gate, suite: GateSuite, today: Day) {
        self.gate = gate
        self.suite = suite
        self.today = today
    }

    /// Fills in what the run comes to.
    package func judge(_ result: inout RunResult) {
        let outcome = baselineJudge(result.implementation, system: result.circumstances?.system).judge(result.cases)
        result.gate = gate
        result.excused = outcome.excused
        result.baseline = baseline == nil ? nil : outcome
        result.claims = claims.map {
            ClaimsOutcome(
                $0,
                requirements: result.requirements,
                catalog: suite.catalog,
                fine: outcome.excused.union(result.cases.filter { [.pass, .lifted].contains($0.verdict) }.map(\.id)),
                version: result.implementation?.version,
                isPart: result.identity.shard != nil,
                isWhole: result.identity.selection.isWhole
            )
        }
        // A part without a case says nothing; the parts together do.
        if result.identity.shard != nil, result.cases.isEmpty { return }
        result.gateFailures =
            gate.failures(
                result.cases,
                requirements: result.requirements,
                excused: outcome.excused,
                wasInterrupted: result.wasInterrupted
            ) + (result.baseline?.failures ?? []) + (result.claims?.failures ?? [])
    }

    /// - Parameter system: The operating system and processor.
    package func baselineJudge(_ implementation: Implementation?, system: String?) -> BaselineJudge {
        BaselineJudge(
            baseline ?? Baseline(),
            in: suite,
            gate: gate,
            circumstances: GateCircumstances(implementation, system: system),
            unclaimed: claims?.requirements(.notSupported, .notApplicable) ?? [],
            today: today
        )
    }
}
