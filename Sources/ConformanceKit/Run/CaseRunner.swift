import SystemBindings

/// Runs a case once: its story, then the runs of its controls, each with an environment of its own.
struct CaseRunner {
    let supply: AdapterSupply
    let environments: any EnvironmentProvider
    let options: RunnerOptions
    let negatives: Negatives
    /// The directory for the data of installations; it is removed afterwards.
    let dataDirectory: String
    /// Told of each journal, so that an interruption reaches those who wait.
    let onJournal: @Sendable (Journal) -> Void

    func run(_ plan: CasePlan, unique: String) -> CaseResult {
        let start = WallClock.milliseconds
        let mark = options.shortages.mark
        var main: (outcome: StoryOutcome, environment: (any RunningEnvironment)?)?
        var judgement: CaseJudge.Judgement
        do {
            let testCase = try plan.instantiate(unique: unique)
            let deadline = Deadline.after(seconds: options.caseTimeout * options.timeoutScale)
            let run = run(testCase.main, of: testCase, unique: unique, deadline: deadline)
            main = run
            judgement = judge(run.outcome, of: testCase, unique: unique, deadline: deadline)
        } catch {
            judgement = .init(verdict: .harnessError, reason: "\(error)", checks: [])
        }
        if let shortage = shortage(since: mark, judgement), judgement.verdict != .notRun {
            judgement = .init(verdict: .setupError, reason: shortage, checks: [])
            // The adapter may have been served badly, or not at all.
            supply.discard()
        }
        var result = CaseResult(
            id: plan.id,
            file: plan.file,
            title: plan.title,
            profile: plan.profile,
            isOptional: plan.sample.isOptional,
            verdict: judgement.verdict,
            reason: judgement.reason,
            requirements: plan.requirements,
            checks: judgement.checks,
            runs: [.init(verdict: judgement.verdict, milliseconds: WallClock.milliseconds - start)],
            journal: main?.outcome.evidence.entries ?? [],
            artifacts: nil
        )
        result.isDeclared = judgement.isDeclared
        result.runs[0].words = result.headline
        result.issues = plan.issues
        result.since = plan.sample.since
        if case .adapterFault(_, _, let death)? = main?.outcome.ending { result.death = death }
        if judgement.verdict != .pass, options.keepsAttachments {
            result.attachments = main?.environment?.attachments ?? [:]
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

    private func judge(
        _ outcome: StoryOutcome,
        of testCase: Case,
        unique: String,
        deadline: Deadline
    ) -> CaseJudge.Judgement {
        let judge = CaseJudge(testCase, negatives: negatives)
        let judgement = judge.judgeMain(outcome)
        guard judgement.verdict == .pass || judgement.verdict == .lifted else { return judgement }
        for (index, control) in testCase.controls.enumerated() {
            guard case .run(let words, let story, _) = control else { continue }
            let (outcome, _) = run(story, of: testCase, unique: "\(unique)-control-\(index)", deadline: deadline)
            if var failure = judge.judgeControl(words, story, outcome) {
                failure.checks += judgement.checks
                return failure
            }
        }
        return judgement
    }

    /// - Returns: also the environment, which has stopped; `nil` if it did not start.
    private func run(
        _ story: Story,
        of testCase: Case,
        unique: String,
        deadline: Deadline
    ) -> (outcome: StoryOutcome, environment: (any RunningEnvironment)?) {
        let journal = Journal()
        onJournal(journal)
        let environment: any RunningEnvironment
        do {
            environment = try environments.start(story.description) { journal.append($0) }
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
            options: options,
            supply: supply,
            environment: environment,
            journal: journal,
            deadline: deadline,
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
