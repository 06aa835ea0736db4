import EnterpriseModel
import JSON

extension Matcher {
    /// Whether a value that is there fits one of the matchers that compare with a single value.
    func fits(_ value: JSONValue, in scope: Scope) throws -> Bool {
        switch self {
        case .equal(let template):
            return try Self.isEqual(template, value, in: scope)
        case .contains(let template):
            return try Self.isPart(template, of: value, in: scope)
        case .element(let matcher):
            return value.array?.contains { matcher.mismatch($0, in: scope) == nil } ?? false
        case .excludes(let template):
            return try !Self.isPart(template, of: value, in: scope)
        case .startsWith(let template):
            guard let text = value.string else { return false }
            return text.hasPrefix(try template.text(in: scope))
        case .matches(let template):
            return try value.asText.firstMatch(of: Self.expression(template, in: scope)) != nil
        case .atLeast(let template):
            return try Self.order(value, template, in: scope).map { $0 >= 0 } ?? false
        case .atMost(let template):
            return try Self.order(value, template, in: scope).map { $0 <= 0 } ?? false
        case .between(let lower, let upper, let tolerance):
            guard let observed = value.number, let lower = try Self.number(lower, in: scope),
                let upper = try Self.number(upper, in: scope), let tolerance = try Self.number(tolerance, in: scope)
            else { return false }
            return observed >= lower - tolerance && observed <= upper + tolerance
        case .near(let template, let tolerance):
            guard let observed = value.number, let wanted = try Self.number(template, in: scope),
                let tolerance = try Self.number(tolerance, in: scope)
            else { return false }
            return (observed - wanted).magnitude <= tolerance
        case .empty(let wanted):
            return value.isEmpty == wanted
        case .not, .anyOf, .present, .optional, .all, .fields, .oneOf:
            return mismatch(value, in: scope) == nil
        }
    }

    /// - Throws: ``ScenarioError`` if the text is no regular expression.
    package static func expression(_ template: Template, in scope: Scope) throws -> Regex<AnyRegexOutput> {
        let pattern = try template.text(in: scope)
        func failure(_ reason: String) -> ScenarioError {
            let beginning = VisibleText.of(pattern, upTo: 80)
            return ScenarioError(
                "bad-pattern",
                "'\(beginning)' is no regular expression: \(reason)",
                at: template.location
            )
        }
        // The library's parser recurses, and limits groups alone. Only it knows which bracket opens a class in another one.
        guard pattern.unicodeScalars.count(where: { $0 == "[" }) <= JSONValue.deepest else {
            throw failure("more than \(JSONValue.deepest) '['")
        }
        do { return try Regex(pattern) } catch { throw failure("\(error)") }
    }

    private static func isEqual(_ template: Template, _ value: JSONValue, in scope: Scope) throws -> Bool {
        if let elements = template.elements, let values = value.array {
            guard elements.count == values.count else { return false }
            return try zip(elements, values).allSatisfy { try isEqual($0, $1, in: scope) }
        }
        let wanted = try template.resolved(in: scope)
        if same(wanted, value) { return true }
        // A plain scalar is what its reader wants it to be: `Content-Length: 5` is a text to who observed a text.
        if case .plain(let text) = template.content, let observed = value.string {
            return observed == text
        }
        guard let observed = value.number, wanted.string != nil, let number = try number(template, in: scope) else {
            return false
        }
        return observed == number
    }

    private static func same(_ one: JSONValue, _ other: JSONValue) -> Bool {
        switch (one, other) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { same($0, $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count
                && left.allSatisfy { name, value in right[name].map { same(value, $0) } ?? false }
        default:
            if let left = one.number, let right = other.number { return left == right }
            return one == other
        }
    }

    private static func isPart(_ template: Template, of value: JSONValue, in scope: Scope) throws -> Bool {
        switch value {
        case .array(let elements): return try elements.contains { try isEqual(template, $0, in: scope) }
        case .object(let members): return members[try template.text(in: scope)] != nil
        case .string(let text): return text.contains(try template.text(in: scope))
        case .null, .bool, .integer, .number: return false
        }
    }

    /// Negative: the value is less than that of the template. `nil`: they cannot be compared.
    private static func order(_ value: JSONValue, _ template: Template, in scope: Scope) throws -> Int? {
        if let observed = value.number, let wanted = try number(template, in: scope) {
            return observed < wanted ? -1 : observed == wanted ? 0 : 1
        }
        guard let observed = value.string.flatMap(TLSVersion.init(rawValue:)),
            let wanted = TLSVersion(rawValue: try template.text(in: scope))
        else { return nil }
        return observed < wanted ? -1 : observed == wanted ? 0 : 1
    }

    /// A number, or the seconds of a duration, or the bytes of a size.
    private static func number(_ template: Template, in scope: Scope) throws -> Double? {
        let value = try template.resolved(in: scope)
        if let number = value.number { return number }
        guard let text = value.string, Int(text) == nil else { return nil }
        return Quantity.seconds(text) ?? Quantity.bytes(text).map(Double.init)
    }
}

extension JSONValue {
    fileprivate var isEmpty: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        case .bool, .integer, .number: false
        }
    }
}
