import ConformanceScenarios
import JSON
import Testing

struct MatcherTests {
    private static let place = SourceLocation(file: "f", line: 1, column: 1)
    private static let scope = Scope([
        "user": .init(whole: "alice"), "count": .init(whole: 3),
        "one": .init(whole: "h1", members: ["connection": 7, "ciphers": ["a", "b"]]),
    ])

    private static func plain(_ text: String) -> Template { Template(Node(.scalar(text, quoted: false), at: place)) }
    private static func quoted(_ text: String) -> Template { .text(text, at: place) }
    private static func list(_ elements: [Template]) -> Template {
        Template(Node(.sequence(elements.map(\.node)), at: place))
    }
    private static func fields(_ fields: [(String, Matcher)], only: Set<String>? = nil) -> Matcher {
        .fields(fields.map { Matcher.Field(name: $0, matcher: $1, location: place) }, only: only)
    }

    static let fitting: [(Matcher, JSONValue?)] = [
        (.equal(plain("200")), 200), (.equal(plain("200")), .number(200)), (.equal(plain("5")), "5"),
        (.equal(quoted("200")), "200"), (.equal(plain("true")), true), (.equal(plain("$(user)")), "alice"),
        (.equal(plain("x-$(user)-$(count)")), "x-alice-3"), (.equal(plain("$(one.connection)")), 7),
        (.equal(plain("$(one.ciphers)")), ["a", "b"]), (.equal(list([plain("a"), plain("1")])), ["a", 1]),
        (.equal(plain("250ms")), 0.25), (.equal(plain("2KiB")), 2048), (.equal(plain("1.5")), 1.5),
        (.not(.equal(plain("a"))), "b"), (.not(.present(true)), nil),
        (.anyOf([.equal(plain("a")), .equal(plain("b"))]), "b"),
        (.contains(plain("$(user)")), "malice"), (.contains(plain("2")), [1, 2]), (.contains(plain("k")), ["k": 1]),
        (.element(fields([("a", .equal(plain("1")))])), [["a": 2], ["a": 1]]),
        (.excludes(plain("q")), "abc"), (.startsWith(plain("ab")), "abc"), (.matches(quoted("^a.c$")), "abc"),
        (.atLeast(plain("2")), 2), (.atLeast(plain("1s")), 1.5), (.atMost(plain("1MiB")), 1_048_576),
        (.atLeast(plain("TLSv1.2")), "TLSv1.3"), (.near(plain("10s"), tolerance: plain("1s")), 10.5),
        (.between(plain("10"), plain("20"), tolerance: plain("2")), 8),
        (.between(plain("10"), plain("20"), tolerance: plain("2")), 22),
        (.present(true), 1), (.present(false), nil), (.empty(true), ""), (.empty(false), [1]),
        (.optional(.equal(plain("a"))), nil), (.optional(.equal(plain("a"))), "a"),
        (.all([.atLeast(plain("1")), .atMost(plain("2"))]), 2),
        (fields([("a", .equal(plain("1")))]), ["a": 1, "b": 2]),
        (fields([("a", .equal(plain("1")))], only: ["a", "b"]), ["a": 1, "b": 2]),
        (fields([("headers", fields([("cookie", .contains(plain("b")))]))]), ["headers": ["Cookie": "a=b"]]),
        (
            fields([("headers", fields([("X", .equal(quoted("1, 2")))]))]),
            ["headers": [["x", "1"], ["X", "2"]]]
        ),
        (.oneOf([fields([("error", .present(true))]), fields([("status", .equal(plain("401")))])]), ["status": 401]),
    ]

    static let misfitting: [(Matcher, JSONValue?)] = [
        (.equal(plain("200")), 201), (.equal(quoted("200")), 200), (.equal(plain("a")), nil),
        (.equal(plain("a")), .null),
        (.not(.equal(plain("a"))), "a"), (.not(.equal(plain("a"))), nil), (.excludes(plain("a")), nil),
        (.contains(plain("z")), "abc"), (.element(fields([("a", .equal(plain("1")))])), [["a": 2], "a"]),
        (.excludes(plain("b")), "abc"), (.startsWith(plain("b")), "abc"),
        (.matches(quoted("^b")), "abc"), (.atLeast(plain("3")), 2), (.atMost(plain("1s")), 1.5),
        (.atLeast(plain("1")), "many"), (.atLeast(plain("TLSv1.2")), "TLSv1.1"),
        (.near(plain("10s"), tolerance: plain("1s")), 12),
        (.between(plain("10"), plain("20"), tolerance: plain("2")), 7.5),
        (.between(plain("10"), plain("20"), tolerance: plain("2")), 22.5), (.present(true), nil), (.present(false), 1),
        (.empty(true), nil), (.empty(true), "x"), (.optional(.equal(plain("a"))), "b"),
        (fields([("a", .equal(plain("1")))], only: ["a"]), ["a": 1, "b": 2]), (fields([("a", .present(true))]), nil),
        (fields([("a", .present(true))]), "text"), (.equal(plain("$(nobody)")), "x"),
        (.equal(list([plain("a")])), ["a", "b"]), (.anyOf([.equal(plain("a"))]), "c"),
    ]

    @Test(arguments: fitting.indices)
    func `what fits has no mismatch`(index: Int) {
        let (matcher, value) = Self.fitting[index]
        #expect(matcher.mismatch(value, in: Self.scope) == nil)
    }

    @Test(arguments: misfitting.indices)
    func `what does not fit has one`(index: Int) {
        let (matcher, value) = Self.misfitting[index]
        #expect(matcher.mismatch(value, in: Self.scope) != nil)
    }

    @Test func `a mismatch says where, what was expected and what was observed`() {
        let matcher = Self.fields([("headers", Self.fields([("Cookie", .contains(Self.plain("crumb")))]))])
        let mismatch = matcher.mismatch(["headers": ["Cookie": "a=b"]], in: Self.scope)
        #expect(mismatch?.description == "headers.cookie: expected something that contains 'crumb', observed 'a=b'")
    }

    @Test func `an unknown name says what was perhaps meant`() {
        let error = #expect(throws: ScenarioError.self) { try Self.plain("$(usr)").resolved(in: Self.scope) }
        #expect(error?.description == "f:1:1: $(usr) has no value here; did you mean user? [unknown-name]")
    }
}
