import JSON
import Testing

@testable import ConformanceScenarios

/// What is put into the values of a scenario while it runs.
struct TemplateTests {
    private static let scope = Scope([
        "user": .init(whole: "alice"), "count": .init(whole: 3),
        "hello": .init(whole: "h-1", members: ["connection": 7]),
    ])

    private static func template(_ text: String) throws -> Template {
        Template(try YAMLReader.read(text: text, file: "a.yaml"))
    }

    @Test(
        arguments: [
            ("12", 12), ("\"12\"", "12"), ("true", true), ("250ms", "250ms"), ("$(count)", 3), ("\"$(count)\"", 3),
            ("x-$(user)-$(count)", "x-alice-3"), ("$(hello.connection)", 7), ("$(open", "$(open"), ("a $ b", "a $ b"),
            ("[1, $(user), { $(user): $(count), b: [] }]", [1, "alice", ["alice": 3, "b": []]]),
        ] as [(String, JSONValue)]
    )
    func `names are put in, and what is nothing but a name keeps its type`(text: String, expected: JSONValue) throws {
        #expect(try Self.template(text).resolved(in: Self.scope) == expected)
    }

    @Test(arguments: [
        "12", "'12'", "$(count)", "x-$(user)-$(count)$(user)", "$(open", "$()", "[a, { $(user): $(count), 'b': ~ }]",
        "''",
    ])
    func `a template says what was written, and where`(text: String) throws {
        let node = try YAMLReader.read(text: text, file: "a.yaml")
        let template = Template(node)
        #expect(template.text == node.text)
        #expect(template.texts() == node.texts())
        #expect(template.location == node.location)
        #expect(Template(template.node) == template)
        #expect(template.node.texts() == node.texts())
    }

    @Test func `each name is known with the place of the text that has it`() throws {
        let template = try Self.template("{ a: $(one), $(two): [x, \"$(three) $(four.b)\"] }")
        let found = template.references().map { "\($0.name) \($0.location.column)" }
        #expect(found == ["one 6", "two 14", "three 26", "four.b 26"])
    }

    @Test(arguments: [("{ a: x $(usr) }", "a.yaml:1:6"), ("{ $(usr): x }", "a.yaml:1:3")])
    func `a name without a value is an error at its place`(text: String, place: String) throws {
        let error = #expect(throws: ScenarioError.self) { try Self.template(text).resolved(in: Self.scope) }
        #expect(error?.diagnostics.map { "\($0.location)" } == [place])
        #expect(error?.diagnostics.map(\.didYouMean) == [["user"]])
    }
}
