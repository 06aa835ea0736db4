import ConformanceScenarios
import EnterpriseModel
import JSON

extension StepRun {
    /// Performs the step, and lets later ones use what it returned.
    /// - Throws: ``ImplementationError``, which the step returned; ``AdapterFault``; ``StoryEnd``; ``ScenarioError`` or `ProtocolViolation` where
    ///   a value is not there or does not fit.
    func perform() throws {
        try issueTokens()
        switch step.verb {
        case .ready(let launch): try LaunchStep(launch: launch, run: self).ready()
        case .launch(let launch): try LaunchStep(launch: launch, run: self).launch()
        case .request(let request): try RequestStep(request: request, run: self).perform()
        case .call(let call): try CallStep(call: call, run: self).perform()
        case .waitFor(let wait): try WaitStep(wait: wait, run: self).perform()
        case .search(let search): try SearchStep(search: search, run: self).perform()
        case .probe(let probe): try ProbeStep(probe: probe, run: self).perform()
        case .quit:
            try app.quit(at: step.location)
            add(.done)
        case .kill:
            try app.kill(at: step.location)
            add(.done)
        case .change:
            let before = environment.description
            try clock.pausing { try environment.change(at: index) }
            try app.noteChange(from: before)
            add(.done)
        case .release(let gate):
            adapter.challenges.release(gate)
            if environment.release(gate) { try app.updatePolicy() }
            add(.done)
        case .quiet(let seconds):
            journal.pause(until: clock.limit(seconds))
            add(.done)
        }
        // The time of the mark, unless the result says when it began.
        let started = record.flatMap { journal.entry($0.start) }?.time
        progress.bind(step, at: index, started: started)
    }

    /// Gives the tokens that the step refers to a value.
    private func issueTokens() throws {
        for (name, location) in step.templates.flatMap({ $0.references() }) where scope.bindings[name] == nil {
            guard let reference = TokenReference(name) else { continue }
            guard let token = environment.running.arcgisToken(at: reference.host, referer: reference.referer) else {
                throw StoryEnd.harnessError("\(location): \(reference.host) issues no tokens")
            }
            progress.scope.bindings[name] = Scope.Binding(whole: .string(token))
        }
    }
}
