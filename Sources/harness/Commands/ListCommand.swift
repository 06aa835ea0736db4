import ArgumentParser
import ConformanceKit

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List cases with their titles.")

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let project = try suite.project()
        for plan in try selection.plans(of: project, catalog: project.catalog(), seed: selection.seed ?? 0) {
            Terminal.output("\(plan.id)\t\(plan.title)")
        }
    }
}
