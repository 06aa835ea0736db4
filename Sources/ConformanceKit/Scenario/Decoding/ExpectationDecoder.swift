/// Understands expectations whose shape has been checked.
enum ExpectationDecoder {
    static func decode(_ node: Node) -> Expectation {
        var expectation = Expectation(kind(node), at: node.location)
        expectation.covers = node["covers"]?.textList
        expectation.level = node["level"]?.word()
        return expectation
    }

    static func list(_ node: Node?) -> [Expectation] { node?.elements?.map(decode) ?? [] }

    private static func kind(_ node: Node) -> Expectation.Kind {
        if let name = node["never"] { return .never(pattern(name, in: node)) }
        if let name = node["every"] {
            return .every(pattern(name, in: node), condition: node["where"].map { matcher($0, .fields) })
        }
        if let step = node["result"] {
            return .result(step: step.text ?? "", matcher(node["with"] ?? node, .result))
        }
        if let order = node["order"] {
            return .order((order.elements ?? []).map { pattern($0["seen"] ?? $0, in: $0) })
        }
        if let alternatives = node["one-of"] {
            return .oneOf(
                (alternatives.members ?? []).map {
                    Expectation.Alternative(words: $0.key, expectations: list($0.value))
                }
            )
        }
        return .seen(
            pattern(node["seen"] ?? node, in: node),
            times: node["times"].map(times),
            within: node["within"]?.seconds,
            name: node["as"]?.text
        )
    }

    /// - Parameters:
    ///   - name: the node that holds the name.
    ///   - node: what has `at`, `of` and the like.
    static func pattern(_ name: Node, in node: Node) -> Pattern {
        var pattern = Pattern(name: name.text ?? "", at: name.location)
        pattern.place = node["at"]?.text
        pattern.subject = node["of"]?.text
        pattern.during = node["during"]?.text
        pattern.after = node["after"]?.text
        pattern.before = node["before"]?.text
        pattern.fields = node["with"].map { matcher($0, .fields) }
        return pattern
    }

    static func matcher(_ node: Node, _ kind: MatcherDecoder.Kind) -> Matcher {
        var decoder = MatcherDecoder()
        return decoder.decode(node, kind)
    }

    private static func times(_ node: Node) -> Expectation.Times {
        if let exactly = node.integer { return Expectation.Times(atLeast: exactly, atMost: exactly) }
        // Without a lower bound "seen" still means that it is seen.
        let atMost = node["at-most"]?.integer ?? .max
        return Expectation.Times(atLeast: node["at-least"]?.integer ?? min(1, atMost), atMost: atMost)
    }
}
