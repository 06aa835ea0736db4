import EnterpriseModel
import JSON

@testable import ConformanceKit
@testable import ConformanceScenarios

/// Swift Testing has a type of this name too.
typealias Expectation = ConformanceScenarios.Expectation

/// Pieces of stories and journals, for tests of the judge.
enum Sample {
    static let here = SourceLocation(file: "sample.yaml", line: 1, column: 1)

    static func line(_ line: Int) -> SourceLocation { SourceLocation(file: "sample.yaml", line: line, column: 3) }

    static func text(_ text: String) -> Template { Template(Node(.scalar(text, quoted: false), at: here)) }

    static func fields(_ values: KeyValuePairs<String, String>) -> Matcher {
        .fields(values.map { .init(name: $0.key, matcher: .equal(text($0.value)), location: here) }, only: nil)
    }

    static func pattern(
        _ name: String,
        at place: String? = nil,
        of subject: String? = nil,
        during: String? = nil,
        after: String? = nil,
        before: String? = nil,
        with fields: KeyValuePairs<String, String>? = nil
    ) -> Pattern {
        var pattern = Pattern(name: name, at: here)
        pattern.place = place
        pattern.subject = subject
        pattern.during = during
        pattern.after = after
        pattern.before = before
        pattern.fields = fields.map { Self.fields($0) }
        return pattern
    }

    static func expectation(_ kind: Expectation.Kind, line: Int = 10, covers: [String]? = nil) -> Expectation {
        var expectation = Expectation(kind, at: Self.line(line))
        expectation.covers = covers
        return expectation
    }

    static func step(_ verb: Step.Verb = .quit, as name: String? = nil, line: Int = 5) -> Step {
        var step = Step(location: Self.line(line), verb: verb)
        step.name = name
        return step
    }

    static func entry(
        _ number: Int,
        _ name: String,
        at place: String? = nil,
        handles: Set<String> = [],
        _ fields: [String: JSONValue] = [:]
    ) -> JournalEntry {
        JournalEntry(
            number: number,
            time: Double(number) * 1_000,
            origin: name.contains("/") ? .event : .wire,
            name: name,
            place: place,
            connection: nil,
            request: nil,
            via: fields["via"]?.string,
            handles: handles,
            fields: fields
        )
    }

    static func story(_ expectations: [Expectation] = [], steps: [Step] = []) -> Story {
        Story(description: .init(), steps: steps, expectations: expectations)
    }

    static func testCase(
        _ story: Story,
        covers: [String] = ["A-1"],
        level: Level = .hard,
        controls: [Control] = []
    ) -> Case {
        Case(
            id: "sample",
            file: "sample.yaml",
            title: "A sample",
            profile: "sample",
            covers: covers,
            issues: [],
            reading: nil,
            tags: [],
            level: level,
            isOptional: false,
            location: here,
            main: story,
            controls: controls
        )
    }

    static func result(
        _ verdict: CaseVerdict,
        requirements: [String] = ["A-1"],
        checks: [CheckResult] = [],
        isOptional: Bool = false
    ) -> CaseResult {
        CaseResult(
            id: "case-\(verdict.rawValue)",
            file: "sample.yaml",
            title: "A sample",
            profile: "sample",
            isOptional: isOptional,
            verdict: verdict,
            reason: nil,
            requirements: requirements,
            checks: checks,
            runs: [],
            journal: [],
            artifacts: nil
        )
    }

    static func check(
        _ outcome: CheckResult.Outcome,
        requirements: [String] = ["A-1"],
        level: Level = .hard,
        isExplicit: Bool = true
    ) -> CheckResult {
        CheckResult(
            location: here,
            title: "a check",
            requirements: requirements,
            level: level,
            isExplicit: isExplicit,
            outcome: outcome
        )
    }

    /// A case as nobody would write it: any verdict with any checks.
    static func randomResult(using generator: inout SplitMix64) -> CaseResult {
        let outcomes: [CheckResult.Outcome] = [
            .passed, .failed(expected: "a", observed: "b"), .notReached, .vacuous("v"), .unsupported("u"),
        ]
        let ids = ["A", "L", "P"]
        let checks = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            CheckResult(
                location: here,
                title: "a check",
                requirements: ids.filter { _ in Bool.random(using: &generator) },
                level: Level.allCases.randomElement(using: &generator) ?? .hard,
                isExplicit: Bool.random(using: &generator),
                outcome: outcomes.randomElement(using: &generator) ?? .passed,
                source: EvidenceSource.allCases.randomElement(using: &generator) ?? .wire,
                isShown: Bool.random(using: &generator)
            )
        }
        let verdict = CaseVerdict.allCases.randomElement(using: &generator) ?? .pass
        var result = result(verdict, requirements: ids, checks: checks)
        result.id += "-\(UInt32.random(in: 0...(.max), using: &generator))"
        return result
    }
}
