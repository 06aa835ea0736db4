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
        /// Those of its claims of which any check has weight.
        private var weighed: Set<String>

        package init(mutant: Mutant, results: [CaseResult]) {
            self.mutant = mutant
            cases = results.filter { $0.verdict != .notRun }.count
            let hard = results.flatMap(\.checks).filter { $0.level == .hard && $0.isExplicit }
            weighed = Set(hard.flatMap(\.claims)).intersection(mutant.claims)
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

        /// Those of its claims of which no check has failed. A soft one is enough where no check has weight.
        package var unbroken: [String] {
            mutant.claims.filter { (weighed.contains($0) ? violated : shown)[$0] == nil }
        }

        package var isKilled: Bool { unbroken.isEmpty }
    }

    package var entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    package var survivors: [Entry] { entries.filter { !$0.isKilled } }

    /// Every survivor that is not known by name, then the score.
    package func report(_ known: KnownSurvivors) -> String {
        let unknown = survivors.filter { !known.names.contains($0.mutant.name) }
        var lines = unknown.map { entry in
            let seen = entry.violated.keys.sorted().joined(separator: " ")
            return "survived  \(entry.mutant.name)  \(entry.unbroken.joined(separator: ", "))  \(entry.mutant.words)"
                + (seen.isEmpty ? "" : "\n          violated instead: \(seen)")
        }
        let count = survivors.count - unknown.count
        let words = count == 0 ? "" : ", \(count) known to survive"
        lines.append("\(entries.count - survivors.count) of \(entries.count) mutants killed\(words)")
        return lines.joined(separator: "\n")
    }
}
