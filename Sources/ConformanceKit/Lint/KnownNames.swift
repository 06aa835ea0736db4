import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel

/// The names that expectations may use: observations, events, fields of both and of results, operations and their parameters.
enum KnownNames {
    private static let runnerEntries = RunnerEntry.allCases.filter(\.isEvidence)

    static let observations: Set<String> =
        Set(FactKind.inRuns.map(\.name)).union(runnerEntries.map(\.rawValue).filter { $0.contains(".") })

    /// Without those that the harness keeps to itself.
    static let events: Set<String> =
        Set(ProtocolTable.events.map(\.name)).subtracting(["attach"])
        .union(runnerEntries.map(\.rawValue).filter { $0.contains("/") })

    private static let all = observations.union(events)

    static let operations = Set(ProtocolTable.operations.map(\.name))
        .subtracting(["initialize", "shutdown", "reset", "sync", "app/launch", "app/quit", "policy/update"])

    private static let entryFields = Set((FactKind.everywhere + FactKind.circumstances).map(\.name))

    /// The fields of an observation or event; of several if the name ends in `*`.
    static func fields(of name: String) -> Set<String> {
        names(matching: name).reduce(into: entryFields) { fields, name in
            fields.formUnion(RunnerEntry(rawValue: name)?.fields.map(\.name) ?? [])
            fields.formUnion(FactKind.named(name)?.fields.map(\.name) ?? [])
            fields.formUnion(ProtocolTable.event(name)?.parameters.map(\.name) ?? [])
        }
    }

    static func names(matching name: String) -> [String] {
        guard name.hasSuffix("*") else { return all.contains(name) ? [name] : [] }
        return all.filter { $0.hasPrefix(name.dropLast()) }
    }

    private static let requestResult: Set<String> = [
        "status", "url", "http-version", "from-cache", "headers", "body", "bytes", "sha256", "error", "challenges",
        "redirects", "started", "took",
    ]

    /// The fields of a step's result; `nil` if the step has none.
    static func resultFields(of verb: Step.Verb) -> Set<String>? {
        switch verb {
        case .request: return requestResult
        case .search(let search): return StoragePlace(rawValue: search.place) == nil ? ["found"] : ["found", "files"]
        case .probe: return ["status", "headers", "body", "bytes", "error", "started", "took"]
        case .call(let call):
            let fields = ProtocolTable.operation(call.operation).map { members(of: $0.result) } ?? []
            var names = Set(fields.map(\.name)).union(["error", "started", "took"])
            if names.contains("identity") { names.insert("id") }
            if fields.contains(where: { if case .array = $0.type { true } else { false } }) { names.insert("entries") }
            return names
        default: return nil
        }
    }

    private static func members(of type: ProtocolType) -> [ProtocolField] {
        switch type {
        case .fields(let fields): fields
        case .named(let name):
            if case .fields(let fields)? = ProtocolTable.type(name)?.form { fields } else { [] }
        default: []
        }
    }

    /// The properties that an operation takes, also those of the objects among its parameters.
    static func properties(of operation: String) -> Set<String> {
        let parameters = ProtocolTable.operation(operation)?.parameters ?? []
        return parameters.reduce(into: []) { names, parameter in
            names.insert(parameter.name)
            if case .named = parameter.type { names.formUnion(members(of: parameter.type).map(\.name)) }
        }
    }

    /// The required parameters of an operation. The object that it is about comes from `of` or `as`, and a port from the environment.
    static func requiredParameters(of operation: String) -> [String] {
        (ProtocolTable.operation(operation)?.parameters ?? [])
            .filter { $0.isRequired && $0.name != subject(of: operation) && $0.name != "port" }.map(\.name)
    }

    /// The parameter for the object that an operation is about, which a step names by `of`; `nil`: there is none.
    static func subject(of operation: String) -> String? {
        ProtocolTable.operation(operation)?.parameters.first { $0.type == .handle && $0.isRequired }?.name
    }
}
