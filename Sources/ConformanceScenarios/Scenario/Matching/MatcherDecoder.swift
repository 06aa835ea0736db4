import EnterpriseModel
import JSON

/// Understands what values must be like.
package struct MatcherDecoder {
    enum Kind { case fields, result }

    private(set) var diagnostics: [Diagnostic] = []

    /// The classes of errors that have a word.
    package static let errorWords = [
        "any", "timed-out", "cannot-connect", "certificate-untrusted", "authentication", "cancelled", "unsupported",
        "not-authorized",
    ]

    static func matcher(_ node: Node, _ kind: Kind) -> Matcher {
        var decoder = MatcherDecoder()
        return decoder.decode(node, kind)
    }

    static func problems(_ node: Node, _ kind: Kind) -> [Diagnostic] {
        var decoder = MatcherDecoder()
        _ = decoder.decode(node, kind)
        return decoder.diagnostics
    }

    mutating func decode(_ node: Node, _ kind: Kind) -> Matcher {
        switch kind {
        case .fields: fields(node)
        case .result: result(node)
        }
    }

    private mutating func report(_ rule: String, _ message: String, _ location: SourceLocation, _ hints: [String] = [])
    {
        diagnostics.append(Diagnostic(rule, message, at: location, didYouMean: hints))
    }

    /// The fields of an observation or an event, of which `only` may limit the number.
    private mutating func fields(_ node: Node) -> Matcher {
        guard let members = node.members else {
            report("wrong-type", "a map of fields was expected", node.location)
            return .fields([], only: nil)
        }
        var fields: [Matcher.Field] = []
        var only: Set<String>?
        for member in members {
            if member.key == MatcherWord.only, let names = member.value.elements {
                only = Set(names.compactMap(\.text))
            } else {
                fields.append(.init(name: member.key, matcher: matcher(member.value), location: member.keyLocation))
            }
        }
        return .fields(fields, only: only)
    }

    private mutating func result(_ node: Node) -> Matcher {
        if let alternatives = node[MatcherWord.oneOf] {
            if let other = node.members?.first(where: { $0.key != MatcherWord.oneOf }) {
                report("unknown-key", "'\(MatcherWord.oneOf)' stands alone", other.keyLocation)
            }
            guard let elements = alternatives.elements, !elements.isEmpty else {
                report("wrong-type", "a list of results was expected", alternatives.location)
                return .oneOf([])
            }
            return .oneOf(elements.map { result($0) })
        }
        if let error = node["error"] { check(error: error) }
        return fields(node)
    }

    private mutating func check(error node: Node) {
        switch node.content {
        case .scalar(let text, _):
            guard !Self.errorWords.contains(text), Reference(text).isEmpty else { return }
            let list = Self.errorWords.joined(separator: ", ")
            let hints = Spelling.nearest(to: text, in: Self.errorWords)
            report("unknown-word", "unknown error '\(text)'; possible: \(list)", node.location, hints)
        case .sequence(let elements): for element in elements { check(error: element) }
        case .mapping(let members):
            for member in members where [.anyOf, .not].contains(MatcherWord(rawValue: member.key)) {
                check(error: member.value)
            }
        }
    }

    private mutating func matcher(_ node: Node) -> Matcher {
        guard let members = node.members else {
            if node.isNull { report("missing-value", "a value is missing", node.location) }
            return .equal(Template(node))
        }
        let words = members.compactMap { member in MatcherWord(rawValue: member.key).map { ($0, member) } }
        guard let (_, first) = words.first else { return fields(node) }
        if let other = members.first(where: { MatcherWord(rawValue: $0.key) == nil }) {
            let message = "'\(other.key)' is no word of a matcher, and fields do not mix with '\(first.key)'"
            let hints = Spelling.nearest(to: other.key, in: MatcherWord.allCases.map(\.rawValue))
            report("unknown-key", message, other.keyLocation, hints)
        }
        let matchers = words.flatMap { self.matchers($0, $1, in: node) }
        return matchers.count == 1 ? matchers[0] : .all(matchers)
    }

    private mutating func matchers(_ word: MatcherWord, _ member: Node.Member, in node: Node) -> [Matcher] {
        let value = member.value
        switch word {
        case .not: return [.not(matcher(value))]
        case .anyOf: return [.anyOf(list(value, "a list of values").map { matcher($0) })]
        case .contains: return [value.members == nil ? .contains(scalar(value)) : .element(matcher(value))]
        case .excludes: return [.excludes(scalar(value))]
        case .startsWith: return [.startsWith(scalar(value))]
        case .matches: return [.matches(pattern(value))]
        case .atLeast: return [.atLeast(quantity(value))]
        case .atMost: return [.atMost(quantity(value))]
        case .between:
            let bounds = list(value, "two values")
            guard bounds.count == 2 else {
                report("wrong-type", "two values were expected", value.location)
                return []
            }
            let (lower, upper) = (quantity(bounds[0]), quantity(bounds[1]))
            guard node[MatcherWord.near.rawValue] == nil, let tolerance = node[MatcherWord.tolerance.rawValue] else {
                return [.atLeast(lower), .atMost(upper)]
            }
            return [.between(lower, upper, tolerance: quantity(tolerance))]
        case .near:
            guard let tolerance = node[MatcherWord.tolerance.rawValue] else {
                report("missing-key", "'near' goes with 'tolerance'", member.keyLocation)
                return []
            }
            return [.near(quantity(value), tolerance: quantity(tolerance))]
        case .tolerance:
            if node[MatcherWord.near.rawValue] == nil, node[MatcherWord.between.rawValue] == nil {
                report("missing-key", "'tolerance' goes with 'near' or 'between'", member.keyLocation)
            }
            return []
        case .present: return [.present(flag(value))]
        case .empty: return [.empty(flag(value))]
        case .optional: return [.optional(matcher(value))]
        }
    }

    private mutating func list(_ node: Node, _ what: String) -> [Node] {
        guard let elements = node.elements, !elements.isEmpty else {
            report("wrong-type", "\(what) was expected", node.location)
            return []
        }
        return elements
    }

    private mutating func scalar(_ node: Node) -> Template {
        if node.text == nil || node.isNull { report("wrong-type", "a single value was expected", node.location) }
        return Template(node)
    }

    private mutating func flag(_ node: Node) -> Bool {
        guard let flag = node.scalarValue?.bool else {
            report("wrong-type", "true or false was expected", node.location)
            return true
        }
        return flag
    }

    /// A number, a duration, a size, a version of TLS, or what is only known later.
    private mutating func quantity(_ node: Node) -> Template {
        guard let text = node.text, !node.isNull,
            !Reference(text).isEmpty || node.scalarValue?.number != nil || Quantity.seconds(text) != nil
                || Quantity.bytes(text) != nil || TLSVersion(rawValue: text) != nil
        else {
            report("wrong-type", "a number, a duration, a size or a version of TLS was expected", node.location)
            return Template(node)
        }
        return Template(node)
    }

    private mutating func pattern(_ node: Node) -> Template {
        guard let text = node.text else {
            report("wrong-type", "a regular expression was expected", node.location)
            return Template(node)
        }
        guard Reference(text).isEmpty else { return Template(node) }
        do {
            _ = try Matcher.expression(Template(node), in: Scope())
        } catch let error as ScenarioError {
            diagnostics += error.diagnostics
        } catch {
            report("bad-pattern", "\(error)", node.location)
        }
        return Template(node)
    }
}
