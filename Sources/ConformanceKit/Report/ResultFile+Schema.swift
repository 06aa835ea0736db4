package import JSON

extension ResultFile {
    /// The JSON Schema (2020-12) of a result file.
    package static let schema: JSONValue = [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Result file, version 1",
        "description": "One run of scenarios with one adapter. What is not known is absent, never null.",
        "type": "object",
        "required": ["schema", "harness", "adapter", "summary", "cases", "requirements", "protocol"],
        "additionalProperties": false,
        "properties": [
            "schema": ["const": "result/1"],
            "harness": closed(
                [
                    "version": ["type": "string"],
                    "seed": ["type": "integer", "description": "Of the random order; --seed runs the same again."],
                ]
            ),
            "adapter": ["type": "string", "description": "As it was named on the command line."],
            "implementation": closed(
                ["name": ["type": "string"], "version": ["type": "string"], "language": ["type": "string"]],
                required: ["name"],
                "What the adapter said of it. Absent if no adapter has answered."
            ),
            "summary": closed(summaryMembers, "How many cases there are of each verdict, and how long all took."),
            "cases": list(of: caseSchema),
            "requirements": list(of: requirementSchema),
            "protocol": closed(
                ["operations": texts, "events": texts, "features": texts],
                "What of the adapter protocol the run used."
            ),
        ],
    ]

    private static var summaryMembers: [String: JSONValue] {
        var members: [String: JSONValue] = ["cases": count, "seconds": ["type": "number", "minimum": 0]]
        for verdict in CaseVerdict.allCases { members[verdict.rawValue] = count }
        return members
    }

    private static let caseSchema = closed(
        [
            "id": ["type": "string", "description": "Stable: harness run ID --adapter ADAPTER runs it alone."],
            "file": ["type": "string"],
            "profile": ["type": "string"],
            "verdict": words(CaseVerdict.self),
            "runs": list(
                of: closed(
                    ["verdict": words(CaseVerdict.self), "milliseconds": ["type": "number", "minimum": 0]]
                ),
                "One; several with --repeat; none if it was not run."
            ),
            "requirements": texts,
            "failed": list(
                of: closed(
                    [
                        "check": ["type": "string", "description": "FILE:LINE."],
                        "requirements": texts,
                        "expected": ["type": "string"],
                        "observed": ["type": "string"],
                    ]
                ),
                "The checks that failed, of the run that decided."
            ),
            "reason": ["type": "string", "description": "Why, where the checks do not say it."],
            "artifacts": ["type": "string", "description": "What --artifacts kept."],
        ],
        required: ["id", "file", "profile", "verdict", "runs", "requirements", "failed"]
    )

    private static let requirementSchema = closed(
        [
            "id": ["type": "string"],
            "kind": words(RequirementKind.self),
            "verdict": words(RequirementResult.Verdict.self),
            "proven": ["type": "boolean", "description": "Whether a mutant is known to die at one of its checks."],
            "cases": texts,
        ],
        required: ["id", "verdict", "proven", "cases"]
    )

    private static let count: JSONValue = ["type": "integer", "minimum": 0]
    private static let texts = list(of: ["type": "string"])

    private static func list(of items: JSONValue, _ description: String? = nil) -> JSONValue {
        described(["type": "array", "items": items], description)
    }

    private static func words<Words: CaseIterable & RawRepresentable<String>>(_ words: Words.Type) -> JSONValue {
        ["enum": .array(words.allCases.map { .string($0.rawValue) })]
    }

    /// - Parameter required: without it, all.
    private static func closed(
        _ members: [String: JSONValue],
        required: [String]? = nil,
        _ description: String? = nil
    ) -> JSONValue {
        described(
            [
                "type": "object", "additionalProperties": false, "properties": .object(members),
                "required": .array((required ?? members.keys.sorted()).map(JSONValue.string)),
            ],
            description
        )
    }

    private static func described(_ schema: [String: JSONValue], _ description: String?) -> JSONValue {
        var schema = schema
        schema["description"] = description.map(JSONValue.string)
        return .object(schema)
    }
}
