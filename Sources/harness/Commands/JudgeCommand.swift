import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import SystemBindings

struct JudgeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Judge recorded runs again, without an adapter.",
        discussion: """
            Takes bundles that harness run --artifacts DIR --all has kept, also those of another version of the suite. A bundle holds all \
            that a verdict rests on: the journals, the results of the steps, what the adapter offers. Status 0: each bundle gives the verdict \
            that was recorded; 1: one gives another, or the scenario has changed so that nothing can be said; 2: one is damaged.
            """
    )

    @Argument(help: ArgumentHelp("Bundles, or directories with bundles.", valueName: "bundle"), completion: .file())
    var bundles: [String]

    @Option(
        name: .customLong("scenario"),
        help: ArgumentHelp(
            "Judge by these files, directories or cases instead of by all scenarios of the suite. May be repeated.",
            valueName: "path"
        ),
        completion: Completions.cases
    )
    var scenarios: [String] = []

    @OptionGroup var suite: SuiteOptions
    @OptionGroup var reporting: ReportOptions

    @Flag(help: "Print only what differs.")
    var quiet = false

    func run() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let sinks = try reporting.sinks()
        let paths = try BundleFile.paths(bundles)
        let plans = try SelectionOptions.all(scenarios, of: project, catalog: catalog)
        let byID = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
        let judge = BundleJudge(catalog)
        var verdicts = RecordedRun()
        for path in paths {
            let bundle = try BundleFile.read(path)
            let judgement: BundleJudge.Judgement
            do { judgement = try judge.judge(bundle, by: byID[bundle.testCase]) } catch {
                throw Failure.usage("harness: \(path): \(error)")
            }
            verdicts.add(judgement, of: bundle)
            show(judgement, bundle.testCase)
        }
        Terminal.output("\(paths.count) bundles: \(verdicts.words)")
        if !sinks.isEmpty {
            let fingerprints = Fingerprints(of: plans)
            let standing = try project.proofs().standing { fingerprints[$0] }
            let result = verdicts.result(
                harness: HarnessVersion.current,
                catalog: catalog,
                proofs: project.breadth.proofs(of: standing)
            )
            for sink in sinks { try sink.write(result, catalog: catalog) }
        }
        if !verdicts.areSame { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func show(_ judgement: BundleJudge.Judgement, _ testCase: String) {
        switch judgement {
        case .same(let result):
            if !quiet { Terminal.output("same        \(result.verdict.rawValue)  \(testCase)") }
        case .changed(let result, let was):
            let change =
                was == result.verdict.rawValue ? "\(was), in other words" : "\(was) -> \(result.verdict.rawValue)"
            Terminal.output("changed     \(change)  \(testCase)")
            if let words = result.headline { Terminal.output("            \(words)") }
        case .cannotSay(let reason): Terminal.output("cannot say  \(testCase): \(reason)")
        }
    }
}
