import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

struct GatewayTests {
    /// What a client asks for, and what becomes of it.
    struct GatewayTrip: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var url: String
        var status: Int
        var way: String?
        var reason: String?
        var change: @Sendable (inout EnvironmentDescription) -> Void

        init(
            _ title: String,
            _ url: String,
            _ status: Int,
            way: String? = nil,
            reason: String? = nil,
            _ change: @escaping @Sendable (inout EnvironmentDescription) -> Void = { _ in }
        ) {
            testDescription = title
            (self.url, self.status, self.way, self.reason, self.change) = (url, status, way, reason, change)
        }

        static let all: [GatewayTrip] = ["http", "https"].flatMap { scheme in
            [
                GatewayTrip(
                    "an application server, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    200,
                    way: "relay"
                ),
                GatewayTrip("an additional server, \(scheme)", "\(scheme)://extra.corp.test/hello", 200, way: "relay"),
                GatewayTrip("a host outside, \(scheme)", "\(scheme)://www.example.test/hello", 200, way: "direct"),
                GatewayTrip(
                    "a host outside that is listed, \(scheme)",
                    "\(scheme)://www.example.test/hello",
                    200,
                    way: "relay"
                ) { $0.servers["www.example.test"]?.listed = .application },
                GatewayTrip("without a console, \(scheme)", "\(scheme)://www.example.test/hello", 200, way: "direct") {
                    $0.console = nil
                },
                GatewayTrip(
                    "inside, without a console, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    502,
                    reason: "no-console"
                ) {
                    $0.console = nil
                },
                GatewayTrip("another name, \(scheme)", "\(scheme)://reports.corp.test/hello", 200, way: "relay") {
                    $0.servers["portal.corp.test"]?.alsoNamed = ["reports.corp.test"]
                },
                GatewayTrip("nobody, \(scheme)", "\(scheme)://nobody.test/", 502, reason: "unknown-host"),
                GatewayTrip(
                    "withdrawn, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    403,
                    way: "relay",
                    reason: "unauthorized"
                ) { $0.console?.withdrawn = [.app] },
                GatewayTrip(
                    "denied, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    403,
                    way: "relay",
                    reason: "unauthorized"
                ) { $0.console?.authorization = .denied },
                GatewayTrip(
                    "a relay that asks for a login, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    200,
                    way: "relay"
                ) {
                    $0.relay.authentication = Authentication()
                    $0.relay.authentication?.schemes = [.digest(DigestSettings()), .basic(BasicSettings())]
                },
                GatewayTrip(
                    "a login that takes more than one message, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    403,
                    way: "relay",
                    reason: "unauthorized"
                ) {
                    $0.relay.authentication = Authentication()
                    $0.relay.authentication?.schemes = [.ntlm(NTLMSettings())]
                },
                GatewayTrip(
                    "a login while the console denies it, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    403,
                    way: "relay",
                    reason: "unauthorized"
                ) {
                    $0.console?.authorization = .denied
                    $0.relay.authentication = Authentication()
                    $0.relay.authentication?.schemes = [.basic(BasicSettings())]
                },
                GatewayTrip(
                    "the host is down, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    502,
                    way: "relay",
                    reason: "unreachable"
                ) { $0.servers["portal.corp.test"]?.state = .down },
                GatewayTrip(
                    "the relay is down, \(scheme)",
                    "\(scheme)://portal.corp.test/hello",
                    502,
                    reason: "unreachable"
                ) {
                    $0.relay.state = .down
                },
            ]
        }
    }

    @Test(arguments: GatewayTrip.all)
    func `a client gets where a device would get, and is told why not`(trip: GatewayTrip) throws {
        let description = EnvironmentDescription.corp(trip.change)
        let (reply, recorder) = try withLab(description, hasGateway: true) { lab throws in
            try lab.curl(trip.url, .gateway, ["-w", "\n%{http_connect}\n%{http_code}"])
        }
        // Of a refused tunnel curl tells the status by another name.
        let refusal = reply.body.split(separator: "\n").last.flatMap { Int($0) }
        #expect((reply.status == 0 ? refusal : reply.status) == trip.status, "\(reply.log)")
        let dialled = recorder.all(GatewayDialled.self)
        #expect(dialled.first?.fact.fields["way"]?.string == trip.way)
        let answered = recorder.all(GatewayAnswered.self)
        #expect(answered.map { $0.fact.fields["reason"]?.string } == [trip.reason])
        #expect(answered.first?.fact.fields["status"]?.integer == trip.status)
        // The other side sees the connection that the gateway says it has made.
        let accepted = recorder.all(ConnectionAccepted.self).filter { $0.place != "gateway" }
        for dial in dialled {
            #expect(accepted.contains { $0.fact.fields["by"] == dial.fact.fields["from"] && $0.via == .direct })
        }
        let served = recorder.all(RequestReceived.self)
        #expect(served.count == (trip.status == 200 ? 1 : 0))
        #expect(served.allSatisfy { $0.via == (trip.way == "relay" ? .relay : .direct) })
        #expect(recorder.all(DecoyConnected.self).isEmpty)
    }

    @Test func `why there is no way is said in words where a client shows them`() throws {
        let description = EnvironmentDescription.corp { $0.console = nil }
        let (reply, _) = try withLab(description, hasGateway: true) { lab throws in
            try lab.curl("https://portal.corp.test/hello", .gateway, ["-v"])
        }
        #expect(reply.log.contains("502 portal.corp.test is inside and there is no console"), "\(reply.log)")
    }

    @Test(arguments: ["http", "https"])
    func `an inside host that is not listed is its decoy`(scheme: String) throws {
        let (reply, recorder) = try withLab(.corp(), hasGateway: true) { lab throws in
            try lab.curl("\(scheme)://hidden.corp.test/hello", .gateway)
        }
        #expect(reply.status != 200)
        #expect(recorder.all(DecoyConnected.self).count == 1)
        #expect(recorder.all(RelayTunnelRequested.self).isEmpty)
    }

    @Test func `a tunnel that waits at the relay opens when the gate does, and is given up when its client goes`()
        throws
    {
        let description = EnvironmentDescription.corp { $0.relay.hold = "tunnels" }
        try withLab(description, hasGateway: true) { lab throws in
            let gone = try lab.start("https://portal.corp.test/hello", .gateway, ["--max-time", "8"])
            #expect(lab.recorder.wait(for: GateReached.self, at: "relay"))
            #expect(gone.finish().exit == 28)
            #expect(lab.recorder.wait(for: ConnectionClosed.self, at: "gateway"))
            let waiting = try lab.start("https://portal.corp.test/hello", .gateway)
            #expect(lab.recorder.wait(for: GateReached.self, times: 2, at: "relay"))
            #expect(lab.enterprise.settle(until: .after(.seconds(10))))
            lab.enterprise.release(gate: "tunnels")
            #expect(waiting.finish().status == 200)
        }
    }

    @Test(arguments: ["http", "https"])
    func `large contents pass both ways, and NTLM stays on its connection`(scheme: String) throws {
        let description = EnvironmentDescription.corp { description in
            description.servers["portal.corp.test"]?.routes = [
                "/echo": Route(responses: [.text("") { $0.body.content = .echoBody }])
            ]
            description.servers["portal.corp.test"]?.authentication.schemes = [.ntlm(NTLMSettings())]
        }
        let text = String(repeating: "0123456789abcdef", count: 1 << 16)
        let (replies, recorder) = try withLab(description, hasGateway: true) { lab throws in
            let file = lab.directory.appending(path: "content")
            try text.write(to: file, atomically: true, encoding: .utf8)
            return try lab.curl(
                "\(scheme)://portal.corp.test/echo",
                .gateway,
                ["--ntlm", "-u", "alice:swordfish", "--data-binary", "@\(file.path())"]
            )
        }
        #expect(replies.status == 200, "\(replies.log)")
        #expect(replies.body == text)
        #expect(recorder.all(NTLMAuthenticated.self).map(\.via) == [.relay])
    }

    @Test func `a reset of the host reaches the client, whole ends end in order`() throws {
        let description = EnvironmentDescription.corp { description in
            description.servers["portal.corp.test"]?.routes["/reset"] = Route(
                responses: [.generated(10_000) { $0.ending = Ending(.content(4_000), .reset) }]
            )
            description.servers["echo.corp.test"] = .socket(.echo)
        }
        try withLab(description, hasGateway: true) { lab throws in
            #expect(try lab.curl("https://portal.corp.test/reset", .gateway).exit == 56)
            let gateway = try #require(lab.enterprise.access.gateway)
            let client = try RawClient(gateway.address, gateway.port)
            client.send("CONNECT echo.corp.test:80 HTTP/1.1\r\nHost: echo.corp.test\r\n\r\nhello")
            #expect(client.receive(until: "\r\n\r\nhello").hasPrefix("HTTP/1.1 200 "))
            client.socket.shutDown(.writing)
            #expect(client.receive().isEmpty)
            #expect(client.socket.hasPeerEnded)
        }
    }

    @Test func `what is no request of a proxy is refused`() throws {
        let (_, recorder) = try withLab(.corp(), hasGateway: true) { lab throws in
            let gateway = try #require(lab.enterprise.access.gateway)
            for request in ["GET / HTTP/1.1\r\nHost: portal.corp.test\r\n\r\n", "\u{16}\u{3}\u{1}"] {
                let client = try RawClient(gateway.address, gateway.port)
                client.send(request)
                client.socket.shutDown(.writing)
                #expect(client.receive().hasPrefix("HTTP/1.1 400"))
            }
        }
        #expect(recorder.all(GatewayAnswered.self).map { $0.fact.fields["reason"] } == ["bad-request", "bad-request"])
    }

    @Test(.needs(KerberosLab.isInstalled, "MIT's clients are not installed"), arguments: [true, false])
    func `clients of Kerberos reach the KDC through the relay, if it is listed`(isListed: Bool) throws {
        let description = EnvironmentDescription.corp { description in
            var kdc = KDCDescription(realm: "CORP.TEST")
            kdc.listed = isListed ? .additional : .unlisted
            description.kdc = kdc
        }
        let (_, recorder) = try withLab(description, hasGateway: true) { lab throws in
            let tunnel = try #require(lab.enterprise.access.kdcTunnel)
            let kerberos = try KerberosLab(lab, description) { _ in
                lab.enterprise.access.kerberos?.configuration(kdc: tunnel) ?? ""
            }
            let outcome = try kerberos.kinit("alice")
            #expect((outcome.status == 0) == isListed, "\(outcome.text)")
        }
        #expect(recorder.all(KDCASGranted.self).count == (isListed ? 1 : 0))
        let asked = recorder.all(GatewayRequested.self).first?.fact.fields
        #expect(asked?["method"] == "KDC" && asked?["target"] == "kdc.corp.test")
        if isListed {
            #expect(recorder.all(RelayTunnelOpened.self).first?.fact.fields["target"] == "kdc.corp.test")
            #expect(recorder.all(DecoyConnected.self).isEmpty)
        } else {
            // It goes where a device would go.
            #expect(!recorder.all(DecoyConnected.self).isEmpty)
        }
    }

    @Test func `a run has no gateway`() throws {
        try withLab(.corp()) { lab throws in #expect(lab.enterprise.access.gateway == nil) }
    }

    @Test func `what the console decides later holds for the next request`() throws {
        let description = EnvironmentDescription.corp()
        try withLab(description, hasGateway: true) { lab throws in
            #expect(try lab.curl("https://portal.corp.test/hello", .gateway).status == 200)
            try lab.enterprise.apply(description.with { $0.console?.withdrawn = [.user] })
            #expect(try lab.curl("http://portal.corp.test/hello", .gateway).status == 403)
            try lab.enterprise.apply(description.with { $0.servers["portal.corp.test"]?.listed = .unlisted })
            #expect(try lab.curl("http://portal.corp.test/hello", .gateway).status == 502)
            #expect(!lab.recorder.all(DecoyConnected.self).isEmpty)
            try lab.enterprise.apply(description)
            #expect(try lab.curl("https://portal.corp.test/hello", .gateway).status == 200)
        }
    }
}
