import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import EnterpriseService
import FoundationEssentials
import SystemBindings

extension MutantsCommand {
    /// Runs the cases with something lying between the harness and the adapter.
    func runLies() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let excuses = try project.undetectable()
        let plans = try plansToLieIn(project, catalog, isSmoke: smoke)
        let run = try lieRun(plans, project, catalog)
        let lanes = lanes * jobs
        let found = try watching(run) { () -> (known: [Lie], score: LieScore)? in
            guard let honesty = try run.listen(lanes: lanes) else { return nil }
            let known = honesty.lies
            let chosen = try chosen(from: known)
            if !quiet {
                Terminal.error("\(honesty.passed.count) of \(plans.count) cases pass; \(chosen.count) lies")
            }
            guard var score = try run.meet(chosen, after: honesty, isWhole: allCases, lanes: lanes, onEnd: tell) else {
                return nil
            }
            if let failing {
                let covered = try run.cover(chosen, after: honesty, limit: failing, lanes: lanes, onEnd: tellCover)
                guard let covered else { return nil }
                score.covered = covered
            }
            return (known, score)
        }
        let (known, score) = found
        // What other scenarios or another adapter say makes other lies.
        let isComplete = names.isEmpty && every == 1 && scenarios.isEmpty && adapter == Adapters.reference
        var objections = score.objections(to: excuses, known: isComplete ? Set(known.map(\.id)) : nil)
            .map { "\(project.undetectablePath): \($0)" }
        if write {
            try OutputFile.save(LieRecord(score, excuses).encoded, to: project.liesPath)
        } else if isComplete, smoke {
            objections += project.recordedLies.objections(to: score, excuses).map {
                "\(project.liesPath): \($0); run harness mutants --lies --smoke --write"
            }
        }
        try settle(score, excuses, objections)
    }

    /// Runs lies in the cases that detected them when the record was written.
    func runRecordedLies() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let all = try plansToLieIn(project, catalog, isSmoke: false)
        let record = project.recordedLies
        let detections = try names.isEmpty ? record.detections(every: every) : named(in: record)
        var objections = record.objections(cases: Set(all.map(\.id)))
        let cases = Set(detections.map(\.caseID))
        let run = try lieRun(all.filter { cases.contains($0.id) }, project, catalog)
        let lanes = lanes * jobs
        let (score, unknown) = try watching(run) { () -> (LieScore, [String])? in
            guard let honesty = try run.listen(lanes: lanes, repeats: 1) else { return nil }
            let lies = Dictionary(honesty.conceivable.map { ($0.id, $0) }) { first, _ in first }
            let known = detections.compactMap { detection in
                lies[detection.id].map { (lie: $0, caseID: detection.caseID) }
            }
            let unknown = detections.map(\.id).filter { lies[$0] == nil }
            return try run.meetAgain(known, after: honesty, lanes: lanes, onEnd: tell).map { ($0, unknown) }
        }
        objections += unknown.map { "there is no lie \($0), or its case does not tell it any more" }
        objections += score.leftOut.map { "\($0) detects nothing: it does not pass" }
        try settle(score, Undetectable(), objections.map { "\(project.liesPath): \($0)" })
    }

    private func plansToLieIn(_ project: Project, _ catalog: Catalog, isSmoke: Bool) throws -> [CasePlan] {
        var selection = try SelectionOptions.parse([])
        selection.paths = scenarios
        selection.smoke = isSmoke
        return try selection.plans(of: project, catalog: catalog, seed: 0)
    }

    private func lieRun(_ plans: [CasePlan], _ project: Project, _ catalog: Catalog) throws -> LieRun {
        var options = Run.Options()
        options.negatives = catalog.negatives
        // With a lie the harness may wait for what will not come.
        options.runner.caseTimeout = 30
        let source = try reach.source(named: adapter, of: project, quiet: quiet)
        return LieRun(plans, adapter: source, environments: reach.environments, options: options)
    }

    private func watching<Result>(_ run: LieRun, _ body: () throws -> Result?) throws -> Result {
        guard let result = try Interruption.running(run.interrupt, body) else {
            throw ExitCode(Status.interrupted.rawValue)
        }
        return result
    }

    private var tell: @Sendable (LieScore.Entry, Int, Int) -> Void {
        { [quiet] entry, done, total in
            if quiet { return }
            let fate = entry.fate == .survived ? "SURVIVED" : entry.fate.rawValue
            Terminal.error("\(done)/\(total)  \(fate)  \(entry.lie.id)")
        }
    }

    private var tellCover: @Sendable (Lie, [String], Int, Int) -> Void {
        { [quiet] lie, covered, done, total in
            if quiet { return }
            Terminal.error("failing cases \(done)/\(total)  \(covered.isEmpty ? "fail" : "PASS")  \(lie.id)")
        }
    }

    /// Prints what was found.
    /// - Throws: the status, if something is wrong with it.
    private func settle(_ score: LieScore, _ excuses: Undetectable, _ objections: [String]) throws {
        if let json {
            do { try Files.write(score.encoded(excuses), to: json) } catch {
                throw Failure.harness("\(json): \(error)")
            }
        }
        Terminal.output(score.report(excuses))
        for objection in objections { Terminal.error(objection) }
        let isClean =
            score.survivors(excuses).isEmpty && score.coverUps(excuses).isEmpty && score.count(.notJudged) == 0
            && objections.isEmpty
        if !isClean { throw ExitCode(Status.gateFailed.rawValue) }
    }

    private func chosen(from lies: [Lie]) throws -> [Lie] {
        let isNamed = try named(among: lies.map(\.id)) { "there is no lie “\($0)”" }
        if !names.isEmpty { return lies.filter { isNamed($0.id) } }
        return lies.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
    }

    private func named(in record: LieRecord) throws -> [(id: String, caseID: String)] {
        let all = record.detections()
        let isNamed = try named(among: all.map(\.id)) { "no detection of “\($0)” is recorded" }
        return all.filter { isNamed($0.id) }
    }
}
