import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

extension LintRule {
    /// What no adapter could be asked: a run would end as an error of the harness, or blame the adapter.
    static let parameters: [LintRule] = [
        LintRule("unknown-parameter", "A parameter that the operation does not take, or one that is missing.") {
            subject in
            subject.stories.flatMap(\.story.steps).flatMap(unknownParameters)
        },
        LintRule("unfit-parameter", "A parameter with a value that the adapter protocol does not allow.") { subject in
            subject.stories.flatMap { view in
                view.story.steps.flatMap { unfit($0, ParameterBuilder(lintOf: view)) }
            }
        },
        LintRule("bad-change", "A `change` after which the environment makes no sense.") { subject in
            subject.stories.flatMap { view in
                view.story.changes.sorted { $0.key < $1.key }.compactMap { index, change in
                    change.problem.map { Finding("after this change: \($0)", at: view.story.steps[index].location) }
                }
            }
        },
    ]

    /// A step's parameters, and what the operation takes.
    private struct Given {
        var operation: String
        var members: [Template.Member]
        var fields: [ProtocolField]

        init?(_ step: Step) {
            switch step.verb {
            case .call(let call) where KnownNames.operations.contains(call.operation):
                operation = call.operation
                members = call.parameters?.members ?? []
            case .request(let request):
                operation = request.operation
                members = request.properties?.members ?? []
            default: return nil
            }
            fields = ProtocolTable.operation(operation)?.parameters ?? []
        }
    }

    private static func unknownParameters(of step: Step) -> [Finding] {
        guard let given = Given(step) else { return [] }
        let operation = given.operation
        var findings = given.members.flatMap { member -> [Finding] in
            guard let field = given.fields.path(to: member.key)?.last else {
                let hints = Spelling.nearest(to: member.key, in: KnownNames.properties(of: operation))
                return [Finding("\(operation) takes no '\(member.key)'", at: member.keyLocation, didYouMean: hints)]
            }
            return unknownMembers(of: member.value, field.type, in: member.key)
        }
        guard case .call = step.verb else { return findings }
        for name in KnownNames.requiredParameters(of: operation)
        where !given.members.contains(where: { $0.key == name }) {
            findings.append(Finding("\(operation) needs '\(name)'", at: step.location))
        }
        return findings
    }

    /// An adapter would never hear of them.
    private static func unknownMembers(of template: Template, _ type: ProtocolType, in name: String) -> [Finding] {
        if case .array(let element) = type {
            return (template.elements ?? []).flatMap { unknownMembers(of: $0, element, in: name) }
        }
        guard let fields = type.knownMembers, let members = template.members else { return [] }
        return members.flatMap { member -> [Finding] in
            // A scenario has the names of Apple where the protocol has shorter ones.
            if type == .named("Proxies") { return [] }
            guard let field = fields.path(to: member.key)?.last else {
                let hints = Spelling.nearest(to: member.key, in: fields.map(\.name))
                return [Finding("\(name) has no '\(member.key)'", at: member.keyLocation, didYouMean: hints)]
            }
            return unknownMembers(of: member.value, field.type, in: member.key)
        }
    }

    /// Each is made as a run makes it, and then held against the table.
    private static func unfit(_ step: Step, _ builder: ParameterBuilder) -> [Finding] {
        guard let given = Given(step) else { return [] }
        return given.members.compactMap { member in
            guard let path = given.fields.path(to: member.key), let type = path.last?.type else { return nil }
            let alone = Template(.map([member]), at: member.keyLocation)
            do {
                let built = try builder.build(alone, for: given.fields)
                let value = path.count == 2 ? built[path[0].name]?[member.key] : built[member.key]
                guard let value, value != ParameterBuilder.unknown else { return nil }
                try ProtocolTable.validate(value, as: type, member.key)
                return nil
            } catch {
                return Finding("\(error)", at: member.value.location)
            }
        }
    }
}

extension Step.Request {
    /// The operation that takes its properties.
    var operation: String { task == .stream ? Call.TaskRead.name : Call.TaskCreate.name }
}

extension ProtocolType {
    /// The members that an object of this type may have; `nil`: any, or it is no object.
    fileprivate var knownMembers: [ProtocolField]? {
        switch self {
        case .fields(let fields): fields
        case .named(let name):
            if case .fields(let fields)? = ProtocolTable.type(name)?.form { fields } else { nil }
        default: nil
        }
    }
}

extension ParameterBuilder {
    /// Stands for an object of which nothing is known.
    fileprivate static let unknown: JSONValue = ["$": "$"]

    /// Makes parameters before the case runs: what it will get to know is represented.
    fileprivate init(lintOf view: StoryView) {
        self.init(
            hosts: LintHosts(proxies: Set(view.story.description.proxies.keys)),
            handle: { _ in nil },
            resolve: { template in
                let names = template.references().map { ($0.name, Scope.Binding(whole: "x")) }
                return try template.resolved(in: Scope(Dictionary(names) { $1 }))
            },
            stand: { template, type in
                template.isScalar && !template.references().isEmpty ? type.sample : nil
            }
        )
    }
}

/// The hosts of an environment that does not run. Which there are is for other rules.
private struct LintHosts: ParameterHosts {
    let proxies: Set<String>

    func place(of host: String, scheme: String?) -> (name: String, port: Int)? { (host, 1) }
    func reachable(_ url: String) -> String { url }
    func proxy(_ name: String) -> Wire.Proxy? {
        let host = StoryView.URLHost(name)?.host ?? name
        return proxies.contains(host) ? Wire.Proxy(host: host, port: 1) : nil
    }
}

extension ProtocolType {
    /// A value that fits.
    fileprivate var sample: JSONValue {
        switch self {
        case .string, .handle: "x"
        case .integer, .number, .seconds, .instant: 1
        case .bool: true
        case .base64: ""
        case .choice(let values): .string(values.first ?? "")
        case .named("Bytes"): ["text": "x"]
        case .named(let name):
            if case .choice(let values, _)? = ProtocolTable.type(name)?.form {
                .string(values.first ?? "")
            } else {
                ParameterBuilder.unknown
            }
        case .array, .headers: []
        default: ParameterBuilder.unknown
        }
    }
}
