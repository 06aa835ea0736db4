/// Which mutants the scenarios tell from the honest implementation.
package struct MutationScore: Sendable {
    package struct Entry: Sendable {
        package var mutant: Mutant
        /// The requirements whose checks failed, with a case each. Only what was judged by an explicit check counts.
        package var violated: [String: String]
        /// Those, and requirements whose soft checks failed: of all of them a check has been seen to fail.
        package var shown: [String: String]
        /// Cases that ran.
        package var cases: Int
        /// Whether any check of its own requirement has weight.
        private var isWeighed: Bool

        package init(mutant: Mutant, results: [CaseResult]) {
            self.mutant = mutant
            cases = results.filter { $0.verdict != .notRun }.count
            isWeighed = results.contains { result in
                result.checks.contains {
                    $0.level == .hard && $0.isExplicit && $0.claims.contains(mutant.requirement)
                }
            }
            violated = [:]
            for result in results where [.fail, .lifted, .vacuous].contains(result.verdict) {
                for check in result.checks where check.hasFailed && check.level == .hard && check.isExplicit {
                    // A vacuous case tells what only the app says. What else failed in it may have failed with its control.
                    if result.verdict == .vacuous, !check.isShown || check.source.isIndependent { continue }
                    for id in check.claims where violated[id] == nil { violated[id] = result.id }
                }
            }
            shown = violated
            for result in results where Self.isJudged(result) {
                for check in result.checks where check.hasFailed && check.level == .soft && check.isExplicit {
                    for id in check.claims where shown[id] == nil { shown[id] = result.id }
                }
            }
        }

        private static func isJudged(_ result: CaseResult) -> Bool {
            [.pass, .fail, .lifted].contains(result.verdict)
        }

        /// Adds what the same mutant did in other cases.
        mutating func merge(_ other: Entry) {
            violated.merge(other.violated) { first, _ in first }
            shown.merge(other.shown) { first, _ in first }
            cases += other.cases
            isWeighed = isWeighed || other.isWeighed
        }

        /// Whether its own requirement is among the violated. One that is only ever reported is enough where no check has weight.
        package var isKilled: Bool {
            violated[mutant.requirement] != nil || (!isWeighed && shown[mutant.requirement] != nil)
        }
    }

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// The requirements of which a check has been seen to fail.
    package var shown: Set<String> { Set(entries.flatMap(\.shown.keys)) }

    /// Adds what the same mutants, in the same order, did in other cases.
    package mutating func merge(_ other: MutationScore) {
        for (index, entry) in other.entries.enumerated() where entries.indices.contains(index) {
            entries[index].merge(entry)
        }
    }

    package var survivors: [Entry] { entries.filter { !$0.isKilled } }

    /// Every survivor by name, then the score.
    package var report: String {
        var lines = survivors.map { entry in
            let seen = entry.violated.keys.sorted().joined(separator: " ")
            return "survived  \(entry.mutant.name)  \(entry.mutant.requirement)  \(entry.mutant.words)"
                + (seen.isEmpty ? "" : "\n          violated instead: \(seen)")
        }
        lines.append("\(entries.count - survivors.count) of \(entries.count) mutants killed")
        return lines.joined(separator: "\n")
    }
}
