import ArgumentParser
import ConformanceScenarios

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check scenarios without running them.",
        discussion: """
            Prints every problem as file:line:column; status 2 if there is one. Where nothing is selected, the records of the suite that name \
            cases are checked, too: catalog/lies.tsv, catalog/breadth.tsv, the baseline.yaml of each adapter.
            """
    )

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let plans = try selection.plans(of: project, catalog: catalog, seed: 0, read: .all)
        let objections = selection.isOfEverything ? project.objections(to: plans, catalog) : []
        if !objections.isEmpty { throw Failure.usage(objections.joined(separator: "\n")) }
        Terminal.error("\(Set(plans.map(\.file)).count) files, \(plans.count) cases, nothing wrong")
    }
}
