package import JSON

/// The cases of a selection, for people and for scripts: what `harness list` prints.
package struct CaseList: Sendable {
    static let version = "list/1"

    private let plans: [CasePlan]

    package init(_ plans: [CasePlan]) { self.plans = plans }

    /// A line for each: its id and its title, with a tab between.
    package var text: String { plans.map { "\($0.id)\t\($0.title)\n" }.joined() }

    /// Readers leave alone what they do not know. What a file does not say is not there, but the lists always are.
    package var json: JSONValue {
        ["schema": .string(Self.version), "cases": .array(plans.map(Self.json))]
    }

    private static func json(of plan: CasePlan) -> JSONValue {
        let location = plan.sample.location
        var members: [String: JSONValue] = [
            "id": .string(plan.id),
            "scenario": .string(plan.scenario),
            "title": .string(plan.title),
            "file": .string(location.file),
            "line": .integer(location.line),
            "profile": .string(plan.profile),
            "requirements": JSONValue.texts(plan.requirements),
            "issues": JSONValue.texts(plan.issues),
            "tags": JSONValue.texts(plan.tags),
            "level": .string(plan.sample.level.rawValue),
            "matrix": values(plan.values.filter { !$0.isOfAxis }),
            "axes": values(plan.values.filter(\.isOfAxis)),
        ]
        if let since = plan.sample.since { members["since"] = .string(since) }
        if plan.sample.isOptional { members["optional"] = true }
        return .object(members)
    }

    private static func values(_ values: [CasePlan.Value]) -> JSONValue {
        .object(Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first })
    }
}
