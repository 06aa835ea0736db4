import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import SystemBindings

struct MinimiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimise",
        abstract: "Make a failing scenario as small as it can be.",
        discussion: """
            Leaves out steps, parts of the environment, options, and whole expectations and controls, as long as the scenario fails \
            in the same way: the same check, or one of the same requirement, with the same verdict and the same \
            observation. A scenario with a matrix or axes becomes one of the first case that fails.

            The result is written to standard output, or with --output to a file. It is minimal if no single part can be \
            left out of it. If the runs do not suffice for that, the best until then is written, and the status is 3; after \
            an interruption it is 130.
            """
    )

    @Argument(
        help: ArgumentHelp("A scenario file, its id, or the id of one of its cases.", valueName: "scenario"),
        completion: Completions.cases
    )
    var scenario: String

    @Option(help: AdapterOptions.kinds, completion: Completions.adapters)
    var adapter: String

    @OptionGroup var reach: AdapterOptions
    @OptionGroup var suite: SuiteOptions

    @Option(
        name: .customLong("failure"),
        help: ArgumentHelp(
            """
            The failure that is kept: the name of a check, a requirement or an issue. Default: the first check that fails.
            """,
            valueName: "name"
        )
    )
    var subject: String?

    @Option(help: ArgumentHelp("Runs of the scenario, all told.", valueName: "n"))
    var runs: Int = 200

    @Flag(help: "Write the environments that the scenario uses into it, so that the file needs no other one.")
    var complete = false

    @OptionGroup var limits: TimeLimitOptions

    @Option(name: [.long, .customShort("o")], help: ArgumentHelp("Write the result to this file.", valueName: "file"))
    var output: String?

    @Flag(help: "Do not show progress.")
    var quiet = false

    func validate() throws {
        guard runs > 0 else { throw ValidationError("--runs must be positive.") }
    }

    func run() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        var selection = try SelectionOptions.parse([])
        selection.paths = [scenario]
        let plans = try selection.plans(of: project, catalog: catalog, seed: 0)
        let line = StatusLine(isQuiet: quiet)
        defer { line.end() }
        let outcome = try first(of: plans) { plan in
            Minimiser(
                plan,
                root: project.scenarios,
                catalog: catalog,
                adapter: try reach.source(named: adapter, of: project, quiet: quiet),
                environments: reach.environments,
                options: options(catalog),
                onRun: { line.show(Self.words($0)) }
            )
        }
        line.end()
        if let output {
            try OutputFile.save(outcome.text, to: output)
        } else {
            Terminal.output(outcome.text)
        }
        tell(outcome)
        if outcome.wasInterrupted { throw ExitCode(Status.interrupted.rawValue) }
        if !outcome.isMinimal { throw ExitCode(Status.harness.rawValue) }
    }

    private func options(_ catalog: Catalog) -> Minimiser.Options {
        var options = Minimiser.Options()
        limits.set(&options.runner)
        options.negatives = catalog.negatives
        options.mostRuns = runs
        options.subject = subject
        options.isComplete = complete
        return options
    }

    /// That of the first case that fails.
    private func first(of plans: [CasePlan], _ minimiser: (CasePlan) throws -> Minimiser) throws -> Minimiser.Outcome {
        var refusal: Minimiser.Refusal?
        for plan in plans {
            let minimiser = try minimiser(plan)
            do {
                return try Interruption.watching(minimiser.interrupt) { try minimiser.run() }
            } catch let found as Minimiser.Refusal {
                guard case .passes = found else { throw Failure(status: .gateFailed, message: "harness: \(found)") }
                refusal = refusal ?? found
            } catch let error as ScenarioError {
                throw Failure.usage("\(error)")
            } catch {
                throw Failure.harness("\(error)")
            }
        }
        let words =
            plans.count == 1
            ? refusal.map { "\($0)" } : "all \(plans.count) cases of \(scenario) pass with this adapter"
        throw Failure(status: .gateFailed, message: "harness: " + (words ?? "there is no case"))
    }

    private func tell(_ outcome: Minimiser.Outcome) {
        Terminal.error(
            "\(outcome.original.lineCount) -> \(outcome.text.lineCount) lines, \(outcome.runs) runs, "
                + "\((outcome.seconds * 10).rounded() / 10) s"
        )
        Terminal.error("the failure: \(outcome.failure)")
        if outcome.confirmed.seen < outcome.confirmed.runs {
            Terminal.error(
                "seen in \(outcome.confirmed.seen) of \(outcome.confirmed.runs) runs of the result: it is flaky"
            )
        }
        if outcome.isMinimal {
            Terminal.error("minimal: no part can be left out")
        } else if outcome.wasInterrupted {
            Terminal.error("not minimal: interrupted")
        } else {
            Terminal.error("not minimal: all \(runs) runs are used up; say --runs \(runs * 3)")
        }
    }

    private static func words(_ progress: Minimiser.Progress) -> String {
        "run \(progress.runs) of \(progress.mostRuns), \(progress.lines) lines, at most \(Int(progress.secondsLeft.rounded(.up))) s left"
    }
}
