import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import EnterpriseService
import FoundationEssentials
import SystemBindings

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scenarios against an implementation and judge it."
    )

    @OptionGroup var selection: SelectionOptions

    @Option(help: AdapterOptions.kinds, completion: Completions.adapters)
    var adapter: String

    @OptionGroup var reach: AdapterOptions
    @OptionGroup var suite: SuiteOptions

    @Option(help: "Cases at the same time; by default six per processor.")
    var jobs: Int = Run.Options.usualJobs

    @Option(name: .customLong("repeat"), help: "Run each case this many times; a case with different results is flaky.")
    var repeats: Int = 1

    @Option(
        help: ArgumentHelp(
            "Run a case that failed so many times more; if it passes each time, it is flaky. Known failures are not run again.",
            valueName: "n"
        )
    )
    var retries: Int = 0

    @Flag(help: "Stop at the first case that fails the gate.")
    var failFast = false

    @Option(
        help: ArgumentHelp(
            "The engine of every server that can have it (\(EngineChoice.names.joined(separator: ", "))); without it, as scenarios say. For a second opinion.",
            valueName: "engine"
        ),
        completion: .list(EngineChoice.names)
    )
    var engine: String?

    @Option(
        help: ArgumentHelp(
            "The program that stands in for the harness wherever it can, krb5kdc or samba for KDCs, apache or nginx for servers and squid for proxies (\(EngineChoice.programs.joined(separator: ", "))); without it, as scenarios say. For a second opinion.",
            valueName: "program"
        ),
        completion: .list(EngineChoice.programs)
    )
    var by: [String] = []

    @OptionGroup var limits: TimeLimitOptions

    @OptionGroup var gating: GateOptions
    @OptionGroup var files: GateFiles
    @OptionGroup var subject: SubjectOptions

    @OptionGroup var reporting: ReportOptions

    @Option(
        help: ArgumentHelp(
            "Keep the journal, a bundle, the packets and the TLS keys of every case that did not pass in this directory.",
            valueName: "dir"
        )
    )
    var artifacts: String?

    @Flag(
        help:
            "With --artifacts: keep a bundle of each run, also of those that passed, for harness judge and harness diff."
    )
    var all = false

    @Flag(help: "Do not show progress.")
    var quiet = false

    @Flag(help: "Print a line for each case.")
    var verbose = false

    @Flag(help: "Show every line of the adapter protocol, after the number of the job.")
    var trace = false

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("--jobs must be positive.") }
        guard repeats > 0 else { throw ValidationError("--repeat must be positive.") }
        guard retries >= 0 else { throw ValidationError("--retries must not be negative.") }
        guard retries == 0 || repeats == 1 else {
            throw ValidationError("--repeat and --retries exclude each other.")
        }
        if let engine, !EngineChoice.names.contains(engine) {
            throw ValidationError("--engine is one of \(EngineChoice.names.joined(separator: ", ")).")
        }
        if !by.allSatisfy(EngineChoice.programs.contains) {
            throw ValidationError("--by is one of \(EngineChoice.programs.joined(separator: ", ")).")
        }
        guard !all || artifacts != nil else { throw ValidationError("--all needs --artifacts DIR.") }
        guard !(quiet && verbose) else { throw ValidationError("--quiet and --verbose exclude each other.") }
    }

    func run() throws { try GitHubJob.during { try run(in: $0) } }

    private func run(in job: GitHubJob?) throws {
        // A signal while scenarios load does not cost the reports.
        let interruption = try Interruption()
        let project = try suite.project()
        let bazel = BazelTest()
        var selection = selection
        try bazel?.complete(&selection)
        let sinks = try reporting.sinks() + (bazel?.sinks() ?? [])
        let catalog = try project.catalog()
        let seed = selection.seed ?? UInt64.random(in: 0..<(1 << 53))
        let cases = try selection.cases(of: project, catalog: catalog, seed: seed, filter: bazel?.filter)
        try bazel?.tellShard(selection.shard)
        let plans = cases.chosen
        let gate = try gating.gate(profiles: Set(plans.map(\.profile)).sorted())
        let judge = try files.judge(gate, of: project, catalog: catalog)
        let digest = try subject.digest()
        var options = Run.Options()
        options.jobs = jobs
        options.repeats = repeats
        // Random means random: other neighbours each time.
        if selection.shuffle { options.order = .given }
        options.retries = retries
        options.failsFast = failFast
        options.gate = gate
        let known = KnownFailures(judge, version: subject.implementationVersion)
        options.excuses = { known.excuses($0, of: $1) }
        limits.set(&options.runner)
        options.negatives = catalog.negatives
        let artifacts = (artifacts ?? bazel?.artifacts).map {
            Artifacts(directory: $0, keepsAll: all, catalog: catalog)
        }
        options.runner.keepsAttachments = artifacts != nil
        options.runner.keepsEvidence = artifacts != nil
        if let artifacts { options.keep = { artifacts.keep($0, $1) } }
        options.looksAround = true
        if trace { options.trace = ProtocolTrace.show }
        let progress = ProgressLine(style: quiet ? .silent : verbose ? .everyCase : .live)
        let start = WallClock.milliseconds
        let clock = RunClock()
        let fingerprints = Fingerprints(of: cases.plan)
        var result = RunResult(
            harnessVersion: HarnessVersion.current,
            seed: seed,
            adapter: adapter,
            implementation: nil,
            seconds: 0,
            cases: [],
            requirements: [],
            gateFailures: [],
            wasInterrupted: false
        )
        result.identity = RunIdentity(
            id: subject.identity(isParted: cases.shard != nil),
            selection: selection.identity(filter: bazel?.filter),
            plan: cases.plan.map(\.id),
            shard: cases.shard
        )
        result.identity.repeats = repeats
        result.identity.retries = retries
        result.circumstances = clock.circumstances(suite: fingerprints.suite)
        let journals = try sinks.compactMap { try $0.journal(ResultJournal(of: result, catalog: catalog)) }
        let choice = EngineChoice(engine: engine, programs: by)
        let run = Run(
            plans,
            adapter: try reach.source(named: adapter, of: project, quiet: quiet),
            environments: reach.environments(engine: choice),
            options: options,
            onProgress: { event in
                if case .ended(let result, _, _) = event {
                    for journal in journals { journal.append(result) }
                }
                progress.show(event)
            }
        )
        let outcome = try interruption.running(run.interrupt) { try run.run() }
        progress.end()
        let inconclusive = outcome.inconclusive
        let ended = inconclusive == nil ? outcome.cases : []
        let standing = try project.proofs().standing { fingerprints[$0] }
        result.implementation = outcome.implementation.map { subject.completed($0, digest: digest) }
        result.cases = ended
        result.requirements =
            inconclusive != nil
            ? []
            : RequirementJudge(negatives: catalog.negatives, proofs: project.breadth.proofs(of: standing))
                .judge(catalog.requirements.filter(\.isJudged).map(\.id), cases: ended)
        result.wasInterrupted = outcome.wasInterrupted
        result.inconclusive = inconclusive
        for index in result.cases.indices {
            result.cases[index].artifacts = artifacts?.journal(of: result.cases[index])
        }
        result.lateFaults = outcome.lateFaults
        result.circumstances = clock.circumstances(suite: fingerprints.suite)
        result.seconds = result.circumstances?.seconds ?? (WallClock.milliseconds - start) / 1_000
        result.surroundings = outcome.surroundings
        judge.judge(&result)
        if let inconclusive { result.gateFailures = [inconclusive] }
        result.use = outcome.use
        result.program = CommandLine.arguments.first ?? "harness"
        result.options += limits.again
        if let suite = suite.suite { result.options += ["--suite", suite] }
        result.options += reach.again
        if let engine { result.options += ["--engine", engine] }
        result.options += by.flatMap { ["--by", $0] }
        UntilExit.keep(outcome)
        UntilExit.keep(result)
        // Said once, at the end, on standard error.
        if inconclusive == nil {
            let report = ConsoleReport(of: result, catalog: catalog, isColoured: Terminal.isTerminal(1))
            Terminal.write(report.text, to: 1)
            for summary in choice?.summaries ?? [] { Terminal.error("harness: \(summary)") }
            try GateAdvice.show(result.baseline, judge)
        }
        job?.tell(result)
        // One that cannot be written does not cost the others.
        var failures = sinks.compactMap { sink in failure { try sink.write(result, catalog: catalog) } }
        failures += journals.compactMap { journal in failure { try journal.end(isWritten: failures.isEmpty) } }
        if let artifacts {
            failures += [failure { try artifacts.write(result) }].compactMap(\.self)
        }
        if let inconclusive { failures.insert("harness: \(inconclusive)", at: 0) }
        if !failures.isEmpty {
            // What the user has to mend first.
            let status: Status = inconclusive == nil ? .harness : .usage
            throw Failure(status: status, message: failures.joined(separator: "\n"))
        }
        if let refusal = outcome.refusal { throw Failure.usage("harness: \(refusal)") }
        if result.wasInterrupted { throw ExitCode(Status.interrupted.rawValue) }
        if result.gatingCases.contains(where: { $0.verdict == .harnessError }) {
            throw ExitCode(Status.harness.rawValue)
        }
        if !result.gateFailures.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func failure(_ write: () throws -> Void) -> String? {
        do {
            try write()
            return nil
        } catch {
            return (error as? Failure)?.message ?? "harness: \(error)"
        }
    }
}
