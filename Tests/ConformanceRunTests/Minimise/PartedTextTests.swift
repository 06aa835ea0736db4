import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// Parts that can be left out of a text.
struct PartedTextTests {
    private static let text = """
        # What it is about.
        scenario: One
        # Its environment.
        environment: { use: corp, servers: { a.test: {}, b.test: { port: 1 } } }  # in braces
        steps:
          # The app.
          - ready
          - call: session/create  # the session
            with:
              flag: true
              list: [one, "two", { three: 3 }]
            as: own
          - say: |
              a text
              of two lines
          - { request: GET http://a.test/ü }
        expect: []

        """

    /// The part whose characters begin so.
    private func part(_ start: String, in text: PartedText) throws -> Int {
        let gone = Set(text.parts.indices.filter { text.text(without: [$0]) != Self.text })
        let found = gone.filter { index in
            String(String.UnicodeScalarView(Array(Self.text.unicodeScalars)[text.parts[index].range])).hasPrefix(start)
        }
        return try #require(found.max { text.parts[$0].depth < text.parts[$1].depth })
    }

    @Test
    func `without anything left out, the text is as it was`() throws {
        #expect(try PartedText(Self.text).text(without: []) == Self.text)
    }

    @Test(arguments: [
        ("use: corp", "use: corp, "), ("b.test", ", b.test: { port: 1 }"), ("\"two\"", ", \"two\""),
        // A map without its last member goes too.
        ("port: 1", ", b.test: { port: 1 }"),
        ("as: own", "\n    as: own"), ("flag: true", "flag: true\n      "), ("expect", "\nexpect: []"),
        // With its comments.
        (
            "environment",
            "\n# Its environment.\nenvironment: { use: corp, servers: { a.test: {}, b.test: { port: 1 } } }  # in braces"
        ),
        ("{ request", "\n  - { request: GET http://a.test/ü }"),
        ("say", "\n  - say: |\n      a text\n      of two lines"), ("ready", "ready\n  - "),
    ])
    func `what is left stays as it was written`(_ start: String, _ gone: String) throws {
        let text = try PartedText(Self.text)
        let left = text.text(without: [try part(start, in: text)])
        #expect(left == Self.text.replacing(gone, with: ""))
    }

    @Test(arguments: 0..<200)
    func `what is left of any parts is YAML with the other parts only`(_ seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let text = try PartedText(Self.text)
        let removed = Set(text.parts.indices.dropLast().filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
        let left = text.text(without: removed)
        let remaining = text.remaining(removed)
        guard !remaining.isEmpty else { return }
        let again = try PartedText(left)
        #expect(again.parts.count - 1 == remaining.count, "\(left)")
    }

    @Test
    func `a text that is no YAML is refused`() {
        #expect(throws: (any Error).self) { try PartedText("a: [") }
    }
}
