import Foundation
import SystemBindings
import TestConditions
import Testing

/// A failing scenario becomes as small as it can be.
struct MinimiseCommandTests {
    /// What matters are the steps `ready` and `POST`, the expectation of `POST`, and that the host asks for a login.
    private static let scenario = """
        scenario: Among other things, a POST without a body says so
        profile: field
        issue: [curl#3326]
        reading: Nothing else matters here.
        tags: [padded]
        environment:
          accounts:
            alice: { password: swordfish, domain: CORP }
            bob: { password: marlin, domain: CORP }
          servers:
            app.corp.test: { zone: outside, authentication: [ntlm], routes: { /page: { body: welcome }, /form: { body: form } } }
            other.corp.test: { zone: outside, routes: { /page: { body: welcome } } }
        steps:
          - ready
          - { call: session/create, as: one }
          # Nobody needs it.
          - { request: GET http://other.corp.test/page, session: one, expect: { status: 200 } }
          - { call: session/create, as: two }
          - { request: POST http://app.corp.test/page, session: two, headers: { X-Team: blue }, answer: alice, expect: { status: 200 } }
          - { request: GET http://other.corp.test/page, session: two, expect: { body: welcome } }
        expect:
          - { every: request.received, at: app.corp.test, with: { method: POST, headers: { Content-Length: '0' } } }
          - { seen: request.received, at: other.corp.test, times: 2 }

        """

    private static let mutant = "\(HarnessProgram.beside("reference-adapter")) --mutant tells-no-length-of-nothing"

    /// - Parameter testCase: of the suite; `nil`: the scenario above.
    private func minimised(_ options: [String], adapter: String = mutant, testCase: String? = nil) throws -> (
        status: Int32, errors: String, text: String
    ) {
        let directory = FileManager.default.temporaryDirectory.appending(path: "minimise-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let (file, output) = (directory.appending(path: "a.yaml"), directory.appending(path: "b.yaml"))
        try Self.scenario.write(to: file, atomically: true, encoding: .utf8)
        let end = try HarnessProgram.run(
            ["minimise", testCase ?? file.path(), "--adapter", adapter, "--output", output.path()] + options
        )
        return (end.status, end.errors, (try? String(contentsOf: output, encoding: .utf8)) ?? "")
    }

    @Test func `What the failure does not need is left out, and the rest stays as it was written`() throws {
        let end = try minimised([])
        #expect(end.status == 0, "\(end.errors)")
        #expect(end.errors.contains("minimal: no part can be left out"), "\(end.errors)")
        #expect(end.text.contains("\n  - ready\n"), "\(end.text)")
        #expect(end.text.contains("request: POST http://app.corp.test/page"))
        for gone in ["other.corp.test", "bob", "tags", "Nobody", "X-Team", "session", "/form"] {
            #expect(!end.text.contains(gone), "\(gone) in \(end.text)")
        }
    }

    @Test(arguments: ["", "#past=earlier-run"])
    func `A case of the suite stands alone, also with what has happened before it`(past: String) throws {
        let end = try minimised([], testCase: "field/curl-3326-bodyless-post\(past)")
        #expect(end.status == 0 && end.errors.contains("minimal: no part can be left out"), "\(end.errors)")
        #expect(end.text.contains("POST http://app.corp.test/page") && !end.text.contains("quit"), "\(end.text)")
    }

    @Test func `When the runs do not suffice, the best until then is written and the status says so`() throws {
        let end = try minimised(["--runs", "6"])
        #expect(end.status == 3, "\(end.errors)")
        #expect(end.errors.contains("not minimal: all 6 runs are used up"), "\(end.errors)")
        #expect(end.text.contains("request: POST"))
    }

    @Test func `What does not fail has nothing to be kept`() throws {
        let passes = try minimised([], adapter: "reference")
        #expect(passes.status == 1 && passes.text.isEmpty)
        #expect(passes.errors.contains("passes with this adapter"), "\(passes.errors)")
        let few = try minimised(["--runs", "2"])
        #expect(few.status == 1 && few.text.isEmpty)
        #expect(few.errors.contains("too few runs"), "\(few.errors)")
        let other = try minimised(["--failure", "DYN-SESS-113"])
        #expect(other.status == 1)
        #expect(other.errors.contains("no check") && other.errors.contains("these fail: "), "\(other.errors)")
    }
}
