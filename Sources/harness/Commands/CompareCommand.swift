import ArgumentParser
import ConformanceTools
import FoundationEssentials
import JSON
import SystemBindings

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract:
            "Compare the result files of several runs: a table of requirements by implementation, differences first."
    )

    @Argument(help: ArgumentHelp("Result files of harness run, --report json=PATH.", valueName: "result.json"))
    var files: [String]

    @OptionGroup var pages: PageOptions

    @Flag(
        help: """
            Say what has changed from the first file to the second, case by case. Status 1 if something is worse: newly failing, newly \
            unsupported, newly vacuous, or not judged any more.
            """
    )
    var since = false

    @OptionGroup var suite: SuiteOptions

    func validate() throws {
        guard !since || files.count == 2 else { throw ValidationError("--since takes two result files: old and new.") }
    }

    func run() throws {
        let sinks = try pages.sinks()
        if since { return try showChange(sinks) }
        let catalog = try suite.project().catalog()
        let report = ComparisonReport(of: Comparison(try files.map(read), catalog: catalog))
        try sinks.write(report, called: "the comparison")
    }

    private func showChange(_ sinks: PageSinks) throws {
        let results = try files.map(ResultFiles.read)
        for (file, result) in zip(files, results) {
            guard let reason = result.inconclusive else { continue }
            throw Failure.usage("harness: \(file) tells nothing of an implementation: \(reason)")
        }
        let change = Change(since: results[0], results[1])
        let report = ChangeReport(of: change, since: results[0], results[1])
        try sinks.write(report, called: "the changes")
        if change.hasRegressions { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func read(_ path: String) throws -> ComparedRun {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: cannot read \(path)")
        }
        do { return try ComparedRun(JSONValue(decodingRecord: data, uniqueNames: true), file: path) } catch {
            throw Failure.usage("\(path): \(error)")
        }
    }
}
