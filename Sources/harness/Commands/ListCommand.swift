import ArgumentParser
import ConformanceScenarios
import JSON

struct ListCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List cases with their titles.",
        discussion: "As JSON also with place, requirements, issues, tags, version, and values of matrix and axes."
    )

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var suite: SuiteOptions

    @Option(help: "text: a line for each case, its id and its title with a tab between; or json.")
    var format: Format = .text

    func run() throws {
        let project = try suite.project()
        let plans = try selection.plans(of: project, catalog: project.catalog(), seed: selection.seed ?? 0)
        let list = CaseList(plans)
        switch format {
        case .text: Terminal.write(list.text, to: 1)
        case .json: Terminal.output(list.json.prettyPrinted())
        }
    }
}
