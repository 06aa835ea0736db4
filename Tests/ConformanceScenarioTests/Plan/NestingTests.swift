import ConformanceScenarios
import FoundationEssentials
import JSON
import SystemBindings
import Testing

/// No text nests so deep, and no short text becomes so large, that reading it ends the process. All of it is read with the stack of a connection.
struct NestingTests {
    /// What is wrong with a scenario whose variables and whose content are these: rule and place.
    private static func problems(variables: [String], content: String) throws -> [String] {
        let text = """
            scenario: x
            profile: field
            issue: [a]
            environment: { servers: { a.test: {} } }
            steps:
              - ready
              - { call: secureServices/read, with: { x: \(content) } }
            variables:
            \(variables.enumerated().map { "  v\($0): \($1)" }.joined(separator: "\n"))
            """
        let root = FileManager.default.temporaryDirectory.appending(path: "nested-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: root.appending(path: "x.yaml"))
        let found = Monitor<[Diagnostic]>([])
        try Worker("small stack") {
            let (plans, diagnostics) = ScenarioLoader.load(paths: ["x"], root: root.path)
            _ = plans.map(\.fingerprint)
            if let node = try? YAMLReader.read(text: text, file: "f") {
                _ = (Template(node) == Template(node), node.merging(patch: node).json.description)
            }
            found.update { $0 = diagnostics }
        }.join()
        return found.read { $0.map { "\($0.rule) \($0.location.line):\($0.location.column)" } }
    }

    /// A value of so many levels, of lists and maps by turns that the number chooses, with a text innermost.
    private static func value(_ depth: Int, _ choice: UInt64, _ innermost: String = "1") -> String {
        (0..<depth).reversed().reduce(innermost) { inner, level in
            switch choice >> (2 * UInt64(level % 32)) & 3 {
            case 0: "[\(inner)]"
            case 1: "{ a: \(inner) }"
            case 2: "[0, \(inner)]"
            default: "{ \"a\":\(inner), b: 0 }"
            }
        }
    }

    /// Around the value in the scenario stand four levels, around a variable two.
    @Test(arguments: [JSONValue.deepest - 4, JSONValue.deepest - 3, 200, 900, 20_000])
    func `a text nests as deep as the limit, and no deeper`(depth: Int) throws {
        var generator = SystemRandomNumberGenerator()
        for choice in [0, 0x5555_5555_5555_5555] + (0..<4).map({ _ in generator.next() as UInt64 }) {
            let content = Self.value(depth, choice)
            let problems = try Self.problems(variables: ["1"], content: content)
            #expect(problems.map { $0.prefix(6) } == (depth + 4 > JSONValue.deepest ? ["yaml 7"] : []), "\(choice)")
        }
    }

    /// No text of the file is deep: what they become is.
    @Test(arguments: [0, 0x5555_5555_5555_5555, 0x1234_5678_9ABC_DEF0] as [UInt64], [2, 20, 400])
    func `what values of names become nests no deeper either`(choice: UInt64, links: Int) throws {
        let chain = (0..<links).map { Self.value(31, choice, $0 == 0 ? "1" : "$(v\($0 - 1))") }
        let problems = try Self.problems(variables: chain, content: "$(v\(links - 1))")
        #expect(problems.map { String($0.prefix(8)) } == ["too-deep"], "\(problems)")
    }

    /// As an alias of an alias of an alias in other readers of YAML.
    @Test(arguments: ["[X, X]", "{ a: X, b: X }", "\"XX\"", "[[X, 1], { a: X }]"])
    func `values of names that name each other twice do not become endless`(doubling: String) throws {
        let chain = (0..<40).map { $0 == 0 ? "abcdefgh" : doubling.replacing("X", with: "$(v\($0 - 1))") }
        let took = try ContinuousClock().measure {
            let problems = try Self.problems(variables: chain, content: "$(v39)")
            #expect(problems.map { String($0.prefix(9)) } == ["too-large"], "\(problems)")
        }
        #expect(took < .seconds(10))
    }

    /// The library limits groups, but not classes.
    @Test(arguments: ["(", "(?:", "[", "[^a", "[a&&[b]", "[]a", "[\\Q]\\E", "(?(?=a)", "[a--["], [100, 5_000])
    func `no pattern ends the process`(part: String, count: Int) throws {
        let pattern = Template(.init(.scalar(String(repeating: part, count: count), quoted: true), at: .written))
        let isRefused = Monitor(false)
        try Worker("small stack") {
            isRefused.update { $0 = (try? Matcher.expression(pattern, in: Scope())) == nil }
        }.join()
        #expect(isRefused.read { $0 })
    }
}
