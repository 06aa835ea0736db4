import ConformanceScenarios
import FoundationEssentials
import JSON
import Testing

struct YAMLReaderTests {
    private static func diagnostics(_ text: String) -> [String] {
        do {
            _ = try YAMLReader.read(text: text, file: "f")
            return []
        } catch let error as ScenarioError {
            return error.diagnostics.map { "\($0.location.line):\($0.location.column) \($0.rule)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: ["a: ", "- ", "[", "{ a: "])
    func `lists and maps are nested as deep as JSON's, and no deeper`(level: String) {
        let isBlock = !"[{".contains(level.first ?? " ")
        func text(_ depth: Int) -> String {
            if isBlock { return (0..<depth).map { String(repeating: " ", count: $0) + level }.joined(separator: "\n") }
            return String(repeating: level, count: depth) + String(repeating: level == "[" ? "]" : " }", count: depth)
        }
        #expect(Self.diagnostics(text(JSONValue.deepest)).isEmpty)
        #expect(Self.diagnostics(text(JSONValue.deepest + 1)).count == 1)
    }

    @Test func `nodes know their place`() throws {
        let node = try YAMLReader.read(text: "a: 1\nb:\n  - { c: 'x', d: \"\" }\n", file: "f")
        #expect(node["b"]?.elements?[0]["c"]?.location == SourceLocation(file: "f", line: 3, column: 10))
        #expect(node["b"]?.elements?[0]["c"]?.content == .scalar("x", quoted: true))
        #expect(node["a"]?.content == .scalar("1", quoted: false))
    }

    @Test(arguments: [
        ("a: &x 1\nb: *x\n", ["1:4 alias", "2:4 alias"]),
        ("a: [1, *x]\n", ["1:8 alias"]),
        ("- &a\n  k: v\n", ["1:3 alias"]),
        ("{ *a : 1 }", ["1:3 alias"]),
        ("a: !!bool x\n", ["1:4 tag"]),
        ("a: *x\nb: [1\n", ["1:4 alias", "3:1 yaml"]),
        ("a: 1\nb: é\u{1}\n", ["2:5 yaml"]),
        ("a: 1\nb: 2\na: 3\n", ["3:1 repeated-key"]),
        ("x:\n  - a: 1\n    b: 2\n    a: 3\n", ["4:5 repeated-key"]),
        ("x: { a: 1, b: { a: 2 }, a: 3 }\n", ["1:25 repeated-key"]),
        ("a: 1\n'a': 2\n", ["2:1 repeated-key"]),
        (
            "a: on\nb: [off, yes]\nno: 1\n",
            ["1:4 silent-boolean", "2:5 silent-boolean", "2:10 silent-boolean", "3:1 silent-boolean"]
        ),
        ("a: True\n", ["1:4 silent-boolean"]),
        ("a: [1\n", ["2:1 yaml"]),
        ("", ["1:1 yaml"]),
        ("a: 1\n---\nb: 2\n", ["2:1 yaml"]),
    ])
    func `what surprises is refused at its place`(text: String, expected: [String]) {
        #expect(Self.diagnostics(text) == expected)
    }

    @Test(arguments: [
        "a: 'on'\n", "a: x *y & z\n", "a: \"*x\"\n", "a: |\n  *x\n  a: 1\n  a: 2\nb: 1\n", "# *x\na: 1 # &y\n",
        "a: { b: 1 }\nc: { b: 1 }\n", "- a: 1\n- a: 1\n", "x:\n- a: 1\n- a: 1\ny:\n- a: 2\n", "a: don't\nb: isn't\n",
        "{ $(flag): false, b: $(c) }", "a: http://h/p?x=1\n", "a: >-\n  text\n\n  more\nb: 2\n",
        "a: 'it''s'\nb: \"q\\\" *x\"\n", "- - a: 1\n  - a: 1\n", "a: [{ k: 1 }, { k: 2 }]\n",
    ])
    func `ordinary files are read`(text: String) {
        #expect(Self.diagnostics(text) == [])
    }

    @Test func `alias bombs are refused at once`() {
        var values = "a0: &a0 [x, x]\n"
        var keys = "? &k0 { a: b }\n: 1\n"
        for level in 1..<40 {
            values +=
                "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
            keys += "? &k\(level) { *k\(level - 1) : *k\(level - 1) }\n: 1\n"
        }
        let clock = ContinuousClock()
        for bomb in [values, keys] {
            let took = clock.measure { #expect(Self.diagnostics(bomb).first?.hasSuffix("alias") == true) }
            #expect(took < .seconds(2))
        }
    }

    @Test(arguments: ["[", "{", "- ", "? ", "{a: ", "\"", "|\n", "'", "&", "*a "])
    func `a megabyte of the same is refused or read, never fatal`(part: String) {
        _ = Self.diagnostics(String(repeating: part, count: (1 << 20) / part.utf8.count))
    }

    @Test func `a file over the limit is refused before it is read`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "yaml-\(UInt64.random(in: 0 ... .max)).yaml")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: Data(repeating: 0x61, count: 50_000_000)))
        let took = ContinuousClock().measure {
            let error = #expect(throws: ScenarioError.self) { try YAMLReader.read(path: path) }
            #expect(error?.diagnostics.first?.rule == "too-large")
        }
        #expect(took < .seconds(1))
    }

    @Test(arguments: ["/no/such/file.yaml", "/tmp", "/dev/zero"])
    func `what is no file is refused`(path: String) {
        let error = #expect(throws: ScenarioError.self) { try YAMLReader.read(path: path) }
        #expect(error?.diagnostics.first?.rule == "unreadable-file")
    }
}
