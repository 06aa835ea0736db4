package import JSON

/// The result file, `result/1`: one run for other programs to read.
package struct ResultFile: Sendable {
    private let result: RunResult
    private let catalog: Catalog

    package init(of result: RunResult, catalog: Catalog) {
        self.result = result
        self.catalog = catalog
    }

    /// Several lines of JSON, with a line feed at the end.
    package var text: String { json.prettyPrinted() + "\n" }

    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": "result/1",
            "harness": [
                "version": .string(result.harnessVersion), "seed": .integer(Int(clamping: result.seed)),
            ],
            "adapter": .string(result.adapter),
            "summary": summary,
            "cases": .array(result.cases.map(Self.json(of:))),
            "requirements": .array(result.requirements.map(json(of:))),
            "protocol": result.use.json,
        ]
        if let implementation = result.implementation {
            members["implementation"] = Self.object([
                "name": .string(implementation.name),
                "version": implementation.version.map(JSONValue.string),
                "language": implementation.language.map(JSONValue.string),
            ])
        }
        return .object(members)
    }

    private var summary: JSONValue {
        var members: [String: JSONValue] = [
            "cases": .integer(result.cases.count),
            "seconds": .number((result.seconds * 1000).rounded() / 1000),
        ]
        for (verdict, count) in result.counts { members[verdict.rawValue] = .integer(count) }
        return .object(members)
    }

    private static func json(of result: CaseResult) -> JSONValue {
        object([
            "id": .string(result.id),
            "file": .string(result.file),
            "profile": .string(result.profile),
            "verdict": .string(result.verdict.rawValue),
            "runs": .array(
                result.runs.map { run in
                    [
                        "verdict": .string(run.verdict.rawValue),
                        "milliseconds": .number((run.milliseconds * 1000).rounded() / 1000),
                    ]
                }
            ),
            "requirements": texts(result.requirements),
            "failed": .array(result.failures.compactMap(json(of:))),
            "reason": result.reason.map(JSONValue.string),
            "artifacts": result.artifacts.map(JSONValue.string),
        ])
    }

    private static func json(of check: CheckResult) -> JSONValue? {
        guard let (expected, observed) = check.difference else { return nil }
        return [
            "check": .string("\(check.location.file):\(check.location.line)"),
            "requirements": texts(check.requirements),
            "expected": .string(expected),
            "observed": .string(observed),
        ]
    }

    private func json(of result: RequirementResult) -> JSONValue {
        Self.object([
            "id": .string(result.id),
            "kind": (catalog[result.id]?.kind.rawValue).map(JSONValue.string),
            "verdict": .string(result.verdict.rawValue),
            "proven": .bool(result.isProven),
            "cases": Self.texts(result.cases),
        ])
    }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    private static func object(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues(\.self))
    }
}
