public import JSON

/// What a message asks of an adapter beyond its operation (adapter protocol, section 4).
///
/// - an optional parameter: `cookies/list.storage`;
/// - a value of an operation's own enumeration, other than the first: `task/create.kind=upload`;
/// - an optional field inside a shared object: `request.body`, `configuration.URLCache`; the object itself needs nothing;
/// - content by repetition: `bytes.repeat`.
public enum Features {
    /// The features that a message needs. Parameters must fit the operation.
    public static func required(operation: ProtocolOperation, parameters: JSONValue) -> Set<String> {
        var features: Set<String> = []
        for field in operation.parameters {
            guard let value = parameters[field.name] else { continue }
            let feature = "\(operation.name).\(field.name)"
            if case .choice(let values) = field.type {
                if let value = value.string, value != values.first { features.insert("\(feature)=\(value)") }
            } else if !field.isFree && !isShared(field.type) {
                features.insert(feature)
            }
            collect(value, field.type, into: &features)
        }
        return features
    }

    /// All features there are.
    public static let all: Set<String> = {
        var features: Set<String> = []
        for operation in ProtocolTable.operations {
            for field in operation.parameters {
                let feature = "\(operation.name).\(field.name)"
                if case .choice(let values) = field.type {
                    features.formUnion(values.dropFirst().map { "\(feature)=\($0)" })
                } else if !field.isFree && !isShared(field.type) {
                    features.insert(feature)
                }
            }
        }
        for definition in ProtocolTable.types {
            guard let prefix = definition.feature else { continue }
            switch definition.form {
            case .fields(let fields): features.formUnion(fields.filter { !$0.isFree }.map { "\(prefix).\($0.name)" })
            case .alternatives: features.insert("\(prefix).repeat")
            case .choice: break
            }
        }
        return features
    }()

    /// Whether a list of features holds this one, by itself or by an entry with a trailing `*`.
    public static func covers(_ offered: some Sequence<String>, _ feature: String) -> Bool {
        offered.contains { entry in
            entry.last == "*" ? feature.hasPrefix(entry.dropLast()) : feature == entry
        }
    }

    private static func isShared(_ type: ProtocolType) -> Bool {
        guard case .named(let name) = type, let definition = ProtocolTable.type(name),
            case .fields = definition.form
        else { return false }
        return definition.feature != nil
    }

    private static func collect(_ value: JSONValue, _ type: ProtocolType, into features: inout Set<String>) {
        switch type {
        case .array(let element):
            for item in value.array ?? [] { collect(item, element, into: &features) }
        case .fields(let fields):
            collect(value, fields, nil, into: &features)
        case .named(let name):
            guard let definition = ProtocolTable.type(name) else { return }
            switch definition.form {
            case .fields(let fields): collect(value, fields, definition.feature, into: &features)
            case .alternatives:
                if let feature = definition.feature, value["repeat"] != nil { features.insert("\(feature).repeat") }
            case .choice: break
            }
        default: break
        }
    }

    private static func collect(
        _ value: JSONValue,
        _ fields: [ProtocolField],
        _ prefix: String?,
        into features: inout Set<String>
    ) {
        for field in fields {
            guard let member = value[field.name] else { continue }
            if let prefix, !field.isFree { features.insert("\(prefix).\(field.name)") }
            collect(member, field.type, into: &features)
        }
    }
}
