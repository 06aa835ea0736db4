import ConformanceKit
import ConformanceScenarios
import ConformanceTools

/// The cases of a command.
struct SelectedCases {
    /// Of all shards, sorted by their ids.
    var plan: [CasePlan]
    /// Those of this shard, in the order in which they are to be run.
    var chosen: [CasePlan]
    /// Which part of the plan that is; `nil`: all of it.
    var shard: CaseSelection.Shard?
}

extension SelectionOptions {
    /// The cases that are asked for, after lint: a scenario that cannot be trusted is not run.
    /// - Parameter read: what is linted; `nil`: no more than what may be asked for.
    /// - Throws: ``Failure`` with every diagnostic, or if nothing is left.
    func plans(of project: Project, catalog: Catalog, seed: UInt64, read: ReadCombinations? = nil) throws -> [CasePlan]
    {
        try cases(of: project, catalog: catalog, seed: seed, read: read).chosen
    }

    /// The same, with the cases of all shards.
    /// - Parameter filter: A case, a scenario, a folder, a glob, or what else `--exclude` takes: of what is asked for only this.
    /// - Throws: ``Failure`` with every diagnostic, or if nothing is left.
    func cases(
        of project: Project,
        catalog: Catalog,
        seed: UInt64,
        read: ReadCombinations? = nil,
        filter: String? = nil
    ) throws -> SelectedCases {
        let covered = requirements.isEmpty ? nil : Set(requirements)
        let loaded = try Self.linted(
            paths,
            of: project,
            catalog: catalog,
            covering: covered,
            read: read ?? needed(filter)
        )
        var selection = try selection(seed: seed)
        selection.filter = filter
        let plan = selection.plan(from: loaded)
        if plan.isEmpty, let rerunFailed, selection.only?.isEmpty == true {
            throw Failure.usage("harness: no case failed in \(rerunFailed)")
        }
        if plan.isEmpty, let filter {
            throw Failure.usage("harness: no case is left by the filter “\(filter)” (TESTBRIDGE_TEST_ONLY)")
        }
        if plan.isEmpty { throw Failure.usage("harness: no case is left; see harness list" + hint(catalog)) }
        let chosen = selection.choose(from: loaded)
        if chosen.isEmpty, let shard = selection.shard {
            Terminal.error("harness: none of \(plan.count) cases belongs to shard \(shard)")
        }
        return SelectedCases(plan: plan, chosen: chosen, shard: selection.shard)
    }

    /// What of the suite is asked for, the same whatever the order of the options.
    func identity(filter: String?) -> RunIdentity.Selection {
        let options =
            paths + profiles.map { "--profile=\($0)" } + requirements.map { "--requirement=\($0)" }
            + tags.map { "--tag=\($0)" } + exclusions.map { "--exclude=\($0)" } + (smoke ? ["--smoke"] : [])
            + (rerunFailed == nil ? [] : ["--rerun-failed"]) + (filter.map { ["--test_filter=\($0)"] } ?? [])
        return RunIdentity.Selection(options: options.sorted())
    }

    /// Whether nothing is left out.
    var isOfEverything: Bool { identity(filter: nil).options.isEmpty && shard == nil }

    /// All cases, or all of the files that may cover one of some statements, after lint.
    /// - Parameters:
    ///   - paths: of files, directories or cases; the scenarios of the suite if there is none.
    ///   - ids: of requirements and field issues.
    /// - Throws: ``Failure`` with every diagnostic.
    static func all(
        _ paths: [String] = [],
        of project: Project,
        catalog: Catalog,
        covering ids: Set<String>? = nil
    ) throws -> [CasePlan] {
        CaseSelection().choose(from: try linted(paths, of: project, catalog: catalog, covering: ids))
    }

    /// A case, or all cases of scenarios, by id or path, after lint.
    /// - Throws: ``Failure`` with every diagnostic.
    static func cases(named name: String, of project: Project, catalog: Catalog) throws -> [CasePlan] {
        CaseSelection().choose(from: try linted([name], of: project, catalog: catalog, covering: nil))
    }

    /// Other combinations of axes than the first are run by `--smoke` only where a filter leaves the first one out.
    private func needed(_ filter: String?) -> ReadCombinations {
        smoke && filter == nil && requirements.isEmpty && tags.isEmpty && exclusions.isEmpty ? .smoke() : .all
    }

    private static func linted(
        _ paths: [String],
        of project: Project,
        catalog: Catalog,
        covering ids: Set<String>?,
        read: ReadCombinations = .all
    ) throws -> [CasePlan] {
        let (plans, diagnostics) = Linter.load(
            paths: paths,
            root: project.scenarios,
            catalog: catalog,
            covering: ids,
            read: read
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
        if let rerunFailed { selection.only = try ResultFiles.failed(in: rerunFailed) }
        if let shard {
            selection.shard = try ShardOption(shard, count: shards).shard
        }
        if let durations { selection.durations = try ResultFiles.durations(of: durations) }
        if shuffle { selection.seed = seed }
        return selection
    }
}
