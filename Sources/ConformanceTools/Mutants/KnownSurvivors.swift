/// The mutants that no scenario detects, each with the reason: `catalog/survivors.tsv`, a name and a reason a line. Written by `harness mutants --write`, so that
/// a mutant that was detected before cannot slip through, and one that is detected now does not stay there. People write the reasons.
package struct KnownSurvivors: Sendable, Hashable {
    /// By the names of mutants.
    package var reasons: [String: String]

    package static let fileName = "survivors.tsv"

    package init(_ reasons: [String: String] = [:]) { self.reasons = reasons }

    package init(decoding text: String) {
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        }
        reasons = Dictionary(lines.map { (String($0[0]), $0.count == 2 ? String($0[1]) : "") }) { _, last in last }
    }

    package var names: Set<String> { Set(reasons.keys) }

    /// These, after some mutants have run.
    package func renewed(by score: MutationScore) -> KnownSurvivors {
        var reasons = reasons
        for entry in score.entries {
            let name = entry.mutant.name
            reasons[name] = entry.isKilled ? nil : reasons[name] ?? BaselineDraft.reasonToWrite
        }
        return KnownSurvivors(reasons)
    }

    /// Those of mutants that there are.
    package func kept(of mutants: [Mutant]) -> KnownSurvivors {
        let names = Set(mutants.map(\.name))
        return KnownSurvivors(reasons.filter { names.contains($0.key) })
    }

    package var encoded: String { reasons.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined() }

    /// What differs from what was found, in words.
    package func objections(to score: MutationScore) -> [String] {
        score.entries.compactMap { entry in
            let name = entry.mutant.name
            switch (entry.isKilled, reasons[name]) {
            case (true, _?): return "\(name) is detected now; run harness mutants \(name) --write"
            case (false, nil): return "\(name) survives"
            case (false, let reason?) where reason.isEmpty || reason == BaselineDraft.reasonToWrite:
                return "\(name) survives, and nobody has said why"
            default: return nil
            }
        }
    }
}
