import JSON
import Testing

/// The grammar of RFC 8259, production by production.
struct JSONGrammarTests {
    @Test(arguments: [
        "null", "true", "false", "0", "-0", "-1", "1e5", "1E+5", "1.5e-3", "0e1", "123456789012345678901234567890",
        "\"\"", #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9""#, #""\uD834\uDD1E""#, "\"\u{7F}\"",
        "\"\u{2028}\u{10FFFF}\"",
        "[]", "{}", " [ ] ", "\t{\n}\r", "[[[]]]", "[1,2]", "[null ,1, \"1\",{}]", #"{"":0}"#, #"{"a":{"a":1},"b":[]}"#,
        #"{"a\u0000b":1}"#, "[-0.0]", "\n1\n",
    ])
    func `is accepted`(text: String) throws {
        let value = try JSONValue(decoding: text.utf8, uniqueNames: true)
        #expect(try JSONValue(decoding: value.encoded(), uniqueNames: true) == value)
    }

    @Test(arguments: [
        // Numbers, section 6.
        "+1", "01", "-01", "1.", ".5", "-.5", "1e", "1e+", "1.e1", "0x10", "1_000", "--1", "-", "Infinity", "NaN",
        "1e400", "１",
        // Strings, section 7.
        "'a'", "\"", "\"a", "\"\\", #""\x""#, #""\u12""#, #""\u12g4""#, #""\uD800""#, #""\uDC00""#, #""\uD800\u0041""#,
        #""\uD800\uD800""#, "\"\n\"", "\"\t\"", "\"\u{0}\"", #""\U0041""#,
        // Structure, sections 2, 4, 5.
        "", " ", "[", "]", "{", "}", "[1", "[1,", "[,1]", "[1,,2]", "[1 2]", "[1]]", "[1],", #"{"a"}"#, #"{"a":}"#,
        #"{"a" 1}"#,
        #"{"a":1,}"#, #"{,"a":1}"#, "{a:1}", "{1:1}", "{null:1}", #"{"a":1 "b":2}"#, #"{"a":1}}"#, #"{"a":1]"#, "[1}",
        #"{"a":1"#,
        // Words and what is beside them, section 3.
        "True", "nul", "nulll", "tru", "undefined", "//a\n1", "/**/1", "1//", "#1", "1 2", "\u{FEFF}1", "\u{A0}1",
        "\u{B}1", "\u{C}1",
    ])
    func `is refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(decoding: text.utf8) }
    }

    @Test(arguments: [
        [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0xFF],
        [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
    ])
    func `is refused as it is not UTF-8`(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONValue(decoding: bytes) }
    }

    @Test(arguments: [JSONValue.deepest, JSONValue.deepest + 1, 100_000])
    func `is refused when it is nested too deeply`(depth: Int) throws {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let isAccepted = (try? JSONValue(decoding: text.utf8)) != nil
        #expect(isAccepted == (depth <= JSONValue.deepest))
    }

    @Test
    func `What the harness writes around the deepest text can be read again`() throws {
        let text = String(repeating: "[", count: JSONValue.deepest) + String(repeating: "]", count: JSONValue.deepest)
        let inner = try JSONValue(decoding: text.utf8)
        let record: JSONValue = ["run": ["cases": [["entries": [["fields": ["value": inner]]]]]]]
        #expect(try JSONValue(decodingRecord: record.encoded()) == record)
        #expect(throws: JSONError.self) { try JSONValue(decodingRecord: String(repeating: "[", count: 100_000).utf8) }
    }

    @Test func `Of two members of one name the last counts, or both are refused`() throws {
        let text = #"{"a":1,"b":{"c":1,"c":2},"a":3}"#
        #expect(try JSONValue(decoding: text.utf8) == ["a": 3, "b": ["c": 2]])
        #expect { try JSONValue(decoding: text.utf8, uniqueNames: true) } throws: { error in
            (error as? JSONError)?.description.contains("'c' is there twice") == true
        }
    }

    @Test func `A name that is spelled in another way is the same name`() {
        #expect(throws: JSONError.self) { try JSONValue(decoding: #"{"a":1,"\u0061":2}"#.utf8, uniqueNames: true) }
    }
}
