import ArgumentParser
import ConformanceKit

struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Show which check covers which requirement, and what is untested."
    )

    func run() throws {
        let project = try Project.find()
        let catalog = try project.catalog()
        let plans = try SelectionOptions.parse([]).plans(of: project, catalog: catalog, seed: 0)
        Terminal.write(Coverage(of: catalog, checks: try plans.coveredChecks()).text, to: 1)
    }
}
