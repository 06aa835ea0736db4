import ArgumentParser
import ConformanceScenarios
import SystemBindings

struct CombinationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "combinations",
        abstract: "Show or choose the combinations of axes that scenarios run in.",
        discussion: """
            A scenario with `vary` runs in as many combinations of the values of its axes as it takes for each pair of values \
            to occur. The combinations are kept in axes/combinations.tsv, so that ids of cases stay. Exit status 1 if \
            combinations are missing there or are not possible any more.
            """
    )

    @Argument(help: "Scenario files or directories; default: all of the suite.")
    var paths: [String] = []

    @Flag(help: "Write axes/combinations.tsv.")
    var write = false

    @OptionGroup var suite: SuiteOptions

    func run() throws {
        let combinations = Combinations(paths: paths, root: try suite.project().scenarios)
        for diagnostic in combinations.diagnostics { Terminal.error("\(diagnostic)") }
        guard combinations.diagnostics.isEmpty else { throw ExitCode(Status.usage.rawValue) }
        for entry in combinations.entries {
            Terminal.output("\(entry.file): \(entry.count) cases, \(entry.axes); \(entry.covered) combinations covered")
            for (values, reason) in entry.leftOut { Terminal.output("    without \(values): \(reason)") }
        }
        var isCurrent = true
        do {
            for (path, rows) in combinations.rows.sorted(by: { $0.key < $1.key }) {
                var kept = try ChosenRows(path: path)
                let before = kept
                kept.replace(by: rows, isWhole: paths.isEmpty)
                if kept == before { continue }
                isCurrent = false
                if write {
                    try Files.write(kept.text, to: path)
                    Terminal.error("wrote \(path)")
                } else {
                    Terminal.error("\(path) is not current; write it by harness combinations --write")
                }
            }
        } catch {
            throw Failure.harness("\(error)")
        }
        if !isCurrent, !write { throw ExitCode(Status.gateFailed.rawValue) }
    }
}
