import ConformanceScenarios
import EnterpriseModel
import Testing

/// What a proxy by squid may be described as.
struct ProxyProgramTests {
    private static func text(_ proxy: String, program: String) -> String {
        """
        proxies:
          proxy.test:
            by: \(program)
            \(proxy)
        """
    }

    private static func problems(_ proxy: String, program: String = "squid") throws -> [Diagnostic] {
        do {
            _ = try EnvironmentDecoder.decode(YAMLReader.read(text: text(proxy, program: program), file: "f"))
            return []
        } catch let error as ScenarioError { return error.diagnostics }
    }

    private static let limits = [
        "protocol: socks5", "connect: { status: 403 }", "authentication: [ntlm]", "authentication: [negotiate]",
        "authentication: [basic, digest]", "authentication: { offer: [basic], spelled: lower-case }",
        "authentication: { offer: [basic], protects: [/a] }", "authentication: [{ digest: { algorithm: SHA-256 } }]",
        "authentication: [{ digest: { qop: none } }]", "authentication: [{ digest: { userhash: true } }]",
        "authentication: [{ digest: { opaque: o } }]", "authentication: [{ digest: { realm: 'a\"b' } }]",
        "authentication: [{ basic: { realm: 'ä' } }]", "authentication: [{ digest: { next-nonce: true } }]",
        "authentication: [{ digest: { nonce: { uses: 1 } } }]", "authentication: [{ digest: { proof: wrong } }]",
    ]

    @Test(arguments: [
        "authentication: [basic]", "authentication: [{ digest: { realm: the company } }]", "tls: {}", "state: silent",
        "host-field: demanded", "resets-after: 10",
    ])
    func `what squid can do is no error`(proxy: String) throws { #expect(try Self.problems(proxy) == []) }

    @Test(arguments: limits)
    func `what squid cannot do is an error at its place`(proxy: String) throws {
        let problems = try Self.problems(proxy)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 4 && problems.first?.location.column ?? 0 > 5)
        // With what is missing, and a way out.
        #expect(problems.first?.message.firstMatch(of: /^squid .+: .+$/) != nil)
    }

    @Test(arguments: limits)
    func `the harness can do all of it, and a program for all leaves it`(proxy: String) throws {
        #expect(try Self.problems(proxy, program: "built-in") == [])
        let text = Self.text(proxy, program: "built-in")
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        #expect(description.proxied(by: .squid) == description)
    }

    @Test func `Digest with an odd user name is an error at the accounts, and left to the harness`() throws {
        func decode(_ scheme: String, by program: String) throws -> EnvironmentDescription {
            let text = """
                proxies: { a.test: { by: \(program), authentication: [\(scheme)] } }
                accounts: { jürgen: { password: x } }
                """
            return try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        }
        let error = try #require(throws: ScenarioError.self) { try decode("digest", by: "squid") }
        #expect(error.diagnostics.map(\.rule) == ["beyond-engine"])
        #expect(error.diagnostics.first?.location.line == 2)
        let built = try decode("digest", by: "built-in")
        #expect(built.proxied(by: .squid) == built)
        #expect(try decode("basic", by: "built-in").proxied(by: .squid) == decode("basic", by: "squid"))
    }

    @Test func `a program for all is for proxies that it suits`() throws {
        let text = "proxies: { a.test: {}, b.test: { connect: { status: 403 } } }"
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        let chosen = description.proxied(by: .squid).proxies.filter { $0.value.program == .squid }
        #expect(chosen.keys.sorted() == ["a.test"])
        #expect(description.proxied(by: .builtIn) == description)
    }
}
