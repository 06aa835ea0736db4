package import ConformanceScenarios
import SystemBindings

/// Runs a case once: its story, then the runs of its controls, each with an environment of its own.
package struct CaseRunner {
    let supply: AdapterSupply
    let environments: any EnvironmentProvider
    let options: RunnerOptions
    let negatives: Negatives
    /// The directory for the data of installations; it is removed afterwards.
    let dataDirectory: String
    /// Told of each journal, so that an interruption reaches those who wait.
    let onJournal: @Sendable (Journal) -> Void

    package init(
        supply: AdapterSupply,
        environments: any EnvironmentProvider,
        options: RunnerOptions,
        negatives: Negatives,
        dataDirectory: String,
        onJournal: @escaping @Sendable (Journal) -> Void
    ) {
        self.supply = supply
        self.environments = environments
        self.options = options
        self.negatives = negatives
        self.dataDirectory = dataDirectory
        self.onJournal = onJournal
    }

    package func run(_ plan: CasePlan, unique: String) -> CaseResult {
        let start = WallClock.milliseconds
        let mark = options.shortages.mark
        var environment: (any RunningEnvironment)?
        var evidence: CaseEvidence?
        var judgement: CaseJudge.Judgement
        do {
            let testCase = try plan.instantiate(unique: unique)
            let clock = CaseClock(seconds: options.caseTimeout, scale: options.timeoutScale)
            let main = run(testCase.main, of: testCase, unique: unique, clock: clock)
            environment = main.environment
            var own = CaseEvidence(unique: unique, main: main.outcome)
            judgement = CaseJudge(testCase, negatives: negatives).judge(main.outcome) { index, story in
                let unique = "\(unique)-control-\(index)"
                let (outcome, _) = run(story, of: testCase, unique: unique, clock: clock)
                own.controls[index] = outcome
                return outcome
            }
            own.implementation = supply.implementation
            evidence = own
        } catch {
            judgement = .init(verdict: .harnessError, reason: "\(error)", checks: [])
        }
        if let shortage = shortage(since: mark, judgement), judgement.verdict != .notRun {
            judgement = .shortage(shortage)
            evidence?.shortage = shortage
            // The adapter may have been served badly, or not at all.
            supply.discard()
        }
        let milliseconds = WallClock.milliseconds - start
        var result = CaseResult(plan, judgement, of: evidence?.main, milliseconds: milliseconds)
        if options.keepsEvidence { result.evidence = evidence }
        if judgement.verdict != .pass, options.keepsAttachments {
            result.attachments = environment?.attachments ?? [:]
            result.attachments["adapter.log"] = Array(supply.log.utf8)
        }
        return result
    }

    /// The resource that the harness lacked while a case ran. Such a case says nothing about the implementation.
    private func shortage(since mark: Int, _ judgement: CaseJudge.Judgement) -> String? {
        if let error = options.shortages.since(mark) { return "\(Shortage(error: error))" }
        if judgement.verdict != .pass, let left = ResourceLimits.measure().tasks, left < Capacity.tasksOfJob / 2 {
            return
                "only \(left) more processes and threads may be started, so that the adapter may have been refused some: "
                + "raise the limit (ulimit -u, pids.max of a container) or end other programs"
        }
        guard FreeSpace.isExhausted(at: dataDirectory) else { return nil }
        return "the disk of \(dataDirectory) is full: make room there, or set TMPDIR to a place that has some"
    }

    /// - Returns: also the environment, which has stopped; `nil` if it did not start.
    private func run(
        _ story: Story,
        of testCase: Case,
        unique: String,
        clock: CaseClock
    ) -> (outcome: StoryOutcome, environment: (any RunningEnvironment)?) {
        let journal = Journal()
        onJournal(journal)
        let environment: any RunningEnvironment
        do {
            environment = try clock.pausing { try environments.start(story.description) { journal.append($0) } }
        } catch {
            let outcome = StoryOutcome(
                ending: .setupError("the environment did not start: \(error)"),
                evidence: Evidence(),
                offeredEvents: []
            )
            return (outcome, nil)
        }
        let runner = StoryRunner(
            story,
            ofCase: testCase.id,
            profile: testCase.profile,
            options: options,
            supply: supply,
            environment: environment,
            journal: journal,
            clock: clock,
            unique: unique,
            dataDirectory: dataDirectory
        )
        let outcome = runner.run { evidence, offered in
            Judge(
                evidence: evidence,
                offeredEvents: offered,
                isCutShort: false,
                inheritedLevel: testCase.level
            ).hasSeenAll(of: story)
        }
        supply.clearPlace()
        return (outcome, environment)
    }
}
