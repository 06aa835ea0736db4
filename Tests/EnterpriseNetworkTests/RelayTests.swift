import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct RelayTests {
    @Test(arguments: ["http", "https"])
    func `a tunnel leads inside`(scheme: String) throws {
        let (_, recorder) = try withLab(.corp()) { lab throws in
            let policy = lab.enterprise.policy(fetchedBy: .harness)
            #expect(policy.state == .authorized)
            let reply = try lab.curl("\(scheme)://portal.corp.test/hello", .relay(token: policy.token))
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body == "inside")
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            #expect(lab.enterprise.search(.deviceLeg, for: Array("inside".utf8)).found == 0)
            #expect(lab.enterprise.search(.relayPayload, for: Array("inside".utf8)).found == (scheme == "http" ? 1 : 0))
        }
        #expect(recorder.all(RequestReceived.self).first?.via == .relay)
        #expect(recorder.all(DecoyConnected.self).isEmpty)
        #expect(
            recorder.names(at: "relay") == [
                "connection.accepted", "relay.connected", "tls.hello", "tls.established", "relay.tunnel.requested",
                "credentials.received", "relay.tunnel.opened", "relay.tunnel.closed", "connection.closed",
            ]
        )
        #expect(recorder.all(RelayConnected.self).first?.fact.fields["first-bytes"] == "tls-client-hello")
        #expect(recorder.names(at: "console") == ["console.policy.fetched", "console.policy.delivered"])
    }

    @Test func `a direct dial to an inside host lands at the decoy`() throws {
        let (_, recorder) = try withLab(.corp()) { lab throws in
            #expect(try lab.curl("http://portal.corp.test/hello").exit != 0)
        }
        #expect(recorder.names(at: "portal.corp.test") == ["connection.accepted", "decoy.connected"])
        #expect(recorder.all(DecoyConnected.self).first?.fact.fields["server"] == "portal.corp.test")
    }

    @Test(arguments: ["http", "https"])
    func `at the decoy a slow client finds the end, not a reset`(scheme: String) throws {
        let (_, recorder) = try withLab(.corp()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["portal.corp.test"])
            let client = try RawClient(host.address, scheme == "http" ? host.httpPort : host.httpsPort)
            #expect(lab.recorder.wait(for: DecoyConnected.self))
            // The decoy has ended its direction long ago, and each of these would be answered with a reset if it did not read.
            for _ in 0..<3 {
                var nothing: [PollEntry] = []
                _ = PollEntry.wait(for: &nothing, until: .after(.milliseconds(20)))
                client.send("GET /hello HTTP/1.1\r\nHost: portal.corp.test\r\n\r\n")
            }
            var entries = [PollEntry(client.socket)]
            #expect(PollEntry.wait(for: &entries, until: .after(.seconds(5))))
            if case .end = client.socket.receive(upTo: 64) {} else { Issue.record("it was reset") }
        }
        #expect(recorder.names(at: "portal.corp.test") == ["connection.accepted", "decoy.connected"])
    }

    @Test(arguments: [
        ("portal.corp.test", nil, 407), ("portal.corp.test", "wrong", 407), ("hidden.corp.test", "right", 403),
        ("nobody.corp.test", "right", 403), ("extra.corp.test", "right", 200),
    ])
    func `tunnels are refused`(host: String, token: String?, status: Int) throws {
        let (_, recorder) = try withLab(.corp()) { lab throws in
            let right = lab.enterprise.policy(fetchedBy: .harness).token
            let reply = try lab.curl("http://\(host)/hello", .relay(token: token == "right" ? right : token))
            if status == 200 {
                #expect(reply.body == "extra")
            } else {
                #expect(reply.log.contains("response \(status)") || reply.log.contains("HTTP/1.1 \(status)"))
            }
        }
        let names = recorder.names(at: "relay")
        #expect(names.contains("relay.tunnel.requested"))
        #expect(names.contains(status == 200 ? "relay.tunnel.opened" : "relay.tunnel.refused"))
        if status != 200 {
            #expect(recorder.all(RelayTunnelRefused.self).first?.fact.fields["status"] == .integer(status))
        }
    }

    @Test func `a host is found in any letters, also where the environment has capitals`() throws {
        var description = EnvironmentDescription.corp()
        description.servers["Intra.CORP.Test"] = description.servers["portal.corp.test"]
        try withLab(description) { lab throws in
            let policy = lab.enterprise.policy(fetchedBy: .harness)
            #expect(policy.applicationServers.contains { $0.host == "Intra.CORP.Test" })
            let port = try #require(lab.enterprise.access.hosts["Intra.CORP.Test"]).httpPort
            for name in ["intra.corp.test", "Intra.CORP.Test", "INTRA.corp.test"] {
                let reply = try lab.curl("http://\(name):\(port)/hello", .relay(token: policy.token))
                #expect(reply.exit == 0, "\(reply.log)")
                #expect(reply.body == "inside")
            }
        }
    }

    @Test func `a relay that checks nothing opens whatever exists`() throws {
        try withLab(.corp { $0.relay.checksAuthorization = false }) { lab throws in
            #expect(try lab.curl("http://hidden.corp.test/hello", .relay(token: nil)).body == "hidden")
            #expect(try lab.curl("http://www.example.test/hello", .relay(token: nil)).body == "outside")
            #expect(try lab.curl("http://nobody.corp.test/", .relay(token: nil)).log.contains("502"))
        }
    }

    @Test func `a withdrawn token is refused for good`() throws {
        let before = EnvironmentDescription.corp()
        try withLab(before) { lab throws in
            let token = try #require(lab.enterprise.policy(fetchedBy: .harness).token)
            var withdrawn = before
            withdrawn.console?.withdrawn = [.user]
            try lab.enterprise.apply(withdrawn)
            #expect(lab.enterprise.policy(fetchedBy: .harness).state == .withdrawn)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).log.contains("407"))
            try lab.enterprise.apply(before)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).log.contains("407"))
            let fresh = lab.enterprise.policy(fetchedBy: .harness).token
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: fresh)).body == "inside")
        }
    }

    @Test func `a relay that is down refuses connections and cuts tunnels`() throws {
        let up = EnvironmentDescription.corp {
            $0.servers["portal.corp.test"]?.routes["/held"] = .init(responses: [.text("x") { $0.hold = "g" }])
        }
        let (_, recorder) = try withLab(up) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let running = try lab.start("https://portal.corp.test/held", .relay(token: token))
            #expect(lab.recorder.wait(for: GateReached.self))
            var down = up
            down.relay.state = .down
            try lab.enterprise.apply(down)
            #expect(running.finish().exit != 0)
            // CURLE_COULDNT_CONNECT
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).exit == 7)
            #expect(lab.recorder.wait(for: RelayTunnelClosed.self))
            try lab.enterprise.apply(up)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).body == "inside")
        }
        #expect(recorder.all(ResponseCut.self).count == 1)
    }

    @Test func `a server that is down cannot be reached`() throws {
        let up = EnvironmentDescription.corp()
        try withLab(up) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            var down = up
            down.servers["portal.corp.test"]?.state = .down
            try lab.enterprise.apply(down)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).log.contains("502"))
            try lab.enterprise.apply(up)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).body == "inside")
        }
    }

    @Test func `a tunnel waits at the relay's gate`() throws {
        try withLab(.corp { $0.relay.hold = "tunnel" }) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let running = try lab.start("http://portal.corp.test/hello", .relay(token: token))
            #expect(lab.recorder.wait(for: GateReached.self, at: "relay"))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            #expect(lab.recorder.all(RelayTunnelOpened.self).isEmpty)
            lab.enterprise.release(gate: "tunnel")
            #expect(running.finish().body == "inside")
        }
    }

    @Test func `a silent relay accepts and says nothing, also on what exists`() throws {
        let up = EnvironmentDescription.corp {
            $0.servers["portal.corp.test"]?.routes["/held"] = .init(responses: [.text("x") { $0.hold = "g" }])
        }
        var silent = up
        silent.relay.state = .silent
        let (_, recorder) = try withLab(up) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let running = try lab.start("http://portal.corp.test/held", .relay(token: token), ["--max-time", "8"])
            #expect(lab.recorder.wait(for: GateReached.self))
            try lab.enterprise.apply(silent)
            lab.enterprise.release(gate: "g")
            // CURLE_OPERATION_TIMEDOUT
            #expect(running.finish().exit == 28)
            #expect(
                try lab.curl("http://portal.corp.test/hello", .relay(token: token), ["--max-time", "5"]).exit == 28
            )
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            try lab.enterprise.apply(up)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).body == "inside")
        }
        #expect(
            recorder.all(RelayConnected.self).map { $0.fact.fields["first-bytes"] } == [
                "tls-client-hello", "tls-client-hello", "tls-client-hello",
            ]
        )
        #expect(recorder.all(TLSHello.self, at: "relay").count == 2)
    }

    @Test func `a relay that starts again cuts its tunnels and serves at once`() throws {
        let up = EnvironmentDescription.corp {
            $0.servers["portal.corp.test"]?.routes["/held"] = .init(responses: [.text("x") { $0.hold = "g" }])
        }
        try withLab(up) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let running = try lab.start("http://portal.corp.test/held", .relay(token: token))
            #expect(lab.recorder.wait(for: GateReached.self))
            var restarted = up
            restarted.relay.state = .restarted
            try lab.enterprise.apply(restarted)
            // CURLE_GOT_NOTHING
            #expect(running.finish().exit == 52)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).body == "inside")
        }
    }

    @Test(arguments: [1, 100, 4_096, 100_000, 700_000])
    func `a tunnel is reset after exactly so many bytes of the host`(limit: Int) throws {
        let description = EnvironmentDescription.corp {
            $0.relay.resetsAfter = limit
            $0.servers["portal.corp.test"]?.routes["/big"] = .init(responses: [.generated(1_000_000)])
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let way = Lab.Way.relay(token: token)
            let reply = try lab.curl(
                "http://portal.corp.test/big",
                way,
                ["-w", "\n%{size_header} %{size_download}\n0"]
            )
            // CURLE_RECV_ERROR, or CURLE_PARTIAL_FILE where it takes the reset for an end
            #expect([56, 18].contains(reply.exit), "\(reply.log)")
            let sizes = try #require(reply.body.split(separator: "\n").last).split(separator: " ").compactMap {
                Int($0)
            }
            let answer = "HTTP/1.1 200 Connection established\r\n\r\n".utf8.count
            // What curl has of a head that is not whole does not count there.
            if limit >= 4_096 { #expect(sizes.reduce(0, +) == answer + limit) }
            // The host may learn it after the client.
            #expect(lab.recorder.wait(for: ConnectionReset.self, at: "portal.corp.test"))
        }
        #expect(recorder.all(ConnectionReset.self, at: "relay").first?.fact.fields["by"] == "server")
        #expect(recorder.all(ConnectionReset.self, at: "portal.corp.test").first?.fact.fields["by"] == "client")
    }

    @Test func `an unencrypted leg is refused`() throws {
        let (_, recorder) = try withLab(.corp()) { lab throws in
            let relay = try #require(lab.enterprise.access.relay)
            let client = try RawClient(relay.address, relay.port)
            client.send("CONNECT portal.corp.test:80 HTTP/1.1\r\n\r\n")
            #expect(client.receive().isEmpty)
        }
        #expect(recorder.all(RelayConnected.self).first?.fact.fields["first-bytes"] == "other")
        #expect(recorder.all(RelayTunnelRequested.self).isEmpty)
        #expect(recorder.all(TLSFailed.self).isEmpty)
    }

    @Test func `servers come and go while it runs`() throws {
        let before = EnvironmentDescription.corp()
        try withLab(before) { lab throws in
            var after = before
            after.servers["extra.corp.test"] = nil
            after.servers["new.corp.test"] = .serving(["/hello": .text("new")])
            after.servers["portal.corp.test"]?.routes["/hello"] = Route(responses: [.text("changed")])
            try lab.enterprise.apply(after)
            let policy = lab.enterprise.policy(fetchedBy: .harness)
            #expect(Set(policy.applicationServers.map(\.host)) == ["portal.corp.test", "new.corp.test"])
            #expect(policy.additionalServers.isEmpty)
            #expect(try lab.curl("https://new.corp.test/hello", .relay(token: policy.token)).body == "new")
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: policy.token)).body == "changed")
            #expect(lab.enterprise.access.hosts["extra.corp.test"] == nil)
        }
    }
}
