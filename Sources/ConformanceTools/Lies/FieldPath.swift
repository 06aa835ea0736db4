package import JSON

/// Where values stand in a message: members by name, and all elements of a list.
package struct FieldPath: Sendable, Hashable, CustomStringConvertible {
    package enum Part: Sendable, Hashable {
        case member(String)
        case elements
    }

    package var parts: [Part]

    package init(_ parts: [Part] = []) { self.parts = parts }

    package subscript(_ member: String) -> FieldPath { FieldPath(parts + [.member(member)]) }
    package var elements: FieldPath { FieldPath(parts + [.elements]) }

    /// Whether one value stands there at most.
    var isSingle: Bool { !parts.contains(.elements) }

    /// `.request.headers`, `.policy.tunnelRules[].port`.
    package var description: String {
        parts.map { part in
            switch part {
            case .member(let name): ".\(name)"
            case .elements: "[]"
            }
        }
        .joined()
    }

    /// The first value there.
    package func first(in value: JSONValue) -> JSONValue? {
        var found: JSONValue?
        _ = changing(value) { value in
            found = found ?? value
            return value
        }
        return found
    }

    /// The message with another value wherever the path leads.
    /// - Parameter change: The new value; `nil`: none.
    package func changing(_ value: JSONValue, _ change: (JSONValue) -> JSONValue?) -> JSONValue {
        Self.changing(value, parts[...], change) ?? value
    }

    private static func changing(
        _ value: JSONValue,
        _ parts: ArraySlice<Part>,
        _ change: (JSONValue) -> JSONValue?
    ) -> JSONValue? {
        guard let part = parts.first else { return change(value) }
        let rest = parts.dropFirst()
        switch (part, value) {
        case (.member(let name), .object(var members)):
            guard let member = members[name] else { return value }
            members[name] = changing(member, rest, change)
            return .object(members)
        case (.elements, .array(let elements)):
            return .array(elements.compactMap { changing($0, rest, change) })
        default: return value
        }
    }
}
