import ConformanceScenarios
import EnterpriseModel
import JSON
import SystemBindings

/// Runs one story: an environment and an adapter of its own, step by step, into a journal.
///
/// Lives on one thread; only the journal, the challenges and the adapter's connection are shared with others.
final class StoryRunner {
    private let story: Story
    private let options: RunnerOptions
    private let journal: Journal
    private let clock: CaseClock
    private let environment: StoryEnvironment
    private let app: AppDriver
    private let progress: StoryProgress

    /// - Parameters:
    ///   - profile: what an adapter that names its profiles has to name.
    ///   - unique: To this run of the case.
    ///   - dataDirectory: Where installations on this machine keep their data.
    init(
        _ story: Story,
        ofCase caseID: String,
        profile: String,
        options: RunnerOptions,
        supply: AdapterSupply,
        environment running: any RunningEnvironment,
        journal: Journal,
        clock: CaseClock,
        unique: String,
        dataDirectory: String
    ) {
        self.story = story
        self.options = options
        self.journal = journal
        self.clock = clock
        environment = StoryEnvironment(running, of: story)
        app = AppDriver(
            supply,
            in: environment,
            caseID: caseID,
            profile: profile,
            installation: Installation(unique: unique, directory: dataDirectory),
            journal: journal,
            clock: clock
        )
        let addresses = running.access.hosts.map { name, host in
            (AddressReference(of: name).name, Scope.Binding(whole: .string(host.address)))
        }
        progress = StoryProgress(story.steps, scope: Scope(Dictionary(uniqueKeysWithValues: addresses)))
    }

    /// Runs all steps, waits for what has to be seen, ends the app, and stops the environment.
    /// - Parameter hasSeenAll: whether the run need not stay open any longer.
    func run(hasSeenAll: (Evidence, Set<String>) -> Bool) -> StoryOutcome {
        var ending = runSteps()
        let offered = app.adapter.offeredEvents
        if ending == .completed {
            // Until everything that has to be seen has been seen, 5 s at most.
            _ = journal.wait(until: clock.limit(5)) { hasSeenAll(evidence($0), offered) ? () : nil }
            if journal.isInterrupted { ending = .interrupted }
        }
        // Where a story could not go on, the end of the app also ends what nobody has waited for yet.
        let end = ending == .completed ? nil : journal.entries.count
        let goodbye = endApp(after: ending)
        if ending == .completed, let goodbye { ending = goodbye }
        clock.pausing { environment.running.stop() }
        app.removeData()
        // Whatever else was seen may have come of it.
        if let fault = environment.running.fault { ending = .harnessError("the environment failed: \(fault)") }
        // What an interruption cut short shows nothing, whatever it looks like.
        if journal.isInterrupted { ending = .interrupted }
        let entries = journal.seal()
        progress.finishPending(Array(entries.prefix(end ?? entries.count)), offered: offered)
        var all = evidence(entries)
        all.end = end
        return StoryOutcome(ending: ending, evidence: all, offeredEvents: offered)
    }

    private func evidence(_ entries: [JournalEntry]) -> Evidence {
        var evidence = progress.evidence(entries)
        evidence.secrets = story.secrets
        evidence.handedCredentials = app.adapter.handedCredentials
        evidence.pushesSettings = app.adapter.pushesSettings
        evidence.relayTokens = environment.running.relayTokens
        return evidence
    }

    private func runSteps() -> StoryOutcome.Ending {
        for (index, step) in story.steps.enumerated() {
            if journal.isInterrupted { return .interrupted }
            if clock.deadline.hasPassed { return timeOut(at: index) }
            let run = StepRun(step: step, index: index, app: app, progress: progress, journal: journal, clock: clock)
            progress.begin(index, start: journal.append(step: .started, index: index, fields: marks(step)))
            do { try run.perform() } catch { if let ending = ending(by: error, in: run) { return ending } }
            if step.waits { _ = environment.running.settle(until: min(clock.deadline, .after(.seconds(2)))) }
            progress.end(index, end: journal.append(step: .ended, index: index, fields: marks(step)))
            if hasFailed(run) { return clock.deadline.hasPassed ? timeOut(at: index) : .stopped }
        }
        return .completed
    }

    private func marks(_ step: Step) -> [String: JSONValue] {
        var fields: [String: JSONValue] = ["does": .string(EvidenceText.title(of: step))]
        if let name = step.name { fields["as"] = .string(name) }
        return fields
    }

    private func hasFailed(_ run: StepRun) -> Bool {
        // What the adapter does not tell is no reason to end the story.
        run.record?.results.contains { result in
            if case .mismatch? = StepCheck(run.step).failure(of: result, in: run.scope) { true } else { false }
        } ?? false
    }
}

/// How stories end before their last step.
extension StoryRunner {
    /// - Returns: `nil` if the story goes on: the error is what the step returned.
    private func ending(by error: any Error, in run: StepRun) -> StoryOutcome.Ending? {
        switch error {
        case let refusal as ImplementationError:
            run.add(StepResult(refusal))
            return nil
        case _ where journal.isInterrupted: return .interrupted
        case let fault as AdapterFault: return ending(by: fault, in: run)
        case let end as StoryEnd:
            guard case .harnessError(let reason) = end else { return end.ending }
            return blame(reason, in: run)
        // A value that the step cannot be done with: a `ScenarioError`, or a `ProtocolViolation`.
        default: return blame("\(error)", in: run)
        }
    }

    private func ending(by fault: AdapterFault, in run: StepRun) -> StoryOutcome.Ending? {
        // The run ends by it, and the case gets no verdict.
        if fault.endsRun { return .interrupted }
        if fault.name == .shortage { return .setupError(fault.message) }
        guard fault.isExit, run.step.mayExit || story.steps[run.index...].contains(where: \.awaitsExit) else {
            return .adapterFault(step: run.index, fault: "\(fault)", death: fault.death)
        }
        app.noteExit(unasked: true)
        run.add(.done)
        return nil
    }

    private func blame(_ reason: String, in run: StepRun) -> StoryOutcome.Ending {
        guard let fault = StoryFault(reason, of: run, in: story) else { return .harnessError(reason) }
        return .adapterFault(step: run.index, fault: "\(fault)")
    }

    private func timeOut(at index: Int) -> StoryOutcome.Ending {
        let fault = StoryFault(.caseTimeout, "the case took longer than \(options.caseTimeout) s")
        return .adapterFault(step: index, fault: "\(fault)")
    }

    /// - Returns: what the adapter did wrong in this, which counts as well.
    private func endApp(after ending: StoryOutcome.Ending) -> StoryOutcome.Ending? {
        let isOrderly =
            switch ending {
            case .completed, .stopped, .unsupported, .setupError: true
            case .adapterFault, .harnessError, .interrupted: false
            }
        do {
            try app.end(isOrderly: isOrderly, hearsAll: story.watchesEvents)
            return nil
        } catch {
            let death = (error as? AdapterFault)?.death
            return .adapterFault(step: story.steps.count, fault: "at the end: \(error)", death: death)
        }
    }
}

extension Story {
    /// Whether something is concluded from an event that did not come.
    fileprivate var watchesEvents: Bool {
        expectations.contains { expectation in
            switch expectation.kind {
            case .never(let pattern), .every(let pattern, _): pattern.isEvent
            case .seen(let pattern, let times, _, _): pattern.isEvent && times != nil
            default: false
            }
        }
    }
}
