import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct ServerStateTests {
    /// The company with one of its servers in a state.
    private static func company(_ state: Availability, _ host: String = "portal.corp.test") -> EnvironmentDescription {
        .corp { $0.servers[host]?.state = state }
    }

    @Test(arguments: [Availability.down, .refusing], ["http", "https"])
    func `nobody listens`(state: Availability, scheme: String) throws {
        let (_, recorder) = try withLab(Self.company(state, "www.example.test")) { lab throws in
            // CURLE_COULDNT_CONNECT
            #expect(try lab.curl("\(scheme)://www.example.test/hello").exit == 7)
            try lab.enterprise.apply(Self.company(state))
            #expect(try lab.curl("\(scheme)://www.example.test/hello").body == "outside")
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let reply = try lab.curl("\(scheme)://portal.corp.test/hello", .relay(token: token))
            #expect(reply.log.contains("502"), "\(reply.log)")
        }
        #expect(recorder.all(ConnectionAccepted.self, at: "portal.corp.test").isEmpty)
        #expect(recorder.all(RelayTunnelRefused.self).first?.fact.fields["reason"] == "unreachable")
    }

    @Test(arguments: Lab.Leg.allCases)
    func `a silent server accepts and says nothing`(leg: Lab.Leg) throws {
        let host = leg.usesRelay ? "portal.corp.test" : "www.example.test"
        let (_, recorder) = try withLab(Self.company(.silent, host)) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let reply = try lab.curl(
                "\(leg.isSecure ? "https" : "http")://\(host)/hello",
                leg.usesRelay ? .relay(token: token) : .direct,
                ["--max-time", "5"]
            )
            // CURLE_OPERATION_TIMEDOUT
            #expect(reply.exit == 28, "\(reply.log)")
            #expect(lab.recorder.wait(for: ConnectionClosed.self, at: host))
        }
        #expect(
            recorder.names(at: host)
                == ["connection.accepted"] + (leg.isSecure ? ["tls.hello"] : []) + ["connection.closed"]
        )
    }

    @Test func `a server that falls silent leaves those hanging who were connected`() throws {
        try withLab(Self.company(.up)) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["www.example.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET /hello HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
            #expect(client.receive(until: "outside").hasSuffix("outside"))
            try lab.enterprise.apply(Self.company(.silent, "www.example.test"))
            client.send("GET /hello HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
            #expect(lab.recorder.wait(for: RequestReceived.self, times: 2))
            #expect(client.receive(within: .milliseconds(200)).isEmpty)
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
        }
    }

    @Test(arguments: [Availability.restarted, .down, .refusing])
    func `what becomes of connections`(state: Availability) throws {
        let (_, recorder) = try withLab(Self.company(.up)) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["www.example.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET /hello HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
            #expect(client.receive(until: "outside").hasSuffix("outside"))
            try lab.enterprise.apply(Self.company(state, "www.example.test"))
            let isUp = state == .restarted
            #expect(try lab.curl("http://www.example.test/hello").exit == (isUp ? 0 : 7))
            client.send("GET /hello HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
            #expect(client.receive(until: "outside").hasSuffix("outside") == (state == .refusing))
            // It acted once.
            try lab.enterprise.apply(Self.company(.up))
            #expect(lab.enterprise.access.hosts["www.example.test"] == host)
            #expect(try lab.curl("https://www.example.test/hello").body == "outside")
        }
        let closed = recorder.all(ConnectionClosed.self, at: "www.example.test").first { $0.connection == 1 }
        #expect(closed?.fact.fields["by"] == (state == .refusing ? "client" : "server"))
    }

    @Test(arguments: Availability.allCases, Availability.allCases)
    func `every change of state leads where it says`(first: Availability, second: Availability) throws {
        try withLab(Self.company(first, "www.example.test")) { lab throws in
            for state in [second, first, .up] {
                try lab.enterprise.apply(Self.company(state, "www.example.test"))
                let limit = state == .silent ? ["--max-time", "0.5"] : []
                let exit = try lab.curl("http://www.example.test/hello", .direct, limit).exit
                #expect(exit == (!state.listens ? 7 : state == .silent ? 28 : 0))
            }
        }
    }

    @Test func `a server has further names and a host further listeners`() throws {
        let description = EnvironmentDescription.corp { description in
            description.servers["portal.corp.test"]?.alsoNamed = ["twin.corp.test"]
            description.servers["second"] = .serving(["/hello": .text("the other port")]) {
                $0.host = "portal.corp.test"
            }
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let access = lab.enterprise.access
            let portal = try #require(access.hosts["portal.corp.test"])
            let second = try #require(access.hosts["second"])
            #expect(second.name == "portal.corp.test")
            #expect(second.address == portal.address)
            #expect(Set([portal.httpPort, portal.httpsPort, second.httpPort, second.httpsPort]).count == 4)
            let policy = lab.enterprise.policy(fetchedBy: .harness)
            #expect(policy.applicationServers.count == 6)
            for scheme in ["http", "https"] {
                let way = Lab.Way.relay(token: policy.token)
                #expect(try lab.curl("\(scheme)://twin.corp.test/hello", way).body == "inside")
                let port = scheme == "https" ? second.httpsPort : second.httpPort
                let reply = try lab.curl("\(scheme)://portal.corp.test:\(port)/hello", way)
                #expect(reply.body == "the other port", "\(reply.log)")
            }
        }
        #expect(recorder.all(RequestReceived.self, at: "portal.corp.test").count == 2)
        #expect(recorder.all(RequestReceived.self, at: "second").count == 2)
        #expect(recorder.all(DecoyConnected.self).isEmpty)
    }
}
