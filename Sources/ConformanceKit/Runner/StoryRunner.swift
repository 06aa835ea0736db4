import EnterpriseModel
import JSON
import SystemBindings

/// Runs one story: an environment and an adapter of its own, step by step, into a journal.
///
/// Lives on one thread; only the journal, the challenges and the adapter's connection are shared with others.
final class StoryRunner {
    let testCase: Case
    let story: Story
    let options: RunnerOptions
    let supply: AdapterSupply
    let environment: any RunningEnvironment
    let journal: Journal
    let ledger: CredentialLedger
    let challenges: Challenges
    let clientApp: ClientAppRole
    let deadline: Deadline
    /// Unique to this run of the case.
    let unique: String
    let dataDirectory: String

    var app = AppState()
    var steps: [Int: Evidence.StepRecord] = [:]
    var scope: Scope
    /// The places of the steps by name. Made once: it is asked for at every change of the journal.
    let names: [String: Int]
    /// The environment as changes have left it.
    var currentEnvironment: Node
    /// Where the next `wait-for` of the same thing begins.
    var waitCursors: [String: Int] = [:]
    /// Objects that the implementation refused to make, by handle. What they are asked for fails for the same reason.
    var refused: [String: ImplementationError] = [:]
    /// Requests that nobody has waited for yet, by step.
    var pending: [Int: [RequestRun]] = [:]

    init(
        testCase: Case,
        story: Story,
        options: RunnerOptions,
        supply: AdapterSupply,
        environment: any RunningEnvironment,
        journal: Journal,
        deadline: Deadline,
        unique: String,
        dataDirectory: String
    ) {
        self.testCase = testCase
        self.story = story
        self.options = options
        self.supply = supply
        self.environment = environment
        self.journal = journal
        self.deadline = deadline
        self.unique = unique
        self.dataDirectory = dataDirectory
        ledger = CredentialLedger(
            proxies: Dictionary(
                environment.access.proxies.map { ($0.value.address, $0.key) },
                uniquingKeysWith: { first, _ in first }
            )
        )
        challenges = Challenges(ledger: ledger)
        clientApp = ClientAppRole(environment: environment, deadline: deadline) { journal.isBroken = true }
        names = Self.names(of: story.steps)
        currentEnvironment = story.environment
        scope = Scope(
            Dictionary(
                uniqueKeysWithValues: environment.access.hosts.map { name, host in
                    ("address \(name)", Scope.Binding(whole: .string(host.address)))
                }
            )
        )
    }

    private static func names(of steps: [Step]) -> [String: Int] {
        var names: [String: Int] = [:]
        for (index, step) in steps.enumerated() {
            names[Evidence.name(ofStepAt: index)] = index
            if let name = step.name { names[name] = index }
        }
        return names
    }

    /// Runs all steps, waits for what has to be seen, ends the app, and stops the environment.
    /// - Parameter hasSeenAll: whether the run need not stay open any longer.
    func run(hasSeenAll: (Evidence, Set<String>) -> Bool) -> StoryOutcome {
        var ending = runSteps()
        if ending == .completed { ending = stayOpen(hasSeenAll) }
        let offered = app.offeredEvents
        let goodbye = endApp(ending)
        if ending == .completed, let goodbye { ending = goodbye }
        environment.stop()
        app.data?.remove()
        // What an interruption cut short shows nothing, whatever it looks like.
        if journal.isInterrupted { ending = .interrupted }
        let entries = journal.seal()
        finishPending(entries)
        return StoryOutcome(ending: ending, evidence: evidence(entries), offeredEvents: offered)
    }

    func evidence(_ entries: [JournalEntry]) -> Evidence {
        var evidence = Evidence(entries: entries, steps: steps, names: names, scope: scope)
        evidence.secrets = story.secrets
        evidence.handedCredentials = ledger.handed
        evidence.pushesSettings = app.pushesSettings
        evidence.relayTokens = environment.relayTokens
        return evidence
    }

    private func runSteps() -> StoryOutcome.Ending {
        for (index, step) in story.steps.enumerated() {
            if journal.isInterrupted { return .interrupted }
            if deadline.hasPassed { return timeOut(at: index) }
            steps[index] = Evidence.StepRecord(start: journal.append(step: .started, index: index, fields: marks(step)))
            do {
                try perform(step, at: index)
            } catch let refusal as ImplementationError {
                // The implementation refused a call that the step consists of: that is what the step returned.
                steps[index]?.results.append(StepResult(["error": RequestRun.named(refusal.error)]))
            } catch let end as StoryEnd {
                if journal.isInterrupted { return .interrupted }
                guard case .harnessError(let reason) = end.ending else { return end.ending }
                return blame(reason, at: index)
            } catch let fault as AdapterFault {
                // The run ends by it, and the case gets no verdict.
                if journal.isInterrupted || fault.endsRun { return .interrupted }
                if fault.name == .shortage { return .setupError(fault.message) }
                guard isExpectedExit(fault, at: index) else {
                    return .adapterFault(step: index, fault: "\(fault)", death: fault.death)
                }
                noteExit()
                app.hasEndedItself = true
                steps[index]?.results.append(StepResult([:]))
            } catch {
                return blame("\(error)", at: index)
            }
            if step.waits { _ = environment.settle(until: min(deadline, .after(.seconds(2)))) }
            let end = journal.append(step: .ended, index: index, fields: marks(step))
            if pending[index] == nil { steps[index]?.end = end }
            if hasFailed(step, at: index) { return deadline.hasPassed ? timeOut(at: index) : .stopped }
        }
        return .completed
    }

    private func marks(_ step: Step) -> [String: JSONValue] {
        var fields: [String: JSONValue] = ["does": .string(EvidenceText.title(of: step))]
        if let name = step.name { fields["as"] = .string(name) }
        return fields
    }

    private func timeOut(at index: Int) -> StoryOutcome.Ending {
        .adapterFault(step: index, fault: "case-timeout: the case took longer than \(options.caseTimeout) s")
    }

    private func hasFailed(_ step: Step, at index: Int) -> Bool {
        guard let record = steps[index] else { return false }
        // What the adapter does not tell is no reason to end the story.
        return record.results.contains { result in
            if case .mismatch? = StepCheck(step).failure(of: result, in: scope) { true } else { false }
        }
    }

    private func perform(_ step: Step, at index: Int) throws {
        try issueTokens(for: step)
        switch step.verb {
        case .ready(let launch): try ready(launch, step, at: index)
        case .launch(let launch): try self.launch(launch, deliversPolicy: false, step, at: index)
        case .quit: try quit(at: index)
        case .kill: try kill(at: index)
        case .request(let request): try perform(request, step, at: index)
        case .call(let call): try perform(call, step, at: index)
        case .waitFor(let wait): try perform(wait, step, at: index)
        case .change(let patch): try change(patch, at: index)
        case .release(let gate): try release(gate, at: index)
        case .search(let wanted): try search(wanted.place, wanted.needle, step, at: index)
        case .probe(let probe): try perform(probe, step, at: index)
        case .quiet(let seconds):
            _ = journal.wait(until: limit(seconds)) { _ in nil as Void? }
            steps[index]?.results.append(StepResult([:]))
        }
        bind(step, at: index)
    }

    /// Gives the tokens that the step refers to a value.
    private func issueTokens(for step: Step) throws {
        for (name, location) in step.nodes.flatMap({ $0.references() }) where scope.bindings[name] == nil {
            guard let reference = TokenReference(name) else { continue }
            guard let token = environment.arcgisToken(at: reference.host, referer: reference.referer) else {
                throw StoryEnd(.harnessError("\(location): \(reference.host) issues no tokens"))
            }
            scope.bindings[name] = Scope.Binding(whole: .string(token))
        }
    }

    /// So many seconds from now, but never after the end of the case.
    func limit(_ seconds: Double) -> Deadline {
        min(deadline, .after(seconds: seconds * options.timeoutScale))
    }

    /// Lets later steps use what this one returned.
    private func bind(_ step: Step, at index: Int) {
        guard let name = step.name, let record = steps[index] else { return }
        var members = record.results.last?.fields ?? [:]
        if members["started"] == nil, let start = journal.entry(record.start) {
            members["started"] = .number(start.time)
        }
        if scope.bindings[name]?.members.isEmpty ?? true {
            scope.bindings[name] = Scope.Binding(
                whole: record.handles.first.map { .string($0) } ?? .object(members),
                members: members
            )
        }
    }

    private func isExpectedExit(_ fault: AdapterFault, at index: Int) -> Bool {
        guard fault.isExit else { return false }
        return story.steps[index].mayExit
            || story.steps[index...].contains { step in
                if case .waitFor(let wait) = step.verb {
                    wait.patterns.contains { $0.name == "adapter.exited" }
                } else {
                    false
                }
            }
    }

    /// Waits until everything that has to be seen has been seen, 5 s at most.
    private func stayOpen(_ hasSeenAll: (Evidence, Set<String>) -> Bool) -> StoryOutcome.Ending {
        let offered = app.offeredEvents
        _ = journal.wait(until: limit(5)) { entries in
            hasSeenAll(evidence(entries), offered) ? () : nil
        }
        return journal.isInterrupted ? .interrupted : .completed
    }
}
