import ConformanceScenarios
import JSON

extension Judge {
    /// The source of an expectation that holds.
    func source(of expectation: Expectation, scope: Scope) -> EvidenceSource {
        switch expectation.kind {
        case .seen(let pattern, _, _, _), .never(let pattern): source(of: [pattern], scope)
        case .every(let pattern, let condition): min(source(of: [pattern], scope), source(of: condition, scope))
        // An order is no surer than the least sure of what stands in it.
        case .order(let patterns): patterns.map { source(of: [$0], scope) }.max() ?? .report
        case .result(let step, let matcher): source(ofResultOf: evidence.step(named: step), matcher, scope)
        // Whichever holds, no more is shown than by the weakest.
        case .oneOf(let alternatives):
            alternatives.map { alternative in
                alternative.expectations.map { source(of: $0, scope: scope) }.min() ?? .report
            }.max() ?? .report
        }
    }

    /// The source of a step that is right: for a wait the awaited thing, for any other step its result.
    func source(of step: Step, _ record: Evidence.StepRecord?, _ scope: Scope) -> EvidenceSource {
        guard case .waitFor(let wait) = step.verb else { return source(ofResultOf: record, step.expect, scope) }
        return wait.patterns.map { source(of: [$0], scope) }.max() ?? .report
    }

    private func source(ofResultOf record: Evidence.StepRecord?, _ matcher: Matcher?, _ scope: Scope) -> EvidenceSource
    {
        record?.isOfHarness == true ? .wire : source(of: matcher, scope)
    }

    /// The source of journal entries that must not be there.
    func source(showing entries: [JournalEntry]) -> EvidenceSource {
        entries.map { entry in
            entry.origin == .wire && !followsFromReport(entry.name)
                ? .wire : evidence.holdsSecret(.object(entry.fields)) ? EvidenceSource.content : .report
        }.min() ?? .report
    }

    /// The source of a result that must not be.
    func source(showing result: StepResult, of record: Evidence.StepRecord?) -> EvidenceSource {
        if record?.isOfHarness == true { return .wire }
        return evidence.holdsSecret(.object(result.fields)) ? .content : .report
    }

    private func source(of patterns: [Pattern], _ scope: Scope) -> EvidenceSource {
        patterns.map { $0.isEvent || isTold($0) ? source(of: $0.fields, scope) : .wire }.min() ?? .report
    }

    /// Whether an observation may follow from the app's word alone.
    private func isTold(_ pattern: Pattern) -> Bool {
        guard pattern.name == RunnerEntry.exit.rawValue else { return followsFromReport(pattern.name) }
        // The harness itself sees the end of a process or of a connection.
        let ends = evidence.entries.filter { $0.name == pattern.name }
        return ends.isEmpty || ends.contains { $0.origin == .event }
    }

    /// Whether the observation follows from a report: if settings are pushed, the harness plays the client app and asks
    /// the console when the app says so.
    private func followsFromReport(_ name: String) -> Bool {
        evidence.pushesSettings && (name.hasPrefix("client-app.") || name.hasPrefix("console.policy."))
    }

    private func source(of matcher: Matcher?, _ scope: Scope) -> EvidenceSource {
        matcher?.demandsContent(of: evidence, in: scope) == true ? .content : .report
    }
}

extension Matcher {
    /// Whether nothing fits but what holds content of a server.
    fileprivate func demandsContent(of evidence: Evidence, in scope: Scope) -> Bool {
        switch self {
        case .equal(let value), .contains(let value), .startsWith(let value), .matches(let value):
            (try? value.resolved(in: scope)).map(evidence.holdsSecret) ?? false
        case .element(let matcher): matcher.demandsContent(of: evidence, in: scope)
        case .all(let matchers): matchers.contains { $0.demandsContent(of: evidence, in: scope) }
        case .anyOf(let matchers), .oneOf(let matchers):
            !matchers.isEmpty && matchers.allSatisfy { $0.demandsContent(of: evidence, in: scope) }
        case .fields(let fields, _):
            fields.contains { field in
                // A digest of generated content comes from no text that the app was told.
                if field.name == "sha256", case .equal = field.matcher { return true }
                return field.matcher.demandsContent(of: evidence, in: scope)
            }
        case .not, .excludes, .atLeast, .atMost, .between, .near, .present, .empty, .optional: false
        }
    }
}
