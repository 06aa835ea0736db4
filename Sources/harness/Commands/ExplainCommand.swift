import ArgumentParser
import ConformanceKit

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a requirement: its meaning, its document and its checks."
    )

    @Argument(
        help: ArgumentHelp("A requirement's id, such as DYN-LOAD-031.", valueName: "id"),
        completion: Completions.requirements
    )
    var id: String

    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        do {
            let plans = try SelectionOptions.all(of: project, catalog: catalog, covering: [id])
            let checks = plans.coveredChecks(negatives: catalog.negatives)
            // Proofs of scenarios that were not read are not asked for.
            let fingerprints = Fingerprints(of: plans)
            let standing = try project.proofs().standing { fingerprints[$0] }
            let proof = project.breadth.proofs(of: standing)[id]
            Terminal.write(try Explanation(of: id, in: catalog, checks: checks, proof: proof).text, to: 1)
        } catch let error as ConformanceError {
            throw Failure.usage("harness: \(error)")
        }
    }
}
