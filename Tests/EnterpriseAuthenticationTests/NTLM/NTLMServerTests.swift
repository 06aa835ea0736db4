import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import FoundationEssentials
import JSON
import MockEnterprise
import NTLMSamples
import SystemBindings
import Testing
import WireFormats

/// NTLM at a running server.
struct NTLMServerTests {
    private static func office(
        _ change: @escaping (inout Authentication) -> Void = { _ in },
        settings: (inout NTLMSettings) -> Void = { _ in },
        server: @escaping (inout Server) -> Void = { _ in }
    ) -> EnvironmentDescription {
        var ntlm = NTLMSettings()
        settings(&ntlm)
        var description = EnvironmentDescription.office([
            "/": .text("secret"), "/user": .text("") { $0.body.content = .echoUser },
            "/echo": .text("") { $0.body.content = .echoBody },
        ]) {
            $0.authentication.schemes = [.ntlm(ntlm)]
            change(&$0.authentication)
            server(&$0)
        }
        description.accounts["alice"]?.domain = "CORP"
        return description
    }

    private static let login = ["--ntlm", "-u", #"CORP\alice:swordfish"#]

    @Test(arguments: ["http", "https"]) func `curl logs a connection in`(scheme: String) throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let port = scheme == "http" ? host.httpPort : host.httpsPort
            let again = ["-o", "/dev/null", "\(scheme)://app.test:\(port)/"]
            let reply = try lab.curl("\(scheme)://app.test/user", .direct, Self.login + again)
            #expect(reply.status == 200, "\(reply.log)")
        }
        #expect(recorder.all(ConnectionAccepted.self).count == 1)
        #expect(recorder.all(NTLMMessageReceived.self).map { $0.fact.fields["type"] } == [1, 3])
        let login = try #require(recorder.all(NTLMAuthenticated.self).first?.fact.fields)
        #expect(login["user"] == "alice" && login["domain"] == "CORP" && login["variant"] == "ntlmv2")
        // The second request comes without credentials on a connection that is logged in.
        let requests = recorder.all(RequestReceived.self).map(\.fact.fields)
        #expect(requests.suffix(2).map { $0["user"] } == ["alice", "alice"])
        #expect(recorder.all(ResponseSent.self).map { $0.fact.fields["status"] }.suffix(2) == [200, 200])
    }

    @Test func `a wrong password and none are refused`() throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            #expect(try lab.curl("http://app.test/", .direct, ["--ntlm", "-u", "alice:wrong"]).status == 401)
            #expect(try lab.curl("http://app.test/").status == 401)
        }
        #expect(recorder.all(NTLMRefused.self).map { $0.fact.fields["reason"] } == ["wrong-password"])
        #expect(recorder.all(AccountRefused.self).map { $0.fact.fields["user"] } == ["alice"])
    }

    @Test(arguments: [
        (NTLMSettings.Variant.v1, "ntlmv1", true), (.v1, "ntlmv2", false), (.v2, "ntlmv1", false),
        (.v2, "ntlmv2", true),
    ])
    func `only the variants that are accepted log in`(
        variant: NTLMSettings.Variant,
        used: String,
        isServed: Bool
    ) throws {
        // curl answers with NTLMv2 where the challenge has target information.
        let description = Self.office(settings: { $0.accept = [used == "ntlmv1" ? .v1 : .v2] })
        let (_, recorder) = try withLab(description) { lab throws in
            var client = NTLMClient()
            client.password = "swordfish"
            client.response = variant == .v1 ? .v1 : .v2
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let raw = try RawClient(host.address, host.httpPort)
            raw.send(Self.get(client.negotiate))
            let challenge = try Self.token(raw.receiveAnswer())
            client.authenticateFlags = client.negotiateFlags
            raw.send(Self.get(try client.authenticate(challenge)))
            #expect(raw.receiveAnswer().hasPrefix("HTTP/1.1 \(isServed ? 200 : 401) "))
        }
        #expect(recorder.all(NTLMRefused.self).map { $0.fact.fields["reason"] } == (isServed ? [] : ["variant"]))
    }

    private static func get(_ token: [UInt8]?) -> String {
        let field = token.map { "Authorization: NTLM \(Base64.encode($0))\r\n" } ?? ""
        return "GET / HTTP/1.1\r\nHost: app.test\r\n\(field)\r\n"
    }

    private static func token(_ answer: String) throws -> [UInt8] {
        let token = try #require(answer.firstMatch(of: /WWW-Authenticate: NTLM ([A-Za-z0-9+\/=]+)\r\n/), "\(answer)")
        return try #require(Base64.decode(String(token.output.1)))
    }

    /// A connection that has gone through a handshake.
    private static func loggedIn(_ lab: Lab) throws -> (client: RawClient, status: String) {
        let host = try #require(lab.enterprise.access.hosts["app.test"])
        let raw = try RawClient(host.address, host.httpPort)
        var client = NTLMClient()
        client.password = "swordfish"
        raw.send(get(client.negotiate))
        raw.send(get(try client.authenticate(try token(raw.receiveAnswer()))))
        return (raw, String(raw.receiveAnswer().prefix(12)))
    }

    @Test(arguments: Authentication.Lifetime.allCases)
    func `a login lasts as long as it is told to`(lifetime: Authentication.Lifetime) throws {
        try withLab(Self.office { $0.lastsFor = lifetime }) { lab throws in
            let (client, status) = try Self.loggedIn(lab)
            #expect(status == "HTTP/1.1 200")
            client.send(Self.get(nil))
            #expect(client.receiveAnswer().hasPrefix("HTTP/1.1 \(lifetime == .connection ? 200 : 401) "))
        }
    }

    @Test func `a new first message ends a login and begins anew`() throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let (raw, _) = try Self.loggedIn(lab)
            var client = NTLMClient()
            client.password = "wrong"
            for _ in 0..<2 {
                raw.send(Self.get(client.negotiate))
                let challenge = raw.receiveAnswer()
                // In the middle of a handshake nothing else is offered.
                #expect(challenge.matches(of: /WWW-Authenticate/).count == 1)
                raw.send(Self.get(try client.authenticate(try Self.token(challenge))))
                #expect(raw.receiveAnswer().hasPrefix("HTTP/1.1 401 "))
                raw.send(Self.get(nil))
                #expect(raw.receiveAnswer().hasPrefix("HTTP/1.1 401 "))
            }
        }
        #expect(recorder.all(NTLMMessageReceived.self).allSatisfy { $0.fact.fields["in-step"] == true })
    }

    @Test func `a handshake does not survive its connection`() throws {
        let (_, recorder) = try withLab(Self.office(server: { $0.keepAlive = false })) { lab throws in
            #expect(try lab.curl("http://app.test/", .direct, Self.login).status == 401)
        }
        #expect(recorder.all(NTLMAuthenticated.self).isEmpty)
        let other = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            var client = NTLMClient()
            client.password = "swordfish"
            let first = try RawClient(host.address, host.httpPort)
            first.send(Self.get(client.negotiate))
            let challenge = try Self.token(first.receiveAnswer())
            let second = try RawClient(host.address, host.httpPort)
            second.send(Self.get(try client.authenticate(challenge)))
            #expect(second.receiveAnswer().hasPrefix("HTTP/1.1 401 "))
        }
        #expect(other.1.all(NTLMRefused.self).map { $0.fact.fields["reason"] } == ["out-of-step"])
    }

    @Test func `an upload follows the handshake, unread bodies or not`() throws {
        for readsBody in [true, false] {
            let (_, recorder) = try withLab(Self.office { $0.onChallenge.readsBody = readsBody }) { lab throws in
                let file = lab.directory.appending(path: "upload")
                let text = String(repeating: "z", count: 100_000)
                try text.write(to: file, atomically: true, encoding: .utf8)
                let arguments = Self.login + ["--data-binary", "@\(file.path())"]
                #expect(try lab.curl("http://app.test/echo", .direct, arguments).body == text)
            }
            #expect(recorder.all(RequestReceived.self).last?.fact.fields["bytes"] == 100_000)
        }
    }

    @Test func `challenges stand in the order of the offer, and the client chooses`() throws {
        let description = Self.office {
            $0.schemes.insert(.basic(BasicSettings()), at: 0)
            $0.schemes.append(.digest(DigestSettings()))
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let log = try lab.curl("http://app.test/").log
            let schemes = log.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("< WWW-Authenticate: ") }
                .compactMap { $0.split(separator: " ").dropFirst(2).first }
            #expect(schemes == ["Basic", "NTLM", "Digest"])
            for scheme in ["--basic", "--digest", "--ntlm", "--anyauth"] {
                let reply = try lab.curl("http://app.test/user", .direct, [scheme, "-u", "alice:swordfish"])
                #expect(reply.body == "alice", "\(reply.log)")
            }
        }
        // Of what is offered curl takes Digest first.
        #expect(recorder.all(DigestAuthenticated.self).count == 2)
        #expect(recorder.all(BasicAuthenticated.self).count == 1 && recorder.all(NTLMAuthenticated.self).count == 1)
    }

    @Test func `a first message may be accepted, and a last one closed on`() throws {
        let (_, recorder) = try withLab(Self.office { $0.acceptsAt = .init(message: 1, times: 1) }) { lab throws in
            #expect(try lab.curl("http://app.test/", .direct, Self.login).status == 200)
            #expect(try lab.curl("http://app.test/", .direct, Self.login).status == 200)
        }
        #expect(
            recorder.all(NTLMMessageReceived.self).map { $0.fact.fields["type"] } == [1, 1, 3]
        )
        let closed = try withLab(Self.office { $0.closesAfter = .init(message: 2) }) { lab throws in
            #expect(try Self.loggedIn(lab).status == "")
        }
        #expect(closed.1.closers().first == "server")
    }
}
