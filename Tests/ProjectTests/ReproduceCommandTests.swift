import Foundation
import SystemBindings
import TestConditions
import Testing

/// From a log, or a scenario, to the verdicts of several implementations.
struct ReproduceCommandTests {
    private static let mutant = "\(HarnessProgram.beside("reference-adapter")) --mutant tells-no-length-of-nothing"

    /// A POST without content, which a mutant sends without its length.
    private static let log = """
        > POST /page HTTP/1.1
        > Host: app.acme.example
        > Content-Length: 0
        >
        < HTTP/1.1 200 OK
        < Content-Length: 7
        <

        """

    private static let scenario = """
        scenario: A POST without a body says so
        profile: field
        issue: [curl#3326]
        environment:
          accounts: { bob: { password: marlin } }
          servers: { app.corp.test: { zone: outside, routes: { /page: { body: welcome } } } }
        steps:
          - ready
          - { request: POST http://app.corp.test/page, headers: { X-Team: blue }, expect: { status: 200 } }
        expect:
          - { every: request.received, at: app.corp.test, with: { method: POST, headers: { Content-Length: '0' } } }

        """

    private func reproduce(_ arguments: [String], in directory: String) throws -> (
        status: Int32, said: String, errors: String
    ) {
        let end = try HarnessProgram.run(
            ["reproduce"] + arguments + ["--quiet", "--suite", Checkout.path("")],
            output: "\(directory)/said",
            in: directory
        )
        return (end.status, (try? String(contentsOfFile: "\(directory)/said", encoding: .utf8)) ?? "", end.errors)
    }

    @Test func `a log is imported and judged by each adapter`() throws {
        try ServedProgram.withDirectory { directory in
            try Self.log.write(toFile: "\(directory)/client.log", atomically: true, encoding: .utf8)
            let end = try reproduce(
                ["client.log", "--adapter", "reference", "--adapter", "curl", "--report", "html=page.html"],
                in: directory
            )
            #expect(end.status == 0, "\(end.said)\(end.errors)")
            #expect(end.said.hasPrefix("passes: reference") && end.said.contains("curl"), "\(end.said)")
            #expect(end.said.contains("scenario  client-scenario.yaml"))
            #expect(end.said.contains("harness run client-scenario.yaml --adapter reference"))
            let page = try String(contentsOfFile: "\(directory)/page.html", encoding: .utf8)
            #expect(page.contains("v-pass") && page.contains("client-scenario.yaml") && !page.contains("acme"))
            // What was made before is made again, what somebody else has made is not touched.
            #expect(try reproduce(["client.log", "--adapter", "reference"], in: directory).status == 0)
            try "mine".write(toFile: "\(directory)/client-scenario.yaml", atomically: true, encoding: .utf8)
            let refused = try reproduce(["client.log", "--adapter", "reference"], in: directory)
            #expect(refused.status == 2 && refused.errors.contains("there already"), "\(refused.errors)")
        }
    }

    @Test func `who fails is told with the check and what is documented, and the scenario is made small`() throws {
        try ServedProgram.withDirectory { directory in
            try Self.scenario.write(toFile: "\(directory)/post.yaml", atomically: true, encoding: .utf8)
            let end = try reproduce(
                [
                    "post.yaml", "--adapter", "reference", "--adapter", Self.mutant, "--minimise", "--report",
                    "html=page.html", "--report", "markdown=page.md",
                ],
                in: directory
            )
            #expect(end.status == 1, "\(end.said)\(end.errors)")
            for words in [
                "fails: ", "passes: reference", "every request.received",
                "no documented requirement: what the report curl#3326 says",
                "minimal   post-minimal.yaml",
            ] { #expect(end.said.contains(words), "\(words) in \(end.said)") }
            let minimal = try String(contentsOfFile: "\(directory)/post-minimal.yaml", encoding: .utf8)
            #expect(minimal.contains("POST") && !minimal.contains("X-Team") && !minimal.contains("bob"), "\(minimal)")
            let page = try String(contentsOfFile: "\(directory)/page.html", encoding: .utf8)
            #expect(page.contains("v-fail") && page.contains("The smallest scenario"))
            #expect(try String(contentsOfFile: "\(directory)/page.md", encoding: .utf8).contains("| fails |"))
        }
    }

    @Test func `a scenario of the suite becomes a file that stands alone`() throws {
        try ServedProgram.withDirectory { directory in
            let end = try reproduce(
                [Checkout.path("scenarios/field/curl-682-answer-on-same-connection.yaml"), "--adapter", "reference"],
                in: directory
            )
            #expect(end.status == 0, "\(end.said)\(end.errors)")
            let file = "\(directory)/curl-682-answer-on-same-connection-scenario.yaml"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(
                !text.contains("use:") && text.contains("swordfish") && !text.contains("other.corp.test"),
                "\(text)"
            )
        }
    }

    @Test func `no secret of a log is in any output`() throws {
        try ServedProgram.withDirectory { directory in
            let log = """
                > POST /page?token=planted-token-1 HTTP/1.1
                > Host: app.acme.example
                > Authorization: Basic amFuZTpwbGFudGVkLXBhc3N3b3JkLTI=
                > X-Api-Key: planted-key-3
                > Content-Length: 0
                >
                < HTTP/1.1 200 OK
                < Set-Cookie: sid=planted-cookie-4; Path=/
                < Content-Length: 7
                <

                """
            try log.write(toFile: "\(directory)/client.log", atomically: true, encoding: .utf8)
            let reports = ["--report", "html=page.html", "--report", "markdown=page.md"]
            let end = try reproduce(
                ["client.log", "--adapter", Self.mutant, "--adapter", "python-urllib", "--minimise"] + reports,
                in: directory
            )
            #expect([0, 1].contains(end.status), "\(end.errors)")
            var outputs = [end.said, end.errors]
            for file in try FileManager.default.contentsOfDirectory(atPath: directory) where file != "client.log" {
                guard let text = try? String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8) else { continue }
                outputs.append(text)
            }
            #expect(outputs.count > 4)
            for secret in ["planted", "amFuZT", "jane", "acme", "cGxhbnRlZ", "BsYW50ZW", "wbGFudGVk"] {
                #expect(!outputs.contains { $0.contains(secret) }, "\(secret)")
            }
        }
    }

    @Test func `an adapter that is not installed is no failure, but nothing judged is none either`() throws {
        try ServedProgram.withDirectory { directory in
            try Self.log.write(toFile: "\(directory)/client.log", atomically: true, encoding: .utf8)
            let absent = "\(directory)/absent"
            try "#!/bin/sh\necho 'needs a part that is missing' >&2\nexit 69\n"
                .write(toFile: absent, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: absent)
            let one = try reproduce(["client.log", "--adapter", absent, "--adapter", "reference"], in: directory)
            #expect(one.status == 0 && one.said.contains("needs a part that is missing"), "\(one.said)")
            let none = try reproduce(["client.log", "--adapter", absent], in: directory)
            #expect(none.status == 3 && none.said.hasPrefix("not installed: "), "\(none.said)")
        }
    }
}
