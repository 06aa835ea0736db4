package import ConformanceKit
package import ConformanceScenarios
import EnterpriseModel
package import JSON

/// One run of a case as it can be handed on: what the verdict rests on, and the verdict.
package struct CaseBundle: Sendable {
    package static let format = "bundle/1"

    /// The version of the harness that has recorded it.
    package var harness: String
    /// The case's id.
    package var testCase: String
    /// The scenario file, as the user named it then.
    package var file: String
    /// The time that the run took.
    package var milliseconds: Double
    /// The names of the facts that the servers could record.
    package var facts: Set<String>
    /// Marks of what its stories do: of the main one, and of the controls by their places in the case.
    package var acts: [String: String]
    /// The environment of the main story as it started, as YAML, for readers.
    package var environment: String
    package var evidence: CaseEvidence
    /// The result as a result file has it.
    package var result: JSONValue

    /// - Throws: ``ScenarioError`` or `YamlError` if the case cannot be written.
    package init(
        _ evidence: CaseEvidence,
        of plan: CasePlan,
        result: CaseResult,
        catalog: Catalog,
        harness: String
    ) throws {
        let testCase = try plan.instantiate(unique: evidence.unique)
        self.harness = harness
        self.testCase = plan.id
        file = plan.file
        milliseconds = result.runs.first?.milliseconds ?? 0
        facts = Set(FactKind.all.map(\.name))
        acts = try Self.acts(of: testCase)
        environment = try YAMLWriter.text(of: EnvironmentEncoder.encode(testCase.main.description), isFolded: false)
        self.evidence = evidence
        self.result = ResultFile.json(of: result, catalog: catalog)
    }

    static let main = "main"

    /// The marks of what the stories of a case do.
    static func acts(of testCase: Case) throws -> [String: String] {
        var acts = [main: try testCase.main.acts]
        for (index, control) in testCase.controls.enumerated() {
            if case .run(_, let story, _) = control { acts["\(index)"] = try story.acts }
        }
        return acts
    }
}

// MARK: The file

extension CaseBundle {
    /// One object.
    package var json: JSONValue {
        [
            "harness": .string(harness), "case": .string(testCase), "file": .string(file),
            "milliseconds": .number(milliseconds), "facts": .texts(facts.sorted()),
            "acts": .object(acts.mapValues(JSONValue.string)), "environment": .string(environment),
            "evidence": evidence.bundled, "result": result,
        ]
    }

    /// - Throws: ``BundleError`` with the first member that does not fit.
    package init(_ json: JSONValue) throws(BundleError) {
        let members = try JSONFields(json, "bundle")
        harness = try members.text("harness")
        testCase = try members.text("case")
        file = try members.text("file")
        milliseconds = try members.number("milliseconds")
        facts = Set(try members.texts("facts"))
        acts = try members.object("acts").compactMapValues(\.string)
        environment = try members.text("environment")
        evidence = try CaseEvidence(bundled: try members.value("evidence"), "bundle.evidence")
        result = try members.value("result")
    }
}
