import ConformanceScenarios
import EnterpriseModel
import Testing

/// What a server by libmicrohttpd may be described as.
struct EngineTests {
    private static func problems(_ server: String, routes: String = "{ /: { body: x } }") -> [Diagnostic] {
        let text = """
            accounts: { alice: { password: x } }
            servers:
              app.test:
                engine: libmicrohttpd
                zone: outside
                \(server)
                routes: \(routes)
            """
        do {
            _ = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
            return []
        } catch let error as ScenarioError {
            return error.diagnostics
        } catch {
            Issue.record(error)
            return []
        }
    }

    @Test(arguments: [
        "keep-alive: false", "authentication: [basic]", "authentication: [{ basic: { charset: false } }]",
        "authentication: [digest]", "authentication: [{ digest: { algorithm: SHA-256, opaque: o, realm: r } }]",
        "tls: { versions: [TLSv1.2] }", "tls: { certificate: { issuer: self } }", "header-limit: 4KiB",
        "demands-length: true", "state: silent",
    ])
    func `what libmicrohttpd can do is no error`(server: String) {
        #expect(Self.problems(server) == [])
    }

    @Test(arguments: [
        ("protocol: websocket", 15), ("arcgis: { services: {} }", 13), ("http-versions: [h2, http/1.1]", 20),
        ("http-versions: [http/1.0]", 20), ("authentication: [ntlm]", 21), ("authentication: [negotiate]", 21),
        ("authentication: [basic, digest]", 21), ("authentication: { offer: [basic], spelled: lower-case }", 21),
        ("authentication: { offer: [basic], closes-after: { message: 1 } }", 21),
        ("authentication: [{ digest: { algorithm: MD5-sess } }]", 21),
        ("authentication: [{ digest: { algorithm: SHA-512-256 } }]", 21),
        ("authentication: [{ digest: { algorithm: [SHA-256, MD5] } }]", 21),
        ("authentication: [{ digest: { qop: auth-int } }]", 21), ("authentication: [{ digest: { qop: none } }]", 21),
        ("authentication: [{ digest: { userhash: true } }]", 21),
        ("authentication: [{ basic: { realm: 'the \"best\"' } }]", 21),
        ("authentication: [{ digest: { realm: 'a\\b' } }]", 21),
        ("authentication: [{ digest: { next-nonce: true } }]", 21),
        ("authentication: [{ digest: { nonce: { uses: 1 } } }]", 21),
        ("authentication: [{ digest: { counts: ascending } }]", 21),
        ("authentication: [{ digest: { proof: wrong } }]", 21), ("authentication: [{ digest: { domain: [/] } }]", 21),
        ("tls: { versions: [TLSv1.1] }", 10), ("tls: { client-certificate: required }", 10),
        ("tls: { resumption: true }", 10), ("tls: { alpn: [h2] }", 10),
    ])
    func `what libmicrohttpd cannot do is an error at its place`(server: String, column: Int) {
        let problems = Self.problems(server)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location == SourceLocation(file: "f", line: 6, column: column))
        // With what is missing, and a way out.
        #expect(problems.first?.message.firstMatch(of: /^libmicrohttpd .+: .+$/) != nil)
    }

    @Test(arguments: [
        "raw: x", "reason: Fine", "close-after: answer", "reset-after: 0", "body: { size: 10, truncated-at: 5 }",
        "expect-continue: ignored", "headers: { Content-Length: '3' }", "headers: { Transfer-Encoding: gzip }",
        "headers: { Connection: Keep-Alive }", "headers: { A: '' }",
    ])
    func `an answer that libmicrohttpd cannot give is an error at its place`(response: String) {
        let problems = Self.problems("listed: false", routes: "{ /: [{ body: x }, { \(response) }] }")
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 7 && problems.first?.location.column ?? 0 > 30)
    }

    @Test func `without the engine none of it is an error`() throws {
        let text = "servers: { app.test: { authentication: [ntlm], routes: { /: { raw: x } } } }"
        _ = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
    }

    @Test func `an engine for all is for those that it suits`() throws {
        let text = """
            servers:
              one.test: { authentication: [ntlm] }
              two.test: { routes: { /: { raw: x } } }
              three.test: {}
            """
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        let served = description.served(by: .libmicrohttpd)
        #expect(served.servers.filter { $0.value.engine == .libmicrohttpd }.keys.sorted() == ["three.test"])
        #expect(description.served(by: .builtIn) == description)
    }
}
