import ArgumentParser
import ConformanceKit

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List cases with their titles.")

    @OptionGroup var selection: SelectionOptions

    func run() throws {
        let project = try Project.find()
        for plan in try selection.plans(of: project, catalog: project.catalog(), seed: selection.seed ?? 0) {
            Terminal.output("\(plan.id)\t\(plan.title)")
        }
    }
}
