import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Servers by Apache, before clients that we did not write.
@Suite(.needs(Files.program("apache2") != nil, "apache2 (apache2-bin) is not installed"))
struct ApacheTests {
    private static func office(
        _ routes: [String: Response] = ["/page": .text("welcome")],
        by program: Server.Program = .apache,
        _ change: (inout Server) -> Void = { _ in }
    ) -> EnvironmentDescription {
        .office(routes) {
            $0.program = program
            change(&$0)
        }
    }

    /// What has to be the same by both: names, users and reasons.
    private static func lines(_ recorder: Recorder) -> [String] {
        recorder.all.map(\.fact).map { fact in
            let keys = [
                "user", "reason", "status", "path", "authenticated", "nonce-known", "count-repeated", "scheme", "qop",
                "algorithm",
            ]
            return ([fact.name] + keys.compactMap { key in fact.fields[key].map { "\(key)=\($0)" } }).joined(
                separator: " "
            )
        }
    }

    /// The facts of one story, by both.
    private static func facts(
        _ accounts: [String: Account] = [:],
        _ change: @escaping (inout Server) -> Void,
        _ story: (Lab) throws -> Void
    ) throws -> [Server.Program: [String]] {
        var facts: [Server.Program: [String]] = [:]
        for program in Server.Program.allCases {
            let description = Self.office(by: program, change).with { $0.accounts.merge(accounts) { _, new in new } }
            let (_, recorder) = try withLab(description) { lab throws in
                try story(lab)
                #expect(lab.enterprise.fault == nil)
            }
            facts[program] = Self.lines(recorder)
        }
        return facts
    }

    @Test(arguments: ["http", "https"])
    func `curl is served by Apache, and the journal says so as of any server`(scheme: String) throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/page?a=b", .direct, ["-H", "Colour: blue"])
            #expect(reply.status == 200 && reply.body == "welcome", "\(reply.log)")
        }
        let tls = scheme == "https" ? ["tls.hello", "tls.established"] : []
        let names = ["connection.accepted"] + tls + ["request.received", "response.sent", "connection.closed"]
        #expect(recorder.names() == names)
        let request = try #require(recorder.all(RequestReceived.self).first?.fact.fields)
        #expect(request["path"] == "/page" && request["query"] == "a=b" && request["headers"]?["Colour"] == "blue")
        let answer = try #require(recorder.all(ResponseSent.self).first?.fact.fields)
        #expect(answer["status"] == 200 && answer["bytes"] == 7 && answer["headers"]?["Server"] == "Apache")
        #expect(recorder.closers() == ["client"])
    }

    @Test func `statuses, fields, methods and sizes are those of the description`() throws {
        let odd: Response = .text("a \"b\" % \\") {
            $0.status = 410
            $0.headers = [
                Header("X-Odd", "100% \"q\" \\ $A %{B}e"), Header("Set-Cookie", "a=1"), Header("Set-Cookie", "b=2"),
            ]
        }
        let routes: [String: Response] = [
            "/odd.html": odd, "/big": .generated(300_000), "/nothing": .text("") { $0.status = 204 },
        ]
        try withLab(Self.office(routes)) { lab throws in
            let reply = try lab.curl("http://app.test/odd.html", .direct, ["-X", "PUT", "-d", "x"])
            #expect(reply.status == 410 && reply.body == "a \"b\" % \\", "\(reply.log)")
            #expect(reply.log.contains("< X-Odd: 100% \"q\" \\ $A %{B}e"), "\(reply.log)")
            #expect(reply.log.contains("< Set-Cookie: a=1") && reply.log.contains("< Set-Cookie: b=2"), "\(reply.log)")
            let big = try lab.curl("http://app.test/big")
            #expect(big.body.utf8.count == 300_000 && big.log.contains("< Content-Length: 300000"), "\(big.log)")
            #expect(try lab.curl("http://app.test/big", .direct, ["-I"]).log.contains("< Content-Length: 300000"))
            #expect(try lab.curl("http://app.test/nothing").status == 204)
            #expect(try lab.curl("http://app.test/oddXhtml").status == 404)
        }
    }

    @Test(arguments: ["--basic", "--digest"])
    func `logins are the same facts by both, also of names with a domain`(scheme: String) throws {
        var carol = Account(password: "barracuda", domain: "CORP")
        carol.realm = "CORP.TEST"
        let accounts = ["carol": carol, "jones\\": Account(password: "pass\\", domain: "CORP")]
        let facts = try Self.facts(accounts) {
            let settings: Authentication.Scheme =
                scheme == "--basic" ? .basic(BasicSettings()) : .digest(DigestSettings())
            $0.authentication.schemes = [settings]
            $0.authentication.protects = ["/page"]
            $0.routes["/free"] = Route(responses: [.text("free")])
        } _: { lab throws in
            func login(_ user: String) throws -> Int? {
                try lab.curl("http://app.test/page", .direct, [scheme, "-u", user]).status
            }
            #expect(try lab.curl("http://app.test/free").status == 200)
            #expect(try lab.curl("http://app.test/page").status == 401)
            #expect(try login("alice:swordfish") == 200)
            #expect(try login("alice:wrong") == 401)
            #expect(try login("nobody:swordfish") == 401)
            for name in ["CORP\\carol", "carol@CORP", "CORP.TEST\\carol", "carol@CORP.TEST"] {
                #expect(try login("\(name):barracuda") == 200, "\(name)")
            }
            #expect(try login("ELSE\\carol:barracuda") == 401)
            #expect(try login("CORP\\jones\\:pass\\") == 200)
            // All before a backslash is a domain.
            #expect(try login("jones\\:pass\\") == 401)
        }
        #expect(facts[.builtIn]?.contains { $0.contains(".authenticated user=") } == true)
        #expect(facts[.apache] == facts[.builtIn])
    }

    @Test func `an account that failures have locked is locked for Apache too`() throws {
        let description = Self.office {
            $0.authentication.schemes = [.basic(BasicSettings())]
        }.with { $0.accounts["alice"]?.lockedAfter = 2 }
        let (_, recorder) = try withLab(description) { lab throws in
            for _ in 0..<2 { _ = try lab.curl("http://app.test/page", .direct, ["-u", "alice:wrong"]) }
            #expect(try lab.curl("http://app.test/page", .direct, ["-u", "alice:swordfish"]).status == 401)
        }
        #expect(
            recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == [
                "wrong-password", "wrong-password", "locked",
            ]
        )
    }

    @Test func `a change during the run is a change of Apache`() throws {
        try withLab(Self.office()) { lab throws in
            #expect(try lab.curl("http://app.test/page").body == "welcome")
            try lab.enterprise.apply(Self.office(["/page": .text("changed")]))
            #expect(try lab.curl("http://app.test/page").body == "changed")
            try lab.enterprise.apply(Self.office(by: .builtIn))
            let reply = try lab.curl("http://app.test/page")
            #expect(reply.body == "welcome" && !reply.log.contains("Server: Apache"), "\(reply.log)")
            #expect(lab.enterprise.fault == nil)
        }
    }

    @Test func `an answer that is held comes when its gate opens`() throws {
        let (_, recorder) = try withLab(Self.office(["/": .text("late") { $0.hold = "gate" }])) { lab throws in
            let client = try lab.start("http://app.test/")
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "gate")
            #expect(client.finish().body == "late")
        }
        #expect(recorder.all(ResponseSent.self).count == 1)
    }

    @Test func `a connection is kept for further requests, with content in chunks too`() throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let again = "http://app.test:\(host.httpPort)/page"
            let arguments = ["-H", "Transfer-Encoding: chunked", "-d", "some content", again, again]
            #expect(try lab.curl("http://app.test/page", .direct, arguments).exit == 0)
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [12, 12, 12])
        #expect(recorder.all(ConnectionAccepted.self).count == 1)
    }
}
