import AdapterProtocol
import JSON

/// An adapter's answer that it cannot do a value that it was given, though it offers the feature (-32001), or that it has no such operation,
/// where it never said that it has (-32601). The case is unsupported.
package struct NotOffered: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the adapter named.
    package let features: [String]

    package var description: String { "not offered: \(features.joined(separator: ", "))" }

    /// What an adapter may decline of a message: the features that it needs, and values of parameters that need none. Names of
    /// objects are no such values, except the one for no object.
    static func declinable(_ operation: ProtocolOperation, _ parameters: JSONValue) -> Set<String> {
        var names = Features.required(operation: operation, parameters: parameters)
        guard operation.name != Call.AppLaunch.name else { return names }
        for field in operation.parameters where field.isRequired {
            guard let value = parameters[field.name]?.string, field.type != .handle || value == "none" else { continue }
            names.insert("\(operation.name).\(field.name)=\(value)")
        }
        return names
    }

    /// Whether one of the features is among what was handed on, perhaps more finely named.
    static func isAny(of features: [String], in declinable: Set<String>) -> Bool {
        features.contains { feature in
            declinable.contains { feature.hasPrefix($0) || Features.covers([feature], $0) }
        }
    }
}
