import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
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
        let looked = plans.filter { !requirements.isDisjoint(with: $0.requirements) && (!past || $0.hasPast) }
        if !quiet { Terminal.error("which circumstances hold in \(looked.count) cases") }
        let honest = HonestRuns()
        var search = BreadthSearch(
            points,
            cases: MutantCases(plans, try project.proofs()),
            occurrences: try occurrences(in: looked, honest, project, catalog),
            missing: survivors ? project.breadth : Breadth()
        )
        // What survived before goes straight to the last look, which tries everything.
        if !survivors { try lookFirst(&search, project, catalog) }
        // The last look takes long: what is found so far is kept, and --survivors goes on from there.
        try keep(search.breadth, project)
        let last = search.lastAttempts
        let found = Monitor(search)
        _ = try run(
            last.map { try $0.map { try assignment($0, project) } },
            options: runOptions(catalog),
            comparison: MutationRun.Comparison(honest, command: try reference(project, [])),
            isDone: { [survivors] in $0.isKilled || (!survivors && $0.effect > .none) }
        ) { ended in
            show("last look  \(ended.done)/\(last.count)", ended.entry)
            let breadth = found.update { search in
                search.settleLast(last[ended.index][0].point, ended.entry)
                return search.breadth
            }
            if ended.done.isMultiple(of: 20) { try? keep(breadth, project) }
        }
        let breadth = found.read { $0.breadth }
        try keep(breadth, project)
        let excuses = try project.undetectable()
        Terminal.output(breadth.report(excuses))
        for objection in project.breadth.objections(to: excuses) where write {
            Terminal.error("\(project.undetectablePath): \(objection)")
        }
    }

    /// Tries each fault without limits, which says where to look, and there with limits.
    private func lookFirst(_ search: inout BreadthSearch, _ project: Project, _ catalog: Catalog) throws {
        let wide = search.plans
        var hasty = runOptions(catalog)
        // What happens now says only where to look, so that it need not be waited for.
        hasty.runner.timeoutScale = 0.25
        let effects = try run(
            wide.map { plan in
                let command = try reference(project, ["--mutant", plan.mutant.name])
                return [MutationRun.Assignment(plan.mutant, command: command, batches: [plan.cases])]
            },
            options: hasty
        ) { [quiet] ended in
            if !quiet { Terminal.error("without limits  \(ended.done)/\(wide.count)  \(ended.entry.mutant.name)") }
        }
        search.learn(effects.entries)
        let attempts = search.attempts
        let score = try run(
            attempts.map { try $0.map { try assignment($0, project) } },
            options: runOptions(catalog)
        ) { ended in
            show("\(ended.done)/\(attempts.count)", ended.entry)
        }
        for (attempts, entry) in zip(attempts, score.entries) { search.settle(attempts[0].point, entry) }
    }

    private func keep(_ breadth: Breadth, _ project: Project) throws {
        guard write else { return }
        // What is said of requirements that are no more goes where all have run.
        let earlier = names.isEmpty && !survivors && !past ? Breadth() : project.breadth
        let renewed = earlier.renewed(by: breadth, isWhole: !survivors && !past)
        try OutputFile.save(renewed.encoded, to: project.breadthPath)
    }

    private func show(_ done: String, _ entry: MutationScore.Entry) {
        if quiet { return }
        let word =
            switch entry.effect {
            case .killed: "died"
            case .failedElsewhere: "failed elsewhere in \(entry.failedElsewhere.min() ?? "")"
            case .changed: "unnoticed in \(entry.changed?.min() ?? "")"
            case .none: ""
            }
        Terminal.error("\(done)  \(entry.mutant.name)  \(entry.mutant.claims.first ?? "")  \(word)")
    }

    func assignment(_ attempt: BreadthSearch.Attempt, _ project: Project) throws -> MutationRun.Assignment {
        let limits = ["--mutant", attempt.mutant.name, "--only", attempt.point.circumstance]
        return MutationRun.Assignment(
            attempt.mutant,
            command: try reference(project, limits),
            batches: attempt.batches,
            weighed: attempt.weighed
        )
    }

    func narrowMutants(_ project: Project) throws -> [NarrowMutant] {
        let mutants = try list(project)
        return try listed(project, "--list-circumstances") { try NarrowMutant.list(from: $0, of: mutants) }
    }

    func namedRequirements(among ids: [String]) throws -> (String) -> Bool {
        try named(among: Set(ids).sorted()) { "no mutant of a requirement “\($0)” can be limited to a circumstance" }
    }

    /// The requirements in the circumstances that their mutants can be limited to, with those mutants; or some of them.
    private func points(_ project: Project, _ catalog: Catalog) throws -> [Breadth.Point: [Mutant]] {
        var points: [Breadth.Point: [Mutant]] = [:]
        for narrow in try narrowMutants(project) {
            for claim in narrow.mutant.claims where catalog[claim]?.isJudged == true {
                points[Breadth.Point(claim, narrow.circumstance), default: []].append(narrow.mutant)
            }
        }
        if survivors {
            let left = project.breadth.missing
            points = points.filter { left.contains($0.key) }
        }
        if past {
            let known = project.breadth.fates
            points = points.filter { known[$0.key] == .neverHeld }
        }
        if !names.isEmpty {
            let isNamed = try namedRequirements(among: points.keys.map(\.requirement))
            return points.filter { isNamed($0.key.requirement) }
        }
        let sample = Set(points.keys.sorted().enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element))
        return points.filter { sample.contains($0.key) }
    }

    /// Runs the reference without a fault, which records the circumstances.
    private func occurrences(
        in plans: [CasePlan],
        _ honest: HonestRuns,
        _ project: Project,
        _ catalog: Catalog
    ) throws -> BreadthSearch.Occurrences {
        try ServedOptions.withTemporaryDirectory { directory in
            let file = directory + "/circumstances.tsv"
            try learn(honest, plans, from: try reference(project, ["--record-circumstances", file]), catalog)
            let text = FileManager.default.contents(atPath: file) ?? Data()
            return BreadthSearch.Occurrences(decoding: String(decoding: text, as: UTF8.self))
        }
    }
}
