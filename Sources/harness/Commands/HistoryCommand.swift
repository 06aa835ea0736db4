import ArgumentParser
import ConformanceKit
import ConformanceTools
import FoundationEssentials
import SystemBindings

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Keep result files in a folder, and show the trend of each requirement over the runs in it.",
        discussion: "Files that are no result of a whole run are named on standard error and left out."
    )

    @Argument(help: ArgumentHelp("The folder.", valueName: "dir"))
    var directory: String

    @Option(
        help: ArgumentHelp(
            "Copy a result file into the folder, named after its start and its version. May be repeated.",
            valueName: "result.json"
        )
    )
    var add: [String] = []

    @OptionGroup var pages: PageOptions
    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let sinks = try pages.sinks()
        for path in add { try keep(path) }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted() } catch {
            throw Failure.usage("harness: \(directory) is no folder that can be read")
        }
        var results: [(name: String, result: RunResult)] = []
        for name in names where name.hasSuffix(".json") {
            do { results.append((name, try ResultFiles.read("\(directory)/\(name)"))) } catch {
                Terminal.error((error as? Failure)?.message ?? "harness: \(error)")
            }
        }
        let history = History(results)
        for words in history.leftOut { Terminal.error("harness: \(words)") }
        guard let last = history.points.last, let newest = results.first(where: { $0.name == last.file })?.result else {
            throw Failure.usage("harness: \(directory) has no result of a whole run")
        }
        let title = newest.implementation?.name ?? newest.adapter
        let report = HistoryReport(of: history, title: title, catalog: try suite.project().catalog())
        try sinks.write(report, called: "the history")
    }

    private func keep(_ path: String) throws {
        let result = try ResultFiles.read(path)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: \(path) is what is left of a run that was killed; merge it first")
        }
        let place = "\(directory)/\(History.name(of: result, content: data))"
        do { try Files.write(Array(data), to: place) } catch { throw Failure.harness("\(place): \(error)") }
    }
}
