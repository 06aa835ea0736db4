import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import FoundationEssentials
import SystemBindings

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Run what a saved file touches, as soon as it is saved, and show what changes in verdicts.",
        discussion: """
            All cases run once at the start. Then a saved scenario runs, and so does each case that says something else since an environment \
            or an axis was saved; comments and blanks touch nothing. What lint finds is shown, and such a file does not run. Ends by SIGINT. \
            See docs/editors.md.
            """
    )

    @Argument(
        help: ArgumentHelp("Scenarios, folders, globs or ids of cases.", valueName: "path"),
        completion: .file()
    )
    var paths: [String]

    @Option(help: AdapterOptions.kinds, completion: Completions.adapters)
    var adapter: String

    @OptionGroup var reach: AdapterOptions
    @OptionGroup var suite: SuiteOptions

    @Option(help: "Cases at the same time; by default six per processor.")
    var jobs: Int = Run.Options.usualJobs

    @OptionGroup var limits: TimeLimitOptions

    func validate() throws {
        guard !paths.isEmpty else { throw ValidationError("Say what is to be watched.") }
        guard jobs > 0 else { throw ValidationError("--jobs must be positive.") }
    }

    func run() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let source = try reach.source(named: adapter, of: project, quiet: false)
        let stop = try StopEvent()
        let current = Monitor<Run?>(nil)
        try Interruption.watching {
            stop.set()
            current.read { $0 }?.interrupt()
        } _: {
            let watch = try FileWatch()
            var watched = WatchedCases(paths, root: project.scenarios, catalog: catalog)
            var changes = VerdictChanges()
            var touched = watched.read()
            guard !touched.plans.isEmpty || !touched.diagnostics.isEmpty else {
                throw Failure.usage("harness: there is no case in \(paths.joined(separator: ", "))")
            }
            var words = "\(paths.joined(separator: ", ")) as it is"
            while true {
                // Before anything is run: what is saved meanwhile counts.
                for directory in watched.directories { try watch.watch(directory) }
                let start = WallClock.milliseconds
                for diagnostic in touched.diagnostics { Terminal.output("lint  \(diagnostic)") }
                let cases = try judge(touched.plans, by: source, catalog, current)
                if stop.isSet { return }
                let lines = changes.take(cases, gone: touched.gone)
                let seconds = Int(((WallClock.milliseconds - start) / 100).rounded())
                let count = cases.count == 1 ? "1 case" : "\(cases.count) cases"
                Terminal.output(
                    (lines + ["\(words): \(count) in \(seconds / 10).\(seconds % 10) s; \(changes.summary)"]).joined(
                        separator: "\n"
                    )
                )
                repeat {
                    guard let saved = watch.next(stop: stop) else { return }
                    let scenarios = saved.filter { $0.hasSuffix(".yaml") }
                    guard !scenarios.isEmpty else { continue }
                    words = scenarios.sorted().map { $0.split(separator: "/").last.map(String.init) ?? $0 }
                        .joined(separator: ", ")
                    touched = watched.read(scenarios)
                    if touched.isNothing { Terminal.output("\(words): nothing is touched") }
                } while touched.isNothing
            }
        }
    }

    private func judge(
        _ plans: [CasePlan],
        by source: any AdapterSource,
        _ catalog: Catalog,
        _ current: Monitor<Run?>
    ) throws -> [CaseResult] {
        guard !plans.isEmpty else { return [] }
        let line = StatusLine(isQuiet: !Terminal.isTerminal(2))
        defer { line.end() }
        var options = Run.Options()
        options.jobs = jobs
        limits.set(&options.runner)
        options.negatives = catalog.negatives
        let run = Run(plans, adapter: source, environments: reach.environments, options: options) { progress in
            if case .ended(_, let done, let total) = progress { line.show("\(done) of \(total) cases") }
        }
        current.update { $0 = run }
        defer { current.update { $0 = nil } }
        let outcome: Run.Outcome
        do { outcome = try run.run() } catch { throw Failure.harness("\(error)") }
        if let absence = outcome.inconclusive { throw Failure.usage("harness: \(adapter): \(absence)") }
        return outcome.cases
    }
}

extension WatchedCases.Touched {
    /// Whether nothing runs, and there is nothing to say.
    fileprivate var isNothing: Bool { plans.isEmpty && gone.isEmpty && diagnostics.isEmpty }
}
