import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import SystemBindings

struct ReproduceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reproduce",
        abstract: "Judge every installed implementation by a client's log or a scenario.",
        discussion: """
            Takes what harness import takes, or a scenario. Writes one file that stands alone, runs it with each adapter, and says who passes, \
            who fails, at which check, and whether a document demands it. The exit status is 0 if all that were judged pass, 1 if one \
            fails, 3 if none was judged. See docs/field-issues.md.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A HAR file, what curl has written, a capture of packets, a scenario or the id of a case.",
            valueName: "file"
        )
    )
    var file: String

    @Option(
        name: .customLong("adapter"),
        help: ArgumentHelp(
            "Only this adapter. May be repeated. Default: the reference and all of adapters/ that are installed.",
            valueName: "adapter"
        ),
        completion: Completions.adapters
    )
    var adapters: [String] = []

    @OptionGroup var importing: ImportingOptions
    @OptionGroup var reach: AdapterOptions
    @OptionGroup var suite: SuiteOptions
    @OptionGroup var limits: TimeLimitOptions

    @Option(
        name: [.long, .customShort("o")],
        help: ArgumentHelp(
            "The one-file scenario. Default: the file's name with -scenario.yaml, here.",
            valueName: "file"
        )
    )
    var output: String?

    @Flag(
        help: "Make the scenario as small as it can be for the first adapter that fails, in a file with -minimal.yaml."
    )
    var minimise = false

    @Option(help: ArgumentHelp("With --minimise: runs of the scenario, all told.", valueName: "n"))
    var runs: Int = 200

    @OptionGroup var pages: PageOptions

    @Flag(help: "Do not show progress.")
    var quiet = false

    func validate() throws {
        guard runs > 0 else { throw ValidationError("--runs must be positive.") }
    }

    func run() throws {
        let sinks = try pages.sinks()
        let project = try suite.project()
        let catalog = try project.catalog()
        let (text, remarks) = try scenario(of: project, catalog)
        let path = output ?? stem + "-scenario.yaml"
        try OutputFile.save(made: text, to: path, isNamed: output != nil)
        let plan = try plan(path, of: project, catalog)
        let line = StatusLine(isQuiet: quiet)
        let names = adapters.isEmpty ? Adapters.shipped(with: project) : adapters
        let trial = CaseTrial(
            project: project,
            catalog: catalog,
            reach: reach,
            limits: limits,
            quiet: quiet,
            suite: suite.suite
        )
        var answers: [Reproduction.Answer] = []
        for name in names {
            line.show("judging \(name)")
            answers.append(try trial.judge(plan, path: path, by: name))
        }
        line.end()
        var reproduction = Reproduction(
            source: file,
            scenario: path,
            title: plan.title,
            answers: answers,
            remarks: remarks,
            catalog: catalog
        )
        if minimise { try minimise(plan, &reproduction, of: project, catalog, line) }
        Terminal.output(reproduction.text)
        if !sinks.isEmpty {
            try sinks.write(ReproductionReport(of: reproduction), called: "the page of the reproduction")
        }
        let standings = Set(answers.map(\.standing))
        if standings.contains(.fails) { throw ExitCode(Status.gateFailed.rawValue) }
        if !standings.contains(.passes) { throw ExitCode(Status.harness.rawValue) }
    }

    private var stem: String { FileNames.stem(of: file) }

    // MARK: The scenario

    private func scenario(of project: Project, _ catalog: Catalog) throws -> (text: String, remarks: [String]) {
        let isLog = FileManager.default.fileExists(atPath: file) && ![".yaml", ".yml"].contains { file.hasSuffix($0) }
        guard !isLog else {
            let scenario = try importing.scenario(of: file)
            let unknown = scenario.unknownAuthentication.map { ["Authentication unknown: \($0)."] } ?? []
            return (scenario.text, unknown + scenario.omissions)
        }
        let plan = try plan(file, of: project, catalog)
        do { return (try OneFileScenario(plan).text, []) } catch { throw Failure.usage("\(error)") }
    }

    private func plan(_ path: String, of project: Project, _ catalog: Catalog) throws -> CasePlan {
        var selection = try SelectionOptions.parse([])
        selection.paths = [path]
        let plans = try selection.plans(of: project, catalog: catalog, seed: 0, read: .withoutPast)
        guard plans.count == 1, let plan = plans.first else {
            throw Failure.usage("harness: \(path) has \(plans.count) cases; name one of them: \(plans[0].id)")
        }
        return plan
    }

    private func minimise(
        _ plan: CasePlan,
        _ reproduction: inout Reproduction,
        of project: Project,
        _ catalog: Catalog,
        _ line: StatusLine
    ) throws {
        guard let failing = reproduction.answers.first(where: { $0.standing == .fails }) else {
            reproduction.refusal = "no adapter fails"
            return
        }
        var options = Minimiser.Options()
        limits.set(&options.runner)
        options.negatives = catalog.negatives
        options.mostRuns = runs
        let minimiser = Minimiser(
            plan,
            root: project.scenarios,
            catalog: catalog,
            adapter: try reach.source(named: failing.adapter, of: project, quiet: quiet),
            environments: reach.environments,
            options: options,
            onRun: {
                line.show("minimising for \(failing.adapter): run \($0.runs) of \($0.mostRuns), \($0.lines) lines")
            }
        )
        defer { line.end() }
        do {
            let outcome = try Interruption.watching(minimiser.interrupt) { try minimiser.run() }
            let path = (output.map { $0.hasSuffix(".yaml") ? String($0.dropLast(5)) : $0 } ?? stem) + "-minimal.yaml"
            try OutputFile.save(outcome.text, to: path)
            reproduction.minimal = Reproduction.Minimal(adapter: failing.adapter, path: path, outcome: outcome)
        } catch let refusal as Minimiser.Refusal {
            reproduction.refusal = "\(refusal)"
        } catch let error as ScenarioError {
            throw Failure.usage("\(error)")
        }
    }
}
