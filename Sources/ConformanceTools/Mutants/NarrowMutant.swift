/// A mutant that is limited to a circumstance.
package struct NarrowMutant: Sendable, Hashable {
    package var mutant: Mutant
    /// As `reference-adapter --only` takes it: `AXIS=VALUE`.
    package var circumstance: String

    /// Reads the list that `reference-adapter --list-circumstances` prints: the mutant's name and a circumstance, separated by a tab.
    /// - Throws: ``MutantListError`` with the line that does not fit.
    package static func list(from text: String, of mutants: [Mutant]) throws(MutantListError) -> [NarrowMutant] {
        let known = Dictionary(mutants.map { ($0.name, $0) }) { first, _ in first }
        var all: [NarrowMutant] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 2, let mutant = known[fields[0]] else { throw MutantListError(line: String(line)) }
            all.append(NarrowMutant(mutant: mutant, circumstance: fields[1]))
        }
        return all
    }
}
