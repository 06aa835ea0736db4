import ConformanceKit

extension SelectionOptions {
    /// The cases that are asked for, after lint: a scenario that cannot be trusted is not run.
    /// - Throws: ``Failure`` with every diagnostic, or if nothing is left.
    func plans(of project: Project, catalog: Catalog, seed: UInt64) throws -> [CasePlan] {
        let loaded = Linter.load(paths: paths, root: project.path("scenarios"), catalog: catalog)
        let diagnostics = loaded.diagnostics
        if !diagnostics.isEmpty {
            throw Failure.usage(diagnostics.map(\.description).joined(separator: "\n"))
        }
        let plans = try selection(seed: seed).choose(from: loaded.plans)
        if plans.isEmpty { throw Failure.usage("harness: no case is left; see harness list" + hint(catalog)) }
        return plans
    }

    /// Suggestions for names that the catalog does not have.
    private func hint(_ catalog: Catalog) -> String {
        let known =
            requirements.filter { catalog[$0] == nil }.map { ($0, catalog.nearest(to: $0)) }
            + profiles.filter { !catalog.profiles.contains($0) }.map {
                ($0, Spelling.nearest(to: $0, in: catalog.profiles))
            }
        return known.map { "\nharness: the catalog does not have \($0)" + Spelling.hint($1) }.joined()
    }

    private func selection(seed: UInt64) throws -> CaseSelection {
        var selection = CaseSelection()
        selection.profiles = Set(profiles)
        selection.requirements = Set(requirements)
        selection.tags = Set(tags)
        selection.excluded = exclusions
        selection.isSmoke = smoke
        if let shard {
            guard let parsed = CaseSelection.Shard(shard) else {
                throw Failure.usage("harness: --shard takes I/N with I from 1 to N, not “\(shard)”")
            }
            selection.shard = parsed
        }
        if shuffle { selection.seed = seed }
        return selection
    }
}
