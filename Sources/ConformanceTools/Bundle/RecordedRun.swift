import ConformanceKit
package import ConformanceScenarios

/// The results of bundles that were judged again, as one run.
package struct RecordedRun: Sendable {
    private var cases: [String: CaseResult] = [:]
    private var implementation: Implementation?
    private var same = 0
    private var changed = 0
    private var unsaid = 0

    package init() {}

    package mutating func add(_ judgement: BundleJudge.Judgement, of bundle: CaseBundle) {
        switch judgement {
        case .same(let result):
            same += 1
            add(result, bundle)
        case .changed(let result, _):
            changed += 1
            add(result, bundle)
        case .cannotSay: unsaid += 1
        }
    }

    private mutating func add(_ result: CaseResult, _ bundle: CaseBundle) {
        implementation = implementation ?? bundle.evidence.implementation
        cases[result.id] = cases[result.id]?.repeated(result) ?? result
    }

    /// Whether each bundle gives the verdict that was recorded.
    package var areSame: Bool { changed == 0 && unsaid == 0 }

    package var words: String { "\(same) the same, \(changed) changed, \(unsaid) cannot be said" }

    /// For reports. No condition of a gate applies.
    package func result(harness: String, catalog: Catalog, proofs: [String: RequirementProof]) -> RunResult {
        // In the order of a run.
        let all = cases.values.sorted { $0.id < $1.id }
        var result = RunResult(
            harnessVersion: harness,
            seed: 0,
            adapter: "",
            implementation: implementation,
            seconds: all.flatMap(\.runs).reduce(0) { $0 + $1.milliseconds } / 1_000,
            cases: all,
            requirements: [],
            gateFailures: [],
            wasInterrupted: false
        )
        result.identity.plan = all.map(\.id)
        result.requirements = RequirementJudge(negatives: catalog.negatives, proofs: proofs)
            .judge(catalog.requirements.filter(\.isJudged).map(\.id), cases: all)
        return result
    }
}
