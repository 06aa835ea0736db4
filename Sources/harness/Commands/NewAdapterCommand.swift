import ArgumentParser
import ConformanceKit
import FoundationEssentials

/// `harness adapter new`
struct NewAdapterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write the beginning of an adapter, which works and offers nothing yet."
    )

    @Argument(help: "python or swift.")
    var language: AdapterSkeleton.Language

    @Argument(
        help: ArgumentHelp(
            "A directory that does not exist yet, or is empty; the adapter gets its name.",
            valueName: "dir"
        )
    )
    var directory: String

    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let project = try suite.project()
        let skeleton = AdapterSkeleton(
            project: project,
            directory: ServedOptions.absolute(directory),
            language: language
        )
        do {
            try skeleton.write()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.harness("the adapter could not be written to \(directory): \(error)")
        }
        Terminal.output("written to \(directory); see its README.md")
    }
}
