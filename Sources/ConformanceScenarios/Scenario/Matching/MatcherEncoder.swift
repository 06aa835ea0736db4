/// Writes what values must be like; ``MatcherDecoder`` reads it back.
enum MatcherEncoder {
    static func encode(_ matcher: Matcher) -> Node {
        switch matcher {
        case .equal(let value): value.node
        case .fields(let fields, let only):
            .mapping(fields.map { .written($0.name, encode($0.matcher)) } + only.members)
        case .oneOf(let results): .mapping([.written(MatcherWord.oneOf, .sequence(results.map(encode)))])
        case .all(let matchers): .mapping(words(of: matchers[...]))
        default: .mapping(words(of: [matcher]))
        }
    }

    private static func words(of matchers: ArraySlice<Matcher>) -> [Node.Member] {
        guard let first = matchers.first else { return [] }
        let rest = matchers.dropFirst()
        if case .atLeast(let lower) = first, case .atMost(let upper)? = rest.first {
            return [.written(.between, .sequence([lower.node, upper.node]))] + words(of: rest.dropFirst())
        }
        return members(of: first) + words(of: rest)
    }

    private static func members(of matcher: Matcher) -> [Node.Member] {
        switch matcher {
        case .not(let matcher): [.written(.not, encode(matcher))]
        case .anyOf(let matchers): [.written(.anyOf, .sequence(matchers.map(encode)))]
        case .contains(let value): [.written(.contains, value.node)]
        case .element(let matcher): [.written(.contains, encode(matcher))]
        case .excludes(let value): [.written(.excludes, value.node)]
        case .startsWith(let value): [.written(.startsWith, value.node)]
        case .matches(let value): [.written(.matches, value.node)]
        case .atLeast(let value): [.written(.atLeast, value.node)]
        case .atMost(let value): [.written(.atMost, value.node)]
        case .between(let lower, let upper, let tolerance):
            [.written(.between, .sequence([lower.node, upper.node])), .written(.tolerance, tolerance.node)]
        case .near(let value, let tolerance): [.written(.near, value.node), .written(.tolerance, tolerance.node)]
        case .present(let wanted): [.written(.present, .plain(String(wanted)))]
        case .empty(let wanted): [.written(.empty, .plain(String(wanted)))]
        case .optional(let matcher): [.written(.optional, encode(matcher))]
        case .equal, .all, .fields, .oneOf: []
        }
    }
}

extension Node.Member {
    fileprivate static func written(_ word: MatcherWord, _ value: Node) -> Self { .written(word.rawValue, value) }
}

extension Set<String>? {
    fileprivate var members: [Node.Member] {
        map { [.written(MatcherWord.only, .sequence($0.sorted().map { .text($0) }))] } ?? []
    }
}
