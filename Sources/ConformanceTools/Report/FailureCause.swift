import ConformanceKit
import ConformanceScenarios

/// What cases that fail alike have in common: the verdict, and the first difference without what changes from run to run.
struct FailureCause: Hashable {
    let verdict: CaseVerdict
    private let expected: String
    private let observed: String

    init(of result: CaseResult) {
        verdict = result.verdict
        let difference = result.failures.first?.difference
        expected = ObservationSignature.of(difference?.expected ?? "")
        observed = ObservationSignature.of(difference?.observed ?? result.reason ?? "")
    }

    /// Elements by the cause of their cases, in the order of the first of each.
    static func groups<Element>(of elements: [Element], _ result: (Element) -> CaseResult) -> [[Element]] {
        var order: [FailureCause: Int] = [:]
        var groups: [[Element]] = []
        for element in elements {
            let cause = FailureCause(of: result(element))
            if let position = order[cause] {
                groups[position].append(element)
            } else {
                order[cause] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

extension CaseResult {
    /// Where its journal is, for a report that does not show it.
    var journalPlace: String {
        if let artifacts { return "kept in \(VisibleText.of(artifacts))" }
        if verdict == .notRun { return "none, since it did not run" }
        return journal.isEmpty
            ? "none here; run it again with --artifacts DIR" : "in --report html=PATH, or kept by --artifacts DIR"
    }
}
