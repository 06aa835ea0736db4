import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import EnterpriseService
import FoundationEssentials
import SystemBindings

struct MutantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract:
            "Run the scenarios against the reference's mutants, or against lies about any adapter. Each must be detected.",
        discussion: """
            Each mutant runs in the cases that cover what it violates, and is killed if a check of each of these statements \
            fails. It starts with the cases in which it died before, which catalog/\(Proofs.fileName) names. A mutant that breaks a law runs in \
            one case per file until it is detected. The mutants in catalog/\(KnownSurvivors.fileName) are known to survive. With --recorded, \
            each mutant runs only where it died before, and has to die there again: a quick check. With --write, both files are written \
            again; with names or --stale, only what they say of the mutants that ran.

            With --circumstances, the mutants of each requirement are limited to one circumstance at a time: one method, the second \
            request, a relaunch. A requirement is proven in a circumstance if a mutant that is limited to it is detected. The figures \
            are printed, and a circumstance without proof is no failure. With --write, they are kept in catalog/\(Breadth.fileName); with \
            names of requirements, only what it says of these. With --recorded, each mutant that is named there runs in its \
            circumstance again, and has to be detected. With --stale, those run that were detected in scenarios which have changed \
            since, and requirements of which one is not detected any more are looked at anew.

            With --lies, the cases first run with the adapter as it is. Then something between the harness and the adapter tells one \
            lie at a time, made from the table of the adapter protocol and from what was said: an operation is acknowledged and not \
            handed on, a parameter is dropped, an event is invented. Each lie runs in the cases whose traffic it would change, until \
            one that passed does not pass any more. catalog/\(Undetectable.fileName) lists lies that nothing can detect. \
            With --smoke, the fates are compared with catalog/\(LieRecord.fileName), and --write writes them there. With --recorded, \
            each lie runs only in the case that detected it according to that file, once with the adapter as it is and once with \
            the lie: with --every, a quick check. If a case has another id now, the message says so: put the new one there, or write the \
            file again.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Names of mutants; with --lies globs of names of lies, such as '**:doubled'; with --circumstances globs of requirements, such as 'DYN-SOCK-*'. Default: all.",
            valueName: "name"
        )
    )
    var names: [String] = []

    @Flag(help: "Run lies instead of mutants.")
    var lies = false

    @Flag(help: "Look in which circumstances each requirement is proven.")
    var circumstances = false

    @Option(help: ArgumentHelp("With --lies: the adapter. \(AdapterOptions.kinds.abstract)", valueName: "adapter"))
    var adapter: String = Adapters.reference

    @OptionGroup var reach: AdapterOptions

    @Option(
        name: .customLong("scenario"),
        help: ArgumentHelp(
            "With --lies: only these scenario files, directories, globs or case ids. May be repeated.",
            valueName: "path"
        )
    )
    var scenarios: [String] = []

    @Flag(help: "With --lies: only one combination of axes of each scenario, for a quick check.")
    var smoke = false

    @Flag(
        help:
            "Run only where it was detected before: each mutant in the cases that catalog/\(Proofs.fileName) names for it; with --lies each lie in the case of catalog/\(LieRecord.fileName), with --circumstances each mutant in those of catalog/\(Breadth.fileName)."
    )
    var recorded = false

    @Flag(
        help:
            "With --circumstances: only those that are missing according to catalog/\(Breadth.fileName), after scenarios have been mended."
    )
    var survivors = false

    @Flag(
        help:
            "With --circumstances: only those that never held according to catalog/\(Breadth.fileName), in the cases of the axis `past`."
    )
    var past = false

    @Flag(help: "With --lies: run each lie in all its cases, and do not stop when it is detected.")
    var allCases = false

    @Option(
        help:
            "With --lies: also run each lie in so many of the cases that fail without it. None may pass with a lie. The choice is the same each time."
    )
    var failing: Int?

    @Option(
        help: ArgumentHelp("With --lies: write the results as JSON to this file.", valueName: "path")
    )
    var json: String?

    @Option(
        help:
            """
            Only every nth mutant, lie, or requirement in a circumstance, for a quick check, and no mutant that is known to survive. \
            Proofs of changed scenarios are still reported.
            """
    )
    var every: Int = 1

    @Flag(help: "Say of each survivor whether it changes anything. All of its cases run again, four times or more.")
    var compare = false

    @Flag(
        help:
            "Only mutants that died in scenarios which have changed since, and those without a proof. With --circumstances: only what is recorded of changed scenarios, and requirements of which that does not stand any more."
    )
    var stale = false

    @Flag(
        help:
            "Write catalog/\(Proofs.fileName) and catalog/\(KnownSurvivors.fileName); with --circumstances catalog/\(Breadth.fileName), with --lies --smoke catalog/\(LieRecord.fileName)."
    )
    var write = false

    @Option(help: "Mutants or lies at the same time. They wait most of the time.")
    var lanes: Int = 8

    @Option(help: "Cases at the same time, per mutant. With --lies: so many times more lies at the same time.")
    var jobs: Int = 2

    func validate() throws {
        guard lanes > 0, jobs > 0, every > 0, failing.map({ $0 > 0 }) ?? true else {
            throw ValidationError("--lanes, --jobs, --every and --failing must be positive.")
        }
        guard names.isEmpty || every == 1 else { throw ValidationError("--every takes no names.") }
        guard !write || every == 1 else { throw ValidationError("--write takes no sample.") }
        guard !write || names.isEmpty || !lies else { throw ValidationError("--write of lies takes all, no names.") }
        guard !stale || (names.isEmpty && every == 1 && !lies && !recorded && !survivors) else {
            throw ValidationError(
                "--stale chooses the mutants, so it takes no names, --every, --lies, --recorded or --survivors."
            )
        }
        guard !compare || !(lies || circumstances) else {
            throw ValidationError("--compare is for mutants: --circumstances compares by itself, and --lies cannot.")
        }
        guard !lies || !circumstances else { throw ValidationError("--lies and --circumstances do not go together.") }
        let isOfOwnCases = smoke || allCases || failing != nil || !scenarios.isEmpty || adapter != Adapters.reference
        guard lies || !isOfOwnCases else {
            throw ValidationError("--adapter, --scenario, --smoke, --all-cases and --failing need --lies.")
        }
        guard circumstances || !past, !past || !(recorded || survivors || stale) else {
            throw ValidationError("--past needs --circumstances, and says by itself which ones.")
        }
        guard circumstances || !survivors else { throw ValidationError("--survivors needs --circumstances.") }
        guard !recorded || !survivors else { throw ValidationError("--recorded and --survivors do not go together.") }
        guard !recorded || !(isOfOwnCases || write || compare) else {
            throw ValidationError("--recorded says which cases run, with the reference; it goes with --every or names.")
        }
        guard !write || !lies || (smoke && scenarios.isEmpty && adapter == Adapters.reference) else {
            throw ValidationError("The record of lies is of --smoke, of all scenarios and of the reference.")
        }
        guard lies || json == nil else { throw ValidationError("--json needs --lies.") }
    }

    @Flag(help: "Do not show progress.")
    var quiet = false

    @OptionGroup var suite: SuiteOptions

    func run() throws {
        if lies { return try recorded ? runRecordedLies() : runLies() }
        if circumstances {
            if recorded { return try runRecordedCircumstances() }
            return try stale ? runStaleCircumstances() : runCircumstances()
        }
        let project = try suite.project()
        let catalog = try project.catalog()
        let proofs = try project.proofs()
        let all = try list(project)
        let known = project.knownSurvivors
        let chosen = try chosen(from: all, without: known)
        // A law is broken in any case, and whether the proofs of others still stand is told by all scenarios.
        let claims = Set(chosen.flatMap(\.claims))
        let isNarrow = !names.isEmpty && !write && !claims.contains { Law(rawValue: $0) != nil }
        let plans = try SelectionOptions.all(of: project, catalog: catalog, covering: isNarrow ? claims : nil)
        let fingerprints = Fingerprints(of: plans)
        let others = all.filter { !known.names.contains($0.name) }
        let unproven = names.isEmpty ? proofs.renewers(among: others) { fingerprints[$0] } : []
        let mutants = stale ? unproven : chosen
        let cases = MutantCases(plans, proofs)
        // A requirement with a hard check anywhere is violated by a hard check only.
        let weighed = Set(
            plans.coveredChecks(negatives: catalog.negatives).filter { $0.level == .hard }.map(\.requirement)
        )
        let assignments = try mutants.map { mutant in
            let command = try reference(project, ["--mutant", mutant.name])
            let batches = recorded ? [cases.recorded(for: mutant)] : cases.batches(for: mutant)
            return [MutationRun.Assignment(mutant, command: command, batches: batches, weighed: weighed)]
        }
        let score = try run(assignments, options: runOptions(catalog)) { [quiet] ended in
            if quiet { return }
            let entry = ended.entry
            let verdict = entry.isKilled ? "killed  " : "SURVIVED"
            let claims = (entry.isKilled ? entry.mutant.claims : entry.unbroken).joined(separator: ", ")
            Terminal.error("\(ended.done)/\(assignments.count)  \(verdict)  \(entry.mutant.name)  \(claims)")
        }
        let compared = compare ? try compared(score, cases, project, catalog) : score
        Terminal.output(compared.report(known))
        if write {
            let renewed = proofs.kept(of: all).renewed(by: score) { fingerprints[$0] }
            try OutputFile.save(renewed.encoded, to: project.proofsPath)
            try OutputFile.save(known.kept(of: all).renewed(by: score).encoded, to: project.survivorsPath)
            return
        }
        let objections = known.objections(to: score)
        for objection in objections { Terminal.error("\(project.survivorsPath): \(objection)") }
        let outdated = unproven.map(\.name) + (proofs.kept(of: all) == proofs ? [] : ["mutants that are no more"])
        if !outdated.isEmpty {
            Terminal.error(
                "\(project.proofsPath) is not current for \(outdated.joined(separator: " ")); run harness mutants --stale --write"
            )
        }
        if !objections.isEmpty || !outdated.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }

    func reference(_ project: Project, _ arguments: [String]) throws -> AdapterCommand {
        try Adapters.command(named: Adapters.reference, project: project, arguments: arguments)
    }

    /// - Parameter sequences: as ``MutationRun`` has them.
    func run(
        _ sequences: [[MutationRun.Assignment]],
        options: Run.Options,
        comparison: MutationRun.Comparison? = nil,
        isDone: @escaping @Sendable (MutationScore.Entry) -> Bool = { $0.isKilled },
        onEnd: @escaping @Sendable (MutationRun.Ended) -> Void
    ) throws -> MutationScore {
        var options = options
        // A mutant may hang where the honest implementation answers.
        options.runner.caseTimeout = 30
        let run = MutationRun(
            sequences,
            environments: MockEnvironments(),
            options: options,
            comparison: comparison,
            isDone: isDone,
            onEnd: onEnd
        )
        let score = try Interruption.running(run.interrupt) { try run.run(lanes: lanes) }
        guard let score else { throw ExitCode(Status.interrupted.rawValue) }
        return score
    }

    func runOptions(_ catalog: Catalog) -> Run.Options {
        var options = Run.Options()
        options.jobs = jobs
        options.negatives = catalog.negatives
        return options
    }

    func list(_ project: Project) throws -> [Mutant] {
        try listed(project, "--list-mutants") { try Mutant.list(from: $0) }
    }

    /// - Parameter argument: what makes the reference print a list.
    func listed<Result>(_ project: Project, _ argument: String, _ read: (String) throws -> Result) throws -> Result {
        do {
            let command = try reference(project, [argument])
            let ended = try ChildProcess.run(command.arguments, until: .after(.seconds(10)))
            guard ended.exit == .status(0) else { throw Failure.harness("the list of mutants: \(ended.errors)") }
            return try read(ended.output)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.harness("the list of mutants: \(error)")
        }
    }

    /// Whether an id is named, by itself or by a glob.
    /// - Throws: ``Failure`` with the words about a name that none of these ids fits.
    func named(among ids: [String], _ missing: (String) -> String) throws -> (String) -> Bool {
        let globs = names.map(Glob.init)
        for (name, glob) in zip(names, globs) where !ids.contains(where: glob.matches) {
            throw Failure.usage("harness: \(missing(name))\(Spelling.hint(Spelling.nearest(to: name, in: ids)))")
        }
        return { id in globs.contains { $0.matches(id) } }
    }

    /// The mutants that are named, a sample, or those with a record.
    /// - Parameter known: Each runs in all cases of its requirements, so that a sample is quick only without them.
    func chosen(from mutants: [Mutant], without known: KnownSurvivors) throws -> [Mutant] {
        for name in names where !mutants.contains(where: { $0.name == name }) {
            let near = Spelling.nearest(to: name, in: mutants.map(\.name))
            throw Failure.usage("harness: there is no mutant “\(name)”\(Spelling.hint(near))")
        }
        guard names.isEmpty else { return mutants.filter { names.contains($0.name) } }
        guard every > 1 || recorded else { return mutants }
        let others = mutants.filter { !known.names.contains($0.name) }
        return others.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
    }
}
