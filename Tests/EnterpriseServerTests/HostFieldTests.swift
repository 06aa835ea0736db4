import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing
import WireFormats

/// What servers, proxies and the relay make of the field Host (RFC 9112 3.2).
struct HostFieldTests {
    private static let proxy = "proxy.example.test"

    private static let requests: [(fields: String, fault: String?)] = [
        ("Host: www.example.test\r\n", nil), ("", "missing"),
        ("Host: www.example.test\r\nHost: www.example.test\r\n", "repeated"), ("Host: a b\r\n", "malformed"),
        ("Host:\r\n", "malformed"),
    ]

    @Test(arguments: HostFieldDemand.allCases, requests)
    func `a server tells of a wrong field, and answers 400 where it is demanded`(
        demand: HostFieldDemand,
        request: (fields: String, fault: String?)
    ) throws {
        let description = EnvironmentDescription.office(["/": .text("x")]) { $0.hostField = demand }
        let (_, recorder) = try withLab(description) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET / HTTP/1.1\r\n\(request.fields)\r\n")
            let isRefused = demand == .demanded && request.fault != nil
            let answer = client.receive(until: isRefused ? "Host\n" : "\r\n\r\nx")
            #expect(answer.hasPrefix(isRefused ? "HTTP/1.1 400 " : "HTTP/1.1 200 "), "\(answer)")
            #expect(answer.lowercased().contains("connection: close") == isRefused)
        }
        let invalid = recorder.all(RequestHostInvalid.self, at: "app.test")
        #expect(invalid.map { $0.fact.fields["fault"]?.string } == [request.fault].compactMap(\.self))
        #expect(invalid.allSatisfy { $0.request == recorder.all(RequestReceived.self).first?.request })
    }

    @Test func `HTTP 1.0 needs no field, and HTTP 2 has none`() throws {
        let description = EnvironmentDescription.office(["/": .text("x")]) {
            $0.hostField = .demanded
            $0.httpVersions = [.http2, .http11]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(try lab.curl("https://app.test/", .direct, ["--http2"]).status == 200)
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET / HTTP/1.0\r\n\r\n")
            #expect(client.receive(until: "\r\n\r\nx").hasPrefix("HTTP/1.1 200 "))
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["http-version"] } == ["h2", "http/1.0"])
        #expect(recorder.all(RequestHostInvalid.self).isEmpty)
    }

    @Test(arguments: HostFieldDemand.allCases)
    func `a proxy tells of it too`(demand: HostFieldDemand) throws {
        let description = EnvironmentDescription.corp {
            var proxy = Proxy()
            proxy.hostField = demand
            $0.proxies[Self.proxy] = proxy
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]).httpPort
            let own = try #require(lab.enterprise.access.proxies[Self.proxy])
            let client = try RawClient(own.address, own.port)
            client.send("GET http://www.example.test:\(port)/hello HTTP/1.1\r\n\r\n")
            let answer = client.receive(until: demand == .demanded ? "bad-request" : "outside")
            #expect(answer.hasPrefix(demand == .demanded ? "HTTP/1.1 400 " : "HTTP/1.1 200 "), "\(answer)")
        }
        #expect(recorder.all(RequestHostInvalid.self).map(\.place) == [Self.proxy])
        // What it passes on is right.
        #expect(recorder.all(RequestReceived.self).count == (demand == .demanded ? 0 : 1))
    }

    @Test(arguments: HostFieldDemand.allCases)
    func `the relay tells of it too`(demand: HostFieldDemand) throws {
        let (_, recorder) = try withLab(.corp { $0.relay.hostField = demand }) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let reply = try lab.curl(
                "https://portal.corp.test/hello",
                .relay(token: token),
                ["--proxy-header", "Host: a b"]
            )
            #expect((reply.exit == 0) == (demand == .ignored), "\(reply.log)")
        }
        #expect(recorder.all(RequestHostInvalid.self).map(\.place) == ["relay"])
        let refused = recorder.all(RelayTunnelRefused.self).map { $0.fact.fields["reason"] }
        #expect(refused == (demand == .demanded ? ["bad-request"] : []))
    }
}
