package import ConformanceKit

/// What a newer run of the same implementation changed.
package struct Change: Sendable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case newlyFailing = "newly failing"
        case newlyUnsupported = "newly unsupported"
        case newlyVacuous = "newly vacuous"
        case notRun = "not judged any more"
        case otherVerdict = "other verdict"
        case otherObservation = "other observation"
        case stillFailing = "still failing"
        case fixed
        case new
        case removed

        /// Whether the newer run is worse.
        package var isRegression: Bool {
            switch self {
            case .newlyFailing, .newlyUnsupported, .newlyVacuous, .notRun: true
            case .otherVerdict, .otherObservation, .stillFailing, .fixed, .new, .removed: false
            }
        }
    }

    /// A case with its verdicts; `nil`: it was not there.
    package struct Row: Sendable {
        package var id: String
        package var kind: Kind
        package var old: CaseVerdict?
        package var new: CaseVerdict?
        /// What is observed now, if it failed.
        package var observed: String?
    }

    /// The worst first, then by id. What is as it was and passed is left out.
    package let rows: [Row]
    private let total: Int

    package init(since old: RunResult, _ new: RunResult) {
        let before = Dictionary(old.cases.map { ($0.id, $0) }) { first, _ in first }
        let after = Dictionary(new.cases.map { ($0.id, $0) }) { first, _ in first }
        total = after.count
        rows = Set(before.keys).union(after.keys).sorted().compactMap { id in
            Self.kind(before[id], after[id]).map { kind in
                Row(
                    id: id,
                    kind: kind,
                    old: before[id]?.verdict,
                    new: after[id]?.verdict,
                    observed: (after[id]?.findings.first?.observed).flatMap { $0.isEmpty ? nil : $0 }
                )
            }
        }
        .enumerated().sorted { one, other in
            let order = Kind.allCases
            let (first, second) = (
                order.firstIndex(of: one.element.kind) ?? 0, order.firstIndex(of: other.element.kind) ?? 0
            )
            return first != second ? first < second : one.offset < other.offset
        }
        .map(\.element)
    }

    /// - Returns: `nil` if there is nothing to say.
    private static func kind(_ old: CaseResult?, _ new: CaseResult?) -> Kind? {
        guard let new else { return .removed }
        guard let old else { return .new }
        if new.fails {
            guard old.fails else { return .newlyFailing }
            if old.verdict != new.verdict { return .otherVerdict }
            let marks = [old, new].map { result in
                Set(result.findings.map { "\($0.check ?? "")\n\($0.observed)" })
            }
            // A check that failed in no way before is a failure of its own.
            let checks = [old, new].map { Set($0.findings.map { $0.check ?? "" }) }
            if !checks[1].isSubset(of: checks[0]) { return .newlyFailing }
            return marks[0] == marks[1] ? .stillFailing : .otherObservation
        }
        if old.verdict == new.verdict { return nil }
        switch new.verdict {
        case .unsupported: return .newlyUnsupported
        case .vacuous: return .newlyVacuous
        case .notRun, .setupError, .harnessError: return .notRun
        case .pass: return old.fails ? .fixed : .otherVerdict
        default: return .otherVerdict
        }
    }

    package var hasRegressions: Bool { rows.contains { $0.kind.isRegression } }

    package func count(of kind: Kind) -> Int { rows.count { $0.kind == kind } }

    /// Such as `2 newly failing, 1 fixed`.
    package var words: String {
        let some = Kind.allCases.filter { count(of: $0) > 0 }.map { "\(count(of: $0)) \($0.rawValue)" }
        return some.isEmpty ? "nothing has changed in \(total) cases" : some.joined(separator: ", ")
    }
}

extension CaseResult {
    /// Whether it says that the implementation does not do what it must.
    fileprivate var fails: Bool {
        switch verdict {
        case .fail, .flaky: true
        case .pass, .lifted, .unsupported, .vacuous, .notRun, .setupError, .harnessError: false
        }
    }
}
