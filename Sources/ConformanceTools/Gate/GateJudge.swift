package import ConformanceKit
package import ConformanceScenarios

/// Whether a run lets a release pass: by the gate's conditions, by what is known to fail, and by what is claimed. Pure.
package struct GateJudge: Sendable {
    package var gate: Gate
    package var baseline: Baseline?
    package var claims: Claims?
    /// Cases that are newer do not gate until they have passed once, which the baseline remembers, or have an entry of their own there.
    /// `nil`: as the result says.
    package var suiteSince: SuiteVersion?
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
        for index in result.cases.indices { result.cases[index].isPending = isPending(result.cases[index]) }
        let pending = Set(result.cases.filter(\.isPending).map(\.id))
        let gating = result.gatingCases
        let outcome = baselineJudge(result.implementation, system: result.circumstances?.system).judge(gating)
        result.gate = gate
        result.excused = outcome.excused.union(pending)
        result.baseline = baseline == nil ? nil : outcome
        result.claims = claims.map {
            ClaimsOutcome(
                $0,
                requirements: result.requirements,
                catalog: suite.catalog,
                fine: result.excused.union(result.cases.filter { [.pass, .lifted].contains($0.verdict) }.map(\.id)),
                version: result.implementation?.version,
                isPart: result.identity.shard != nil,
                isWhole: result.identity.selection.isWhole
            )
        }
        // A part without a case says nothing; the parts together do.
        if result.identity.shard != nil, gating.isEmpty { return }
        result.gateFailures =
            gate.failures(
                gating,
                requirements: result.requirements.filter { !pending.isSuperset(of: $0.silentCases) },
                excused: outcome.excused,
                wasInterrupted: result.wasInterrupted
            ) + (result.baseline?.failures ?? []) + (result.claims?.failures ?? [])
    }

    /// Whether a case is too new to gate.
    package func isPending(_ result: CaseResult) -> Bool {
        let isNew =
            if let suiteSince {
                result.since.flatMap(SuiteVersion.init).map { $0 > suiteSince } ?? false
            } else {
                result.isPending
            }
        guard isNew, let baseline else { return isNew }
        return !baseline.adopted.contains(result.id) && !baseline.names(result.id)
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
