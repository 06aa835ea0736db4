package import JSON

extension Template {
    /// The value, with the names that it refers to put in.
    ///
    /// Plain scalars are typed (`true`, `12`, `1.5`); quoted ones are text; durations and sizes stay text.
    /// - Throws: ``ScenarioError`` for a name that has no value, with the place of the reference.
    package func resolved(in scope: Scope) throws -> JSONValue {
        switch content {
        case .text(let text): .string(text)
        case .plain(let text): PlainScalar.value(of: text)
        case .reference(let name): try scope.value(of: name, at: location)
        case .mixed(let parts): .string(try parts.text(in: scope, at: location))
        case .list(let elements): .array(try elements.map { try $0.resolved(in: scope) })
        case .map(let members): .object(try Self.object(of: members, in: scope))
        }
    }

    private static func object(of members: [Member], in scope: Scope) throws -> [String: JSONValue] {
        var object: [String: JSONValue] = [:]
        for member in members {
            let key =
                member.keyParts.isEmpty ? member.key : try member.keyParts.text(in: scope, at: member.keyLocation)
            object[key] = try member.value.resolved(in: scope)
        }
        return object
    }

    /// The text, with the names that it refers to put in; a number as it is written.
    /// - Throws: ``ScenarioError`` for a name that has no value, and for what is no scalar.
    package func text(in scope: Scope) throws -> String {
        switch content {
        case .text(let text), .plain(let text): text
        case .reference(let name): try scope.value(of: name, at: location).asText
        case .mixed(let parts): try parts.text(in: scope, at: location)
        case .list, .map: throw ScenarioError("wrong-type", "a text was expected", at: location)
        }
    }
}

extension [Reference.Part] {
    fileprivate func text(in scope: Scope, at location: SourceLocation) throws -> String {
        var result = ""
        for part in self {
            switch part {
            case .literal(let text): result += text
            case .name(let name): result += try scope.value(of: name, at: location).asText
            }
        }
        return result
    }
}

extension Scope {
    fileprivate func value(of name: String, at location: SourceLocation) throws -> JSONValue {
        if let value = self[name] { return value }
        throw ScenarioError(
            "unknown-name",
            "$(\(name)) has no value here",
            at: location,
            didYouMean: Spelling.nearest(to: name, in: bindings.keys)
        )
    }
}

extension JSONValue {
    /// A scalar as people write it; a list or a map as JSON.
    package var asText: String {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .bool(let value): String(value)
        case .null: "null"
        case .array, .object: description
        }
    }
}
