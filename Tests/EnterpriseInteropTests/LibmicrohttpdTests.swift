import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Servers by libmicrohttpd, before clients that we did not write.
struct LibmicrohttpdTests {
    private static func office(
        _ routes: [String: Response] = ["/page": .text("welcome")],
        _ change: (inout Server) -> Void = { _ in }
    ) -> EnvironmentDescription {
        .office(routes) {
            $0.engine = .libmicrohttpd
            change(&$0)
        }
    }

    // MARK: HTTP and TLS

    @Test(arguments: ["http", "https"])
    func `curl is served, and the journal says so as of any server`(scheme: String) throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/page?a=b", .direct, ["-H", "Colour: blue"])
            #expect(reply.status == 200 && reply.body == "welcome", "\(reply.log)")
        }
        let tls = scheme == "https" ? ["tls.hello", "tls.established"] : []
        let names = ["connection.accepted"] + tls + ["request.received", "response.sent"]
        #expect(recorder.names().dropLast() == names[...])
        let request = try #require(recorder.all(RequestReceived.self).first?.fact.fields)
        #expect(request["method"] == "GET" && request["path"] == "/page" && request["query"] == "a=b")
        #expect(request["headers"]?["Colour"] == "blue" && request["http-version"] == "http/1.1")
        let answer = try #require(recorder.all(ResponseSent.self).first?.fact.fields)
        #expect(answer["status"] == 200 && answer["bytes"] == 7 && answer["headers"]?["Content-Length"] == "7")
        // A client that closes after GnuTLS has answered its close_notify, and before it has read that, resets the connection.
        let isReset = scheme == "https" && recorder.all(ConnectionReset.self).map { $0.fact.fields["by"] } == ["client"]
        #expect(isReset || recorder.closers() == ["client"])
    }

    @Test func `it is libmicrohttpd that answers`() throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET /page HTTP/1.1\r\nHost: app.test\r\nNo colon here\r\n\r\n")
            // The page that it has for what is no request.
            #expect(client.receive().contains("<html><head><title>"))
        }
        #expect(recorder.all(RequestReceived.self).isEmpty)
    }

    @Test(arguments: [TLSVersion.tls12, .tls13])
    func `GnuTLS speaks the version that is described, and no other`(version: TLSVersion) throws {
        let other: TLSVersion = version == .tls12 ? .tls13 : .tls12
        let (_, recorder) = try withLab(Self.office { $0.tls.versions = [version] }) { lab throws in
            let served = try lab.sClient("app.test", offering(version...version))
            #expect(served.everything.contains("Cipher is ") && served.everything.contains(version.rawValue))
            let refused = try lab.sClient("app.test", offering(other...other))
            #expect(!refused.everything.contains("200 OK"))
        }
        let established = recorder.all(TLSEstablished.self).map(\.fact.fields)
        #expect(established.map { $0["version"] } == [.string(version.rawValue)])
        #expect(established.first?["cipher"]?.string?.hasPrefix("TLS_") == true)
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields["by"] } == ["server"])
    }

    @Test func `a client that does not trust the certificate has failed the handshake`() throws {
        let office = Self.office { $0.tls.certificate?.issuer = .unknown }
        let (_, recorder) = try withLab(office) { lab throws in
            #expect(try lab.curl("https://app.test/page", .direct, ["--tls-max", "1.2"]).exit == 60)
        }
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields["by"] } == ["client"])
        #expect(recorder.all(TLSAlerted.self).map { $0.fact.fields["alert"] } == ["unknown_ca"])
        #expect(recorder.all(RequestReceived.self).isEmpty)
    }

    @Test func `the relay leads to a server inside, and nobody else does`() throws {
        let description = EnvironmentDescription.corp { $0.servers["portal.corp.test"]?.engine = .libmicrohttpd }
        let (_, recorder) = try withLab(description) { lab throws in
            let token = try #require(lab.enterprise.policy(fetchedBy: .harness).token)
            let reply = try lab.curl("https://portal.corp.test/hello", .relay(token: token))
            #expect(reply.body == "inside", "\(reply.log)")
            #expect(try lab.curl("https://portal.corp.test/hello").exit != 0)
        }
        #expect(recorder.all(RequestReceived.self, at: "portal.corp.test").map(\.via) == [.relay])
        #expect(recorder.all(DecoyConnected.self).count == 1)
    }

    @Test(arguments: ["http", "https"])
    func `a connection is kept for further requests`(scheme: String) throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let again = "\(scheme)://app.test:\(scheme == "https" ? host.httpsPort : host.httpPort)/page"
            #expect(try lab.curl("\(scheme)://app.test/page", .direct, [again, again]).exit == 0)
        }
        #expect(recorder.all(RequestReceived.self).count == 3)
        #expect(recorder.all(ConnectionAccepted.self).count == 1)
    }

    @Test func `a connection is not kept where the server does not`() throws {
        let (_, recorder) = try withLab(Self.office { $0.keepAlive = false }) { lab throws in
            let reply = try lab.curl("http://app.test/page")
            #expect(reply.log.contains("< Connection: close"), "\(reply.log)")
        }
        #expect(recorder.closers() == ["server"])
    }

    @Test(arguments: [[], ["-H", "Transfer-Encoding: chunked"]])
    func `content arrives in both directions`(arguments: [String]) throws {
        let text = String(repeating: "a line of content\n", count: 10_000)
        let routes: [String: Response] = ["/echo": .text("") { $0.body.content = .echoBody }]
        let (_, recorder) = try withLab(Self.office(routes)) { lab throws in
            let file = try lab.file("content", text)
            let reply = try lab.curl("https://app.test/echo", .direct, arguments + ["--data-binary", "@\(file)"])
            #expect(reply.status == 200 && reply.body == text)
        }
        let request = try #require(recorder.all(RequestReceived.self).first?.fact.fields)
        #expect(request["method"] == "POST" && request["bytes"]?.integer == text.utf8.count)
    }

    @Test func `content in pieces is content in chunks`() throws {
        let pieces: Response = .generated(100_000) {
            $0.headers = [Header("Transfer-Encoding", "chunked")]
            $0.body.chunk = 10_000
            $0.body.every = 0.01
        }
        try withLab(Self.office(["/pieces": pieces])) { lab throws in
            let reply = try lab.curl("http://app.test/pieces")
            #expect(
                reply.body.utf8.count == 100_000 && reply.log.contains("Transfer-Encoding: chunked"),
                "\(reply.log)"
            )
        }
    }

    @Test func `content is in chunks also where the connection closes after it`() throws {
        let chunked: Response = .text("welcome") {
            $0.headers = [Header("Transfer-Encoding", "chunked"), Header("Connection", "close")]
        }
        try withLab(Self.office(["/": chunked])) { lab throws in
            let reply = try lab.curl("http://app.test/")
            #expect(reply.exit == 0 && reply.body == "welcome", "\(reply.log)")
            #expect(reply.log.contains("Transfer-Encoding: chunked") && !reply.log.contains("Content-Length"))
        }
    }

    @Test func `a capture has what was sent and received`() throws {
        try withLab(Self.office()) { lab throws in
            _ = try lab.curl("http://app.test/page", .direct, ["-H", "Colour: ultramarine"])
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            let packets = String(decoding: lab.enterprise.packets, as: UTF8.self)
            #expect(packets.contains("ultramarine") && packets.contains("welcome"))
        }
    }

    @Test func `the secrets of TLS are kept`() throws {
        try withLab(Self.office()) { lab throws in
            _ = try lab.curl("https://app.test/page")
            #expect(lab.enterprise.keyLog.contains("SERVER_TRAFFIC_SECRET_0"))
        }
    }

    // MARK: Waits and ends

    @Test func `an answer that is held comes when its gate opens, and does not count as activity`() throws {
        let (_, recorder) = try withLab(Self.office(["/": .text("late") { $0.hold = "gate" }])) { lab throws in
            let client = try lab.start("http://app.test/")
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "gate")
            #expect(client.finish().body == "late")
        }
        #expect(recorder.all(ResponseSent.self).count == 1)
    }

    @Test func `a client that leaves while it waits is noticed`() throws {
        let (_, recorder) = try withLab(Self.office(["/": .text("late") { $0.hold = "gate" }])) { lab throws in
            let client = try lab.start("https://app.test/")
            #expect(lab.recorder.wait(for: GateReached.self))
            client.kill()
            #expect(lab.recorder.wait(for: ConnectionClosed.self))
        }
        #expect(recorder.all(ResponseCut.self).count == 1)
        #expect(recorder.closers() == ["client"])
    }

    @Test(arguments: ["http", "https"])
    func `an enterprise stops though a client waits`(scheme: String) throws {
        let routes: [String: Response] = ["/": .text("late") { $0.firstByteAfter = 600 }]
        let start = Deadline.now
        var clients: [Lab.Running] = []
        let (_, recorder) = try withLab(Self.office(routes)) { lab throws in
            clients = [try lab.start("\(scheme)://app.test/")]
            #expect(lab.recorder.wait(for: RequestReceived.self))
        }
        clients.forEach { $0.kill() }
        #expect(!start.advanced(bySeconds: 120).hasPassed)
        #expect(recorder.all(ConnectionClosed.self).count == 1)
    }

    @Test func `an enterprise stops though a client has said nothing`() throws {
        var clients: [RawClient] = []
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            clients = try [host.httpPort, host.httpsPort].map { try RawClient(host.address, $0) }
            #expect(lab.recorder.wait(for: ConnectionAccepted.self, times: 2))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
        }
        extendLifetime(clients)
        #expect(recorder.closers() == ["server", "server"])
    }

    @Test func `a server that goes down cuts its connections`() throws {
        let description = Self.office()
        let (_, recorder) = try withLab(description) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET /page HTTP/1.1\r\nHost: app.test\r\n\r\n")
            #expect(client.receiveAnswer().hasSuffix("welcome"))
            var changed = description
            changed.servers["app.test"]?.state = .down
            try lab.enterprise.apply(changed)
            #expect(client.receive().isEmpty)
            #expect(try lab.curl("http://app.test/page").exit == 7)
            changed.servers["app.test"]?.state = .up
            try lab.enterprise.apply(changed)
            #expect(try lab.curl("http://app.test/page").body == "welcome")
        }
        #expect(recorder.closers().first == "server")
    }

    // MARK: Logins

    private static func digest(_ algorithm: DigestSettings.Algorithm) -> Authentication.Scheme {
        var settings = DigestSettings()
        settings.algorithms = [algorithm]
        return .digest(settings)
    }

    private func url(_ lab: Lab) throws -> String {
        let host = try #require(lab.enterprise.access.hosts["app.test"])
        return "http://\(host.address):\(host.httpPort)/page"
    }

    private static let logins: [OriginLoginTests.Login] = [
        .basic(.curl), .basic(.requests()), .basic(.httpx), .basic(.wget), .basic(.java()), .digest(.curl),
        .digest(.curl, .sha256), .digest(.requests()), .digest(.requests(), .sha256), .digest(.httpx),
        .digest(.httpx, .sha256), .digest(.wget), .digest(.java()),
    ]

    @Test(arguments: logins.filter(\.client.isTried))
    func `libmicrohttpd takes the right password, and the journal names the account`(_ login: OriginLoginTests.Login)
        throws
    {
        let office = Self.office { $0.authentication.schemes = [login.scheme] }
        let (_, recorder) = try withLab(office) { lab throws in
            let job = InteropClient.Job(
                scheme: login.scheme.word,
                url: try url(lab),
                user: "alice",
                password: "swordfish"
            )
            let (statuses, log) = try login.client.run(job)
            #expect(statuses == [200], "\(log)")
        }
        let authenticated = recorder.all(try #require(login.scheme.loginFact), at: "app.test")
        #expect(authenticated.map { $0.fact.fields["user"] } == ["alice"])
        #expect(recorder.all(RequestReceived.self).last?.fact.fields["user"] == "alice")
    }

    @Test(arguments: logins.filter(\.client.isTried))
    func `libmicrohttpd refuses the wrong password`(_ login: OriginLoginTests.Login) throws {
        let office = Self.office { $0.authentication.schemes = [login.scheme] }
        let (_, recorder) = try withLab(office) { lab throws in
            let job = InteropClient.Job(
                scheme: login.scheme.word,
                url: try url(lab),
                user: "alice",
                password: "wrong"
            )
            let (statuses, log) = try login.client.run(job)
            #expect(statuses.allSatisfy { $0 == 401 }, "\(log)")
        }
        #expect(!recorder.all(AccountRefused.self).isEmpty)
        #expect(recorder.all(AccountRefused.self).allSatisfy { $0.fact.fields["reason"] == "wrong-password" })
        #expect(recorder.all(RequestReceived.self).allSatisfy { $0.fact.fields["authenticated"] == false })
    }

    @Test func `challenges are those of libmicrohttpd`() throws {
        for (scheme, challenge) in [
            (Authentication.Scheme.basic(BasicSettings()), "Basic realm=\"app.test\""),
            (Self.digest(.md5), "algorithm=md5"), (Self.digest(.sha256), "algorithm=sha-256"),
        ] {
            let office = Self.office { $0.authentication.schemes = [scheme] }
            let (_, recorder) = try withLab(office) { lab throws in
                let reply = try lab.curl("http://app.test/page")
                #expect(reply.status == 401 && reply.log.contains(challenge), "\(reply.log)")
            }
            let told = recorder.all(ResponseSent.self).first?.fact.fields["headers"]?["WWW-Authenticate"]?.string
            #expect(told?.contains(challenge) == true)
        }
    }

    @Test func `a nonce of another path is stale, and a made-up one unknown`() throws {
        let office = Self.office(["/page": .text("welcome"), "/other": .text("other")]) {
            $0.authentication.schemes = [Self.digest(.md5)]
        }
        let (_, recorder) = try withLab(office) { lab throws in
            let challenge = try lab.curl("http://app.test/page").log
            let nonce = try #require(challenge.firstMatch(of: /nonce="([0-9a-f]+)"/)).output.1
            for nonce in [String(nonce), String(nonce.reversed())] {
                let field = """
                    Authorization: Digest username="alice", realm="app.test", nonce="\(nonce)", uri="/other", qop=auth, \
                    nc=00000001, cnonce="c", response="00000000000000000000000000000000"
                    """
                let reply = try lab.curl("http://app.test/other", .direct, ["-H", field])
                #expect(reply.log.contains("stale=\"true\""), "\(reply.log)")
            }
        }
        let reasons = recorder.all(DigestRefused.self).map { $0.fact.fields["reason"] }
        #expect(reasons == ["stale", "unknown-nonce"])
        #expect(recorder.all(DigestReceived.self).map { $0.fact.fields["nonce-known"] } == [true, false])
    }

    @Test func `an account is locked by failures at any engine`() throws {
        var office = Self.office { $0.authentication.schemes = [.basic(BasicSettings())] }
        office.accounts["alice"]?.lockedAfter = 2
        let (_, recorder) = try withLab(office) { lab throws in
            for password in ["wrong", "wrong", "swordfish"] {
                #expect(try lab.curl("http://app.test/page", .direct, ["-u", "alice:\(password)"]).status == 401)
            }
        }
        let reasons = recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] }
        #expect(reasons == ["wrong-password", "wrong-password", "locked"])
        #expect(recorder.all(AccountLocked.self).count == 1)
    }
}
