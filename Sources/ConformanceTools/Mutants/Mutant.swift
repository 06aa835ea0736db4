/// The reference implementation with one deliberate fault.
package struct Mutant: Sendable, Hashable {
    package var name: String
    /// All that it violates: documented statements, field issues or a law. It is killed only if a check of each fails.
    package var claims: [String]
    package var words: String

    /// Reads the list that `reference-adapter --list-mutants` prints: name, claims and words, separated by tabs; claims by commas.
    /// - Throws: ``MutantListError`` with the line that does not fit.
    package static func list(from text: String) throws(MutantListError) -> [Mutant] {
        var mutants: [Mutant] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3, !fields[0].isEmpty, !fields[1].isEmpty else {
                throw MutantListError(line: String(line))
            }
            mutants.append(
                Mutant(
                    name: String(fields[0]),
                    claims: fields[1].split(separator: ", ").map(String.init),
                    words: String(fields[2])
                )
            )
        }
        return mutants
    }
}

/// A line that is not name, claims and words.
package struct MutantListError: Error, CustomStringConvertible {
    package var line: String

    package var description: String { "not a mutant: “\(line)”" }
}
