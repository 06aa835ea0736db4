import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Logins at proxies and at the relay, by clients that we did not write.
struct ProxyAuthenticationTests {
    private static let host = "proxy.example.test"

    private static func description(
        tls: TLSProfile? = nil,
        _ change: (inout Authentication) -> Void = { _ in }
    ) -> EnvironmentDescription {
        .corp { corp in
            corp.servers["www.example.test"]?.routes["/echo"] = Route(
                responses: [.text("") { $0.body.content = .echoBody }]
            )
            var proxy = Proxy()
            proxy.tls = tls
            proxy.authentication.schemes = [.basic(BasicSettings())]
            change(&proxy.authentication)
            corp.proxies[host] = proxy
        }
    }

    @Test(arguments: ["http", "https"], [TLSProfile?.none, TLSProfile()])
    func `Basic opens the proxy, a wrong password and none do not`(scheme: String, tls: TLSProfile?) throws {
        let (_, recorder) = try withLab(Self.description(tls: tls)) { lab throws in
            let url = "\(scheme)://www.example.test/hello"
            let right = ["--proxy-basic", "--proxy-user", "alice:swordfish"]
            #expect(try lab.curl(url, .proxy(Self.host), right).body == "outside")
            for arguments in [[], ["--proxy-user", "alice:wrong"], ["--proxy-user", "nobody:swordfish"]] {
                let reply = try lab.curl(url, .proxy(Self.host), arguments)
                #expect(reply.log.contains("HTTP/1.1 407 Proxy Authentication Required"))
                #expect(reply.body != "outside")
            }
        }
        #expect(recorder.all(BasicAuthenticated.self).map(\.place) == [Self.host])
        #expect(recorder.all(BasicAuthenticated.self).first?.fact.fields["user"] == "alice")
        #expect(
            Set(recorder.all(AccountRefused.self).compactMap { $0.fact.fields["reason"]?.string }) == [
                "wrong-password", "unknown-user",
            ]
        )
        #expect(Set(recorder.all(CredentialsReceived.self).compactMap { $0.fact.fields["place"]?.string }) == ["proxy"])
        // Of one hop: the host does not see them.
        for request in recorder.all(RequestReceived.self) {
            #expect(request.fact.fields["headers"]?["Proxy-Authorization"] == nil)
        }
    }

    @Test(arguments: ["http", "https"])
    func `a client that waits to be asked posts its content on the same connection`(scheme: String) throws {
        let content = String(repeating: "0123456789", count: 10_000)
        let description = Self.description { $0.onChallenge.sends = 5_000 }
        let (_, recorder) = try withLab(description) { lab throws in
            let file = lab.directory.appending(path: "content")
            try content.write(to: file, atomically: true, encoding: .utf8)
            let arguments = ["--proxy-anyauth", "--proxy-user", "alice:swordfish", "--data-binary", "@\(file.path())"]
            for framing in [[], ["-H", "Transfer-Encoding: chunked"], ["-H", "Expect: 100-continue"]] {
                let reply = try lab.curl("\(scheme)://www.example.test/echo", .proxy(Self.host), arguments + framing)
                #expect(reply.exit == 0, "\(reply.log)")
                #expect(reply.body == content)
            }
        }
        #expect(recorder.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [407, 200, 407, 200, 407, 200])
        #expect(recorder.all(ProxyConnected.self).count == 3)
    }

    @Test func `a challenge may end the connection, and so may an answer to one`() throws {
        let closing = Self.description { $0.onChallenge.headers = [Header("Connection", "close")] }
        let (_, first) = try withLab(closing) { lab throws in
            let arguments = ["--proxy-anyauth", "--proxy-user", "alice:swordfish"]
            #expect(try lab.curl("https://www.example.test/hello", .proxy(Self.host), arguments).body == "outside")
        }
        #expect(first.all(ProxyConnected.self).count == 2)
        #expect(first.closers(at: Self.host).first == "server")

        let dropping = Self.description { $0.closesAfter = .init(message: 1, times: 1) }
        let (_, second) = try withLab(dropping) { lab throws in
            let arguments = ["--proxy-basic", "--proxy-user", "alice:swordfish"]
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host), arguments).exit == 52)
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host), arguments).body == "outside")
        }
        #expect(second.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [200])

        let careless = Self.description { $0.acceptsAt = .init(message: 1, times: 1) }
        try withLab(careless) { lab throws in
            let arguments = ["--proxy-basic", "--proxy-user", "alice:wrong"]
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host), arguments).body == "outside")
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host), arguments).status == 407)
        }
    }

    @Test func `a HEAD request gets a challenge without its content`() throws {
        try withLab(Self.description { $0.onChallenge.sends = 5_000 }) { lab throws in
            let arguments = ["-I", "--proxy-anyauth", "--proxy-user", "alice:swordfish"]
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host), arguments).status == 200)
        }
    }

    @Test func `the relay may want a login in place of the token`() throws {
        let description = EnvironmentDescription.corp {
            $0.relay.authentication = Authentication()
            $0.relay.authentication?.schemes = [.basic(BasicSettings())]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let url = "https://portal.corp.test/hello"
            let right = ["--proxy-anyauth", "--proxy-user", "alice:swordfish"]
            #expect(try lab.curl(url, .relay(token: nil), right).body == "inside")
            #expect(lab.recorder.wait(for: RelayTunnelClosed.self))
            #expect(try lab.curl(url, .relay(token: token)).log.contains("407 Proxy Authentication Required"))
            #expect(
                try lab.curl("https://hidden.corp.test/hello", .relay(token: nil), right).log.contains("HTTP/1.1 403")
            )
        }
        let tunnels = recorder.names(at: "relay").filter { $0.hasPrefix("relay.") || $0.hasPrefix("basic.") }
        #expect(
            tunnels.prefix(7) == [
                "relay.connected", "relay.tunnel.requested", "relay.tunnel.refused", "relay.tunnel.requested",
                "basic.authenticated", "relay.tunnel.opened", "relay.tunnel.closed",
            ]
        )
    }

    private static let requests =
        (try? ChildProcess.run(["/usr/bin/env", "python3", "-c", "import requests"], until: .after(.seconds(20))))
        .map { $0.exit == .status(0) } ?? false

    @Test(.needs(requests, "Python's requests is not installed (ci/setup)"), arguments: ["http", "https"])
    func `Python's requests logs in at the proxy`(scheme: String) throws {
        let program = """
            import sys, requests
            proxy, url, verify = sys.argv[1:]
            session = requests.Session()
            session.trust_env = False
            for _ in range(2):
                answer = session.get(url, proxies={"http": proxy, "https": proxy}, verify=verify, timeout=20)
                print(answer.status_code, answer.text)
            """
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let access = lab.enterprise.access
            let proxy = try #require(access.proxies[Self.host])
            let port = try #require(
                access.hosts["www.example.test"].map { scheme == "http" ? $0.httpPort : $0.httpsPort }
            )
            let anchors = lab.directory.appending(path: "anchors.pem")
            try access.trustAnchors.joined().write(to: anchors, atomically: true, encoding: .utf8)
            let result = try ChildProcess.run(
                [
                    "/usr/bin/env", "python3", "-c", program, "http://alice:swordfish@\(proxy.address):\(proxy.port)",
                    "\(scheme)://www.example.test:\(port)/hello", anchors.path(),
                ],
                until: .after(.seconds(60))
            )
            #expect(result.output == "200 outside\n200 outside\n", "\(result)")
        }
        #expect(recorder.all(RequestReceived.self).map(\.via) == [.proxy(Self.host), .proxy(Self.host)])
    }
}
