import AdapterProtocol
import ConformanceScenarios
package import JSON

/// What of the adapter protocol has been used.
package struct ProtocolUse: Sendable, Hashable {
    /// Operations that were asked for.
    package var operations: Set<String> = []
    /// Events that were reported, and the challenge if one was.
    package var events: Set<String> = []
    /// Features that requests needed.
    package var features: Set<String> = []

    package init() {}

    /// All there is.
    package static let everything: ProtocolUse = {
        var use = ProtocolUse()
        use.operations = Set(ProtocolTable.operations.map(\.name))
        use.events = Set(ProtocolTable.events.map(\.name)).union([ProtocolTable.challenge.name])
        use.features = Features.all
        return use
    }()

    mutating func note(_ operation: ProtocolOperation, _ parameters: JSONValue) {
        operations.insert(operation.name)
        features.formUnion(Features.required(operation: operation, parameters: parameters))
    }

    /// Adds what the other one has.
    package mutating func formUnion(_ other: ProtocolUse) {
        operations.formUnion(other.operations)
        events.formUnion(other.events)
        features.formUnion(other.features)
    }

    /// This without what the other one has.
    package func subtracting(_ other: ProtocolUse) -> ProtocolUse {
        var rest = ProtocolUse()
        rest.operations = operations.subtracting(other.operations)
        rest.events = events.subtracting(other.events)
        rest.features = features.subtracting(other.features)
        return rest
    }

    package var isEmpty: Bool { operations.isEmpty && events.isEmpty && features.isEmpty }
}

extension ProtocolUse {
    /// The member `protocol` of a result file: a list of names for each kind, in order.
    package var json: JSONValue {
        .object(Self.kinds.mapValues { kind in .array(self[keyPath: kind].sorted().map(JSONValue.string)) })
    }

    /// - Throws: ``ConformanceError`` if this is not what ``json`` makes.
    package init(json: JSONValue) throws {
        for (name, kind) in Self.kinds {
            guard let names = json[name]?.array?.map(\.string), !names.contains(nil) else {
                throw ConformanceError(.invalidResult, "protocol.\(name) is no list of names")
            }
            self[keyPath: kind] = Set(names.compactMap(\.self))
        }
    }

    /// Several lines, for people; empty where nothing is used.
    package var text: String {
        Self.kinds.sorted { $0.key > $1.key }.map { name, kind in
            self[keyPath: kind].sorted().map { "\(name.dropLast()) \($0)\n" }.joined()
        }
        .joined()
    }

    private static var kinds: [String: WritableKeyPath<ProtocolUse, Set<String>>] {
        ["operations": \.operations, "events": \.events, "features": \.features]
    }
}
