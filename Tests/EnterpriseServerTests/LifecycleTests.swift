import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct LifecycleTests {
    /// What the other explanation, waiting for one of the sleeping handlers, would take is ten seconds.
    private static let moment = Duration.seconds(8)

    @Test func `stopping takes a moment, whatever is going on`() throws {
        let description = EnvironmentDescription.corp { description in
            description.relay.hold = nil
            description.servers["portal.corp.test"]?.routes = [
                "/held": Route(responses: [.text("x") { $0.hold = "forever" }]),
                "/slow": Route(responses: [.text("x") { $0.firstByteAfter = 10 }]),
                "/drip": Route(
                    responses: [
                        .generated(100) {
                            $0.body.chunk = 10
                            $0.body.every = 10
                        }
                    ]
                ),
                "/half": Route(responses: [.generated(100) { $0.body.hold = "forever" }]),
                "/meet": Route(responses: [.text("x") { $0.barrier = .init(parties: 9, giveUp: 10) }]),
                "/flood": Route(responses: [.generated(64 << 20)]),
            ]
        }
        let recorder = Recorder()
        let clock = ContinuousClock()
        let enterprise = try Enterprise.start(description, observe: { recorder.record($0) })
        let lab = try Lab(enterprise: enterprise, recorder: recorder)
        let token = enterprise.policy(fetchedBy: .harness).token
        let paths = ["/held", "/slow", "/drip", "/half", "/meet"]
        let clients = try paths.map { try lab.start("https://portal.corp.test\($0)", .relay(token: token)) }
        // Says nothing; and one that asks for much and reads nothing.
        let relay = try #require(enterprise.access.relay)
        let mute = try RawClient(relay.address, relay.port)
        var open = description
        open.servers["www.example.test"]?.routes["/flood"] = Route(responses: [.generated(64 << 20)])
        try enterprise.apply(open)
        let www = try #require(enterprise.access.hosts["www.example.test"])
        let deaf = try RawClient(www.address, www.httpPort)
        deaf.send("GET /flood HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
        #expect(recorder.wait(for: RequestReceived.self, times: 6))
        let start = clock.now
        enterprise.stop()
        #expect(clock.now - start < Self.moment)
        let count = recorder.all.count
        for client in clients { #expect(client.finish().exit != 0) }
        mute.socket.close()
        deaf.socket.close()
        #expect(recorder.all.count == count)
        let ended = recorder.all(ConnectionClosed.self).count + recorder.all(ConnectionReset.self).count
        #expect(recorder.all(ConnectionAccepted.self).count == ended)
        #expect(recorder.all(RequestReceived.self).count == 6)
        #expect(recorder.all(ResponseCut.self).count == 6)
    }

    @Test func `what had arrived before the stop is observed`() throws {
        for _ in 0..<20 {
            let (_, recorder) = try withLab(.office(["/": .text("x")])) { lab throws in
                let host = try #require(lab.enterprise.access.hosts["app.test"])
                let client = try RawClient(host.address, host.httpPort)
                client.send("GET / HTTP/1.1\r\nHost: app.test\r\n\r\n")
                client.socket.close()
            }
            #expect(recorder.all(RequestReceived.self).count == 1)
        }
    }

    @Test func `an alert that the client sent before the stop is observed`() throws {
        let description = EnvironmentDescription.office(["/": .text("x")]) { $0.tls.certificate?.issuer = .own }
        for _ in 0..<10 {
            let (_, recorder) = try withLab(description) { lab throws in
                #expect(try lab.curl("https://app.test/").exit == 60)
            }
            #expect(recorder.all(TLSFailed.self).first?.fact.fields["alert"] == "unknown_ca")
        }
    }

    @Test func `a step's window closes when the servers are done`() throws {
        try withLab(.office(["/": .text("x"), "/slow": .text("x") { $0.firstByteAfter = 0.3 }])) { lab throws in
            for _ in 0..<20 {
                let before = lab.recorder.all(ConnectionClosed.self).count
                #expect(try lab.curl("https://app.test/").exit == 0)
                #expect(lab.enterprise.settle(until: .after(.seconds(60))))
                #expect(lab.recorder.all(ConnectionClosed.self).count == before + 1)
            }
            let running = try lab.start("http://app.test/slow")
            #expect(lab.recorder.wait(for: RequestReceived.self, times: 21))
            #expect(!lab.enterprise.settle(until: .now))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            #expect(lab.recorder.all(ResponseSent.self).count == 21)
            #expect(running.finish().exit == 0)
        }
    }

    @Test func `three hundred connections wait at once`() throws {
        try withLab(.office(["/": .text("late") { $0.hold = "g" }])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let clients = try (0..<300).map { _ in
                let client = try RawClient(host.address, host.httpPort)
                client.send("GET / HTTP/1.1\r\nHost: app.test\r\n\r\n")
                return client
            }
            #expect(lab.recorder.wait(for: GateReached.self, times: 300))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "g")
            #expect(clients.allSatisfy { $0.receive(until: "late").hasSuffix("late") })
        }
    }

    @Test func `many environments at once keep apart`() throws {
        let all = try (0..<20).map { number in
            let recorder = Recorder()
            let enterprise = try Enterprise.start(
                .corp { $0.servers["portal.corp.test"]?.routes["/hello"]?.responses = [.text("number \(number)")] },
                observe: { recorder.record($0) }
            )
            return try Lab(enterprise: enterprise, recorder: recorder)
        }
        #expect(Set(all.compactMap { $0.enterprise.access.relay?.address }).count == 20)
        for (number, lab) in all.enumerated() {
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            #expect(try lab.curl("https://portal.corp.test/hello", .relay(token: token)).body == "number \(number)")
            #expect(lab.recorder.all(RequestReceived.self).count == 1)
        }
        for lab in all { lab.enterprise.stop() }
    }

    @Test func `nothing is left behind`() throws {
        // In a process of its own: here other tests open descriptors at the same time.
        let tests = URL(filePath: CommandLine.arguments[0])
        let program = tests.deletingLastPathComponent().appending(path: "environment-benchmark")
        let reply = try Lab.Running(program.path(), ["20"]).finish()
        #expect(reply.exit == 0, "\(reply.body) \(reply.log)")
        #expect(reply.body.contains("descriptors left 0, threads left 0"))
    }

    @Test func `Python's own client gets through`() throws {
        let program = """
            import http.client, ssl, sys
            relay, name, port, token, anchors, host, target = sys.argv[1:]
            context = ssl.create_default_context(cafile=anchors)
            import socket
            outer = context.wrap_socket(socket.create_connection((relay, int(port))), server_hostname=name)
            outer.sendall(f"CONNECT {host}:{target} HTTP/1.1\\r\\nProxy-Authorization: Bearer {token}\\r\\n\\r\\n".encode())
            head = b""
            while not head.endswith(b"\\r\\n\\r\\n"): head += outer.recv(1)
            assert b" 200 " in head, head
            incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
            inner = context.wrap_bio(incoming, outgoing, server_hostname=host)
            def drive(step):
                while True:
                    try: result = step()
                    except ssl.SSLWantReadError: result = None
                    if outgoing.pending: outer.sendall(outgoing.read())
                    if result is not None: return result
                    incoming.write(outer.recv(65536))
            drive(lambda: inner.do_handshake() or True)
            drive(lambda: inner.write(f"GET /hello HTTP/1.1\\r\\nHost: {host}\\r\\nConnection: close\\r\\n\\r\\n".encode()))
            text = b""
            while not text.endswith(b"inside"): text += drive(lambda: inner.read(4096))
            print(text.decode().splitlines()[-1])
            """
        try withLab(.corp()) { lab throws in
            let access = lab.enterprise.access
            let relay = try #require(access.relay)
            let host = try #require(access.hosts["portal.corp.test"])
            let token = try #require(lab.enterprise.policy(fetchedBy: .harness).token)
            let anchors = lab.directory.appending(path: "all.pem")
            try access.trustAnchors.joined().write(to: anchors, atomically: true, encoding: .utf8)
            let reply = try Lab.Running(
                "/usr/bin/python3",
                [
                    "-c", program, relay.address, relay.host, "\(relay.port)", token, anchors.path(),
                    "portal.corp.test", "\(host.httpsPort)",
                ]
            ).finish()
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body == "inside")
        }
    }
}
