import ConformanceScenarios
import EnterpriseModel
import Testing

/// What a server by Apache may be described as.
struct ServerProgramTests {
    private static func text(_ server: String, routes: String, program: String) -> String {
        """
        servers:
          app.test:
            by: \(program)
            zone: outside
            \(server)
            routes: \(routes)
        """
    }

    private static func problems(
        _ server: String = "listed: false",
        routes: String = "{ /: { body: x } }",
        program: String = "apache"
    ) throws -> [Diagnostic] {
        do {
            let text = text(server, routes: routes, program: program)
            _ = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
            return []
        } catch let error as ScenarioError { return error.diagnostics }
    }

    private static let limits = [
        "protocol: websocket", "engine: libmicrohttpd", "arcgis: { services: {} }", "http-versions: [h2, http/1.1]",
        "demands-length: true", "header-limit: 4KiB", "authentication: [ntlm]", "authentication: [negotiate]",
        "authentication: [basic, digest]", "authentication: { offer: [basic], spelled: lower-case }",
        "authentication: { offer: [basic], protects: ['/a%20b'] }",
        "authentication: [{ digest: { algorithm: SHA-256 } }]", "authentication: [{ digest: { qop: none } }]",
        "authentication: [{ digest: { userhash: true } }]", "authentication: [{ digest: { opaque: o } }]",
        "authentication: [{ digest: { realm: 'a\"b' } }]", "authentication: [{ basic: { realm: 'ä' } }]",
        "authentication: [{ digest: { next-nonce: true } }]", "authentication: [{ digest: { nonce: { uses: 1 } } }]",
        "authentication: [{ digest: { counts: ascending } }]", "authentication: [{ digest: { proof: wrong } }]",
    ]

    private static let routeLimits = [
        "raw: x", "status: 299", "reason: Fine", "close-after: answer", "reset-after: 0", "expect-continue: ignored",
        "body: { size: 10, truncated-at: 5 }", "body: { echo: body }", "body: { size: 5MiB }",
        "headers: { Content-Length: '3' }", "headers: { ETag: '\"a\"' }", "headers: { A: ä }",
    ]

    @Test(arguments: [
        "keep-alive: false", "authentication: [basic]", "authentication: [{ digest: { realm: the company } }]",
        "authentication: { offer: [digest], protects: [/a, /b/] }", "tls: { versions: [TLSv1.0] }", "state: silent",
    ])
    func `what Apache can do is no error`(server: String) throws { #expect(try Self.problems(server) == []) }

    @Test(arguments: limits)
    func `what Apache cannot do is an error at its place`(server: String) throws {
        let problems = try Self.problems(server)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 5 && problems.first?.location.column ?? 0 > 5)
        // With what is missing, and a way out.
        #expect(problems.first?.message.firstMatch(of: /^apache .+: .+$/) != nil)
    }

    @Test(arguments: routeLimits)
    func `an answer that Apache cannot give is an error at its place`(response: String) throws {
        let problems = try Self.problems(routes: "{ /: { \(response) } }")
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 6 && problems.first?.location.column ?? 0 > 12)
    }

    @Test(arguments: ["{ /: [{ body: x }, { body: y }] }", "{ /a%20b: { body: x } }", "{ /a/../b: { body: x } }"])
    func `a route that Apache cannot have is an error at its place`(routes: String) throws {
        let problems = try Self.problems(routes: routes)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 6)
    }

    @Test(arguments: limits)
    func `the harness can do all of it, and a program for all leaves it`(server: String) throws {
        #expect(try Self.problems(server, program: "built-in") == [])
        let text = Self.text(server, routes: "{ /: { body: x } }", program: "built-in")
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        #expect(description.answered(by: .apache) == description)
    }

    @Test func `Digest with a user name beyond ASCII is an error at the accounts, and left to the harness`() throws {
        func decode(_ scheme: String, by program: String) throws -> EnvironmentDescription {
            let text = """
                servers: { a.test: { by: \(program), authentication: [\(scheme)] } }
                accounts: { jürgen: { password: x } }
                """
            return try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        }
        let error = try #require(throws: ScenarioError.self) { try decode("digest", by: "apache") }
        #expect(error.diagnostics.map(\.rule) == ["beyond-engine"])
        #expect(error.diagnostics.first?.location.line == 2)
        let built = try decode("digest", by: "built-in")
        #expect(built.answered(by: .apache) == built)
        #expect(try decode("basic", by: "built-in").answered(by: .apache) == decode("basic", by: "apache"))
    }

    @Test func `a program for all is for servers that it suits`() throws {
        let text = "servers: { a.test: {}, b.test: { routes: { /: { raw: x } } } }"
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        let answered = description.answered(by: .apache).servers.filter { $0.value.program == .apache }
        #expect(answered.keys.sorted() == ["a.test"])
        #expect(description.answered(by: .builtIn) == description)
    }
}
