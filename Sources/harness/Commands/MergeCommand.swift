import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import SystemBindings

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Make one result of the shards of a run, and judge it.",
        discussion: """
            Order and copies of the files make no difference. A shard that was killed has left FILE.json.partial, which counts in the \
            place of FILE.json. Cases without a result are not-run, and the status is 3.
            """
    )

    @Argument(help: ArgumentHelp("Result files of harness run, --report json=PATH.", valueName: "result.json"))
    var files: [String]

    @OptionGroup var gating: GateOptions
    @OptionGroup var gateFiles: GateFiles
    @OptionGroup var suite: SuiteOptions

    @OptionGroup var reporting: ReportOptions

    @Flag(help: "Do not print the report for people.")
    var quiet = false

    func run() throws { try GitHubJob.during { try run(in: $0) } }

    private func run(in job: GitHubJob?) throws {
        let project = try suite.project()
        let sinks = try reporting.sinks()
        let catalog = try project.catalog()
        var merged: MergedRun
        do {
            merged = try MergedRun(files.map { .init(file: $0, result: try ResultFiles.read($0)) })
        } catch let error as ConformanceError {
            throw Failure.usage("harness: \(error)")
        }
        let needsSuite = gateFiles.baseline != nil || !merged.missing.isEmpty
        let plans = needsSuite ? try SelectionOptions.all(of: project, catalog: catalog) : []
        let byID = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
        let unknown = merged.missing.filter { byID[$0] == nil }
        if let first = unknown.first {
            throw Failure.usage("harness: the suite has no case \(first), which was planned; say --suite DIR")
        }
        merged.fill { byID[$0].map { .notRun($0, because: "its shard has no result") } }
        var result = merged.result
        result.requirements = RequirementJudge(negatives: catalog.negatives, proofs: merged.proofs)
            .judge(catalog.requirements.filter(\.isJudged).map(\.id), cases: result.cases)
        let gate = try gating.gate(profiles: Set(result.cases.map(\.profile)).sorted())
        let judge = try gateFiles.judge(gate, of: project, catalog: catalog, plans: plans)
        judge.judge(&result)
        if !quiet {
            let report = ConsoleReport(of: result, catalog: catalog, isColoured: Terminal.isTerminal(1))
            Terminal.write(report.text, to: 1)
            try GateAdvice.show(result.baseline, judge)
        }
        job?.tell(result)
        for sink in sinks { try sink.write(result, catalog: catalog) }
        let lost = result.cases.count { $0.verdict == .notRun }
        if lost > 0 {
            throw Failure.harness(
                "\(lost) of \(result.cases.count) cases have no result; a shard is missing or did not end"
            )
        }
        if result.gatingCases.contains(where: { $0.verdict == .harnessError }) {
            throw ExitCode(Status.harness.rawValue)
        }
        if !result.gateFailures.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }
}
