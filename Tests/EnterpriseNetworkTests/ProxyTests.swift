import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct ProxyTests {
    private static let host = "proxy.example.test"

    private static func description(_ change: (inout Proxy) -> Void = { _ in }) -> EnvironmentDescription {
        .corp { corp in
            corp.servers["www.example.test"]?.routes["/echo"] = Route(
                responses: [.text("") { $0.body.content = .echoBody }]
            )
            corp.servers["www.example.test"]?.routes["/big"] = Route(responses: [.generated(3_000_000)])
            corp.servers["www.example.test"]?.routes["/pieces"] = Route(
                responses: [.generated(10_000) { $0.body.chunk = 1_000 }]
            )
            corp.servers["extra.corp.test"]?.reachableThrough = [host]
            var proxy = Proxy()
            change(&proxy)
            corp.proxies[host] = proxy
        }
    }

    @Test(arguments: ["http", "https"], [false, true])
    func `a host outside is reached through the proxy`(scheme: String, usesTLS: Bool) throws {
        let description = Self.description { $0.tls = usesTLS ? TLSProfile() : nil }
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try lab.curl("\(scheme)://www.example.test/hello", .proxy(Self.host))
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body == "outside")
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
        }
        let request = try #require(recorder.all(RequestReceived.self).first)
        #expect(request.via == .proxy(Self.host))
        #expect(request.fact.fields["path"] == "/hello")
        #expect(
            recorder.names(at: Self.host).filter { $0.hasPrefix("proxy") || $0.hasPrefix("tls") }
                == ["proxy.connected"] + (usesTLS ? ["tls.hello", "tls.established"] : [])
                + ["proxy.request", "proxy.answered"]
        )
        let asked = try #require(recorder.all(ProxyRequested.self).first)
        #expect(asked.via == .direct)
        #expect(asked.fact.fields["target"] == "www.example.test")
        #expect(asked.fact.fields["method"] == .string(scheme == "http" ? "GET" : "CONNECT"))
        #expect(recorder.all(ProxyAnswered.self).first?.fact.fields == ["status": 200])
        if usesTLS {
            #expect(recorder.all(TLSHello.self, at: Self.host).first?.fact.fields["server-name"] == .string(Self.host))
        }
    }

    @Test func `inside hosts are reached only if they name the proxy`() throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            #expect(try lab.curl("http://extra.corp.test/hello", .proxy(Self.host)).body == "extra")
            #expect(try lab.curl("http://portal.corp.test/hello", .proxy(Self.host)).status == 502)
            #expect(try lab.curl("http://nobody.test/", .proxy(Self.host)).status == 502)
        }
        #expect(recorder.all(DecoyConnected.self).map(\.via) == [.proxy(Self.host)])
        #expect(recorder.all(RequestReceived.self).map(\.place) == ["extra.corp.test"])
    }

    @Test func `the names that an inside host is reached through change while it runs`() throws {
        let before = Self.description()
        try withLab(before) { lab throws in
            var after = before
            after.servers["portal.corp.test"]?.reachableThrough = [Self.host]
            after.servers["extra.corp.test"]?.reachableThrough = []
            try lab.enterprise.apply(after)
            #expect(try lab.curl("http://portal.corp.test/hello", .proxy(Self.host)).body == "inside")
            #expect(try lab.curl("http://extra.corp.test/hello", .proxy(Self.host)).status == 502)
        }
    }

    @Test(arguments: ["http", "https"])
    func `contents pass whole in both directions`(scheme: String) throws {
        let content = String(repeating: "0123456789", count: 10_000)
        try withLab(Self.description()) { lab throws in
            let url = "\(scheme)://www.example.test"
            let file = lab.directory.appending(path: "content")
            try content.write(to: file, atomically: true, encoding: .utf8)
            for framing in [[], ["-H", "Transfer-Encoding: chunked"], ["-H", "Expect: 100-continue"]] {
                let posted = try lab.curl(
                    "\(url)/echo",
                    .proxy(Self.host),
                    ["--data-binary", "@\(file.path())"] + framing
                )
                #expect(posted.exit == 0, "\(posted.log)")
                #expect(posted.body == content)
            }
            for (path, size) in [("/big", 3_000_000), ("/pieces", 10_000)] {
                let got = try lab.curl("\(url)\(path)", .proxy(Self.host))
                #expect(got.exit == 0, "\(got.log)")
                #expect(got.body.utf8.count == size)
                #expect(try lab.curl("\(url)\(path)", .proxy(Self.host), ["-0"]).body.utf8.count == size)
                #expect(try lab.curl("\(url)\(path)", .proxy(Self.host), ["-I"]).exit == 0)
            }
        }
    }

    @Test func `one connection on either side serves several requests`() throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let more = ["http://www.example.test:\(port)/echo", "http://www.example.test:\(port)/nowhere"]
            let reply = try lab.curl("http://www.example.test/hello", .proxy(Self.host), more)
            #expect(reply.exit == 0, "\(reply.log)")
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["path"] } == ["/echo", "/nowhere", "/hello"])
        #expect(Set(recorder.all(RequestReceived.self).compactMap(\.connection)).count == 1)
        #expect(recorder.all(ProxyConnected.self).count == 1)
        #expect(recorder.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [200, 404, 200])
    }

    @Test(arguments: ["1.1", "1.0"])
    func `fields of one hop end at the proxy, which tells the version that came to it`(version: String) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let proxy = try #require(lab.enterprise.access.proxies[Self.host])
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let client = try RawClient(proxy.address, proxy.port)
            client.send(
                """
                GET http://www.example.test:\(port)/hello HTTP/\(version)\r\nHost: other.test\r\nConnection: X-Hop\r\nX-Hop: 1\r
                Proxy-Authorization: Basic eDp5\r\nX-End: 2\r\n\r\n
                """
            )
            let answer = client.receive(until: "outside")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("Via: 1.1 \(Self.host)\r\n"))
            client.socket.close()
        }
        let fields = try #require(recorder.all(RequestReceived.self).first?.fact.fields["headers"]?.object)
        let port = try #require(
            recorder.all(RequestReceived.self).first?.fact.fields["host"]?.string?.split(separator: ":").last
        )
        #expect(
            fields == [
                "Host": .string("www.example.test:\(port)"), "X-End": "2", "Via": .string("\(version) \(Self.host)"),
            ]
        )
        let received = try #require(recorder.all(CredentialsReceived.self).first)
        #expect(received.place == Self.host)
        #expect(received.fact.fields["user"] == "x")
        #expect(received.fact.fields["place"] == "proxy")
    }

    @Test func `CONNECT gets the answer that is described`() throws {
        let denied = Self.description {
            var response = Response.text("not today\n")
            response.status = 418
            response.headers = [Header("X-Why", "tea")]
            $0.connect = response
        }
        let (_, recorder) = try withLab(denied) { lab throws in
            let reply = try lab.curl("https://www.example.test/hello", .proxy(Self.host))
            #expect(reply.exit == 56)
            #expect(reply.log.contains("HTTP/1.1 418") && reply.log.contains("X-Why: tea"))
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host)).body == "outside")
            let open = Self.description {
                $0.connect = Response()
                $0.connect?.headers = [Header("X-Why", "coffee")]
                $0.connect?.hold = "tunnel"
            }
            try lab.enterprise.apply(open)
            let running = try lab.start("https://www.example.test/hello", .proxy(Self.host))
            #expect(lab.recorder.wait(for: GateReached.self, at: Self.host))
            lab.enterprise.release(gate: "tunnel")
            let second = running.finish()
            #expect(second.body == "outside")
            #expect(second.log.contains("X-Why: coffee"))
        }
        #expect(recorder.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [418, 200, 200])
    }

    @Test func `an answer that ends too early stays so`() throws {
        let cut = EnvironmentDescription.corp {
            $0.servers["www.example.test"]?.routes["/held"] = Route(
                responses: [.generated(3_000_000) { $0.body.hold = "half" }]
            )
            $0.proxies[Self.host] = Proxy()
        }
        try withLab(cut) { lab throws in
            let running = try lab.start("http://www.example.test/held", .proxy(Self.host))
            #expect(lab.recorder.wait(for: GateReached.self, at: "www.example.test"))
            var down = cut
            down.servers["www.example.test"]?.state = .down
            try lab.enterprise.apply(down)
            // CURLE_PARTIAL_FILE, or a reset
            #expect([18, 56].contains(running.finish().exit))
            #expect(try lab.curl("http://www.example.test/held", .proxy(Self.host)).status == 502)
            #expect(try lab.curl("https://www.example.test/held", .proxy(Self.host)).log.contains("502"))
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", "400"), ("\u{16}\u{3}\u{1}", "400"), ("CONNECT x HTTP/1.1\r\n\r\n", "400"),
        ("POST http://www.example.test/ HTTP/1.1\r\nContent-Length: x\r\n\r\n", "400"),
        ("GET http://www.example.test:1/ HTTP/1.1\r\n\r\n", "502"),
    ])
    func `what cannot be served is said so`(text: String, status: String) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let proxy = try #require(lab.enterprise.access.proxies[Self.host])
            let client = try RawClient(proxy.address, proxy.port)
            client.send(text)
            #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
        }
        #expect(recorder.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [.integer(Int(status) ?? 0)])
    }

    @Test func `a proxy goes down, refuses, is silent, and starts again`() throws {
        let up = Self.description()
        func with(_ state: Availability) -> EnvironmentDescription { Self.description { $0.state = state } }
        try withLab(up) { lab throws in
            let proxy = try #require(lab.enterprise.access.proxies[Self.host])
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let request = "GET http://www.example.test:\(port)/hello HTTP/1.1\r\n\r\n"
            let client = try RawClient(proxy.address, proxy.port)
            client.send(request)
            #expect(client.receive(until: "outside").contains("200 OK"))

            try lab.enterprise.apply(with(.refusing))
            #expect(throws: SystemError.self) { try RawClient(proxy.address, proxy.port) }
            client.send(request)
            #expect(client.receive(until: "outside").contains("200 OK"))

            try lab.enterprise.apply(with(.restarted))
            #expect(client.receive().isEmpty)
            let second = try RawClient(proxy.address, proxy.port)
            second.send(request)
            #expect(second.receive(until: "outside").contains("200 OK"))

            try lab.enterprise.apply(with(.silent))
            second.send(request)
            let third = try RawClient(proxy.address, proxy.port)
            third.send(request)
            #expect(second.receive(within: .milliseconds(200)).isEmpty)
            #expect(third.receive(within: .milliseconds(200)).isEmpty)
            #expect(!third.socket.hasPeerEnded)

            try lab.enterprise.apply(with(.down))
            #expect(throws: SystemError.self) { try RawClient(proxy.address, proxy.port) }
            #expect(third.socket.hasPeerEnded)
            try lab.enterprise.apply(up)
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host)).body == "outside")
        }
    }

    @Test(arguments: [4_096, 100_000], [false, true])
    func `a tunnel is reset after exactly so many bytes of the host`(limit: Int, usesTLS: Bool) throws {
        let description = Self.description {
            $0.resetsAfter = limit
            $0.tls = usesTLS ? TLSProfile() : nil
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let arguments = ["--proxytunnel", "-w", "\n%{size_header} %{size_download}\n0"]
            let reply = try lab.curl("http://www.example.test/big", .proxy(Self.host), arguments)
            // CURLE_RECV_ERROR, or CURLE_PARTIAL_FILE where it takes the reset for an end
            #expect([56, 18].contains(reply.exit), "\(reply.log)")
            let sizes = try #require(reply.body.split(separator: "\n").last).split(separator: " ").compactMap {
                Int($0)
            }
            #expect(sizes.reduce(0, +) == "HTTP/1.1 200 Connection established\r\n\r\n".utf8.count + limit)
        }
        #expect(recorder.all(ConnectionReset.self, at: Self.host).first?.fact.fields["by"] == "server")
    }

    @Test func `damaged requests stop nobody`() throws {
        try withLab(Self.description()) { lab throws in
            let proxy = try #require(lab.enterprise.access.proxies[Self.host])
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let seeds = [
                "GET http://www.example.test:\(port)/hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                "CONNECT www.example.test:\(port) HTTP/1.1\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n",
                "POST http://www.example.test:\(port)/echo HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                "POST http://www.example.test:\(port)/echo HTTP/1.0\r\nContent-Length: 5\r\n\r\nhello",
            ].map { Array($0.utf8) }
            var generator = SeededGenerator(seed: 11)
            for round in 0..<400 {
                var bytes = seeds[round % seeds.count]
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                }
                let client = try RawClient(proxy.address, proxy.port)
                client.send(Array(bytes.prefix(Int.random(in: 1...bytes.count, using: &generator))))
                if round.isMultiple(of: 5) { _ = client.receive(until: "\r\n\r\n", within: .milliseconds(20)) }
                if round.isMultiple(of: 3) { client.socket.resetOnClose() }
                client.socket.close()
            }
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host)).body == "outside")
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            #expect(lab.recorder.wait(for: ConnectionClosed.self, times: 200, at: Self.host))
        }
    }
}
