/// Whether a run lets a release pass.
package struct Gate: Sendable {
    /// What to do about a documented limitation that the implementation does not have.
    package enum Limitations: String, Sendable, CaseIterable {
        case strict, informational
    }

    private let limitations: Limitations
    private let alsoFailOn: Set<CaseVerdict>

    /// - Parameter alsoFailOn: such as ``CaseVerdict/unsupported``; cases marked optional are never counted as that.
    package init(limitations: Limitations = .informational, alsoFailOn: Set<CaseVerdict> = []) {
        self.limitations = limitations
        self.alsoFailOn = alsoFailOn
    }

    /// Why the gate fails; empty: it passes.
    package func failures(_ cases: [CaseResult]) -> [String] {
        var reasons: [String] = []
        var failing: Set<CaseVerdict> = [.fail, .flaky, .setupError, .harnessError]
        if limitations == .strict { failing.insert(.lifted) }
        failing.formUnion(alsoFailOn)
        for verdict in CaseVerdict.allCases where failing.contains(verdict) {
            let count = cases.filter { $0.verdict == verdict && !($0.isOptional && verdict == .unsupported) }.count
            if count > 0 { reasons.append("\(count) \(verdict.rawValue)") }
        }
        // What is not offered has not run either: an adapter that offers nothing shows nothing.
        if !cases.contains(where: { $0.verdict != .notRun && $0.verdict != .unsupported }) {
            reasons.append("nothing ran")
        }
        return reasons
    }
}
