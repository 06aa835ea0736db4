import ConformanceScenarios
import EnterpriseModel
import Testing

/// What a server by a program of others may be described as.
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

    private static let programs = Server.Program.allCases.filter { $0 != .builtIn }

    /// Of each.
    private static let limits = [
        "protocol: websocket", "engine: libmicrohttpd", "arcgis: { services: {} }", "http-versions: [h2, http/1.1]",
        "demands-length: true", "header-limit: 4KiB", "authentication: [ntlm]", "authentication: [negotiate]",
        "authentication: [basic, digest]", "authentication: { offer: [basic], spelled: lower-case }",
        "authentication: { offer: [basic], protects: ['/a%20b'] }", "authentication: [{ basic: { realm: 'a\"b' } }]",
        "authentication: [{ digest: { algorithm: SHA-256 } }]", "authentication: [{ digest: { qop: none } }]",
        "authentication: [{ digest: { userhash: true } }]", "authentication: [{ digest: { opaque: o } }]",
        "authentication: [{ basic: { realm: 'ä' } }]",
        "authentication: [{ digest: { next-nonce: true } }]", "authentication: [{ digest: { nonce: { uses: 1 } } }]",
        "authentication: [{ digest: { counts: ascending } }]", "authentication: [{ digest: { proof: wrong } }]",
    ]

    private static let limitsOfNGINX = ["authentication: [digest]", "authentication: [{ basic: { realm: 'off' } }]"]

    /// Of each.
    private static let routeLimits = [
        "raw: x", "status: 299", "reason: Fine", "close-after: answer", "reset-after: 0", "expect-continue: ignored",
        "body: { size: 10, truncated-at: 5 }", "body: { echo: body }", "body: { size: 5MiB }",
        "headers: { Content-Length: '3' }", "headers: { ETag: '\"a\"' }",
    ]

    private static let routeLimitsOfApache = ["headers: { A: ä }", "headers: { A: '${B}' }"]
    private static let routeLimitsOfNGINX = [
        "status: 422", "headers: { A: \"x\\ty\" }", "headers: { A: \(String(repeating: "$", count: 400)) }",
        "status: 204, headers: { Content-Type: text/plain }",
    ]

    @Test(
        arguments: programs,
        [
            "keep-alive: false", "authentication: [basic]", "authentication: [{ basic: { realm: the company } }]",
            "authentication: { offer: [basic], protects: [/a, /b/] }", "tls: { versions: [TLSv1.0] }", "state: silent",
        ]
    )
    func `what all programs can do is no error`(program: Server.Program, server: String) throws {
        #expect(try Self.problems(server, program: program.rawValue) == [])
    }

    @Test(arguments: ["authentication: [digest]", "authentication: [{ digest: { realm: the company } }]"])
    func `what Apache can do is no error`(server: String) throws { #expect(try Self.problems(server) == []) }

    @Test(arguments: [
        "headers: { A: 'ä ${B} expr=' }", "status: 204", "status: 304", "headers: { Accept-Ranges: none }",
    ])
    func `an answer that nginx can give is no error`(response: String) throws {
        #expect(try Self.problems(routes: "{ /: { \(response) } }", program: "nginx") == [])
    }

    @Test(arguments: programs, limits)
    func `what a program cannot do is an error at its place`(program: Server.Program, server: String) throws {
        try Self.expectLimit(server, of: program)
    }

    @Test(arguments: limitsOfNGINX)
    func `what nginx cannot do is an error at its place`(server: String) throws {
        try Self.expectLimit(server, of: .nginx)
    }

    private static func expectLimit(_ server: String, of program: Server.Program) throws {
        let problems = try problems(server, program: program.rawValue)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 5 && problems.first?.location.column ?? 0 > 5)
        // With what is missing, and a way out.
        let message = problems.first?.message ?? ""
        #expect(message.hasPrefix("\(program.rawValue) ") && message.contains(": "), "\(message)")
    }

    @Test(
        arguments: programs.flatMap { program in routeLimits.map { (program, $0) } }
            + routeLimitsOfApache.map { (.apache, $0) } + routeLimitsOfNGINX.map { (.nginx, $0) }
    )
    func `an answer that a program cannot give is an error at its place`(
        program: Server.Program,
        response: String
    ) throws {
        let problems = try Self.problems(routes: "{ /: { \(response) } }", program: program.rawValue)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 6 && problems.first?.location.column ?? 0 > 12)
    }

    @Test(
        arguments: programs,
        ["{ /: [{ body: x }, { body: y }] }", "{ /a%20b: { body: x } }", "{ /a/../b: { body: x } }"]
    )
    func `a route that a program cannot have is an error at its place`(program: Server.Program, routes: String) throws {
        let problems = try Self.problems(routes: routes, program: program.rawValue)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 6)
    }

    @Test(arguments: programs, limits)
    func `the harness can do all of it, and a program for all leaves it`(
        program: Server.Program,
        server: String
    ) throws {
        #expect(try Self.problems(server, program: "built-in") == [])
        let text = Self.text(server, routes: "{ /: { body: x } }", program: "built-in")
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        #expect(description.answered(by: program) == description)
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

    @Test(arguments: programs)
    func `a user name that is a remark in a file is an error at the accounts`(program: Server.Program) throws {
        func decode(_ server: String, by program: Server.Program) throws -> EnvironmentDescription {
            let text = """
                servers: { a.test: { by: \(program.rawValue)\(server) } }
                accounts: { '#alice': { password: x } }
                """
            return try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        }
        let login = ", authentication: [basic]"
        let error = try #require(throws: ScenarioError.self) { try decode(login, by: program) }
        #expect(error.diagnostics.map(\.rule) == ["beyond-engine"])
        #expect(error.diagnostics.first?.location.line == 2)
        let built = try decode(login, by: .builtIn)
        #expect(built.answered(by: program) == built)
        #expect(try decode("", by: .builtIn).answered(by: program) == decode("", by: program))
    }

    @Test(arguments: programs)
    func `a program for all is for servers that it suits`(program: Server.Program) throws {
        let text = "servers: { a.test: {}, b.test: { routes: { /: { raw: x } } } }"
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        let answered = description.answered(by: program).servers.filter { $0.value.program == program }
        #expect(answered.keys.sorted() == ["a.test"])
        #expect(description.answered(by: .builtIn) == description)
    }
}
