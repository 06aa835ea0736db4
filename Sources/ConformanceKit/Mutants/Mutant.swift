/// The reference implementation with one deliberate fault.
package struct Mutant: Sendable, Hashable {
    package var name: String
    /// The documented statement that it violates, or the field issue that it has.
    package var requirement: String
    package var words: String

    /// Reads the list that `reference-adapter --list-mutants` prints: name, requirement and words, parted by tabs.
    /// - Throws: ``MutantListError`` with the line that does not fit.
    package static func list(from text: String) throws(MutantListError) -> [Mutant] {
        var mutants: [Mutant] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3, !fields[0].isEmpty else { throw MutantListError(line: String(line)) }
            mutants.append(
                Mutant(name: String(fields[0]), requirement: String(fields[1]), words: String(fields[2]))
            )
        }
        return mutants
    }
}

/// A line that is not name, requirement and words.
package struct MutantListError: Error, CustomStringConvertible {
    package var line: String

    package var description: String { "not a mutant: “\(line)”" }
}
