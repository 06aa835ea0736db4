import Foundation
import JSON
import TestConditions
import Testing

/// What the program says of cases, requirements and issues.
struct ListAndExplainTests {
    private static func output(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let path = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let end = try HarnessProgram.run(arguments, output: path)
        return (end.status, try String(contentsOfFile: path, encoding: .utf8), end.errors)
    }

    @Test func `a list for scripts has what the files say of each case`() throws {
        let scenarios = ["dynamics/session/answers-cut-short", "field/curl-435-proxy-login-after-reconnect"]
        let end = try Self.output(["list", "--format", "json"] + scenarios)
        #expect(end.status == 0, "\(end.errors)")
        let list = try JSONValue(decoding: Data(end.output.utf8), uniqueNames: true)
        #expect(list["schema"] == "list/1")
        let cases = try #require(list["cases"]?.array)
        // The same cases in the same order as for people.
        let text = try Self.output(["list"] + scenarios).output
        #expect(
            text.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == cases.map { ($0["id"]?.string ?? "")[...] }
        )
        let first = try #require(cases.first)
        let id = first["id"]?.string ?? ""
        #expect(first["scenario"]?.string == scenarios[0] && id.hasPrefix(scenarios[0] + "#"))
        #expect(first["file"]?.string?.hasSuffix("scenarios/dynamics/session/answers-cut-short.yaml") == true)
        #expect(first["line"] == 1 && first["since"] == "0.2" && first["profile"] == "dynamics.url-session")
        #expect(first["requirements"]?.array?.contains("DYN-SESS-001") == true)
        // The axes are those of the id, each once.
        let axes = try #require(first["axes"]?.object)
        let pairs = id.split(separator: "#")[1].split(separator: ",").map(String.init)
        #expect(Set(axes.map { "\($0.key)=\($0.value.string ?? "")" }) == Set(pairs))
        let last = try #require(cases.last)
        #expect(last["issues"] == ["curl#435"] && last["axes"]?.object?.isEmpty == true && last["since"] == nil)
    }

    @Test(
        arguments: [
            (
                "dynamics/session/listed-servers#public and unlisted",
                [
                    "\nFile     ", "scenarios/dynamics/session/listed-servers.yaml:1\n",
                    "\n  host = www.example.test\n",
                    "\nCovers   DYN-LOAD-025  Open Internet servers", "  hard  wire     ",
                    "listed-servers.yaml:24:5  never relay.tunnel.requested  (DYN-LOAD-025)\n",
                    "\nLaws     relay-only, ",
                    "\nRun it   harness run 'dynamics/session/listed-servers#public and unlisted' --adapter ADAPTER\n",
                ]
            ),
            (
                "dynamics/session/answers-cut-short",
                [
                    "\nSince    0.2\n", "\nCases\n", "\n  dynamics/session/answers-cut-short#answer-damage=",
                    "\nRun all  harness run dynamics/session/answers-cut-short --adapter ADAPTER\n",
                ]
            ),
            (
                "curl#435",
                [
                    "curl#435  field issue\n", "field/curl-435-proxy-login-after-reconnect (2 cases)\n",
                    "Run it   harness run field/curl-435-proxy-login-after-reconnect --adapter ADAPTER\n",
                ]
            ),
            // A check of a file is one line, however many cases it has.
            ("DYN-SESS-001", ["  dynamics/session/answers-cut-short (", " cases)\n"]),
        ] as [(String, [String])]
    )
    func `a case, a scenario, an issue and a requirement are explained`(id: String, words: [String]) throws {
        let end = try Self.output(["explain", id])
        #expect(end.status == 0, "\(end.errors)")
        for word in words { #expect(end.output.contains(word), "\(end.output)") }
    }

    @Test(
        arguments: [
            ("dyn-sess-001", "did you mean DYN-SESS-001"), ("curl#43", "did you mean curl#435?"),
            ("https", "did you mean dynamics/session/https?"), ("dynamics/sesion/https", "dynamics/session/https"),
            ("dynamics/session/https#nope", "there is no such case; did you mean dynamics/session/https?"),
            ("dynamics/session", "several scenarios; harness list"),
            ("", "there is no requirement, issue, scenario or case ''"),
            ("\u{1B}[31m", "'\\u{1b}[31m'"),
        ]
    )
    func `an unknown id names the nearest`(id: String, words: String) throws {
        let end = try Self.output(["explain", "--", id])
        #expect(end.status == 2 && end.output.isEmpty)
        #expect(end.errors.contains(words), "\(end.errors)")
    }
}
