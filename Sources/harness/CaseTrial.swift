import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import SystemBindings

/// Runs one case once, with one adapter after another.
struct CaseTrial {
    let project: Project
    let catalog: Catalog
    let reach: AdapterOptions
    let limits: TimeLimitOptions
    var quiet = true
    /// As the user named it.
    var suite: String?
    /// Whether a signal ends the run; `false`: somebody else waits for signals.
    var isInterruptible = true

    /// - Parameter path: of the scenario, for the command that runs it once more.
    /// - Throws: ``Failure`` if there is no such adapter, `ExitCode` after an interruption.
    func judge(_ plan: CasePlan, path: String, by name: String) throws -> Reproduction.Answer {
        try run(plan, path: path, by: name).answer
    }

    /// The same, with all that the verdict rests on.
    func run(_ plan: CasePlan, path: String, by name: String) throws -> Recording.Trial {
        let words =
            ["harness", "run", path, "--adapter", name] + (suite.map { ["--suite", $0] } ?? []) + reach.again
        let command = words.map(ShellWord.quoted).joined(separator: " ")
        var options = Run.Options()
        options.jobs = 1
        limits.set(&options.runner)
        options.runner.keepsEvidence = true
        let evidence = Monitor<CaseEvidence?>(nil)
        options.keep = { _, result in evidence.update { $0 = result.evidence } }
        options.negatives = catalog.negatives
        let run = Run(
            [plan],
            adapter: try reach.source(named: name, of: project, quiet: quiet),
            environments: reach.environments,
            options: options,
            onProgress: { _ in }
        )
        let outcome = try Interruption.running(isInterruptible ? run.interrupt : nil) { try run.run() }
        if outcome.wasInterrupted { throw ExitCode(Status.interrupted.rawValue) }
        let answer = Reproduction.Answer(
            adapter: name,
            implementation: outcome.implementation,
            result: outcome.inconclusive == nil ? outcome.cases.first : nil,
            absence: outcome.inconclusive,
            command: command
        )
        return Recording.Trial(answer: answer, evidence: evidence.read { $0 })
    }
}
