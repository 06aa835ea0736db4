import ArgumentParser
import ConformanceKit
import ConformanceTools
import JSON
import SystemBindings

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show where two runs of a case part.",
        discussion: """
            Takes two bundles that harness run --artifacts DIR --all has kept: a run that passed and one that failed, two implementations, or two \
            versions of one. What each server saw on each connection, the events, and what the steps returned are aligned; instants, ports and \
            nonces count for nothing. Status 0: no difference; 1: there is one; 2: a file cannot be read.
            """
    )

    @Argument(help: "The first run.", completion: .file())
    var first: String

    @Argument(help: "The second run.", completion: .file())
    var second: String

    @Option(help: ArgumentHelp("So many equal lines around one that differs.", valueName: "n"))
    var context = 2

    @Flag(help: "Show all lines.")
    var whole = false

    @OptionGroup var pages: PageOptions

    func validate() throws {
        guard context >= 0 else { throw ValidationError("--context must not be negative.") }
    }

    func run() throws {
        let sinks = try pages.sinks()
        let bundles = (try BundleFile.read(first), try BundleFile.read(second))
        let difference = RunDifference(bundles.0.evidence.main, bundles.1.evidence.main)
        let report = DifferenceReport(
            of: difference,
            .init(file: first, words: bundles.0.words),
            .init(file: second, words: bundles.1.words),
            context: whole ? nil : context
        )
        if sinks.isEmpty {
            Terminal.write(report.text, to: 1)
        } else {
            try sinks.write(report, called: "the difference")
        }
        if difference.count > 0 { throw ExitCode(Status.gateFailed.rawValue) }
    }
}

extension CaseBundle {
    /// The case, its verdict and the implementation.
    fileprivate var words: String {
        let name = evidence.implementation.map { [$0.name, $0.version].compactMap(\.self).joined(separator: " ") }
        return [testCase, result["verdict"]?.string, name].compactMap(\.self).joined(separator: ", ")
    }
}
