import JSON
import Testing

struct JSONValueTests {
    @Test(
        arguments: [
            (#"{"a":[1,true,"x",null,1.5]}"#, ["a": [1, true, "x", .null, 1.5]] as JSONValue),
            ("9007199254740991", 9_007_199_254_740_991),
            (#""\u2028""#, "\u{2028}"),
        ]
    )
    func `A text is decoded and comes back the same`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(decoding: text.utf8) == value)
        #expect(try JSONValue(decoding: value.encoded()) == value)
    }

    @Test(
        arguments: [
            "", "{", "[1,]", "{\"a\":}", "nul", "1 2", String(repeating: "[", count: 100_000),
        ]
    )
    func `What is not JSON is refused`(text: String) {
        #expect(throws: (any Error).self) { try JSONValue(decoding: text.utf8) }
    }

    @Test func `Invalid UTF-8 is refused`() {
        #expect(throws: (any Error).self) { try JSONValue(decoding: [0x22, 0xFF, 0xFE, 0x22]) }
    }
}
