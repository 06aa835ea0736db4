import ConformanceKit
package import ConformanceScenarios
package import JSON

/// The result file, `result/2`: one run for other programs to read. Readers leave alone what they do not know.
package struct ResultFile: Sendable {
    static let version = "result/2"
    /// The readable versions, with those of earlier harnesses.
    static let readable = ["result/1", version]

    private let result: RunResult
    private let catalog: Catalog

    package init(of result: RunResult, catalog: Catalog) {
        self.result = result
        self.catalog = catalog
    }

    /// Several lines of JSON, with a line feed at the end.
    package var text: String { json.prettyPrinted() + "\n" }

    package var json: JSONValue {
        Self.object([
            "schema": .string(Self.version),
            "harness": Self.object([
                "version": .string(result.harnessVersion), "seed": .integer(Int(clamping: result.seed)),
                "suite": (result.circumstances?.suite).map(JSONValue.string),
            ]),
            "adapter": .string(result.adapter),
            "implementation": result.implementation.map { implementation in
                Self.object([
                    "name": .string(implementation.name),
                    "version": implementation.version.map(JSONValue.string),
                    "language": implementation.language.map(JSONValue.string),
                    "digest": implementation.digest.map(JSONValue.string),
                    "features": implementation.features.isEmpty ? nil : JSONValue.texts(implementation.features),
                ])
            },
            "run": run,
            "inconclusive": result.inconclusive.map(JSONValue.string),
            "start": (result.circumstances?.start).map(JSONValue.string),
            "end": (result.circumstances?.end).map(JSONValue.string),
            "host": (result.circumstances?.host).map(JSONValue.string),
            "system": (result.circumstances?.system).map(JSONValue.string),
            "machine": result.surroundings?.json ?? result.machine,
            "gate": gate,
            "summary": summary,
            "laws": .array(Law.allCases.map(json(of:))),
            "baseline": result.baseline.map(Self.json(of:)),
            "claims": result.claims.map(Self.json(of:)),
            "cases": .array(result.cases.map(json(of:))),
            "requirements": .array(result.requirements.map(json(of:))),
            "protocol": result.use.json,
        ])
    }

    private var gate: JSONValue {
        [
            "passed": .bool(result.gateFailures.isEmpty && !result.wasInterrupted),
            "failures": JSONValue.texts(result.gateFailures),
            "judged": Self.json(of: Judged(result.gatingCases)),
            "profiles": .object(
                Dictionary(Judged.byProfile(result.gatingCases).map { ($0.profile, Self.json(of: $0.count)) }) {
                    first,
                    _ in
                    first
                }
            ),
        ]
    }

    private static func json(of count: Judged) -> JSONValue {
        ["judged": .integer(count.judged), "planned": .integer(count.planned)]
    }

    private var summary: JSONValue {
        var members: [String: JSONValue] = [
            "cases": .integer(result.cases.count),
            "seconds": .number((result.seconds * 1000).rounded() / 1000),
        ]
        for (verdict, count) in result.counts { members[verdict.rawValue] = .integer(count) }
        return .object(members)
    }

    private func json(of law: Law) -> JSONValue {
        let broken = result.cases.filter { $0.checks.contains { $0.law == law } }
        return ["id": .string(law.rawValue), "words": .string(law.words), "broken": JSONValue.texts(broken.map(\.id))]
    }

    private var run: JSONValue {
        let identity = result.identity
        return Self.object([
            "id": identity.id.isEmpty ? nil : .string(identity.id),
            "selection": JSONValue.texts(identity.selection.options),
            "plan": JSONValue.texts(identity.plan),
            "repeat": identity.repeats == 1 ? nil : .integer(identity.repeats),
            "retries": identity.retries == 0 ? nil : .integer(identity.retries),
            "shard": identity.shard.map { ["index": .integer($0.index), "count": .integer($0.count)] },
        ])
    }

    private static func json(of outcome: BaselineOutcome) -> JSONValue {
        [
            "file": .string(outcome.file),
            "entries": .array(
                outcome.rows.map { row in
                    object([
                        "line": .integer(row.entry.location.line),
                        "state": .string(row.state.rawValue),
                        "check": (row.entry.check?.text).map(JSONValue.string),
                        "cause": (row.entry.cause?.text).map(JSONValue.string),
                        "requirements": JSONValue.texts(row.entry.subjects.sorted()),
                        "reason": .string(row.entry.reason),
                        "owner": row.entry.owner.map(JSONValue.string),
                        "ticket": row.entry.ticket.map(JSONValue.string),
                        "expires": row.entry.expires.map(JSONValue.string),
                        "cases": .array(
                            row.standings.filter { !$0.caseID.isEmpty }.map { standing in
                                object([
                                    "id": .string(standing.caseID), "state": .string(standing.state.rawValue),
                                    "words": standing.words.isEmpty ? nil : .string(standing.words),
                                ])
                            }
                        ),
                    ])
                }
            ),
            "new": .array(
                outcome.new.map { finding in
                    object([
                        "case": .string(finding.caseID),
                        "verdict": .string(finding.verdict.rawValue),
                        "check": finding.check.map(JSONValue.string),
                        "requirements": JSONValue.texts(finding.subjects),
                        "observed": .string(finding.observed),
                    ])
                }
            ),
        ]
    }

    private static func json(of outcome: ClaimsOutcome) -> JSONValue {
        object([
            "file": .string(outcome.claims.file),
            "product": .string(outcome.claims.product),
            "version": outcome.claims.productVersion.map(JSONValue.string),
            "rows": .array(
                outcome.rows.map { row in
                    object([
                        "requirement": .string(row.requirement),
                        "support": .string(row.claim.support.rawValue),
                        "reason": row.claim.reason.map(JSONValue.string),
                        "state": .string(row.state.rawValue),
                    ])
                }
            ),
            "unstated": JSONValue.texts(outcome.unstated),
        ])
    }

    /// A case for a result file.
    func json(of result: CaseResult) -> JSONValue { Self.json(of: result, catalog: catalog) }

    /// A case as a result file has it.
    static func json(of result: CaseResult, catalog: Catalog) -> JSONValue {
        let statements = RequirementJudge(negatives: catalog.negatives, proofs: [:]).statements(of: result)
        return object([
            "id": .string(result.id),
            "file": .string(result.file),
            "title": result.title.isEmpty ? nil : .string(result.title),
            "optional": result.isOptional ? true : nil,
            "issues": result.issues.isEmpty ? nil : JSONValue.texts(result.issues),
            "since": result.since.map(JSONValue.string),
            "pending": result.isPending ? true : nil,
            "profile": .string(result.profile),
            "verdict": .string(result.verdict.rawValue),
            "declared": result.isDeclared ? true : nil,
            "runs": .array(
                result.runs.map { run in
                    object([
                        "verdict": .string(run.verdict.rawValue),
                        "milliseconds": .number((run.milliseconds * 1000).rounded() / 1000),
                        "words": run.words.map(JSONValue.string),
                    ])
                }
            ),
            "reruns": result.reruns == 0 ? nil : .integer(result.reruns),
            "requirements": JSONValue.texts(result.requirements),
            "statements": .array(statements.map(json(of:))),
            "failed": .array(result.failures.compactMap(json(of:))),
            "failed-in-other-runs": result.failuresOfOtherRuns.isEmpty
                ? nil : .array(result.failuresOfOtherRuns.compactMap(json(of:))),
            "otherwise": .array(result.remarks.compactMap(json(of:))),
            "unreached": result.unreached.isEmpty || result.verdict == .pass ? nil : JSONValue.texts(result.unreached),
            "reason": result.reason.map(JSONValue.string),
            "artifacts": result.artifacts.map(JSONValue.string),
        ])
    }

    private static func json(of statement: RequirementStatement) -> JSONValue {
        [
            "requirement": .string(statement.requirement), "says": .string(statement.says.rawValue),
            "evidence": .string(statement.source.rawValue),
        ]
    }

    private static func json(of check: CheckResult) -> JSONValue? {
        guard let (expected, observed) = check.difference else { return nil }
        return object([
            "name": .string(check.name),
            "check": .string("\(check.location.file):\(check.location.line)"),
            "requirements": JSONValue.texts(check.requirements),
            "level": .string(check.level.rawValue),
            "law": (check.law?.rawValue).map(JSONValue.string),
            "evidence": .string(check.source.rawValue),
            "expected": .string(expected),
            "observed": .string(observed),
        ])
    }

    private func json(of result: RequirementResult) -> JSONValue {
        Self.object([
            "id": .string(result.id),
            "kind": (catalog[result.id]?.kind.rawValue).map(JSONValue.string),
            "reason": (catalog[result.id]?.reason?.rawValue).map(JSONValue.string),
            "verdict": .string(result.verdict.rawValue),
            "proven": .bool(result.proof != nil),
            "circumstances": result.proof.flatMap(Self.json(of:)),
            "evidence": (result.source?.rawValue).map(JSONValue.string),
            "shown-by": JSONValue.texts(result.shownBy),
            "cases": JSONValue.texts(result.cases),
        ])
    }

    private static func json(of proof: RequirementProof) -> JSONValue? {
        proof.hasBreadth ? ["proven": .integer(proof.circumstances), "missing": JSONValue.texts(proof.missing)] : nil
    }

    private static func object(_ members: [String: JSONValue?]) -> JSONValue {
        .object(members.compactMapValues(\.self))
    }
}
