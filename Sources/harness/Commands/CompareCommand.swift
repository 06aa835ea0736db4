import ArgumentParser
import ConformanceKit
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

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "html=PATH or markdown=PATH. Default: Markdown to standard output.",
            valueName: "format=path"
        )
    )
    var reports: [String] = []

    private enum Format: String { case html, markdown }

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
        let sinks = try reports.map(sink)
        if since { return try showChange(sinks) }
        let catalog = try suite.project().catalog()
        let report = ComparisonReport(of: Comparison(try files.map(read), catalog: catalog))
        do {
            if sinks.isEmpty { Terminal.write(try report.markdown(), to: 1) }
            for (format, path) in sinks {
                try Files.write(format == .html ? report.html() : report.markdown(), to: path)
            }
        } catch {
            throw Failure.harness("the comparison could not be written: \(error)")
        }
    }

    private func showChange(_ sinks: [(Format, String)]) throws {
        let results = try files.map(ResultFiles.read)
        for (file, result) in zip(files, results) {
            guard let reason = result.inconclusive else { continue }
            throw Failure.usage("harness: \(file) tells nothing of an implementation: \(reason)")
        }
        let change = Change(since: results[0], results[1])
        let report = ChangeReport(of: change, since: results[0], results[1])
        do {
            if sinks.isEmpty { Terminal.write(try report.markdown(), to: 1) }
            for (format, path) in sinks {
                try Files.write(format == .html ? report.html() : report.markdown(), to: path)
            }
        } catch {
            throw Failure.harness("the changes could not be written: \(error)")
        }
        if change.hasRegressions { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func sink(_ argument: String) throws -> (Format, String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let format = Format(rawValue: parts[0]) else {
            throw Failure.usage("--report takes html=PATH or markdown=PATH, not “\(argument)”")
        }
        return (format, parts[1])
    }

    private func read(_ path: String) throws -> ComparedRun {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: cannot read \(path)")
        }
        do { return try ComparedRun(JSONValue(decoding: data, uniqueNames: true), file: path) } catch {
            throw Failure.usage("\(path): \(error)")
        }
    }
}
