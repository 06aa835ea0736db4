import ArgumentParser
import FoundationEssentials

/// `harness adapter new`
struct NewAdapterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a minimal adapter, which runs and supports no operation yet."
    )

    @Argument(help: "c, go, java, javascript, python or swift.")
    var language: AdapterSkeleton.Language

    @Argument(
        help: ArgumentHelp(
            "A new or empty directory. Its name becomes the adapter's name.",
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
