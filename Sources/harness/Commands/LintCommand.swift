import ArgumentParser
import ConformanceScenarios

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check scenarios without running them.",
        discussion: "Prints every problem as file:line:column; status 2 if there is one."
    )

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let project = try suite.project()
        let plans = try selection.plans(of: project, catalog: project.catalog(), seed: 0, read: .all)
        Terminal.error("\(Set(plans.map(\.file)).count) files, \(plans.count) cases, nothing wrong")
    }
}
