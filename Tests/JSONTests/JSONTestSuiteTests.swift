import JSON
import Testing

/// The cases of JSONTestSuite that the grammar's own tests do not have: what has to be read, what has to be refused, and our answer
/// where RFC 8259 leaves the choice.
struct JSONTestSuiteTests {
    @Test(
        arguments: [
            // y_number
            ("[-0]", [0]), ("[-0.0]", [-0.0]), ("[0E+1]", [0.0]), ("[1E-2]", [0.01]), ("[123.456e78]", [123.456e78]),
            ("[9223372036854775807]", [9_223_372_036_854_775_807]), ("[-9223372036854775808]", [.integer(.min)]),
            ("[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]", [-1e-78]),
            // y_string
            (#"["\u0060\u012a\u12AB"]"#, ["`Ī\u{12AB}"]), (#"["\ud801\udc37"]"#, ["\u{10437}"]),
            (#"["\ud83d\ude39\ud83d\udc8d"]"#, ["\u{1F639}\u{1F48D}"]), (#"["\uDBFF\uDFFF"]"#, ["\u{10FFFF}"]),
            (#"["\uFFFF"]"#, [.string(String(decoding: [0xEF, 0xBF, 0xBF], as: UTF8.self))]),
            (#"["\uFDD0"]"#, [.string(String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self))]),
            (#"["\u0012"]"#, ["\u{12}"]),
            (#"["\\u0000"]"#, [#"\u0000"#]), (#"["\"\u0022"]"#, ["\"\""]), (#"["a/*b*/c\/*d//e"]"#, ["a/*b*/c/*d//e"]),
            (#"["\u200B\u2064"]"#, ["\u{200B}\u{2064}"]), ("[\"\u{2028}\u{2029}\u{7F}\"]", ["\u{2028}\u{2029}\u{7F}"]),
            // y_object, y_array, y_structure
            (#"{"a":[],"":{}}"#, ["a": [], "": [:]]), ("{\"a\":\n\"b\"\r\n}", ["a": "b"]), ("[1\n,1\t]", [1, 1]),
            ("[null, 1, \"1\", {}]", [.null, 1, "1", [:]]), (" \"x\"\n", "x"), ("false", false),
        ] as [(String, JSONValue)]
    )
    func `is read as this value`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(decoding: text.utf8, uniqueNames: true) == value)
    }

    @Test(arguments: [
        // n_number
        "[-01]", "[-1.0.]", "[-2.]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0e]",
        "[1.0e-]",
        "[1 000.0]", "[1eE2]", "[2.e+3]", "[9.e+]", "[Inf]", "[-Infinity]", "[-NaN]", "[nan]", "[++1234]", "[1+2]",
        "[0x1]",
        "[0x42]", "[- 1]", "[-foo]", "[1ea]", "[1a]", "[-1x]", "[012]", "[-012]", "[1.8011670033376514H-308]",
        "[\u{FF11}]",
        // n_string
        #"["\uD800\"]"#, #"["\uD800\u"]"#, #"["\uD800\u1"]"#, #"["\uD800\u1x"]"#, #"["\u00A"]"#, #"["\uD834\uDd"]"#,
        #"["\x00"]"#,
        #"["\\\"]"#, #"["\a"]"#, #"["\uqqqq"]"#, "[\"\\\u{1F300}\"]", "[\"\u{1F}\"]", "[\"a\u{0}a\"]",
        "[\"new\nline\"]",
        #"[\u0020"asd"]"#, "[\\n]", "['single']", "abc", "\"", #""" ""#, "[\u{E9}]",
        // n_array
        "[1 true]", "[\"\": 1]", "[\"\"],", "[,]", "[,1]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[x", "[3[4]]", "[*]",
        "[1,\n1\n,1",
        "[\"a\",\n4\n,1,", "[\u{B}\"a\"\\f]", "[1:2]", "[\"\"",
        // n_object
        #"["x", truth]"#, #"{[: "x"}"#, #"{"x", null}"#, #"{"x"::"b"}"#, "{\u{1F1E8}\u{1F1ED}}", #"{"a":"a" 123}"#,
        "{key: 'value'}",
        #"{"a":"a",,}"#, #"{9999E9999:1}"#, #"{"id":0,}"#, #"{"id":0,,,,,}"#, "{'a':0}", #"{"a":/*comment*/"b"}"#,
        #"{"a":"b"}/**/"#,
        #"{"a":"b"}//"#, #"{"a":"b",,"c":"d"}"#, "{a: \"b\"}", #"{"a":"a"#, #"{ "foo" : "bar", "a" }"#, #"{"a":"b"}#"#,
        // n_structure, n_multidigit, n_single
        "<.>", "[<null>]", "[1]x", #"["asd]"#, "aå", "[True]", "1]", #"{"x": true,"#, "[][]", "]", "[", "{]", "*",
        #"{"a":"b"}#{}"#,
        "\u{2060}", "[\u{2060}]", "[\u{C}]", "[\\u000A\"\"]", "[1", "[ false, nul", "[ true, fals", #"{"asd":"asd""#,
        "\u{E5}", "[{",
        "{\"a\":[", "nan", "123\u{0}", "[1]\u{0}", "{\u{0}}", "+Inf", "1e", "--2", "''",
    ])
    func `is refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(decoding: text.utf8) }
    }

    /// RFC 8259 leaves these to the reader (i_): a number that underflows is zero, a large integer is the nearest number.
    @Test(
        arguments: [
            ("[123.456e-789]", [0.0]), ("[0.4e-400]", [0.0]), ("[100000000000000000000]", [1e20]),
            (
                "[-237462374673276894279832749832423479823246327846]",
                [-2.37462374673276894279832749832423479823246327846e47]
            ),
            ("[9223372036854775808]", [9.223372036854775808e18]),
        ] as [(String, JSONValue)]
    )
    func `is read as the nearest number`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(decoding: text.utf8) == value)
    }

    /// RFC 8259 leaves these to the reader (i_): a number beyond the range, half of a surrogate pair, a byte order mark.
    @Test(arguments: [
        "[1.5e+9999]", "[-1e+9999]", "[123123e100000]", "[-123123e100000]",
        "[0.4e00669999999999999999999999999999999999999999999]",
        #"["\uDADA"]"#, #"["\uD888\u1234"]"#, #"["\uD800\n"]"#, #"["\uDd1e\uD834"]"#, #"["\ud800abc"]"#, #"["\uDFAA"]"#,
        #"["\uD800\uD800\n"]"#, #"{"\uDFAA":0}"#, "\u{FEFF}{}", "\u{FEFF}",
    ])
    func `is refused, as we choose`(text: String) {
        #expect(throws: JSONError.self) { try JSONValue(decoding: text.utf8) }
    }

    @Test(arguments: [
        // Overlong, surrogates, beyond Unicode, lone continuation, cut short, Latin 1; in a string, a name and alone.
        [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D], [0x5B, 0x22, 0xE0, 0x80, 0xAF, 0x22, 0x5D],
        [0x5B, 0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0x22, 0x5D], [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D],
        [0x5B, 0x22, 0xF4, 0xBF, 0xBF, 0xBF, 0x22, 0x5D], [0x5B, 0x22, 0x81, 0x22, 0x5D],
        [0x5B, 0x22, 0xE9, 0x22, 0x5D],
        [0x5B, 0x22, 0xE0, 0xFF, 0x22, 0x5D], [0x5B, 0x22, 0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA, 0x22, 0x5D],
        [0x5B, 0xFF, 0x5D],
        [0x7B, 0x22, 0xB9, 0x22, 0x3A, 0x30, 0x7D], [0xE5], [0x5B, 0x61, 0xE5, 0x5D], [0x5B, 0x31, 0xE5, 0x5D],
        [0x5B, 0x31, 0x65, 0x31, 0xE5, 0x5D],
        // UTF-16 in both orders, with and without a byte order mark; part of the mark of UTF-8.
        [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0x5B, 0x00, 0x5D, 0x00], [0x00, 0x5B, 0x00, 0x5D],
        [0xEF, 0xBB, 0x7B, 0x7D],
    ])
    func `is refused as it is not UTF-8`(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONValue(decoding: bytes) }
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"\":", "{\"\":["])
    func `a hundred thousand levels are refused`(level: String) {
        #expect(throws: JSONError.self) { try JSONValue(decoding: String(repeating: level, count: 100_000).utf8) }
    }

    @Test(arguments: [
        #"{"a":"b","a":"c"}"#, #"{"a":"b","a":"b"}"#, #"{"a":0,"a":-0}"#, #"{"":1,"":2}"#,
        #"[{"x":{"\u0078":1,"x":2}}]"#,
    ])
    func `a repeated name is read, and refused where names have to be unique`(text: String) throws {
        _ = try JSONValue(decoding: text.utf8)
        #expect(throws: JSONError.self) { try JSONValue(decoding: text.utf8, uniqueNames: true) }
    }

    /// Swift compares texts by canonical equivalence, so an object cannot have both names. A file with both is refused.
    @Test func `names that are canonically equivalent are one name`() {
        let text = #"{"\u00e9":1,"e\u0301":2}"#
        #expect(throws: JSONError.self) { try JSONValue(decoding: text.utf8, uniqueNames: true) }
    }
}
