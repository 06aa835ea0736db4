import ArgumentParser
import ConformanceKit
import EnterpriseService
import FoundationEssentials
import SystemBindings

extension MutantsCommand {
    /// Runs each mutant in one circumstance at a time.
    func runCircumstances() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let plans = try SelectionOptions.parse([]).plans(of: project, catalog: catalog, seed: 0)
        let mutants = try list(project)
        let all = try listed(project, "--list-circumstances") { try NarrowMutant.list(from: $0, of: mutants) }
        let chosen = try chosen(from: all, of: mutants)
        let cases = MutantCases(plans, try project.proofs())
        let breadth = try ServedOptions.withTemporaryDirectory { directory in
            let marks = chosen.indices.map { "\(directory)/\($0)" }
            let assignments = try chosen.enumerated().map { index, narrow in
                let limits = [
                    "--mutant", narrow.mutant.name, "--only", narrow.circumstance, "--occurred", marks[index],
                ]
                return MutationRun.Assignment(
                    narrow.mutant,
                    command: try reference(project, limits),
                    batches: cases.batches(for: narrow.mutant)
                )
            }
            let score = try run(assignments, catalog: catalog) { [quiet] entry, done in
                if quiet { return }
                Terminal.error(
                    "\(done)/\(assignments.count)  \(entry.isKilled ? "died" : "    ")  \(entry.mutant.name)"
                )
            }
            return Breadth(
                score.entries.enumerated().map { index, entry in
                    let held = FileManager.default.fileExists(atPath: marks[index])
                    return Breadth.Entry(chosen[index], entry.isKilled ? .died : held ? .survived : .neverHeld)
                }
            )
        }
        if let json {
            do { try Files.write(breadth.encoded, to: json) } catch { throw Failure.harness("\(json): \(error)") }
        }
        Terminal.output(breadth.report)
    }

    private func chosen(from narrow: [NarrowMutant], of mutants: [Mutant]) throws -> [NarrowMutant] {
        if !names.isEmpty {
            let wanted = Set(try chosen(from: mutants))
            return narrow.filter { wanted.contains($0.mutant) }
        }
        return narrow.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
    }
}
