package import ConformanceKit
package import ConformanceScenarios
import JSON

/// Whether each check of a scenario fails once what it rests on is something else. Pure: the evidence of a run that passed is altered and judged again.
package struct AlteredFacts {
    package struct Outcome: Sendable {
        /// How many facts have been altered, one after another.
        package var facts = 0
        /// How many checks rest on them.
        package var checks = 0
        /// The names of those that pass all the same.
        package var blind: [String] = []
    }

    private let story: Story
    private let outcome: StoryOutcome

    /// - Throws: ``ScenarioError`` if the case cannot be made.
    package init(_ plan: CasePlan, _ evidence: CaseEvidence) throws {
        story = try plan.instantiate(unique: evidence.unique).main
        outcome = evidence.main
    }

    package func judgeAll() -> Outcome {
        var result = Outcome()
        let names = CheckNames(story)
        func take(_ name: String, _ alterations: [Evidence], _ hasFailed: (Evidence) -> Bool) {
            guard !alterations.isEmpty else { return }
            result.checks += 1
            result.facts += alterations.count
            if !alterations.allSatisfy(hasFailed) { result.blind.append(name) }
        }
        for (index, step) in story.steps.enumerated() {
            if let expect = step.expect {
                take(names.steps[index].result, results(of: index, expect)) { evidence in
                    evidence.steps[index]?.results.contains {
                        StepCheck(step).failure(of: $0, in: evidence.scope) != nil
                    }
                        ?? false
                }
            }
            if let because = step.because?.within(stepAt: index) {
                take(names.steps[index].because, entries(because)) { hasFailed(because, in: $0) }
            }
        }
        for (expectation, name) in zip(story.expectations, names.expectations) {
            if case .result(let step, let matcher) = expectation.kind, let index = outcome.evidence.names[step] {
                take(name, results(of: index, matcher)) { hasFailed(expectation, in: $0) }
            } else {
                take(name, entries(expectation)) { hasFailed(expectation, in: $0) }
            }
        }
        return result
    }

    private func find(_ expectation: Expectation, in evidence: Evidence) -> Judge.Finding {
        var scope = evidence.scope
        let judge = Judge(evidence: evidence, offeredEvents: outcome.offeredEvents, isCutShort: false)
        return judge.find(expectation, scope: &scope)
    }

    private func hasFailed(_ expectation: Expectation, in evidence: Evidence) -> Bool {
        if case .failed = find(expectation, in: evidence).outcome { true } else { false }
    }

    /// The evidence without the entries that a check rests on, and with another value of each of their fields that it names.
    private func entries(_ expectation: Expectation) -> [Evidence] {
        let numbers = Set(find(expectation, in: outcome.evidence).entries)
        guard case .seen(let pattern, _, _, _) = expectation.kind, !numbers.isEmpty else { return [] }
        var without = outcome.evidence
        without.entries.removeAll { numbers.contains($0.number) }
        let fields = pattern.fields?.topFields ?? []
        return [without]
            + fields.map { field in
                var altered = outcome.evidence
                for index in altered.entries.indices where numbers.contains(altered.entries[index].number) {
                    let value = altered.entries[index].fields[field.name]
                    altered.entries[index].fields[field.name] = value?.altered(at: field.matcher)
                }
                return altered
            }
    }

    /// The evidence with another value of each field of a step's result that is named.
    private func results(of step: Int, _ matcher: Matcher) -> [Evidence] {
        let named: [Matcher.Field] =
            if case .oneOf(let all) = matcher { Array((all.first?.topFields ?? []).prefix(1)) } else {
                matcher.topFields
            }
        return named.compactMap { field in
            guard let record = outcome.evidence.steps[step], !record.results.isEmpty else { return nil }
            var altered = outcome.evidence
            altered.steps[step]?.results = record.results.map { result in
                var fields = result.fields
                // What was no error has become one, or the other way round.
                fields[field.name] = field.name == "error" ? nil : fields[field.name]?.altered(at: field.matcher)
                if result.error != nil { fields["error"] = nil }
                fields["status"] = fields["status"] ?? .integer(200)
                return StepResult(fields)
            }
            return altered
        }
    }
}

extension JSONValue {
    /// Another value, deep where the matcher is.
    fileprivate func altered(at matcher: Matcher) -> JSONValue {
        switch self {
        case .object(var members):
            let inner = matcher.topFields
            guard !inner.isEmpty else { return .null }
            for field in inner { members[field.name] = members[field.name]?.altered(at: field.matcher) }
            return .object(members)
        case .bool(let value): return .bool(!value)
        case .integer(let value): return .integer(value == .max ? 0 : value + 1)
        case .number(let value): return .number(value + 1)
        case .string: return .string("another text")
        case .null, .array: return .string("another text")
        }
    }
}
