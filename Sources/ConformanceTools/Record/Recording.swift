package import ConformanceKit
package import ConformanceScenarios
import EnterpriseModel

/// A scenario of what clients did in a served environment, after it was tried: it lints, it passes with the adapters that it was tried with, and its checks
/// fail once what they rest on is something else. What an adapter does otherwise than the recorded client is left out, and told.
package struct Recording {
    /// One run of the scenario.
    package struct Trial {
        package var answer: Reproduction.Answer
        package var evidence: CaseEvidence?

        package init(answer: Reproduction.Answer, evidence: CaseEvidence?) {
            (self.answer, self.evidence) = (answer, evidence)
        }
    }

    /// Where scenarios are, and what they may cover.
    package struct Suite {
        package var root: String
        package var catalog: Catalog

        package init(root: String, catalog: Catalog) { (self.root, self.catalog) = (root, catalog) }
    }

    package private(set) var scenario: ImportedScenario
    /// With everything that is left out.
    package private(set) var options: ImportOptions
    /// What is left out because of a trial, a sentence each.
    package private(set) var left: [String] = []
    /// What was checked, a sentence each.
    package private(set) var checks: [String] = []
    /// What could not be checked, a sentence each.
    package private(set) var unchecked: [String] = []
    /// Why it does not pass, a sentence each.
    package private(set) var failures: [String] = []

    private let log: ExchangeLog
    private let file: String

    /// Without any trial.
    /// - Parameter file: the journal, for messages.
    /// - Throws: what ``ImportedScenario`` throws.
    package init(_ log: ExchangeLog, _ options: ImportOptions, file: String) throws {
        (self.log, self.options, self.file) = (log, options, file)
        scenario = try ImportedScenario(log, options, file: file)
    }

    /// Tries the scenario, and leaves out what does not hold.
    /// - Parameters:
    ///   - path: where it will be.
    ///   - adapters: by name; the first is the reference.
    ///   - run: makes one run of it with one of them.
    /// - Throws: ``ScenarioError`` if nothing is left, or what is left does not lint; what `run` throws.
    package mutating func check(
        in suite: Suite,
        at path: String,
        with adapters: [String],
        run: (CasePlan, String) throws -> Trial
    ) throws {
        // Each round leaves out something.
        for _ in 0...(scenario.requests.count + scenario.lines.count + 1) {
            (checks, unchecked, failures) = ([], [], [])
            do { scenario = try ImportedScenario(log, options, file: file) } catch let error as ScenarioError {
                guard !left.isEmpty, let first = error.diagnostics.first else { throw error }
                let words = ([first.message] + left.map { "left out: \($0)" }).joined(separator: "\n")
                throw ScenarioError(first.rule, words, at: first.location)
            }
            let plan = try ScenarioText.plan(of: scenario.text, file: path, root: suite.root, catalog: suite.catalog)
            checks.append("lint has nothing to say")
            if try !isChanged(by: plan, suite, adapters, run) { return }
        }
    }

    /// - Returns: whether something more is left out now.
    private mutating func isChanged(
        by plan: CasePlan,
        _ suite: Suite,
        _ adapters: [String],
        _ run: (CasePlan, String) throws -> Trial
    ) throws -> Bool {
        var evidence: CaseEvidence?
        for adapter in adapters {
            let trial = try run(plan, adapter)
            let answer = trial.answer
            switch answer.standing {
            case .passes:
                checks.append("\(answer.title) (\(adapter)) passes")
                evidence = evidence ?? trial.evidence
            case .absent, .unjudged:
                unchecked.append("\(adapter) says nothing: \(answer.silence ?? answer.standing.rawValue)")
            case .fails:
                let strikes = strikes(answer, isReference: adapter == adapters.first)
                guard strikes.isEmpty else {
                    for strike in strikes { apply(strike, adapter) }
                    return true
                }
                let words = answer.result?.failures.map { "\($0.name): \(Self.words($0))" } ?? []
                failures.append("\(adapter) fails: " + (words.isEmpty ? "no check" : words.joined(separator: "; ")))
            }
        }
        guard failures.isEmpty else { return false }
        guard let evidence else {
            unchecked.append("nothing has passed, so no fact was altered")
            return false
        }
        return try alter(evidence, of: plan)
    }

    /// - Returns: whether something more is left out now.
    private mutating func alter(_ evidence: CaseEvidence, of plan: CasePlan) throws -> Bool {
        let outcome = try AlteredFacts(plan, evidence).judgeAll()
        let blind = scenario.lines.indices.filter { scenario.lines[$0].check.map(outcome.blind.contains) ?? false }
        for line in blind {
            options.struckLines.insert(line)
            left.append("\(scenario.lines[line].words): it holds whatever happens")
        }
        if !blind.isEmpty { return true }
        let checked = outcome.checks - outcome.blind.count
        checks.append("\(outcome.facts) facts altered, one after another: each of \(checked) checks fails")
        for name in outcome.blind { unchecked.append("\(name) passes also if its fact is altered") }
        return false
    }

    // MARK: What is left out

    private enum Strike {
        case request(Int, String)
        case line(Int, String)
    }

    /// A request that only another adapter than the reference answers otherwise stays: what its client did can be done.
    private func strikes(_ answer: Reproduction.Answer, isReference: Bool) -> [Strike] {
        let failures = answer.result?.failures ?? []
        // Behind a step that failed nothing happens.
        for failure in failures {
            guard let request = scenario.checksOfRequests[failure.name] else { continue }
            return isReference ? [.request(request, Self.words(failure))] : []
        }
        return failures.compactMap { failure in
            scenario.lines.firstIndex { $0.check == failure.name }.map { .line($0, Self.words(failure)) }
        }
    }

    private mutating func apply(_ strike: Strike, _ adapter: String) {
        switch strike {
        case .request(let number, let words):
            options.struckRequests.insert(number)
            // Other requests have other expectations.
            options.struckLines = []
            left.append("\(scenario.requests[number]): \(adapter) does otherwise: \(words)")
        case .line(let number, let words):
            options.struckLines.insert(number)
            left.append("\(scenario.lines[number].words): \(adapter) does otherwise: \(words)")
        }
    }

    private static func words(_ check: CheckResult) -> String {
        guard let (expected, observed) = check.difference else { return check.title }
        return "expected \(expected); observed \(observed)"
    }
}
