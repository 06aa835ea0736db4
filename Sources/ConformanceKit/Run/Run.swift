package import AdapterProtocol
package import ConformanceScenarios
import EnterpriseModel
import FoundationEssentials
package import SystemBindings

/// A run over many cases: jobs in parallel, repeats, fail-fast, interruption.
package final class Run: Sendable {
    package struct Options: Sendable {
        package var runner = RunnerOptions()
        package var jobs = 2
        /// Cases mostly wait: measured over all scenarios, so many jobs keep a processor busy, and more do not help.
        package static let usualJobs = 6 * Machine.processors
        package var repeats = 1
        package var order = RunOrder.spread
        /// How often a case is run again after it has failed in a way that is not known.
        package var retries = 0
        package var failsFast = false
        package var negatives = Negatives()
        /// The remaining resources of the machine; `nil`: the caller has checked them.
        package var limits: ResourceLimits? = .measure()
        /// Whether to look at what the adapter finds on the machine.
        package var looksAround = false
        /// The gate's conditions, for fail-fast and retries.
        package var gate = Gate()
        /// Whether a case of this implementation fails in a way that is known, for fail-fast and retries.
        package var excuses: @Sendable (CaseResult, Implementation?) -> Bool = { _, _ in false }
        /// Gets the result of each run of a case with its attachments and its evidence, in the thread of its job. Later results are without them.
        package var keep: (@Sendable (CasePlan, CaseResult) -> Void)?
        /// Told of every line between the harness and an adapter, with the number of the job, in the thread that writes or reads it.
        package var trace: (@Sendable (Int, AdapterConnection.Options.Direction, Message) -> Void)?

        package init() {}
    }

    /// The progress that a run reports.
    package enum Progress: Sendable {
        case started(caseID: String)
        /// Less is done at once than was asked for; why, in words.
        case lowered(String)
        /// The adapter is built where that is still due.
        case building
        /// `done` of `total` cases have ended.
        case ended(CaseResult, done: Int, total: Int)
    }

    private struct State: Sendable {
        /// Positions in `plans`, with the number of the repeat.
        var queue: [(position: Int, round: Int)] = []
        var next = 0
        /// By position: one result of all repeats so far.
        var results: [Int: CaseResult] = [:]
        var done = 0
        var isStopping = false
        var wasInterrupted = false
        var journals: [Int: Journal] = [:]
        var supplies: [AdapterSupply] = []
        var implementation: Implementation?
        var refusal: AdapterFault?
        var lateFaults: [String] = []
    }

    private let plans: [CasePlan]
    private let source: any AdapterSource
    private let environments: any EnvironmentProvider
    private let options: Options
    private let onProgress: @Sendable (Progress) -> Void
    private let state: Monitor<State>
    private let use = Monitor(ProtocolUse())

    /// - Parameter onProgress: called from the jobs' threads, one call at a time.
    package init(
        _ plans: [CasePlan],
        adapter source: any AdapterSource,
        environments: any EnvironmentProvider,
        options: Options,
        onProgress: @escaping @Sendable (Progress) -> Void
    ) {
        self.plans = plans
        self.source = source
        self.environments = environments
        self.options = options
        self.onProgress = onProgress
        var state = State()
        // Round after round, so that repeats of a case meet different neighbours.
        let positions = (options.jobs > 1 ? options.order : .given).positions(of: plans)
        state.queue = (0..<options.repeats).flatMap { round in positions.map { ($0, round) } }
        self.state = Monitor(state)
    }

    /// Ends the run as soon as possible; what has not run yet is reported as such.
    package func interrupt() {
        let (journals, supplies) = state.update { state in
            state.isStopping = true
            state.wasInterrupted = true
            return (Array(state.journals.values), state.supplies)
        }
        for journal in journals { journal.interrupt() }
        for supply in supplies { supply.interrupt() }
    }

    package struct Outcome: Sendable {
        /// In the order of the plans.
        package var cases: [CaseResult]
        package var implementation: Implementation?
        package var use: ProtocolUse
        package var wasInterrupted: Bool
        /// Why there was no adapter to judge any more, if that ended the run.
        package var refusal: AdapterFault?
        /// The faults of adapters after their last case.
        package var lateFaults: [String]

        /// Cases at once.
        package var jobs: Int
        /// The adapter's findings about the machine; `nil` if it was not asked.
        package var surroundings: Surroundings?

        /// Why nothing can be concluded, in words for the user: no adapter has come up.
        package var inconclusive: String? {
            implementation == nil ? refusal.map { "the adapter did not come up: \($0)" } : nil
        }
    }

    /// Runs everything and returns when every job has ended and no process is left.
    ///
    /// The first adapter is started before anything else. If it does not come up, the run is over; one that fails to come up again later
    /// fails the case that needs it.
    /// - Throws: ``SystemError`` if no thread or no directory can be had, ``ConformanceError`` if the machine's limits bear no job, ``AdapterFault`` if the
    ///   first adapter could not be started for want of resources.
    package func run() throws -> Outcome {
        let wanted = source.isAttached ? 1 : max(1, min(options.jobs, state.read { $0.queue.count }))
        let capacity = try options.limits.map { try Capacity(of: $0, wanted: wanted) }
        if let words = capacity?.lowered { onProgress(.lowered(words)) }
        let directory = try PrivateFile.makeDirectory(named: "harness", isBusy: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let search = options.looksAround ? try lookAround(directory) : nil
        let supplies = (0..<(capacity?.jobs ?? wanted)).map { supply(of: $0, directory: directory) }
        defer { for supply in supplies { supply.discard() } }
        state.update { $0.supplies = supplies }
        try bringUp(supplies[0])
        let jobs = try start(supplies) { [self] job, supply in work(job, supply, directory: directory) }
        for job in jobs { job.join() }
        let surroundings = search?.found
        return state.read { state in
            Outcome(
                cases: plans.indices.map { (state.results[$0] ?? .notRun(plans[$0])) },
                implementation: state.implementation,
                use: use.read { $0 },
                wasInterrupted: state.wasInterrupted,
                refusal: state.refusal,
                lateFaults: state.lateFaults,
                jobs: jobs.count,
                surroundings: surroundings
            )
        }
    }

    private func lookAround(_ directory: String) throws -> SurroundingsSearch {
        var adapter = AdapterCommand(arguments: [])
        adapter.needs = source.needs
        var options = AdapterConnection.Options()
        options.place = directory + "/surroundings"
        return try SurroundingsSearch(
            source.needs,
            environment: options.environment(of: adapter),
            names: Set(plans.flatMap(\.sample.main.description.servers.keys))
        )
    }

    /// - Returns: at least one; those that there was no thread for are left out.
    private func start(
        _ supplies: [AdapterSupply],
        _ work: @escaping @Sendable (Int, AdapterSupply) -> Void
    ) throws -> [Worker] {
        var jobs: [Worker] = []
        for (job, supply) in supplies.enumerated() {
            do { jobs.append(try Worker("job-\(job)", stack: 2 << 20) { work(job, supply) }) } catch {
                if jobs.isEmpty { throw error }
                onProgress(.lowered("\(jobs.count) jobs instead of \(supplies.count): \(error)"))
                break
            }
        }
        return jobs
    }

    /// Starts the first adapter, unless there is nothing to do for it.
    private func bringUp(_ supply: AdapterSupply) throws {
        guard state.read({ !$0.isStopping && !$0.queue.isEmpty }) else { return }
        if source.hasToBeBuilt { onProgress(.building) }
        do {
            try supply.start()
            state.update { $0.implementation = supply.implementation }
        } catch let fault as AdapterFault {
            // What the harness could not do is nothing that the user has to mend in the adapter.
            if fault.name == .shortage { throw fault }
            state.update { state in
                state.isStopping = true
                if !state.wasInterrupted { state.refusal = fault }
            }
        }
    }

    private func supply(of job: Int, directory: String) -> AdapterSupply {
        var adapterOptions = AdapterConnection.Options()
        adapterOptions.timeoutScale = options.runner.timeoutScale
        adapterOptions.use = use
        adapterOptions.place = "\(directory)/job-\(job)"
        if let trace = options.trace { adapterOptions.trace = { direction, message in trace(job, direction, message) } }
        return AdapterSupply(source, options: adapterOptions)
    }

    private func work(_ job: Int, _ supply: AdapterSupply, directory: String) {
        defer { supply.discard() }
        while let (position, round) = takeNext() {
            let plan = plans[position]
            onProgress(.started(caseID: plan.id))
            let unique = Canary.unique(job: job, position: position, round: round)
            let runner = CaseRunner(
                supply: supply,
                environments: environments,
                options: options.runner,
                negatives: options.negatives,
                dataDirectory: directory,
                onJournal: { [self] journal in
                    let isStopping = state.update { state in
                        state.journals[job] = journal
                        return state.wasInterrupted
                    }
                    if isStopping { journal.interrupt() }
                }
            )
            var result = runner.run(plan, unique: unique)
            if supply.refusal == nil { options.keep?(plan, result) }
            // These are large.
            result.attachments = [:]
            result.evidence = nil
            finish(result, position: position, supply)
        }
        do { try supply.shutDown() } catch {
            state.update { state in
                if !state.wasInterrupted { state.lateFaults.append("\(error)") }
            }
        }
    }

    private func takeNext() -> (position: Int, round: Int)? {
        state.update { state in
            guard !state.isStopping, state.next < state.queue.count else { return nil }
            defer { state.next += 1 }
            return state.queue[state.next]
        }
    }

    private func finish(_ result: CaseResult, position: Int, _ supply: AdapterSupply) {
        let implementation = supply.implementation
        let refusal = supply.refusal
        // Whatever the case looks like, it ended because there was no adapter.
        let result = refusal.map { .notRun(plans[position], because: "\($0)") } ?? result
        var kept = result
        state.update { state in
            state.implementation = state.implementation ?? implementation
            state.refusal = state.refusal ?? refusal
            if refusal != nil { state.isStopping = true }
            let isBad = options.gate.fails(result) && !options.excuses(result, state.implementation)
            if isBad, kept.saysOtherwise, state.results[position] == nil, !state.isStopping {
                kept.reruns = options.retries
                // After what waits already, so that the case meets other neighbours.
                state.queue += (0..<options.retries).map { (position, options.repeats + $0) }
            }
            let merged = state.results[position]?.followed(by: kept) ?? kept
            state.results[position] = merged
            state.done += 1
            if options.failsFast {
                let isLost = merged.reruns > 0 ? merged.isComplete && options.gate.fails(merged) : isBad
                if isLost { state.isStopping = true }
            }
            var told = result
            told.reruns = kept.reruns
            onProgress(.ended(told, done: state.done, total: state.queue.count))
        }
    }
}
