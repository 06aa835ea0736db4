import Testing

@testable import ConformanceScenarios

/// A proof stands as long as its scenario says the same.
struct FingerprintTests {
    private static let text = """
        scenario: A request is answered
        profile: field
        issue: [a#1]
        environment:
          servers: { app.corp.test: { zone: outside, routes: { /page: { body: '5' } } } }
        steps:
          - ready
          - { request: GET http://app.corp.test/page, expect: { status: 200 } }
        expect:
          - { seen: request.received, at: app.corp.test }

        """

    private static func fingerprint(_ text: String) throws -> String {
        let node = try YAMLReader.read(text: text, file: "a.yaml")
        let document = try ScenarioDocument(file: "a.yaml", id: "a", node: node, library: SharedLibrary(suite: nil))
        return try CasePlan(document, document.matrix.combinations[0]).fingerprint
    }

    private static let same: [(String, with: String)] = [
        ("scenario:", "# yaml-language-server: $schema=scenario.schema.json\nscenario:"),
        ("profile: field", "profile: field   # where it comes from\n\nsince: '0.2'"),
        ("issue: [a#1]", "issue:\n  - \"a#1\""), ("A request is answered", "'A request is answered'"),
    ]

    @Test(arguments: same)
    func `comments and the style of writing change nothing`(part: String, other: String) throws {
        #expect(try Self.fingerprint(Self.text.replacing(part, with: other)) == Self.fingerprint(Self.text))
    }

    private static let others: [(String, with: String)] = [
        ("answered", "refused"), ("status: 200", "status: 201"), ("  - ready\n", ""),
        ("at: app.corp.test }", "times: 1 }"),
        ("a#1", "a#1, a#2"), ("status: 200", "status: '200'"), ("body: '5'", "body: '55'"),
    ]

    @Test(arguments: others)
    func `what is meant changes it`(part: String, other: String) throws {
        #expect(try Self.fingerprint(Self.text.replacing(part, with: other)) != Self.fingerprint(Self.text))
    }
}
