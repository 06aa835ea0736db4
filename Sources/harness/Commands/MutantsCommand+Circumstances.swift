import ArgumentParser
import ConformanceKit
import EnterpriseService
import FoundationEssentials
import SystemBindings

extension MutantsCommand {
    /// Looks for a proof of each requirement in each circumstance.
    func runCircumstances() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let plans = try SelectionOptions.all(of: project, catalog: catalog)
        let points = try points(project, catalog)
        let requirements = Set(points.keys.map(\.requirement))
        let looked = plans.filter { !requirements.isDisjoint(with: $0.requirements) }
        if !quiet { Terminal.error("which circumstances hold in \(looked.count) cases") }
        var search = BreadthSearch(
            points,
            cases: MutantCases(plans, try project.proofs()),
            occurrences: try occurrences(in: looked, project, catalog)
        )
        var round = 0
        while true {
            let attempts = search.nextRound()
            if attempts.isEmpty { break }
            round += 1
            let assignments = try attempts.map { attempt in
                let limits = ["--mutant", attempt.mutant.name, "--only", attempt.point.circumstance]
                return MutationRun.Assignment(
                    attempt.mutant,
                    command: try reference(project, limits),
                    batches: attempt.batches
                )
            }
            let score = try run(assignments, catalog: catalog) { [quiet, round] entry, done in
                if quiet { return }
                Terminal.error(
                    "round \(round)  \(done)/\(assignments.count)  \(entry.isKilled ? "died" : "    ")  \(entry.mutant.name)"
                )
            }
            for (attempt, entry) in zip(attempts, score.entries) { search.settle(attempt, wasDetected: entry.isKilled) }
        }
        let breadth = search.breadth
        Terminal.output(breadth.report)
        if write { try OutputFile.save(breadth.encoded, to: project.breadthPath) }
    }

    /// The requirements in the circumstances that their mutants can be limited to, with those mutants; or a sample.
    private func points(_ project: Project, _ catalog: Catalog) throws -> [Breadth.Point: [Mutant]] {
        let mutants = try list(project)
        let all = try listed(project, "--list-circumstances") { try NarrowMutant.list(from: $0, of: mutants) }
        let wanted = Set(try names.isEmpty ? mutants : chosen(from: mutants))
        var points: [Breadth.Point: [Mutant]] = [:]
        for narrow in all where wanted.contains(narrow.mutant) {
            for claim in narrow.mutant.claims where catalog[claim]?.isJudged == true {
                points[Breadth.Point(claim, narrow.circumstance), default: []].append(narrow.mutant)
            }
        }
        let sample = Set(points.keys.sorted().enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element))
        return points.filter { sample.contains($0.key) }
    }

    /// Runs the reference without a fault, which records the circumstances.
    private func occurrences(
        in plans: [CasePlan],
        _ project: Project,
        _ catalog: Catalog
    ) throws -> BreadthSearch.Occurrences {
        try ServedOptions.withTemporaryDirectory { directory in
            let file = directory + "/circumstances.tsv"
            let run = Run(
                plans,
                adapter: try reference(project, ["--record-circumstances", file]),
                environments: MockEnvironments(),
                options: runOptions(catalog),
                onProgress: { _ in }
            )
            let outcome: Run.Outcome
            do {
                outcome = try Interruption.watching(run.interrupt) { try run.run() }
            } catch {
                throw Failure.harness("\(error)")
            }
            if let words = outcome.inconclusive { throw Failure.harness(words) }
            if outcome.wasInterrupted { throw ExitCode(Status.interrupted.rawValue) }
            let text = FileManager.default.contents(atPath: file) ?? Data()
            return BreadthSearch.Occurrences(decoding: String(decoding: text, as: UTF8.self))
        }
    }
}
