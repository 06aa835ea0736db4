/// Writes what values must be like; ``MatcherDecoder`` reads it back.
enum MatcherEncoder {
    static func encode(_ matcher: Matcher) -> Node {
        switch matcher {
        case .equal(let node): node
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
            return [.written(.between, .sequence([lower, upper]))] + words(of: rest.dropFirst())
        }
        return members(of: first) + words(of: rest)
    }

    private static func members(of matcher: Matcher) -> [Node.Member] {
        switch matcher {
        case .not(let matcher): [.written(.not, encode(matcher))]
        case .anyOf(let matchers): [.written(.anyOf, .sequence(matchers.map(encode)))]
        case .contains(let node): [.written(.contains, node)]
        case .element(let matcher): [.written(.contains, encode(matcher))]
        case .excludes(let node): [.written(.excludes, node)]
        case .startsWith(let node): [.written(.startsWith, node)]
        case .matches(let node): [.written(.matches, node)]
        case .atLeast(let node): [.written(.atLeast, node)]
        case .atMost(let node): [.written(.atMost, node)]
        case .near(let node, let tolerance): [.written(.near, node), .written(.tolerance, tolerance)]
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
