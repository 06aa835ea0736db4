import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import SystemBindings

/// What catalog/breadth.tsv says is proven: mutants in the circumstances and cases in which they were detected.
extension MutantsCommand {
    func runRecordedCircumstances() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let breadth = project.breadth
        let all = breadth.proven()
        var recorded = breadth.proven(every: every)
        if !names.isEmpty {
            let isNamed = try namedRequirements(among: all.map(\.point.requirement))
            recorded = all.filter { isNamed($0.point.requirement) }
        }
        // Whether the proofs of others are of today's scenarios is told by all scenarios.
        let claims = names.isEmpty ? nil : Set(recorded.map(\.point.requirement))
        let plans = try SelectionOptions.all(of: project, catalog: catalog, covering: claims)
        let known = try narrowMutants(of: all, project)
        let lost = try lost(among: recorded, in: plans, known, project, catalog)
        Terminal.output("\(recorded.count - lost.count) of \(recorded.count) recorded proofs in one circumstance stand")
        report(lost, known, project)
        let unknown = names.isEmpty ? all.filter { known[$0] == nil && !lost.contains($0) } : []
        report(unknown, known, project)
        let fingerprints = Fingerprints(of: plans)
        let looked = names.isEmpty ? all : recorded
        let stale = Set(looked.filter { $0.fingerprint != fingerprints[$0.testCase] }.map(\.point.requirement)).sorted()
        if !stale.isEmpty {
            Terminal.error(
                "\(project.breadthPath) is not current for \(stale.joined(separator: " ")); run harness mutants --circumstances --stale --write"
            )
        }
        if !lost.isEmpty || !unknown.isEmpty || !stale.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }

    /// Runs again what is recorded of scenarios that have changed since, and looks anew where that does not stand any more.
    func runStaleCircumstances() throws {
        let project = try suite.project()
        let catalog = try project.catalog()
        let plans = try SelectionOptions.all(of: project, catalog: catalog)
        let fingerprints = Fingerprints(of: plans)
        let breadth = project.breadth
        let all = breadth.proven()
        let known = try narrowMutants(of: all, project)
        let stale = all.filter { $0.fingerprint != fingerprints[$0.testCase] || known[$0] == nil }
        let lost = try lost(among: stale, in: plans, known, project, catalog)
        Terminal.output("\(stale.count - lost.count) of \(stale.count) proofs of changed scenarios stand")
        if write {
            let standing = Set(stale).subtracting(lost)
            let marked = breadth.marked(Array(standing)) { fingerprints[$0] }
            try OutputFile.save(marked.encoded, to: project.breadthPath)
        }
        if lost.isEmpty { return }
        guard write else {
            report(lost, known, project)
            throw ExitCode(Status.gateFailed.rawValue)
        }
        var search = self
        search.names = Set(lost.map(\.point.requirement)).sorted()
        try search.runCircumstances()
    }

    private typealias KnownMutants = [Breadth.Proof: Mutant]

    /// The mutants of proofs, where they are still there and can be limited as they were.
    private func narrowMutants(of proofs: [Breadth.Proof], _ project: Project) throws -> KnownMutants {
        let narrow = try narrowMutants(project)
        let mutants = Dictionary(narrow.map { ([$0.mutant.name, $0.circumstance], $0.mutant) }) { first, _ in first }
        return proofs.reduce(into: [:]) { $0[$1] = mutants[[$1.mutant, $1.point.circumstance]] }
    }

    /// Those of the proofs whose mutant is not detected any more, or is not there any more.
    private func lost(
        among proofs: [Breadth.Proof],
        in plans: [CasePlan],
        _ known: KnownMutants,
        _ project: Project,
        _ catalog: Catalog
    ) throws -> [Breadth.Proof] {
        let cases = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
        let tried = proofs.compactMap { proof in
            known[proof].map { mutant in
                let batch = [cases[proof.testCase]].compactMap(\.self)
                return (proof, BreadthSearch.Attempt(point: proof.point, mutant: mutant, batches: [batch]))
            }
        }
        let assignments = try tried.map { [try assignment($1, project)] }
        let score = try run(assignments, options: runOptions(catalog)) { [quiet] ended in
            let mutant = ended.entry.mutant
            if !quiet, !ended.entry.isKilled { Terminal.error("SURVIVED  \(mutant.name)  \(mutant.claims)") }
            if !quiet, ended.done.isMultiple(of: 20) { Terminal.error("\(ended.done)/\(assignments.count)") }
        }
        let standing = Set(zip(tried, score.entries).filter { $1.isKilled }.map(\.0.0))
        return proofs.filter { !standing.contains($0) }
    }

    private func report(_ lost: [Breadth.Proof], _ known: KnownMutants, _ project: Project) {
        for proof in lost {
            let point = proof.point
            let reason =
                known[proof] == nil
                ? "there is no mutant \(proof.mutant) that can be limited to \(point.circumstance)"
                : "\(proof.mutant) does not prove \(point.requirement) in \(point.circumstance) any more"
            Terminal.error(
                "\(project.breadthPath): \(reason); run harness mutants --circumstances \(point.requirement) --write"
            )
        }
    }
}
