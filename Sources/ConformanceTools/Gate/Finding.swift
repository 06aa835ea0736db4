import ConformanceKit
import ConformanceScenarios

/// One thing of a case that may fail the gate: a check that failed, or the case as a whole.
package struct Finding: Sendable, Hashable {
    var caseID: String
    var verdict: CaseVerdict
    /// The name of the check; `nil`: the case as a whole.
    var check: String?
    /// The requirements and issues that the check bears on.
    var subjects: [String]
    /// See ``ObservationSignature``.
    var observed: String
    /// The scenario's place of the check, such as `scenarios/a.yaml:12`.
    var place: String
}

extension CaseResult {
    /// What may fail the gate by itself. Nothing of it if the case passed, or if it says nothing about the implementation.
    package var findings: [Finding] {
        switch verdict {
        case .pass, .setupError, .harnessError, .notRun: return []
        case .vacuous, .unsupported: return [whole]
        case .fail, .lifted, .flaky: break
        }
        var seen: Set<Finding> = []
        let failed = (failures + failuresOfOtherRuns).map { check in
            Finding(
                caseID: id,
                verdict: verdict,
                check: check.name,
                subjects: check.requirements,
                observed: ObservationSignature.of(check.difference?.observed ?? ""),
                place: "\(check.location.file):\(check.location.line)"
            )
        }
        return failed.isEmpty ? [whole] : failed.filter { seen.insert($0).inserted }
    }

    private var whole: Finding {
        Finding(
            caseID: id,
            verdict: verdict,
            check: nil,
            subjects: [],
            observed: observedAsAWhole,
            place: file
        )
    }

    /// What is said of the case as a whole, without the places of its file, which is somewhere else on another machine.
    var observedAsAWhole: String {
        let parts = (reason ?? "").split(separator: file, omittingEmptySubsequences: false)
        let behind = parts.dropFirst().map { $0.drop { $0 == ":" || $0 == " " || $0.isWholeNumber } }
        return ObservationSignature.of((parts.prefix(1) + behind).joined())
    }

    /// The names of the checks that were not reached.
    var unreached: [String] { checks.filter { $0.outcome == .notReached }.map(\.name) }

    /// Whether it says something about the implementation, be it that nothing can be said.
    var hasOutcome: Bool {
        switch verdict {
        case .setupError, .harnessError, .notRun: false
        case .pass, .fail, .lifted, .flaky, .vacuous, .unsupported: true
        }
    }

    /// Whether a run of it came to nothing by what is none of the implementation's.
    var hasTrouble: Bool {
        let trouble: Set<CaseVerdict> = [.setupError, .harnessError, .notRun]
        return trouble.contains(verdict) || runs.contains { trouble.contains($0.verdict) }
    }
}
