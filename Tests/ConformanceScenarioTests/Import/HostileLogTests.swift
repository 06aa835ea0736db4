import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import JSON
import TestConditions
import Testing

/// Whatever is given to the importers, they end with a scenario that lints, or with an error that has a place.
struct HostileLogTests {
    private static let good = LogSamples.har([LogSamples.entry("http://a.example/x", 200, body: "hi")])

    private static func changed(_ part: String, _ other: String) -> [UInt8] {
        Array(good.replacing(part, with: other).utf8)
    }

    private static let answer = "> GET / HTTP/1.1\n> Host: a.example\n> \n< HTTP/1.1 200 OK\n"

    /// With a part of the message that is due; `nil`: a scenario is made of it.
    private static let inputs: [(String, [UInt8], message: String?)] = [
        ("empty", [], "it is empty"),
        ("truncated", Array(good.utf8.prefix(good.utf8.count / 2)), "this is no JSON"),
        ("one byte short", Array(good.utf8.dropLast()), "this is no JSON"),
        ("nested", Array(("{\"log\":" + String(repeating: "[", count: 50_000)).utf8), "nested deeper"),
        ("an array", Array("[1,2]".utf8), "an object 'log'"),
        ("other JSON", Array("{\"a\":{\"log\":1}}".utf8), "an object 'log'"),
        ("entries are an object", Array("{\"log\":{\"entries\":{}}}".utf8), "log.entries: there is no list"),
        ("no entries", Array("{\"log\":{\"entries\":[]}}".utf8), "no request of HTTP"),
        ("an entry is null", Array("{\"log\":{\"entries\":[null]}}".utf8), "log.entries[0].request"),
        ("a URL is a number", changed("\"http://a.example/x\"", "7"), "a method and a URL"),
        ("a URL has no host", changed("http://a.example/x", "http:///x"), "no URL of a host"),
        ("a URL is rubbish", changed("http://a.example/x", "http://[::bad"), "no URL of a host"),
        ("a port is too high", changed("a.example/x", "a.example:99999/x"), "no URL of a host"),
        ("a method is rubbish", changed("\"GET\"", "\"GE T\\u0000\""), "no method of HTTP"),
        ("a status is a text", changed("\"status\":200", "\"status\":\"200\""), "a status, a number"),
        ("a status is huge", changed("\"status\":200", "\"status\":1e300"), "from 100 to 999"),
        ("a number is no number", changed("\"status\":200", "\"status\":1e999"), "out of range"),
        ("a size is huge", changed("\"size\":2", "\"size\":1e30"), nil),
        ("a size is negative", changed("\"size\":2", "\"size\":-7"), nil),
        ("rubbish in Base64", changed("\"text\":\"hi\"", "\"text\":\"%%\",\"encoding\":\"base64\""), "no Base64"),
        ("bytes that are not UTF-8", good.utf8.map { $0 == UInt8(ascii: "h") ? 0xFF : $0 }, "invalid UTF-8"),
        ("NUL in content", changed("\"hi\"", "\"a\\u0000b\""), nil),
        ("header fields are a text", changed("\"headers\":[]", "\"headers\":\"x\""), "header fields are a list"),
        (
            "header fields that would become two",
            changed(
                "\"headers\":[]",
                #""headers":[{"name":"X-A\r\n","value":"b\r\nc: d\u0000"},{"name":"Location","value":"\n"}]"#
            ), nil
        ),
        ("names of scenarios", changed("a.example/x", "a.example/$(x)?y=$(canary)"), nil),
        ("letters of other scripts", changed("a.example/x", "b\u{FC}cher.example/\u{202E}\u{FC}"), nil),
        ("a host of 300 letters", changed("a.example", String(repeating: "a", count: 300) + ".example"), nil),
        ("no log at all", Array((0...255).map { UInt8($0) }), "no request of curl"),
        ("an answer without a request", Array("< HTTP/1.1 200 OK\n< \n".utf8), "no request that this answers"),
        ("no request line", Array("> BROKEN\n> \n".utf8), "no request line"),
        ("no status line", Array(answer.replacing("200", with: "abc").utf8) + Array("< \n".utf8), "no status line"),
        ("no host", Array("> GET / HTTP/1.1\n> \n".utf8), "which host"),
        ("a host with NUL", Array("> GET / HTTP/1.1\n> Host: a\u{0}b\n> \n".utf8), "which host"),
        ("cut in a head", Array("> GET / HTTP/1.1\n> Host: a.example\n> X-".utf8), nil),
        (
            "a line of megabytes",
            Array("> GET / HTTP/1.1\n> X-A: ".utf8) + [UInt8](repeating: 97, count: 8 << 20) + Array("\n".utf8),
            "more than 1 MiB"
        ),
        (
            "hexadecimal digits",
            Array("=> Send header, 3 bytes (0x3)\n0000: \(String(repeating: "47 ", count: 16))GET\n".utf8),
            "--trace-ascii"
        ),
        (
            "offsets that are none",
            Array("=> Send header, 999999999999999999999 bytes\nffffffffffffffff: GET / HTTP/1.1\n".utf8), nil
        ),
        ("cookies without names", Array((answer + "< Set-Cookie: ;;=;\n< Set-Cookie:\n< \n").utf8), nil),
        (
            "challenges without sense",
            Array((answer.replacing("200", with: "401") + "< WWW-Authenticate: \",,==\\\"\n< \n").utf8), nil
        ),
        (
            "an NTLM message without sense",
            Array(
                answer.replacing("> \n", with: "> Authorization: NTLM TlRMTVNTUAADAAAA/////////////////////w==\n> \n")
                    .utf8
            ) + Array("< \n".utf8),
            nil
        ),
    ]

    /// By title: arguments are printed, and some inputs have megabytes.
    @Test(arguments: inputs.map(\.0))
    func `the end is a scenario that lints, or an error with a place`(title: String) throws {
        let (_, bytes, message) = try #require(Self.inputs.first { $0.0 == title })
        do {
            let log = try LogFile.read(bytes, file: "h.log")
            let text = try ImportedScenario(log, ImportOptions(), file: "h.log").text
            #expect(message == nil, "\(title): no error in \(text)")
            #expect(try LogSamples.lint(text) == [], "\(title): \(text)")
        } catch let error as ScenarioError {
            let place = error.diagnostics.first?.location
            #expect(
                message.map { error.description.contains($0) } ?? (title == "offsets that are none"),
                "\(title): \(error)"
            )
            #expect(place?.file == "h.log" && (place?.line ?? 0) > 0 && (place?.column ?? 0) > 0)
        }
    }

    @Test func `damaged logs never end in anything else`() throws {
        let trace = "=> Send header, 40 bytes (0x28)\n0000: GET / HTTP/1.1\n0010: Host: a.example\n0021: \n"
        let logs = [Self.good, Self.answer + "< Content-Length: 3\n< \n", trace, JournalSamples.small].map {
            Array($0.utf8)
        }
        for round in 0..<Thoroughness.rounds(of: 20_000) {
            var generator = RoundNumbers(state: UInt64(round))
            var bytes = logs[round % logs.count]
            for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = .random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(.random(in: 0...255, using: &generator), at: place)
                }
            }
            do {
                let log = try LogFile.read(bytes, file: "h.log")
                let text = try ImportedScenario(log, ImportOptions(), file: "h.log").text
                if round % 20 < 3 { #expect(try LogSamples.lint(text) == [], "round \(round): \(text)") }
            } catch {
                #expect(error is ScenarioError, "round \(round): \(error)")
            }
        }
    }

    @Test func `a place is the line and the column of the value`() throws {
        let har = "{\n  \"log\": {\n    \"entries\": [\n      {},\n      5\n    ]\n  }\n}"
        let first = har.replacing(
            "{},",
            with:
                "{\"request\": {\"method\": \"GET\", \"url\": \"http://a.example\"}, \"response\": {\"status\": 200}},"
        )
        let error = #expect(throws: ScenarioError.self) { try LogFile.read(Array(first.utf8), file: "h.har") }
        #expect(error?.diagnostics.first?.location == SourceLocation(file: "h.har", line: 5, column: 7))
    }
}

/// The same numbers for the same round (SplitMix64), so that a failure can be had again.
private struct RoundNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
