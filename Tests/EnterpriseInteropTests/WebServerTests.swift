import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Servers by programs of others, before clients that we did not write.
@Suite(
    .needs(Files.program("apache2") != nil, "apache2 (apache2-bin) is not installed"),
    .needs(Files.program("nginx") != nil, "nginx (nginx-light) is not installed")
)
struct WebServerTests {
    private static let programs = Server.Program.allCases.filter { $0 != .builtIn }
    /// As they call themselves.
    private static let names: [Server.Program: JSONValue] = [.apache: "Apache", .nginx: "nginx"]

    private static func office(
        _ routes: [String: Response] = ["/page": .text("welcome")],
        by program: Server.Program,
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

    /// The facts of one story.
    /// - Parameter story: is told what the enterprise began as.
    private static func facts(
        by program: Server.Program,
        _ accounts: [String: Account] = [:],
        _ change: @escaping (inout Server) -> Void,
        _ story: (Lab, EnvironmentDescription) throws -> Void
    ) throws -> [String] {
        let description = Self.office(by: program, change).with { $0.accounts.merge(accounts) { _, new in new } }
        let (_, recorder) = try withLab(description) { lab throws in
            try story(lab, description)
            #expect(lab.enterprise.fault == nil)
        }
        return Self.lines(recorder)
    }

    @Test(arguments: programs, ["http", "https"])
    func `curl is served, and the journal says so as of any server`(program: Server.Program, scheme: String) throws {
        let (_, recorder) = try withLab(Self.office(by: program)) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/page?a=b", .direct, ["-H", "Colour: blue"])
            #expect(reply.status == 200 && reply.body == "welcome", "\(reply.log)")
        }
        let tls = scheme == "https" ? ["tls.hello", "tls.established"] : []
        let names = ["connection.accepted"] + tls + ["request.received", "response.sent", "connection.closed"]
        #expect(recorder.names() == names)
        let request = try #require(recorder.all(RequestReceived.self).first?.fact.fields)
        #expect(request["path"] == "/page" && request["query"] == "a=b" && request["headers"]?["Colour"] == "blue")
        let answer = try #require(recorder.all(ResponseSent.self).first?.fact.fields)
        #expect(answer["status"] == 200 && answer["bytes"] == 7 && answer["headers"]?["Server"] == Self.names[program])
        #expect(recorder.closers() == ["client"])
    }

    @Test(arguments: programs)
    func `statuses, fields, methods and sizes are those of the description`(program: Server.Program) throws {
        let odd: Response = .text("a \"b\" % \\") {
            $0.status = 410
            $0.headers = [
                Header("X-Odd", "100% \"q\" \\ $A %{B}e"), Header("Set-Cookie", "a=1"), Header("Set-Cookie", "b=2"),
            ]
        }
        let routes: [String: Response] = [
            "/odd.html": odd, "/big": .generated(300_000), "/nothing": .text("") { $0.status = 204 },
            "/known": .text("") { $0.status = 304 }, "/plain": .text(""),
            "/away": .text("") {
                $0.status = 302
                $0.headers = [Header("Location", "/odd.html")]
            },
        ]
        try withLab(Self.office(routes, by: program)) { lab throws in
            let reply = try lab.curl("http://app.test/odd.html", .direct, ["-X", "PUT", "-d", "x"])
            #expect(reply.status == 410 && reply.body == "a \"b\" % \\", "\(reply.log)")
            #expect(reply.log.contains("< X-Odd: 100% \"q\" \\ $A %{B}e"), "\(reply.log)")
            #expect(reply.log.contains("< Set-Cookie: a=1") && reply.log.contains("< Set-Cookie: b=2"), "\(reply.log)")
            let big = try lab.curl("http://app.test/big")
            #expect(big.body.utf8.count == 300_000 && big.log.contains("< Content-Length: 300000"), "\(big.log)")
            #expect(try lab.curl("http://app.test/big", .direct, ["-I"]).log.contains("< Content-Length: 300000"))
            let nothing = try lab.curl("http://app.test/nothing")
            #expect(nothing.status == 204 && !nothing.log.contains("< Content-"), "\(nothing.log)")
            let known = try lab.curl("http://app.test/known")
            #expect(known.status == 304 && !known.log.contains("< Content-"), "\(known.log)")
            let plain = try lab.curl("http://app.test/plain", .direct, ["-H", "Range: bytes=0-1"])
            #expect(plain.status == 200 && !plain.log.contains("< Content-Type"), "\(plain.log)")
            #expect(plain.log.contains("< Content-Length: 0"), "\(plain.log)")
            let away = try lab.curl("http://app.test/away", .direct, ["-X", "DELETE"])
            #expect(away.status == 302 && away.log.contains("< Location: /odd.html") && away.body.isEmpty)
            #expect(try lab.curl("http://app.test/oddXhtml").status == 404)
        }
    }

    @Test(arguments: programs)
    func `one story is the same facts by all`(program: Server.Program) throws {
        func facts(by program: Server.Program) throws -> [String] {
            try Self.facts(by: program) {
                $0.authentication.schemes = [.basic(BasicSettings())]
                $0.authentication.protects = ["/page", "/bare"]
                $0.routes["/free"] = Route(responses: [
                    .text("free") { $0.headers = [Header("A", "b $c"), Header("A", "d")] }
                ])
                $0.routes["/gone"] = Route(responses: [.text("gone") { $0.status = 410 }])
                $0.routes["/away"] = Route(responses: [
                    .text("") {
                        $0.status = 302
                        $0.headers = [Header("Location", "/free")]
                    }
                ])
            } _: { lab, description throws in
                #expect(try lab.curl("http://app.test/free?a=b").body == "free")
                #expect(try lab.curl("http://app.test/free", .direct, ["-d", "content"]).body == "free")
                #expect(try lab.curl("http://app.test/gone").body == "gone")
                #expect(try lab.curl("http://app.test/away").status == 302)
                #expect(try lab.curl("http://app.test/absent").status == 404)
                #expect(try lab.curl("http://app.test/page").status == 401)
                #expect(try lab.curl("http://app.test/bare").status == 401)
                func login(_ user: String, at path: String = "page") throws -> Int? {
                    try lab.curl("http://app.test/\(path)", .direct, ["-u", user, "-d", "x"]).status
                }
                #expect(try login("alice:swordfish") == 200)
                #expect(try login("alice:swordfish", at: "bare") == 404)
                #expect(try login("alice:wrong") == 401)
                try lab.enterprise.apply(description.with { $0.accounts["alice"]?.password = "barracuda" })
                #expect(try login("alice:swordfish") == 401)
                #expect(try login("alice:barracuda") == 200)
            }
        }
        let expected = try facts(by: .builtIn)
        #expect(expected.contains { $0.contains(".authenticated user=") })
        #expect(try facts(by: program) == expected)
    }

    @Test(arguments: [
        (Server.Program.apache, "--basic"), (Server.Program.apache, "--digest"), (Server.Program.nginx, "--basic"),
    ])
    func `logins are the same facts by both, also of names with a domain`(
        program: Server.Program,
        scheme: String
    ) throws {
        var carol = Account(password: "barracuda", domain: "CORP")
        carol.realm = "CORP.TEST"
        let accounts = ["carol": carol, "jones\\": Account(password: "pass\\", domain: "CORP")]
        func facts(by program: Server.Program) throws -> [String] {
            try Self.facts(by: program, accounts) {
                let settings: Authentication.Scheme =
                    scheme == "--basic" ? .basic(BasicSettings()) : .digest(DigestSettings())
                $0.authentication.schemes = [settings]
                $0.authentication.protects = ["/page"]
                $0.routes["/free"] = Route(responses: [.text("free")])
            } _: { lab, _ throws in
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
        }
        let expected = try facts(by: .builtIn)
        #expect(expected.contains { $0.contains(".authenticated user=") })
        #expect(try facts(by: program) == expected)
    }

    @Test(arguments: programs)
    func `the name of the user is that of the login, and of nobody without one`(program: Server.Program) throws {
        var user = Response.text("")
        user.body.content = .echoUser
        let description = Self.office(["/page": user, "/free": user], by: program) {
            $0.authentication.schemes = [.basic(BasicSettings())]
            $0.authentication.protects = ["/page"]
        }
        try withLab(description) { lab throws in
            let login = ["-u", "alice:swordfish"]
            #expect(try lab.curl("http://app.test/page", .direct, login + ["-X", "PUT", "-d", "x"]).body == "alice")
            let free = try lab.curl("http://app.test/free", .direct, login)
            #expect(free.status == 200 && free.body.isEmpty, "\(free.log)")
        }
    }

    @Test(arguments: programs)
    func `an account that failures have locked is locked for the program too`(program: Server.Program) throws {
        let description = Self.office(by: program) {
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

    @Test func `a change during the run is a change of the program`() throws {
        try withLab(Self.office(by: .apache)) { lab throws in
            #expect(try lab.curl("http://app.test/page").body == "welcome")
            for program in [Server.Program.apache, .nginx, .nginx, .apache] {
                try lab.enterprise.apply(Self.office(["/page": .text("by \(program)")], by: program))
                #expect(try lab.curl("http://app.test/page").body == "by \(program)")
            }
            try lab.enterprise.apply(Self.office(by: .builtIn))
            let reply = try lab.curl("http://app.test/page")
            #expect(reply.body == "welcome" && !reply.log.contains("Server: "), "\(reply.log)")
            #expect(lab.enterprise.fault == nil)
        }
    }

    @Test func `servers by different programs stand side by side`() throws {
        let description = Self.office(by: .nginx).with {
            $0.servers["other.test"] = $0.servers["app.test"]
            $0.servers["other.test"]?.program = .apache
            $0.servers["third.test"] = $0.servers["app.test"]
            $0.servers["third.test"]?.routes = ["/page": Route(responses: [.text("third")])]
        }
        try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/page").log.contains("< Server: nginx"))
            #expect(try lab.curl("http://other.test/page").log.contains("< Server: Apache"))
            #expect(try lab.curl("http://third.test/page").body == "third")
        }
    }

    @Test(arguments: programs)
    func `an answer that is held comes when its gate opens`(program: Server.Program) throws {
        let description = Self.office(["/": .text("late") { $0.hold = "gate" }], by: program)
        let (_, recorder) = try withLab(description) { lab throws in
            let client = try lab.start("http://app.test/")
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "gate")
            #expect(client.finish().body == "late")
        }
        #expect(recorder.all(ResponseSent.self).count == 1)
    }

    @Test(arguments: programs)
    func `a connection is kept for further requests, with content in chunks too`(program: Server.Program) throws {
        let (_, recorder) = try withLab(Self.office(by: program)) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let again = "http://app.test:\(host.httpPort)/page"
            let arguments = ["-H", "Transfer-Encoding: chunked", "-d", "some content", again, again]
            #expect(try lab.curl("http://app.test/page", .direct, arguments).exit == 0)
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [12, 12, 12])
        #expect(recorder.all(ConnectionAccepted.self).count == 1)
    }
}
