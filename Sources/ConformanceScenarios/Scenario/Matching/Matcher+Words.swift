import JSON

extension Matcher {
    /// The expectation in words.
    package func words(in scope: Scope) throws -> String {
        switch self {
        case .equal(let template): try Self.words(template, scope)
        case .not(let matcher): "anything but \(try matcher.words(in: scope))"
        case .anyOf(let matchers), .oneOf(let matchers):
            try matchers.map { try $0.words(in: scope) }.joined(separator: " or ")
        case .contains(let template): "something that contains \(try Self.words(template, scope))"
        case .element(let matcher): "something that contains (\(try matcher.words(in: scope)))"
        case .excludes(let template): "something without \(try Self.words(template, scope))"
        case .startsWith(let template): "something that starts with \(try Self.words(template, scope))"
        case .matches(let template): "something like /\(try template.text(in: scope))/"
        case .atLeast(let template): "at least \(try Self.words(template, scope))"
        case .atMost(let template): "at most \(try Self.words(template, scope))"
        case .between(let lower, let upper, let tolerance):
            "between \(try Self.words(lower, scope)) and \(try Self.words(upper, scope)), give or take \(try Self.words(tolerance, scope))"
        case .near(let template, let tolerance):
            "\(try Self.words(template, scope)) give or take \(try Self.words(tolerance, scope))"
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

    private static func words(_ template: Template, _ scope: Scope) throws -> String {
        words(try template.resolved(in: scope))
    }

    /// A value for people; long ones are cut.
    static func words(_ value: JSONValue?) -> String {
        guard let value else { return "nothing" }
        let text = value.string.map { "'\($0)'" } ?? value.asText
        return text.count > 300 ? "\(text.prefix(300))…" : text
    }
}
