import ConformanceKit

extension SelectionOptions {
    /// The cases that are asked for, after lint: a scenario that cannot be trusted is not run.
    /// - Throws: ``Failure`` with every diagnostic, or if nothing is left.
    func plans(of project: Project, catalog: Catalog, seed: UInt64) throws -> [CasePlan] {
        let covered = requirements.isEmpty ? nil : Set(requirements)
        let plans = try selection(seed: seed)
            .choose(from: Self.linted(paths, of: project, catalog: catalog, covering: covered))
        if plans.isEmpty { throw Failure.usage("harness: no case is left; see harness list" + hint(catalog)) }
        return plans
    }

    /// All cases, or all of the files that may cover one of some statements, after lint.
    /// - Parameter ids: of requirements and field issues.
    /// - Throws: ``Failure`` with every diagnostic.
    static func all(of project: Project, catalog: Catalog, covering ids: Set<String>? = nil) throws -> [CasePlan] {
        CaseSelection().choose(from: try linted([], of: project, catalog: catalog, covering: ids))
    }

    private static func linted(
        _ paths: [String],
        of project: Project,
        catalog: Catalog,
        covering ids: Set<String>?
    ) throws -> [CasePlan] {
        let (plans, diagnostics) = Linter.load(
            paths: paths,
            root: project.path("scenarios"),
            catalog: catalog,
            covering: ids
        )
        if !diagnostics.isEmpty { throw Failure.usage(diagnostics.map(\.description).joined(separator: "\n")) }
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
