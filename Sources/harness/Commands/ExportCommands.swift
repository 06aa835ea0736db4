import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import JSON
import SystemBindings

/// What runs have kept, in the formats of others.
struct ExportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a recorded run in a format of other tools.",
        subcommands: [ExportHARCommand.self]
    )
}

struct ExportHARCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "har",
        abstract: "Write the requests of a bundle or a journal as HAR 1.2.",
        discussion: """
            Takes a bundle that harness run --artifacts DIR --all has kept, or a journal of harness run, serve or shell. The archive has \
            what servers received and answered, with times, header fields and sizes; contents of answers are in no journal. What the relay, \
            proxies and the KDC were asked is left out. Nothing is replaced: names, passwords and tokens are those of the mock.
            """
    )

    @Argument(help: "A bundle or a journal.", completion: .file())
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    func run() throws {
        let archive = HTTPArchive(of: try entries(), version: HarnessVersion.current)
        guard archive.count > 0 else { throw Failure.usage("harness: no server has received a request in \(file)") }
        let text = archive.json.description + "\n"
        if let output { try OutputFile.save(text, to: output, isPrivate: true) } else { Terminal.write(text, to: 1) }
    }

    private func entries() throws -> [JournalEntry] {
        if BundleFile.isBundle(file) { return try BundleFile.read(file).evidence.main.evidence.entries }
        do { return try LogFile.journal(path: file) } catch let error as ScenarioError {
            throw Failure.usage("\(error)")
        }
    }
}
