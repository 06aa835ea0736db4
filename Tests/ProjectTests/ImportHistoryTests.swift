import Foundation
import SystemBindings
import TestConditions
import Testing

/// What real programs did with servers of others happens in the same way with the mock.
struct ImportHistoryTests {
    /// A server of Python's library, which says its port in its first line.
    private static let server = """
        import http.server, sys

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = sys.argv[1]

            def answer(self, status, fields, content=b""):
                self.send_response(status)
                for name, value in [*fields, ("Content-Length", str(len(content)))]:
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            def do_GET(self):
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                path = self.path.split("?")[0]
                if path == "/private" and not self.headers.get("Authorization"):
                    self.answer(401, [("WWW-Authenticate", 'Basic realm="Planted Realm"')])
                elif path == "/go":
                    self.answer(303, [("Location", "/home?code=planted-code-1"), ("Set-Cookie", "sid=planted-cookie-2; Path=/")])
                else:
                    self.answer(200, [("Content-Type", "text/html")], b"<p>hello</p>")

            do_POST = do_GET

            def log_message(self, *words):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    private static let curl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

    /// What an adapter makes of it: whether it does what the log shows.
    private struct History: Sendable {
        var version = "HTTP/1.1"
        /// Of curl, with PORT for the port.
        var arguments: String
        /// Parts of the scenario.
        var shows: [String]
        /// The adapters that do something else.
        var others: Set<String> = []
    }

    private static let histories: [String: History] = [
        "a redirection that keeps POST, as curl's user has told it": History(
            arguments: "-L -X POST -d a=planted-form-3 -b none http://127.0.0.1:PORT/go",
            shows: ["method: POST\n    path: \"/home\"", "sid=redacted-"],
            // They ask again by GET, as browsers do.
            others: ["curl", "reference"]
        ),
        "a redirection that becomes GET": History(
            arguments: "-L -d a=planted-form-3 -b none http://127.0.0.1:PORT/go",
            shows: ["method: GET\n    path: \"/home\""]
        ),
        "a login over connections that close": History(
            version: "HTTP/1.0",
            arguments: "--anyauth -u jane:planted-password-4 http://127.0.0.1:PORT/private http://127.0.0.1:PORT/other",
            shows: ["keep-alive: false", "seen: basic.authenticated"]
        ),
        "a login that nobody gives": History(
            arguments: "http://127.0.0.1:PORT/private",
            shows: ["default: true", "status: 401"]
        ),
    ]

    @Test(.needs(curl, "curl is not installed"), arguments: histories.keys.sorted())
    func `what curl did with Python's server it does with the mock`(title: String) throws {
        let history = try #require(Self.histories[title])
        try ServedProgram.withDirectory { directory in
            try Self.server.write(toFile: "\(directory)/server.py", atomically: true, encoding: .utf8)
            let server = try ChildProcess(
                ["/usr/bin/python3", "-I", "server.py", history.version],
                environment: ProcessEnvironment.variables,
                directory: directory
            )
            defer { server.terminate(grace: .zero) }
            guard case .bytes(let said) = server.output.read(atMost: 64, until: .after(.seconds(30))) else {
                return #expect(Bool(false), "the server says no port")
            }
            let port = String(decoding: said, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
            let words = history.arguments.replacing("PORT", with: port).split(separator: " ").map(String.init)
            let ended = try ChildProcess.run(["curl", "-sv", "--noproxy", "*"] + words, until: .after(.seconds(30)))
            try ended.errors.write(toFile: "\(directory)/a.log", atomically: true, encoding: .utf8)
            try judge("\(directory)/a.log", history, in: directory)
        }
    }

    private static let sessions: [(String, options: String, shows: [String])] = [
        ("a server of TLS 1.2", "-tls1_2", ["- TLSv1.2"]),
        ("a certificate that nobody knows", "", ["issuer: self", "error: any", "seen: tls.failed"]),
    ]

    @Test(.needs(curl, "curl is not installed"), arguments: sessions)
    func `what curl did with OpenSSL's server it does with the mock`(
        session: (String, options: String, shows: [String])
    ) throws {
        try ServedProgram.withDirectory { directory in
            let key =
                "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost "
            let made = try ChildProcess.run(
                ["sh", "-c", "cd \(directory) && \(key) -addext subjectAltName=DNS:localhost 2>/dev/null"],
                until: .after(.seconds(30))
            )
            #expect(made.exit == .status(0))
            let server = try ChildProcess(
                [
                    "sh", "-c",
                    "exec openssl s_server -accept 127.0.0.1:0 -www -key key.pem -cert cert.pem \(session.options)",
                ],
                environment: ProcessEnvironment.variables,
                directory: directory
            )
            defer { server.terminate(grace: .zero) }
            var said = ""
            while !said.contains("ACCEPT "),
                case .bytes(let more) = server.output.read(atMost: 256, until: .after(.seconds(30)))
            {
                said += String(decoding: more, as: UTF8.self)
            }
            let port =
                said.split(separator: "\n").last { $0.hasPrefix("ACCEPT ") }?.split(separator: ":").last.map(
                    String.init
                ) ?? ""
            let trust = session.shows.contains("error: any") ? [] : ["--cacert", "\(directory)/cert.pem"]
            let ended = try ChildProcess.run(
                ["curl", "-sv", "--http1.1", "--noproxy", "*"] + trust + ["https://localhost:\(port)/"],
                until: .after(.seconds(30))
            )
            try ended.errors.write(toFile: "\(directory)/a.log", atomically: true, encoding: .utf8)
            try judge("\(directory)/a.log", History(arguments: "", shows: session.shows), in: directory)
        }
    }

    private func judge(_ log: String, _ history: History, in directory: String) throws {
        let made = "\(directory)/made.yaml"
        let end = try HarnessProgram.run(["import", log, "-o", made])
        let logged = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        #expect(end.status == 0, "\(end.errors)\n\(logged)")
        let text = try String(contentsOfFile: made, encoding: .utf8)
        for words in history.shows { #expect(text.contains(words), "\(words) in \(text)\n\(logged)") }
        for secret in ["planted", "Planted", "jane", "127.0.0.1", "localhost"] {
            #expect(!text.contains(secret), "\(secret) in \(text)")
        }
        for adapter in ["curl", "reference"] {
            let passes = !history.others.contains(adapter)
            let arguments = ["run", made, "--adapter", adapter, "--quiet", "--require-judged", "100"]
            let run = try HarnessProgram.run(arguments, output: "\(directory)/said")
            let said = try String(contentsOfFile: "\(directory)/said", encoding: .utf8)
            #expect(run.status == (passes ? 0 : 1), "\(adapter): \(said)\n\(text)")
        }
    }
}
