import JSON

extension Matcher {
    /// The expectation in words.
    package func words(in scope: Scope) throws -> String {
        switch self {
        case .equal(let node): try Self.words(node, scope)
        case .not(let matcher): "anything but \(try matcher.words(in: scope))"
        case .anyOf(let matchers), .oneOf(let matchers):
            try matchers.map { try $0.words(in: scope) }.joined(separator: " or ")
        case .contains(let node): "something that contains \(try Self.words(node, scope))"
        case .element(let matcher): "something that contains (\(try matcher.words(in: scope)))"
        case .excludes(let node): "something without \(try Self.words(node, scope))"
        case .startsWith(let node): "something that starts with \(try Self.words(node, scope))"
        case .matches(let node): "something like /\(try node.text(in: scope))/"
        case .atLeast(let node): "at least \(try Self.words(node, scope))"
        case .atMost(let node): "at most \(try Self.words(node, scope))"
        case .near(let node, let tolerance):
            "\(try Self.words(node, scope)) give or take \(try Self.words(tolerance, scope))"
        case .present(let wanted): wanted ? "a value" : "no value"
        case .empty(let wanted): wanted ? "nothing in it" : "something in it"
        case .optional(let matcher): "nothing, or \(try matcher.words(in: scope))"
        case .all(let matchers): try matchers.map { try $0.words(in: scope) }.joined(separator: " and ")
        case .fields(let fields, let only):
            try Self.words(fields: fields, only: only, scope)
        }
    }

    private static func words(fields: [Field], only: Set<String>?, _ scope: Scope) throws -> String {
        var parts = try fields.map { "\($0.name): \(try $0.matcher.words(in: scope))" }
        if let only { parts.append("no field but \(only.sorted().joined(separator: ", "))") }
        return parts.joined(separator: ", ")
    }

    private static func words(_ node: Node, _ scope: Scope) throws -> String { words(try node.resolved(in: scope)) }

    /// A value for people; long ones are cut.
    static func words(_ value: JSONValue?) -> String {
        guard let value else { return "nothing" }
        let text = value.string.map { "'\($0)'" } ?? value.asText
        return text.count > 300 ? "\(text.prefix(300))…" : text
    }
}
