import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import EnterpriseService
import SystemBindings

extension MutantsCommand {
    /// The same score, with what survivors change: one that changes nothing may be no fault at all, and one that does may be a hole.
    func compared(
        _ score: MutationScore,
        _ cases: MutantCases,
        _ project: Project,
        _ catalog: Catalog
    ) throws -> MutationScore {
        let survivors = score.survivors.map(\.mutant)
        if survivors.isEmpty { return score }
        let batches = survivors.map(cases.batches)
        let plans = Dictionary(batches.joined().joined().map { ($0.id, $0) }) { first, _ in first }
        if !quiet { Terminal.error("what survivors change in \(plans.count) cases") }
        let (honest, command) = (HonestRuns(), try reference(project, []))
        try learn(honest, plans.values.sorted { $0.id < $1.id }, from: command, catalog)
        let found = try run(
            try zip(survivors, batches).map { mutant, batches in
                let command = try reference(project, ["--mutant", mutant.name])
                return [MutationRun.Assignment(mutant, command: command, batches: batches)]
            },
            options: runOptions(catalog),
            comparison: MutationRun.Comparison(honest, command: command),
            isDone: { $0.effect > .none }
        ) { [quiet] ended in
            if !quiet { Terminal.error("\(ended.done)/\(survivors.count)  \(ended.entry.mutant.name)") }
        }
        return score.compared(by: found)
    }

    /// Runs the reference without a fault, several times, since not all is the same each time.
    func learn(
        _ honest: HonestRuns,
        _ plans: [CasePlan],
        from command: AdapterCommand,
        _ catalog: Catalog
    ) throws {
        var options = runOptions(catalog)
        options.repeats = 3
        options.jobs = lanes * jobs
        options.runner.keepsEvidence = true
        let marks = Monitor<[String: [RunMark]]>([:])
        options.keep = { plan, result in
            guard let mark = result.evidence.map(RunMark.init) else { return }
            marks.update { $0[plan.id, default: []].append(mark) }
        }
        let run = Run(
            plans,
            adapter: command,
            environments: MockEnvironments(),
            options: options,
            onProgress: { _ in }
        )
        let outcome = try Interruption.running(run.interrupt) { try run.run() }
        if let words = outcome.inconclusive { throw Failure.harness(words) }
        if outcome.wasInterrupted { throw ExitCode(Status.interrupted.rawValue) }
        for (testCase, row) in marks.read({ $0 }) { honest.learn(row, of: testCase) }
    }
}
