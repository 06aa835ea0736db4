import Foundation
import SystemBindings
import TestConditions
import Testing

/// Logs that real clients write against the mock become scenarios that lint, and that the reference and the client's own adapter pass.
struct ImportCommandTests {
    /// Each host is a way to answer.
    private static let environment = """
        accounts: { alice: { password: swordfish, domain: CORP } }
        console: { user: alice }
        servers:
          portal.corp.test: { authentication: [ntlm], routes: { /report: { body: The quarterly report } } }
          many.corp.test: { authentication: [ntlm, { digest: { algorithm: SHA-256 } }, basic], routes: { /form: { body: thanks } } }
          www.corp.test:
            zone: outside
            routes:
              /go: { status: 302, headers: { Location: 'https://app.corp.test/home', Set-Cookie: 'sid=planted-cookie-1; Domain=corp.test; Path=/' } }
              /cut: { body: { size: 1000, truncated-at: 300 } }
              /reset: { reset-after: 0, body: x }
          app.corp.test: { zone: outside, routes: { /home: { headers: { Content-Type: application/json }, body: '{"token":"planted-token-2"}' } } }
          old.corp.test: { zone: outside, tls: { versions: [TLSv1.2] }, routes: { /: { body: old } } }
          expired.corp.test: { zone: outside, tls: { certificate: { valid: expired } }, routes: { /: { body: old } } }

        """

    private static let requests: [(String, arguments: String)] = [
        ("ntlm", #"--ntlm -u 'CORP\alice:swordfish' https://portal.corp.test/report"#),
        ("digest of several", #"--digest -u alice:swordfish -d 'password=planted-form-3' https://many.corp.test/form"#),
        ("a wrong password", #"--ntlm -u 'CORP\alice:nonsense' https://portal.corp.test/report"#),
        ("no login", "https://portal.corp.test/report"),
        ("a redirection with a cookie", "-L -b none https://www.corp.test/go"),
        ("a redirection that is not followed", "https://www.corp.test/go"),
        ("an answer that is cut", "https://www.corp.test/cut"),
        ("a reset", "https://www.corp.test/reset"),
        ("an old version of TLS", "https://old.corp.test/"),
        ("an expired certificate", "https://expired.corp.test/"),
        ("nobody", "https://nobody.corp.test/"),
    ]

    /// Runs curl in the environment.
    private func log(_ arguments: String, _ directory: String, isTrace: Bool) throws -> String {
        let file = "\(directory)/\(isTrace ? "a.trace" : "a.log")"
        try Self.environment.write(toFile: "\(directory)/lab.yaml", atomically: true, encoding: .utf8)
        let how = isTrace ? "-s --trace-ascii \(file) \(arguments) >/dev/null 2>&1" : "-sv \(arguments) >\(file) 2>&1"
        let ended = try HarnessProgram.run(
            ["shell", "lab.yaml", "--quiet", "--", "sh", "-c", "curl \(how)"],
            in: directory
        )
        #expect(ended.status >= 0, "\(ended.errors)")
        return file
    }

    @Test(arguments: requests, [true, false])
    func `what curl was seen to do is what the reference and curl do`(
        request: (String, arguments: String),
        isTrace: Bool
    ) throws {
        try ServedProgram.withDirectory { directory in
            let file = try log(request.arguments, directory, isTrace: isTrace)
            let made = try HarnessProgram.run(["import", file, "--output", "\(directory)/made.yaml"])
            #expect(made.status == 0, "\(made.errors)")
            let text = try String(contentsOfFile: "\(directory)/made.yaml", encoding: .utf8)
            for secret in ["swordfish", "planted-", "corp.test", "TlRMTVNT"] {
                #expect(!text.contains(secret), "\(secret) in \(text)")
            }
            let lint = try HarnessProgram.run(["lint", "\(directory)/made.yaml"])
            #expect(lint.status == 0, "\(lint.errors)\n\(text)")
            for adapter in ["reference", "curl"] {
                let run = try HarnessProgram.run(
                    ["run", "\(directory)/made.yaml", "--adapter", adapter, "--quiet", "--require-judged", "100"],
                    output: "\(directory)/said"
                )
                let said = try String(contentsOfFile: "\(directory)/said", encoding: .utf8)
                #expect(run.status == 0, "\(request.0), \(adapter): \(said)\n\(text)")
            }
        }
    }

    /// As Chromium writes it without sensitive data, and as mitmproxy does.
    private static let archives: [(String, text: String)] = [
        (
            "without logins",
            """
            {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"}, "entries": [
            {"startedDateTime": "2026-01-01T00:00:00.000Z", "request": {"method": "GET", "url": "https://portal.acme.example/a", "headers": []},
             "response": {"status": 401, "httpVersion": "http/1.1", "headers": [{"name": "WWW-Authenticate", "value": "NTLM"}], "content": {"size": 0}}},
            {"startedDateTime": "2026-01-01T00:00:01.000Z", "request": {"method": "GET", "url": "https://portal.acme.example/a", "headers": []},
             "response": {"status": 200, "httpVersion": "http/1.1", "headers": [], "content": {"size": 20}}},
            {"startedDateTime": "2026-01-01T00:00:02.000Z", "request": {"method": "GET", "url": "https://portal.acme.example/b", "headers": []},
             "response": {"status": 200, "httpVersion": "http/1.1", "headers": [], "content": {"size": 20}}}]}}
            """
        ),
        (
            "with logins",
            """
            {"log": {"version": "1.2", "creator": {"name": "mitmproxy", "version": "11.0.2", "comment": ""}, "pages": [], "entries": [
            {"startedDateTime": "2026-01-01T00:00:00.000000+00:00", "request": {"method": "POST", "url": "http://www.acme.example/in", "httpVersion": "HTTP/1.1",
              "headers": [{"name": "Content-Type", "value": "application/json"}], "cookies": [], "bodySize": 30,
              "postData": {"mimeType": "application/json", "text": "{\\"password\\": \\"planted-4\\"}", "params": []}},
             "response": {"status": 200, "httpVersion": "HTTP/1.1", "headers": [{"name": "Set-Cookie", "value": "sid=planted-5; Path=/"}],
              "content": {"size": 0, "text": ""}, "redirectURL": ""}},
            {"startedDateTime": "2026-01-01T00:00:01.000000+00:00", "request": {"method": "GET", "url": "http://www.acme.example/home", "httpVersion": "HTTP/1.1",
              "headers": [{"name": "Cookie", "value": "sid=planted-5"}], "cookies": [{"name": "sid", "value": "planted-5"}]},
             "response": {"status": 200, "httpVersion": "HTTP/1.1", "headers": [], "content": {"size": 4, "text": "home"}}},
            {"startedDateTime": "2026-01-01T00:00:02.000000+00:00", "request": {"method": "GET", "url": "http://www.acme.example/private", "httpVersion": "HTTP/1.1",
              "headers": [{"name": "Authorization", "value": "Basic amFuZTpwbGFudGVkLTY="}], "cookies": []},
             "response": {"status": 200, "httpVersion": "HTTP/1.1", "headers": [], "content": {"size": 4, "text": "mine"}}}]}}
            """
        ),
    ]

    @Test(arguments: archives)
    func `what an archive shows is what the reference and curl do`(archive: (String, text: String)) throws {
        try ServedProgram.withDirectory { directory in
            let (file, made) = ("\(directory)/a.har", "\(directory)/made.yaml")
            try archive.text.write(toFile: file, atomically: true, encoding: .utf8)
            let end = try HarnessProgram.run(["import", file, "-o", made])
            #expect(end.status == 0, "\(end.errors)")
            #expect(end.errors.contains("authentication unknown") == (archive.0 == "without logins"))
            let text = try String(contentsOfFile: made, encoding: .utf8)
            for secret in ["planted-", "jane", "acme", "amFuZT"] {
                #expect(!text.contains(secret), "\(secret) in \(text)")
            }
            for adapter in ["reference", "curl"] {
                let arguments = ["run", made, "--adapter", adapter, "--quiet", "--require-judged", "100"]
                let run = try HarnessProgram.run(arguments, output: "\(directory)/said")
                let said = try String(contentsOfFile: "\(directory)/said", encoding: .utf8)
                #expect(run.status == 0, "\(archive.0), \(adapter): \(said)\n\(text)")
            }
        }
    }

    @Test func `a fact that is altered makes the scenario fail`() throws {
        try ServedProgram.withDirectory { directory in
            let file = try log(Self.requests[0].arguments, directory, isTrace: false)
            let made = "\(directory)/made.yaml"
            #expect(try HarnessProgram.run(["import", file, "-o", made]).status == 0)
            let text = try String(contentsOfFile: made, encoding: .utf8)
            for (part, other) in [("seen: ntlm.authenticated", "seen: digest.authenticated"), ("times: 1", "times: 2")]
            {
                #expect(text.contains(part))
                try text.replacing(part, with: other).write(toFile: made, atomically: true, encoding: .utf8)
                #expect(try HarnessProgram.run(["run", made, "--adapter", "reference", "--quiet"]).status == 1)
            }
        }
    }

    @Test(
        arguments: [
            (["nowhere.har"], 2, "nowhere.har:1:1: there is no such file"),
            (["broken.har"], 2, "broken.har:1:9: this is no JSON"),
            (["."], 2, ".:1:1: "),
            (["good.log", "--output", "/dev/full"], 3, "/dev/full"),
        ]
    )
    func `what is wrong is told with its place`(arguments: [String], status: Int32, words: String) throws {
        try ServedProgram.withDirectory { directory in
            try "{\"log\": ".write(toFile: "\(directory)/broken.har", atomically: true, encoding: .utf8)
            try "> GET / HTTP/1.1\n> Host: a.test\n> \n< HTTP/1.1 200 OK\n< \n"
                .write(toFile: "\(directory)/good.log", atomically: true, encoding: .utf8)
            let end = try HarnessProgram.run(["import"] + arguments, in: directory)
            #expect(end.status == status && end.errors.contains(words), "\(end.status): \(end.errors)")
        }
    }
}
