import ConformanceKit
import ConformanceScenarios
import Testing

struct AdapterCommandTests {
    @Test(
        arguments: [
            ("adapter", ["adapter"]),
            ("  ./a  b\tc ", ["./a", "b", "c"]),
            (#"a 'b c' "d e""#, ["a", "b c", "d e"]),
            (#"a 'it'"'"'s' "" ''"#, ["a", "it's", "", ""]),
            (#"a\ b \"c "d\"e\n" 'f\g'"#, ["a b", "\"c", "d\"e\\n", "f\\g"]),
        ]
    )
    func `A command line is split as a shell does`(text: String, words: [String]) throws {
        #expect(try AdapterCommand(parsing: text).arguments == words)
    }

    @Test(arguments: ["", "   ", "''", "a 'b", "a \"b"])
    func `What is no command line is refused`(text: String) {
        #expect(throws: ConformanceError.self) { try AdapterCommand(parsing: text) }
    }
}
