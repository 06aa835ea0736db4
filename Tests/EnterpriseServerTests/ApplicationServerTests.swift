import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import FoundationEssentials
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct ApplicationServerTests {
    @Test(arguments: ["http", "https"])
    func `a route answers over plain and TLS, observed in order`(scheme: String) throws {
        let description = EnvironmentDescription.office([
            "/hello": .text("welcome") { $0.headers = [Header("X-Colour", "blue")] }
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/hello?a=b")
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.status == 200)
            #expect(reply.body == "welcome")
            #expect(reply.log.contains("X-Colour: blue"))
            #expect(lab.recorder.wait(for: ConnectionClosed.self))
        }
        let tls = scheme == "https" ? ["tls.hello", "tls.established"] : []
        #expect(
            recorder.names(at: "app.test")
                == ["connection.accepted"] + tls + ["request.received", "response.sent", "connection.closed"]
        )
        let request = try #require(recorder.all(RequestReceived.self).first)
        #expect(request.via == .direct)
        #expect(request.connection == 1)
        #expect(request.request == 1)
        #expect(request.fact.fields["method"] == "GET")
        #expect(request.fact.fields["path"] == "/hello")
        #expect(request.fact.fields["query"] == "a=b")
        #expect(request.fact.fields["http-version"] == "http/1.1")
        #expect(recorder.all(ConnectionClosed.self).first?.fact.fields["by"] == "client")
    }

    @Test func `an unknown path is not found, and any method is taken`() throws {
        try withLab(.office(["/": .text("root")])) { lab throws in
            #expect(try lab.curl("http://app.test/nowhere").status == 404)
            for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"] {
                #expect(try lab.curl("http://app.test/", .direct, ["-X", method]).body == "root")
            }
            let head = try lab.curl("http://app.test/", .direct, ["-I"])
            #expect(head.status == 200)
            #expect(head.log.contains("Content-Length: 4"))
            #expect(lab.recorder.all(RequestReceived.self).last?.fact.fields["method"] == "HEAD")
            #expect(lab.recorder.all(ResponseSent.self).last?.fact.fields["bytes"] == 0)
        }
    }

    @Test func `a request's content is seen with size, digest and text`() throws {
        try withLab(.office(["/form": .text("") { $0.body.content = .echoBody }])) { lab throws in
            let reply = try lab.curl("https://app.test/form", .direct, ["--data", "abc"])
            #expect(reply.body == "abc")
            let fields = try #require(lab.recorder.all(RequestReceived.self).first?.fact.fields)
            #expect(fields["bytes"] == 3)
            #expect(fields["body"] == "abc")
            // FIPS 180-2, appendix B.1.
            #expect(
                fields["body-sha256"] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
            )
        }
    }

    @Test func `the last of several answers repeats`() throws {
        var description = EnvironmentDescription.office([:])
        description.servers["app.test"]?.routes["/turn"] = Route(responses: [.text("one"), .text("two")])
        try withLab(description) { lab throws in
            let bodies = try (0..<3).map { _ in try lab.curl("http://app.test/turn").body }
            #expect(bodies == ["one", "two", "two"])
        }
    }

    @Test func `headers and user are echoed`() throws {
        let description = EnvironmentDescription.office([
            "/headers": .text("") { $0.body.content = .echoHeaders },
            "/user": .text("") { $0.body.content = .echoUser },
        ]) {
            $0.authentication.schemes = [.basic(BasicSettings())]
            $0.authentication.protects = ["/user"]
        }
        try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/headers", .direct, ["-H", "X-A: b"]).body.contains("X-A: b\n"))
            #expect(try lab.curl("http://app.test/user", .direct, ["-u", "alice:swordfish"]).body == "alice")
        }
    }

    @Test(arguments: [
        ("alice:swordfish", 200, nil), ("alice:wrong", 401, "wrong-password"), ("eve:x", 401, "unknown-user"),
    ])
    func `Basic authentication`(credentials: String, status: Int, reason: String?) throws {
        let description = EnvironmentDescription.office(["/": .text("secret")]) {
            $0.authentication.schemes = [.basic(BasicSettings())]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try lab.curl("http://app.test/", .direct, ["-u", credentials])
            #expect(reply.status == status)
            if status == 401 { #expect(reply.log.contains("WWW-Authenticate: Basic realm=\"app.test\"")) }
        }
        let outcome = status == 200 ? "basic.authenticated" : "account.refused"
        #expect(
            recorder.names().filter { !$0.hasPrefix("connection") }
                == ["request.received", "credentials.received", outcome, "response.sent"]
        )
        #expect(recorder.all(CredentialsReceived.self).first?.fact.fields["scheme"] == "Basic")
        #expect(recorder.all(AccountRefused.self).first?.fact.fields["reason"] == reason.map { .string($0) })
    }

    @Test func `a held answer comes after the release, and a released gate stays open`() throws {
        try withLab(.office(["/held": .text("late") { $0.hold = "g" }])) { lab throws in
            let running = try lab.start("https://app.test/held")
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            #expect(lab.recorder.all(ResponseSent.self).isEmpty)
            lab.enterprise.release(gate: "g")
            #expect(running.finish().body == "late")
            #expect(try lab.curl("https://app.test/held").body == "late")
        }
    }

    @Test func `half of a body waits at its gate, and a client that leaves cuts the answer`() throws {
        let (_, recorder) = try withLab(.office(["/half": .generated(10_000) { $0.body.hold = "forever" }])) {
            lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET /half HTTP/1.1\r\nHost: app.test\r\n\r\n")
            #expect(client.receive(until: "canary").contains("HTTP/1.1 200"))
            #expect(lab.recorder.wait(for: GateReached.self))
            lab.enterprise.releaseAll()
            client.socket.close()
            #expect(lab.recorder.wait(for: ResponseCut.self))
        }
        #expect(recorder.all(ResponseCut.self).count == 1)
        #expect(recorder.all(ResponseCut.self).first?.fact.fields["bytes"] == 5_000)
    }

    @Test func `a barrier lets all go on at once`() throws {
        let description = EnvironmentDescription.office([
            "/meet": .text("met") { $0.barrier = Response.Barrier(parties: 3, giveUp: 10) }
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            let all = try (0..<3).map { _ in try lab.start("http://app.test/meet") }
            #expect(all.map { $0.finish().body } == ["met", "met", "met"])
        }
        #expect(recorder.all(BarrierOpened.self).map { $0.fact.fields["waiting"] } == [3])
        #expect(
            recorder.names().lastIndex(of: "request.received") ?? 0 < recorder.names().firstIndex(of: "barrier.opened")
                ?? 0
        )
    }

    @Test func `a barrier gives up`() throws {
        let description = EnvironmentDescription.office([
            "/meet": .text("alone") { $0.barrier = Response.Barrier(parties: 2, giveUp: 0.05) }
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/meet").body == "alone")
        }
        #expect(recorder.all(BarrierOpened.self).map { $0.fact.fields["waiting"] } == [1])
    }

    @Test func `a first byte waits, a body comes in chunks`() throws {
        let description = EnvironmentDescription.office([
            "/slow": .text("slow") { $0.firstByteAfter = 0.2 },
            "/drip": .text("abcdef") {
                $0.body.chunk = 2
                $0.body.every = 0.1
            },
        ])
        try withLab(description) { lab throws in
            let clock = ContinuousClock()
            for (path, body) in [("/slow", "slow"), ("/drip", "abcdef")] {
                let start = clock.now
                #expect(try lab.curl("http://app.test\(path)").body == body)
                #expect(clock.now - start >= .milliseconds(200))
            }
        }
    }

    @Test(arguments: ["http", "https"])
    func `big answers and big requests arrive whole`(scheme: String) throws {
        let description = EnvironmentDescription.office([
            "/big": .generated(1 << 20), "/echo": .text("") { $0.body.content = .echoBody },
        ])
        try withLab(description) { lab throws in
            let reply = try lab.curl("\(scheme)://app.test/big")
            #expect(reply.body.utf8.count == 1 << 20)
            #expect(reply.body.hasPrefix("canary"))
            let file = lab.directory.appending(path: "upload")
            try reply.body.write(to: file, atomically: true, encoding: .utf8)
            #expect(
                try lab.curl("\(scheme)://app.test/echo", .direct, ["--data-binary", "@\(file.path())"]).body
                    == reply.body
            )
            #expect(lab.enterprise.search(.network, for: Array("canary".utf8)).found == (scheme == "http" ? 3 : 0))
        }
    }

    @Test func `keep-alive is kept, and can be switched off`() throws {
        for keepAlive in [true, false] {
            let (_, recorder) = try withLab(.office(["/": .text("x")]) { $0.keepAlive = keepAlive }) { lab throws in
                let host = try #require(lab.enterprise.access.hosts["app.test"])
                let url = "http://app.test:\(host.httpPort)/"
                #expect(try lab.curl("http://app.test/", .direct, ["-o", "/dev/null", url]).exit == 0)
                #expect(lab.recorder.wait(for: ConnectionClosed.self, times: keepAlive ? 1 : 2))
            }
            #expect(recorder.all(RequestReceived.self).count == 2)
            #expect(recorder.all(ConnectionAccepted.self).count == (keepAlive ? 1 : 2))
            #expect(recorder.all(ConnectionClosed.self).first?.fact.fields["by"] == (keepAlive ? "client" : "server"))
        }
    }

    @Test func `a reset is told from an end`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET / HTTP/1.1\r\n")
            client.socket.resetOnClose()
            client.socket.close()
            #expect(lab.recorder.wait(for: ConnectionReset.self))
        }
        #expect(recorder.all(ConnectionReset.self).count == 1)
        #expect(recorder.all(RequestReceived.self).isEmpty)
    }
}
