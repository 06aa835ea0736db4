import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import FoundationEssentials
import JSON
import MockEnterprise
import SystemBindings
import Testing

/// What every scheme has in common, shown with Basic.
struct AuthenticationTests {
    private static func office(
        accounts: [String: Account] = [:],
        _ change: @escaping (inout Authentication) -> Void = { _ in }
    ) -> EnvironmentDescription {
        var description = EnvironmentDescription.office([
            "/": .text("secret"), "/user": .text("") { $0.body.content = .echoUser },
            "/echo": .text("") { $0.body.content = .echoBody },
        ]) {
            $0.authentication.schemes = [.basic(BasicSettings())]
            change(&$0.authentication)
        }
        description.accounts.merge(accounts) { $1 }
        return description
    }

    private static func connect(_ lab: Lab) throws -> RawClient {
        let host = try #require(lab.enterprise.access.hosts["app.test"])
        return try RawClient(host.address, host.httpPort)
    }

    private static let alice = "Authorization: Basic YWxpY2U6c3dvcmRmaXNo\r\n"

    private static func get(_ fields: String = "") -> String { "GET / HTTP/1.1\r\nHost: app.test\r\n\(fields)\r\n" }

    @Test func `a realm and a charset are named as described`() throws {
        var plain = BasicSettings()
        plain.realm = "the \"staff\""
        plain.namesCharset = false
        for (settings, field) in [
            (BasicSettings(), #"Basic realm="app.test", charset="UTF-8""#), (plain, #"Basic realm="the \"staff\"""#),
        ] {
            try withLab(Self.office { $0.schemes = [.basic(settings)] }) { lab throws in
                #expect(try lab.curl("http://app.test/").log.contains("< WWW-Authenticate: \(field)\r\n"))
            }
        }
    }

    @Test func `every scheme asks for credentials by its name`() throws {
        let schemes = Authentication.Scheme.all
        try withLab(Self.office { $0.schemes = schemes.map { Authentication.Scheme($0.init()) } }) { lab throws in
            let log = try lab.curl("http://app.test/").log
            for scheme in schemes {
                #expect(log.contains("< WWW-Authenticate: \(scheme.name)"), "\(scheme) is no AcceptedScheme")
            }
        }
    }

    @Test(arguments: [("dGVzdDoxMjPCow==", true, 200), ("dGVzdDoxMjOj", true, 401), ("dGVzdDoxMjOj", false, 200)])
    func `without a charset ISO 8859-1 is taken too`(credentials: String, namesCharset: Bool, status: Int) throws {
        var settings = BasicSettings()
        settings.namesCharset = namesCharset
        let description = Self.office(accounts: ["test": Account(password: "123£")]) { $0.schemes = [.basic(settings)] }
        try withLab(description) { lab throws in
            let field = "Authorization: Basic \(credentials)"
            #expect(try lab.curl("http://app.test/", .direct, ["-H", field]).status == status)
        }
    }

    @Test(arguments: ["alice", #"CORP\alice"#, #"corp\alice"#, "alice@CORP", "alice@corp.test"])
    func `a user is found under every name`(user: String) throws {
        var alice = Account(password: "swordfish", domain: "CORP")
        alice.realm = "CORP.TEST"
        let description = Self.office(accounts: ["alice": alice])
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/user", .direct, ["-u", "\(user):swordfish"]).body == "alice")
        }
        #expect(recorder.all(BasicAuthenticated.self).map { $0.fact.fields["user"] } == ["alice"])
        #expect(recorder.all(CredentialsReceived.self).map { $0.fact.fields["user"] } == [.string(user)])
    }

    @Test func `a user of another domain is unknown`() throws {
        let description = Self.office(accounts: [
            "alice": Account(password: "swordfish", domain: "CORP"), "clerk": Account(password: "pencil", domain: ""),
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/", .direct, ["-u", #"LAB\alice:swordfish"#]).status == 401)
            #expect(
                try lab.curl("http://app.test/", .direct, ["-u", "alice@corp.evil.example:swordfish"]).status == 401
            )
            #expect(try lab.curl("http://app.test/", .direct, ["-u", #"CORP\clerk:pencil"#]).status == 401)
            #expect(try lab.curl("http://app.test/", .direct, ["-u", "clerk:pencil"]).status == 200)
        }
        #expect(
            recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == [
                "unknown-user", "unknown-user", "unknown-user",
            ]
        )
    }

    @Test func `only what is protected asks`() throws {
        try withLab(Self.office { $0.protects = ["/"] }) { lab throws in
            #expect(try lab.curl("http://app.test/?a=b").status == 401)
            #expect(try lab.curl("http://app.test/user").status == 200)
        }
    }

    @Test func `a challenge has the headers and the size that it is given, so often`() throws {
        let description = Self.office {
            $0.onChallenge.headers = [Header("Set-Cookie", "a=b"), Header("Set-Cookie", "c=d")]
            $0.onChallenge.sends = 70_000
            $0.onChallenge.times = 1
        }
        try withLab(description) { lab throws in
            let replies = try (0..<2).map { _ in try lab.curl("http://app.test/") }
            #expect(replies.map(\.status) == [401, 401])
            #expect(replies.map(\.body.utf8.count) == [70_000, 0])
            #expect(replies.map { $0.log.contains("Set-Cookie: c=d") } == [true, false])
        }
    }

    @Test func `a challenge that closes is followed by a new connection`() throws {
        let description = Self.office {
            $0.onChallenge.headers = [Header("Connection", "close")]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try lab.curl("http://app.test/", .direct, ["--anyauth", "-u", "alice:swordfish"])
            #expect(reply.status == 200)
        }
        #expect(recorder.all(ResponseSent.self).map(\.connection) == [1, 2])
        #expect(recorder.closers().first == "server")
    }

    @Test func `a body is left unread, and the connection ends`() throws {
        let (_, recorder) = try withLab(Self.office { $0.onChallenge.readsBody = false }) { lab throws in
            let client = try Self.connect(lab)
            let head = "POST /echo HTTP/1.1\r\nHost: app.test\r\nContent-Length: 1000000\r\n"
            client.send(head + "\r\nthe beginning")
            let answer = client.receive()
            #expect(answer.hasPrefix("HTTP/1.1 401 "))
            #expect(answer.contains("Connection: close\r\n"))
            client.socket.close()
            // With the right credentials the body is read.
            let other = try Self.connect(lab)
            other.send("POST /echo HTTP/1.1\r\nHost: app.test\r\nContent-Length: 5\r\n\(Self.alice)\r\n")
            other.send("12345")
            #expect(other.receive(until: "12345").hasPrefix("HTTP/1.1 200 "))
            other.socket.close()
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [0, 5])
        #expect(recorder.closers().first == "server")
    }

    @Test func `a big upload that is refused unread succeeds at the second attempt`() throws {
        let (_, recorder) = try withLab(Self.office { $0.onChallenge.readsBody = false }) { lab throws in
            let file = lab.directory.appending(path: "upload")
            let text = String(repeating: "x", count: 100_000)
            try text.write(to: file, atomically: true, encoding: .utf8)
            let arguments = ["--anyauth", "-u", "alice:swordfish", "--data-binary", "@\(file.path())"]
            let reply = try lab.curl("http://app.test/echo", .direct, arguments)
            #expect(reply.status == 200, "\(reply.log)")
            #expect(reply.body == text)
        }
        #expect(recorder.all(ResponseSent.self).map { $0.fact.fields["status"] } == [401, 200])
    }

    @Test func `a connection is closed at a message, so often`() throws {
        let description = Self.office { $0.closesAfter = .init(message: 2, times: 1) }
        let (_, recorder) = try withLab(description) { lab throws in
            for isFirst in [true, false] {
                let client = try Self.connect(lab)
                client.send(Self.get())
                #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 401 "))
                client.send(Self.get(Self.alice))
                #expect(client.receive(until: "secret").hasPrefix("HTTP/1.1 200 "))
                client.send(Self.get(Self.alice))
                #expect(client.receive(until: "secret").hasPrefix("HTTP/1.1 200 ") == !isFirst)
                client.socket.close()
            }
            // The server may not have read the end yet, and would be the one who closes when it stops.
            #expect(lab.recorder.wait(for: ConnectionClosed.self, times: 2))
        }
        #expect(recorder.all(ResponseSent.self).count == 5)
        #expect(recorder.closers() == ["server", "client"])
    }

    @Test func `a message is accepted whatever it is worth, so often`() throws {
        let description = Self.office { $0.acceptsAt = .init(message: 1, times: 1) }
        let (_, recorder) = try withLab(description) { lab throws in
            for status in [200, 401] {
                #expect(try lab.curl("http://app.test/", .direct, ["-u", "alice:wrong"]).status == status)
            }
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["authenticated"] } == [false, false])
        #expect(recorder.all(AccountRefused.self).count == 2)
    }

    @Test func `an account is locked after so many failures in a row, at every server`() throws {
        var description = Self.office(accounts: ["alice": Account(password: "swordfish", lockedAfter: 2)])
        description.servers["other.test"] = description.servers["app.test"]
        let (_, recorder) = try withLab(description) { lab throws in
            func log(in password: String, at host: String = "app.test") throws -> Int {
                try lab.curl("http://\(host)/", .direct, ["-u", "alice:\(password)"]).status
            }
            #expect(try log(in: "wrong") == 401)
            #expect(try log(in: "swordfish") == 200)
            #expect(try log(in: "wrong") == 401)
            #expect(try log(in: "wrong", at: "other.test") == 401)
            #expect(try log(in: "swordfish") == 401)
        }
        #expect(
            recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] }
                == ["wrong-password", "wrong-password", "wrong-password", "locked"]
        )
        #expect(recorder.all(AccountLocked.self).map(\.place) == ["other.test"])
    }

    @Test(arguments: [Account.State.locked, .expired, .passwordExpired])
    func `an account that may not log in is refused by every scheme`(state: Account.State) throws {
        var account = Account(password: "swordfish")
        account.state = state
        for (scheme, argument) in [
            (Authentication.Scheme.basic(BasicSettings()), "--basic"), (.digest(DigestSettings()), "--digest"),
            (.ntlm(NTLMSettings()), "--ntlm"),
        ] {
            let description = Self.office(accounts: ["alice": account]) { $0.schemes = [scheme] }
            let (_, recorder) = try withLab(description) { lab throws in
                let arguments = [argument, "-u", "alice:swordfish"]
                #expect(try lab.curl("http://app.test/", .direct, arguments).status == 401)
                try lab.enterprise.apply(description.with { $0.accounts["alice"]?.state = .active })
                #expect(try lab.curl("http://app.test/", .direct, arguments).status == 200)
            }
            #expect(recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == [.string(state.rawValue)])
        }
    }

    @Test func `two fields of credentials are refused`() throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let client = try Self.connect(lab)
            client.send(Self.get(Self.alice + Self.alice))
            #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 401 "))
            client.socket.close()
        }
        #expect(recorder.all(CredentialsReceived.self).count == 2)
        #expect(recorder.all(BasicAuthenticated.self).isEmpty)
    }

    @Test func `accounts and settings change while a connection is open`() throws {
        try withLab(Self.office()) { lab throws in
            let client = try Self.connect(lab)
            client.send(Self.get(Self.alice))
            #expect(client.receive(until: "secret").hasPrefix("HTTP/1.1 200 "))
            try lab.enterprise.apply(Self.office(accounts: ["alice": Account(password: "changed")]))
            client.send(Self.get(Self.alice))
            #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 401 "))
            try lab.enterprise.apply(Self.office { $0.schemes = [] })
            client.send(Self.get())
            #expect(client.receive(until: "secret").hasPrefix("HTTP/1.1 200 "))
            client.socket.close()
        }
    }
}
