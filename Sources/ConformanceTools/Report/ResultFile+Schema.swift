import ConformanceKit
import ConformanceScenarios
package import JSON

extension ResultFile {
    /// The JSON Schema (2020-12) of a result file.
    package static let schema: JSONValue = [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Result file, version 2",
        "description":
            "One run of scenarios with one adapter. What is not known is absent, never null. There may be more members than these; readers leave alone what they do not know.",
        "type": "object",
        "required": ["schema", "harness", "adapter", "gate", "summary", "laws", "cases", "requirements", "protocol"],
        "properties": [
            "schema": ["const": .string(version)],
            "harness": members(
                [
                    "version": ["type": "string"],
                    "seed": ["type": "integer", "description": "Of the random order; --seed runs the same again."],
                    "suite": ["type": "string", "description": "A mark of the scenario files that were run."],
                ],
                required: ["version", "seed"]
            ),
            "adapter": ["type": "string", "description": "As it was named on the command line."],
            "implementation": members(
                [
                    "name": ["type": "string"], "version": ["type": "string"], "language": ["type": "string"],
                    "digest": ["type": "string", "description": "SHA-256 of the file that --subject names."],
                    "features": texts,
                ],
                required: ["name"],
                "What the adapter said of it. Absent if no adapter has answered."
            ),
            "run": members(
                [
                    "id": ["type": "string", "description": "The same for all shards of a run."],
                    "selection": list(of: ["type": "string"], "What of the suite was asked for; empty: all."),
                    "plan": list(of: ["type": "string"], "All cases of the selection, those of other shards too."),
                    "repeat": ["type": "integer", "description": "How often each case is run, if more than once."],
                    "retries": [
                        "type": "integer", "description": "How often a case is run again after a failure, if at all.",
                    ],
                    "shard": members(["index": count, "count": count]),
                ],
                required: ["selection", "plan"],
                "Which run this is, and which part of it."
            ),
            "baseline": baselineSchema,
            "claims": claimsSchema,
            "inconclusive": [
                "type": "string",
                "description":
                    "Why nothing can be concluded: the adapter did not come up. Then there are no cases and no requirements.",
            ],
            "start": ["type": "string", "format": "date-time"],
            "end": ["type": "string", "format": "date-time"],
            "host": ["type": "string", "description": "The name of the machine."],
            "system": ["type": "string", "description": "Its operating system and processor."],
            "machine": [
                "type": "object",
                "description":
                    "What the adapter found of the machine: variables, programs, names that the machine's name service knows.",
            ],
            "gate": members(
                [
                    "passed": ["type": "boolean"], "failures": texts, "judged": judged,
                    "profiles": ["type": "object", "additionalProperties": judged],
                ],
                "Whether the gate passed, why not, and of how many cases something could be said."
            ),
            "laws": list(
                of: members(
                    ["id": words(Law.self), "words": ["type": "string"], "broken": texts],
                    "What holds in every case, and the cases that broke it."
                )
            ),
            "summary": members(summaryMembers, "How many cases there are of each verdict, and how long all took."),
            "cases": list(of: caseSchema),
            "requirements": list(of: requirementSchema),
            "protocol": members(
                ["operations": texts, "events": texts, "features": texts],
                "What of the adapter protocol the run used."
            ),
        ],
    ]

    private static let baselineSchema = members(
        [
            "file": ["type": "string"],
            "entries": list(
                of: members(
                    [
                        "line": count, "state": words(BaselineOutcome.State.self), "check": ["type": "string"],
                        "cause": ["type": "string"],
                        "requirements": texts, "reason": ["type": "string"], "owner": ["type": "string"],
                        "ticket": ["type": "string"], "expires": ["type": "string", "format": "date"],
                        "cases": list(
                            of: members(
                                [
                                    "id": ["type": "string"], "state": words(BaselineOutcome.State.self),
                                    "words": ["type": "string"],
                                ],
                                required: ["id", "state"]
                            )
                        ),
                    ],
                    required: ["line", "state", "requirements", "reason", "cases"]
                )
            ),
            "new": list(
                of: members(
                    [
                        "case": ["type": "string"], "verdict": words(CaseVerdict.self), "check": ["type": "string"],
                        "requirements": texts, "observed": ["type": "string"],
                    ],
                    required: ["case", "verdict", "requirements", "observed"]
                ),
                "Failures that no entry knows."
            ),
        ],
        "What became of the known failures."
    )

    private static let claimsSchema = members(
        [
            "file": ["type": "string"], "product": ["type": "string"], "version": ["type": "string"],
            "rows": list(
                of: members(
                    [
                        "requirement": ["type": "string"], "support": words(Claims.Support.self),
                        "reason": ["type": "string"], "state": words(ClaimsOutcome.State.self),
                    ],
                    required: ["requirement", "support", "state"]
                )
            ),
            "unstated": texts,
        ],
        required: ["file", "product", "rows", "unstated"],
        "What became of the claims of the implementation (ICS)."
    )

    private static var summaryMembers: [String: JSONValue] {
        var members: [String: JSONValue] = ["cases": count, "seconds": ["type": "number", "minimum": 0]]
        for verdict in CaseVerdict.allCases { members[verdict.rawValue] = count }
        return members
    }

    private static let caseSchema = members(
        [
            "id": ["type": "string", "description": "Stable: harness run ID --adapter ADAPTER runs it alone."],
            "file": ["type": "string"],
            "title": ["type": "string"],
            "optional": ["type": "boolean"],
            "issues": texts,
            "since": ["type": "string", "description": "The version of the suite that has it first."],
            "pending": [
                "type": "boolean",
                "description": "Whether it is too new to gate: it has not passed since --suite-since.",
            ],
            "profile": ["type": "string"],
            "verdict": words(CaseVerdict.self),
            "runs": list(
                of: members(
                    [
                        "verdict": words(CaseVerdict.self), "milliseconds": ["type": "number", "minimum": 0],
                        "words": ["type": "string", "description": "Why it did not pass, in one line."],
                    ],
                    required: ["verdict", "milliseconds"]
                ),
                "One; several with --repeat, or if it was run again after a failure; none if it was not run."
            ),
            "reruns": [
                "type": "integer", "minimum": 1,
                "description": "With --retries: the first run failed, and so many more were to follow it.",
            ],
            "requirements": texts,
            "declared": [
                "type": "boolean",
                "description": "Of a vacuous case: whether it is so because of what the adapter said that it has not.",
            ],
            "statements": list(
                of: members(
                    [
                        "requirement": ["type": "string"], "says": words(RequirementRule.Statement.self),
                        "evidence": words(EvidenceSource.self),
                    ]
                ),
                "The gravest statement of its checks about each requirement."
            ),
            "failed-in-other-runs": list(
                of: checkSchema,
                "What failed in others of its runs than the one that is shown."
            ),
            "unreached": list(of: ["type": "string"], "The names of checks that were not reached."),
            "failed": list(of: checkSchema, "The hard checks that failed, of the run that decided."),
            "otherwise": list(of: checkSchema, "The checks without weight that came out otherwise."),
            "reason": ["type": "string", "description": "Why, where the checks do not say it."],
            "artifacts": ["type": "string", "description": "What --artifacts kept."],
        ],
        required: ["id", "file", "profile", "verdict", "runs", "requirements", "failed", "otherwise"]
    )

    private static let checkSchema = members(
        [
            "name": ["type": "string", "description": "Stable: what a baseline names."],
            "check": ["type": "string", "description": "FILE:LINE."],
            "requirements": texts,
            "level": words(Level.self),
            "law": words(Law.self),
            "evidence": words(EvidenceSource.self),
            "expected": ["type": "string"],
            "observed": ["type": "string"],
        ],
        required: ["check", "requirements", "level", "evidence", "expected", "observed"]
    )

    private static let judged = members(["judged": count, "planned": count])

    private static let requirementSchema = members(
        [
            "id": ["type": "string"],
            "kind": words(RequirementKind.self),
            "reason": words(RequirementReason.self),
            "verdict": words(RequirementResult.Verdict.self),
            "proven": ["type": "boolean", "description": "Whether a mutant is known to die at one of its checks."],
            // How many proved it; absent where nobody has looked.
            "circumstances": members([
                "proven": count,
                "missing": list(of: ["type": "string"], "Circumstances in which no mutant was detected."),
            ]),
            "evidence": words(EvidenceSource.self),
            "shown-by": list(of: ["type": "string"], "The cases that the verdict rests on."),
            "cases": texts,
        ],
        required: ["id", "verdict", "proven", "shown-by", "cases"]
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
    private static func members(
        _ members: [String: JSONValue],
        required: [String]? = nil,
        _ description: String? = nil
    ) -> JSONValue {
        described(
            [
                "type": "object", "properties": .object(members),
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
