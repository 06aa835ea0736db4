import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// Recorded runs give their verdicts again, without an adapter.
struct JudgeCommandTests {
    private static let mutant = "\(HarnessProgram.beside("reference-adapter")) --mutant sends-twice"

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "judge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func harness(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        try HarnessProgram.run(arguments, in: Checkout.path("."))
    }

    private func result(_ file: URL) throws -> JSONValue { try JSONValue(decoding: Data(contentsOf: file)) }

    /// Without what tells where artifacts lie, which is no business of a judge.
    private func cases(_ result: JSONValue) -> [JSONValue] {
        (result["cases"]?.array ?? []).map { value in
            var members = value.object ?? [:]
            members["artifacts"] = nil
            return .object(members)
        }
    }

    @Test func `The bundles of a run give its results and requirements to the last byte`() throws {
        try inFolder { folder in
            let (ran, again) = (folder.appending(path: "run.json"), folder.appending(path: "again.json"))
            let kept = folder.appending(path: "kept").path()
            // Some with controls, axes, an app that is killed, a client app.
            let paths = [
                "scenarios/field", "appconnect/launch-order", "appconnect/rules-decide", "dynamics/session/https",
            ]
            let end = try harness(
                ["run", "--smoke", "--adapter", Self.mutant, "--artifacts", kept, "--all", "--quiet"]
                    + ["--report", "json=\(ran.path())"] + paths
            )
            #expect(end.status == 1, "\(end.errors)")
            let judged = try harness(
                ["judge", kept, "--quiet", "--report", "json=\(again.path())"] + paths.flatMap { ["--scenario", $0] }
            )
            #expect(judged.status == 0, "\(judged.errors)")
            let (before, after) = (try result(ran), try result(again))
            #expect(cases(before).count > 50)
            #expect(cases(before).contains { $0["verdict"] == "fail" })
            let byID = Dictionary(grouping: cases(after)) { $0["id"]?.string ?? "" }
            for testCase in cases(before) {
                let same = try #require(byID[testCase["id"]?.string ?? ""]?.first)
                #expect(same.encoded() == testCase.encoded())
            }
            #expect(before["requirements"]?.encoded() == after["requirements"]?.encoded())
        }
    }

    @Test func `A bundle with a changed byte is refused, wherever it is`() throws {
        try inFolder { folder in
            let kept = folder.appending(path: "kept")
            let end = try HarnessProgram.run(
                ["run", "dynamics/session/https", "--adapter", "reference", "--artifacts", kept.path(), "--all"]
            )
            #expect(end.status == 0, "\(end.errors)")
            let file = kept.appending(path: "dynamics_session_https.bundle")
            let whole = [UInt8](try Data(contentsOf: file))
            let changed = folder.appending(path: "changed.bundle")
            func status(_ bytes: [UInt8]) throws -> Int32 {
                try Data(bytes).write(to: changed)
                return try HarnessProgram.run(["judge", changed.path(), "--scenario", "dynamics/session/https"]).status
            }
            #expect(try status(whole) == 0)
            let head = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
            let places = [0, 30, head - 1, head, head + 1, head + 5, head + 9, whole.count / 2, whole.count - 1]
            for place in places {
                var bytes = whole
                bytes[place] ^= 1
                #expect(try status(bytes) == 2, "byte \(place) of \(whole.count)")
            }
            #expect(try status(Array(whole.dropLast())) == 2)
            #expect(try status(whole + [0]) == 2)
            #expect(try status([]) == 2)
        }
    }

    @Test func `Another version of the scenario is judged where it asks for what was recorded`() throws {
        try inFolder { folder in
            let (kept, file) = (folder.appending(path: "kept").path(), folder.appending(path: "mine.yaml"))
            func write(_ request: String, _ expectation: String) throws {
                let text = """
                    scenario: A page of a host outside
                    profile: field
                    issue: [curl#3326]
                    environment:
                      servers:
                        app.corp.test: { zone: outside, routes: { /page: { body: welcome } } }
                    steps:
                      - ready
                      - { call: session/create, as: own }
                      - { request: \(request) http://app.corp.test/page, session: own }
                    expect:
                      - \(expectation)

                    """
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            func judge() throws -> (status: Int32, output: String) {
                let output = folder.appending(path: "output.txt")
                let end = try HarnessProgram.run(["judge", kept, "--scenario", file.path()], output: output.path())
                return (end.status, try String(contentsOf: output, encoding: .utf8) + end.errors)
            }
            try write("GET", "{ seen: request.received, at: app.corp.test }")
            let end = try HarnessProgram.run(
                ["run", file.path(), "--adapter", "reference", "--artifacts", kept, "--all"]
            )
            #expect(end.status == 0, "\(end.errors)")
            let same = try judge()
            #expect(same.status == 0 && same.output.contains("1 bundles: 1 the same"), "\(same)")

            try write("GET", "{ seen: request.received, at: app.corp.test, with: { method: PUT } }")
            let changed = try judge()
            #expect(changed.status == 1 && changed.output.contains("pass -> fail"), "\(changed)")

            try write("PUT", "{ seen: request.received, at: app.corp.test }")
            let other = try judge()
            #expect(other.status == 1 && other.output.contains("cannot say"), "\(other)")
            #expect(other.output.contains("its environment or its steps are not those that were recorded"), "\(other)")
        }
    }

    @Test func `Where a run that failed parts from one that passed is told first`() throws {
        try inFolder { folder in
            func bundle(_ adapter: String, _ name: String) throws -> String {
                let kept = folder.appending(path: name).path()
                _ = try HarnessProgram.run(
                    ["run", "dynamics/session/https", "--adapter", adapter, "--artifacts", kept, "--all"]
                )
                return kept + "/dynamics_session_https.bundle"
            }
            let (passed, again) = (try bundle("reference", "one"), try bundle("reference", "two"))
            let failed = try bundle(Self.mutant, "three")
            let output = folder.appending(path: "output.txt")
            func diff(_ first: String, _ second: String) throws -> (status: Int32, text: String) {
                let end = try HarnessProgram.run(["diff", first, second], output: output.path())
                return (end.status, try String(contentsOf: output, encoding: .utf8) + end.errors)
            }
            let same = try diff(passed, again)
            #expect(same.status == 0 && same.text.contains("no difference"), "\(same.text)")
            let other = try diff(passed, failed)
            #expect(other.status == 1, "\(other.text)")
            #expect(other.text.contains(", the first in step 2, GET https"), "\(other.text)")
            #expect(other.text.contains("\n+     request.received"), "\(other.text)")
            #expect(try diff(passed, folder.path()).status == 2)
        }
    }
}
