import Foundation
import SystemBindings
import TestConditions
import Testing

/// Who writes scenarios sees at once what a saved file changes.
struct WatchCommandTests {
    private static func scenario(_ number: Int, status: Int = 200) -> String {
        """
        scenario: A request is answered, number \(number)
        profile: field
        issue: [a#1]
        environment:
          use: \(number == 1 ? "one" : "other")
        steps:
          - ready
          - { request: GET http://app.corp.test/page, as: page, expect: { status: \(status) } }
        expect:
          - { seen: request.received, at: app.corp.test }

        """
    }

    private static func environment(status: Int) -> String {
        "servers: { app.corp.test: { zone: outside, routes: { /page: { status: \(status), body: page } } } }\n"
    }

    @Test func `a saved scenario and a saved environment run what they touch, and nothing else`() throws {
        try ServedProgram.withDirectory { directory in
            func save(_ text: String, _ path: String) throws {
                try text.write(toFile: "\(directory)/\(path)", atomically: true, encoding: .utf8)
            }
            try FileManager.default.createDirectory(
                atPath: "\(directory)/environments",
                withIntermediateDirectories: false
            )
            for name in ["one", "other"] { try save(Self.environment(status: 200), "environments/\(name).yaml") }
            for number in 1...2 { try save(Self.scenario(number), "\(number).yaml") }
            let process = try ChildProcess(
                [
                    HarnessProgram.beside("harness"), "watch", ".", "--adapter", "reference", "--suite",
                    Checkout.path(""),
                ],
                environment: HarnessProgram.variables,
                directory: directory
            )
            defer { process.terminate(grace: .seconds(5)) }
            let deadline = Deadline.after(.seconds(300))
            var said = ""
            /// What it says until a line with these words.
            func heard(_ words: String) throws -> String {
                while true {
                    if let range = said.firstRange(of: words), let end = said[range.upperBound...].firstIndex(of: "\n")
                    {
                        defer { said = String(said[said.index(after: end)...]) }
                        return String(said[..<end])
                    }
                    guard case .bytes(let more) = process.output.read(atMost: 1 << 16, until: deadline) else {
                        throw Failure(description: "never “\(words)”: \(said)")
                    }
                    said += String(decoding: more, as: UTF8.self)
                }
            }
            #expect(try heard("as it is: ").contains("2 cases"))
            try save(Self.scenario(2, status: 404), "2.yaml")
            let failed = try heard("2.yaml: 1 case")
            #expect(
                failed.contains("fail  2 (was pass)") && failed.contains("expected status 404; observed 200"),
                "\(failed)"
            )
            try save("# A comment.\n" + Self.scenario(1), "1.yaml")
            #expect(try heard("nothing is touched").hasSuffix("1.yaml: nothing is touched"))
            try save(Self.environment(status: 404), "environments/other.yaml")
            let passed = try heard("other.yaml: 1 case")
            #expect(passed.contains("pass  2 (was fail)") && !passed.contains("  1"), "\(passed)")
            try save("scenario: [\n", "1.yaml")
            #expect(try heard("1.yaml: 0 cases").contains("lint  1.yaml:"))
            try save(Self.scenario(1), "1.yaml")
            _ = try heard("1.yaml: nothing is touched")
            process.signal(2)
            #expect(process.wait(until: .after(.seconds(30))) == .status(0))
        }
    }

    private struct Failure: Error { let description: String }
}
