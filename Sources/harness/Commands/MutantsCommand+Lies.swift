import ArgumentParser
import ConformanceKit
import EnterpriseService
import FoundationEssentials
import SystemBindings

extension MutantsCommand {
    /// Runs the cases with something lying between the harness and the adapter.
    func runLies() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let excuses = try undetectable(project)
        var selection = try SelectionOptions.parse([])
        selection.paths = scenarios
        selection.smoke = smoke
        let plans = try selection.plans(of: project, catalog: catalog, seed: 0)
        var options = Run.Options()
        options.negatives = catalog.negatives
        // With a lie the harness may wait for what will not come.
        options.runner.caseTimeout = 30
        let source = try reach.source(named: adapter, of: project, quiet: quiet)
        let run = LieRun(plans, adapter: source, environments: MockEnvironments(), options: options)
        let lanes = lanes * jobs
        let outcome: (known: [Lie], score: LieScore)?
        do {
            outcome = try Interruption.watching(run.interrupt) {
                guard let honesty = try run.listen(lanes: lanes) else { return nil }
                let known = honesty.lies
                let chosen = try chosen(from: known)
                if !quiet {
                    Terminal.error("\(honesty.passed.count) of \(plans.count) cases pass; \(chosen.count) lies")
                }
                var score = try run.meet(chosen, after: honesty, isWhole: allCases, lanes: lanes) {
                    [quiet] entry, done, total in
                    if quiet { return }
                    let fate = entry.fate == .survived ? "SURVIVED" : entry.fate.rawValue
                    Terminal.error("\(done)/\(total)  \(fate)  \(entry.lie.id)")
                }
                if failing { score?.covered = try run.cover(chosen, after: honesty, lanes: lanes) ?? [:] }
                return score.map { (known, $0) }
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.harness("\(error)")
        }
        guard let (known, score) = outcome else { throw ExitCode(Status.interrupted.rawValue) }
        if let json {
            do { try Files.write(score.encoded(excuses), to: json) } catch {
                throw Failure.harness("\(json): \(error)")
            }
        }
        Terminal.output(score.report(excuses))
        // What other scenarios or another adapter say makes other lies.
        let isComplete = isWhole && scenarios.isEmpty && adapter == Adapters.reference
        let objections = score.objections(to: excuses, known: isComplete ? Set(known.map(\.id)) : nil)
        for objection in objections { Terminal.error("\(project.undetectablePath): \(objection)") }
        let isClean =
            score.survivors(excuses).isEmpty && score.coverUps(excuses).isEmpty && score.count(.notJudged) == 0
            && objections.isEmpty
        if !isClean { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func undetectable(_ project: Project) throws -> Undetectable {
        guard FileManager.default.fileExists(atPath: project.undetectablePath) else { return Undetectable() }
        do { return try Undetectable.read(path: project.undetectablePath) } catch { throw Failure.usage("\(error)") }
    }

    private func chosen(from lies: [Lie]) throws -> [Lie] {
        let ids = lies.map(\.id)
        for name in names where !ids.contains(where: Glob(name).matches) {
            let near = Spelling.nearest(to: name, in: ids)
            throw Failure.usage("harness: there is no lie “\(name)”\(Spelling.hint(near))")
        }
        if !names.isEmpty { return lies.filter { lie in names.contains { Glob($0).matches(lie.id) } } }
        return lies.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
    }
}
