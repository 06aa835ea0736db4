package import ConformanceKit
import ConformanceScenarios

/// Which mutants the scenarios tell from the honest implementation.
package struct MutationScore: Sendable {
    package struct Entry: Sendable {
        package var mutant: Mutant
        /// The requirements whose checks failed, with the cases. Only what was judged by an explicit check counts.
        package var violations: [String: [String]]
        /// Those, and requirements whose soft checks failed: of all of them a check has been seen to fail.
        package var showings: [String: [String]]
        /// The cases that did not pass.
        package var disturbed: Set<String>
        /// The cases in which something was other than with the honest implementation; `nil`: nobody has looked.
        package var changed: Set<String>?
        /// Cases that ran.
        package var cases: Int
        /// Those of its claims of which any check has weight.
        package var weighed: Set<String>

        /// - Parameter known: claims of which a check has weight in a case that is not among the results.
        package init(mutant: Mutant, results: [CaseResult], weighed known: Set<String> = []) {
            self.mutant = mutant
            let ended = results.filter { $0.verdict != .notRun }
            cases = ended.count
            disturbed = Set(ended.filter { $0.verdict != .pass }.map(\.id))
            let hard = results.flatMap(\.checks).filter { $0.level == .hard && $0.isExplicit }
            weighed = known.union(hard.flatMap(\.claims)).intersection(mutant.claims)
            violations = [:]
            showings = [:]
            for result in results {
                let violated = Self.violated(in: result)
                for id in violated { violations[id, default: []].append(result.id) }
                for id in violated.union(Self.softlyViolated(in: result)) {
                    showings[id, default: []].append(result.id)
                }
            }
        }

        /// The cases in which something was other, and that did not pass.
        package var failedElsewhere: Set<String> { changed?.intersection(disturbed) ?? [] }

        /// What it changed, in words.
        fileprivate var change: String? {
            guard let changed else { return nil }
            guard let first = changed.min() else { return "changes nothing in \(cases) cases: is it a fault?" }
            return "changes something that no check notices, such as in \(first)"
        }

        package var effect: Effect {
            if isKilled { return .killed }
            if !failedElsewhere.isEmpty { return .failedElsewhere }
            return changed?.isEmpty ?? true ? .none : .changed
        }

        /// This, and what the mutant did in other cases.
        func joined(with other: Entry) -> Entry {
            var entry = self
            entry.violations.merge(other.violations, uniquingKeysWith: +)
            entry.showings.merge(other.showings, uniquingKeysWith: +)
            entry.disturbed.formUnion(other.disturbed)
            entry.cases += other.cases
            entry.weighed.formUnion(other.weighed)
            return entry
        }

        private static func violated(in result: CaseResult) -> Set<String> {
            guard [.fail, .lifted, .vacuous].contains(result.verdict) else { return [] }
            let failed = result.checks.filter { check in
                guard check.hasFailed, check.level == .hard, check.isExplicit else { return false }
                // A vacuous case tells what only the app says. What else failed in it may have failed with its control.
                return result.verdict != .vacuous || (check.isShown && !check.source.isIndependent)
            }
            return Set(failed.flatMap(\.claims))
        }

        private static func softlyViolated(in result: CaseResult) -> Set<String> {
            guard [.pass, .fail, .lifted].contains(result.verdict) else { return [] }
            return Set(result.checks.filter { $0.hasFailed && $0.level == .soft && $0.isExplicit }.flatMap(\.claims))
        }

        /// The cases in which a check of a claim failed. A soft one is enough where no check of it has weight.
        package func detections(of claim: String) -> [String] {
            (weighed.contains(claim) ? violations : showings)[claim] ?? []
        }

        /// Those of its claims of which no check has failed.
        package var unbroken: [String] { mutant.claims.filter { detections(of: $0).isEmpty } }

        package var isKilled: Bool { unbroken.isEmpty }
    }

    /// What came of a mutant, in the order of how much it tells.
    package enum Effect: Int, Sendable, Comparable {
        /// Nothing, or nothing that was looked at.
        case none
        /// Something was other than with the honest implementation in a case that passed.
        case changed
        /// Something was other in a case that did not pass, but no check of its claims failed.
        case failedElsewhere
        case killed

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    package var survivors: [Entry] { entries.filter { !$0.isKilled } }

    /// The same, with the cases in which its survivors changed something.
    package func compared(by found: MutationScore) -> MutationScore {
        let changed = Dictionary(found.entries.map { ($0.mutant.name, $0.changed) }) { first, _ in first }
        return MutationScore(
            entries.map { entry in
                var entry = entry
                entry.changed = changed[entry.mutant.name] ?? nil
                return entry
            }
        )
    }

    /// Every survivor that is not known by name, what survivors change if somebody has looked, then the score.
    package func report(_ known: KnownSurvivors) -> String {
        let unknown = survivors.filter { !known.names.contains($0.mutant.name) }
        var lines = unknown.map { entry in
            let seen = entry.violations.keys.sorted().joined(separator: " ")
            return "survived  \(entry.mutant.name)  \(entry.unbroken.joined(separator: ", "))  \(entry.mutant.words)"
                + (seen.isEmpty ? "" : "\n          violated instead: \(seen)")
                + (entry.change.map { "\n          \($0)" } ?? "")
        }
        for entry in survivors where known.names.contains(entry.mutant.name) {
            if let change = entry.change { lines.append("known     \(entry.mutant.name)  \(change)") }
        }
        let count = survivors.count - unknown.count
        let words = count == 0 ? "" : ", \(count) known to survive"
        lines.append("\(entries.count - survivors.count) of \(entries.count) mutants killed\(words)")
        return lines.joined(separator: "\n")
    }
}
