/// The mutants that no scenario detects yet: `catalog/survivors.txt`, a name a line. Written by `harness mutants --write`, so that a mutant
/// that was detected before cannot slip through, and one that is detected now does not stay there.
package struct KnownSurvivors: Sendable, Hashable {
    package var names: Set<String>

    package static let fileName = "survivors.txt"

    package init(_ names: Set<String> = []) { self.names = names }

    package init(decoding text: String) { names = Set(text.split(separator: "\n").map(String.init)) }

    package init(_ score: MutationScore) { names = Set(score.survivors.map(\.mutant.name)) }

    /// These, after some mutants have run.
    package func renewed(by score: MutationScore) -> KnownSurvivors {
        KnownSurvivors(names.subtracting(score.entries.map(\.mutant.name)).union(KnownSurvivors(score).names))
    }

    package var encoded: String { names.sorted().map { "\($0)\n" }.joined() }

    /// What differs from what was found, in words.
    package func objections(to score: MutationScore) -> [String] {
        score.entries.compactMap { entry in
            let name = entry.mutant.name
            switch (entry.isKilled, names.contains(name)) {
            case (true, true): return "\(name) is detected now; run harness mutants \(name) --write"
            case (false, false): return "\(name) survives"
            default: return nil
            }
        }
    }
}
