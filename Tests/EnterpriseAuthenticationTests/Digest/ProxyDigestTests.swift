import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing
import WireFormats

/// What Digest says at a proxy of content and of answers.
struct ProxyDigestTests {
    private static let host = "proxy.example.test"

    private static func description(_ change: (inout DigestSettings) -> Void) -> EnvironmentDescription {
        var settings = DigestSettings()
        change(&settings)
        return .corp { corp in
            corp.servers["www.example.test"]?.routes["/echo"] = Route(
                responses: [.text("") { $0.body.content = .echoBody }]
            )
            var proxy = Proxy()
            proxy.authentication.schemes = [.digest(settings)]
            corp.proxies[host] = proxy
        }
    }

    /// A connection that has been challenged, and a client for what is behind the proxy.
    private struct Visit {
        let client: RawClient
        let challenge: AuthParameters
        let port: Int
        var digest = DigestClient()

        init(_ lab: Lab, method: String, _ path: String, qop: DigestSettings.QualityOfProtection = .auth) throws {
            let proxy = try #require(lab.enterprise.access.proxies[ProxyDigestTests.host])
            port = try #require(lab.enterprise.access.hosts["www.example.test"]).httpPort
            client = try RawClient(proxy.address, proxy.port)
            digest.credentialsField = "Proxy-Authorization"
            digest.method = method
            digest.qop = qop
            digest.target = method == "CONNECT" ? "www.example.test:\(port)" : "http://www.example.test:\(port)\(path)"
            client.send("\(method) \(digest.target) HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
            challenge = try DigestClient.challenge(in: client.receiveAnswer(), field: "Proxy-Authenticate")
        }
    }

    /// What an answer says of the login.
    private static func info(_ answer: String) throws -> AuthParameters? {
        let name = "Proxy-Authentication-Info: "
        let line = answer.split(separator: "\r\n").first { $0.hasPrefix(name) }
        return try line.map { try AuthParameters(parsing: $0.dropFirst(name.count)) }
    }

    @Test(arguments: DigestSettings.QualityOfProtection.allCases)
    func `a tunnel's answer proves that the proxy knows the password`(qop: DigestSettings.QualityOfProtection) throws {
        let (_, recorder) = try withLab(Self.description { $0.qop = [qop] }) { lab throws in
            let visit = try Visit(lab, method: "CONNECT", "", qop: qop)
            visit.client.send(try visit.digest.request(visit.challenge))
            let answer = visit.client.receive(until: "\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            let info = try #require(try Self.info(answer))
            let computation = DigestComputation(
                algorithm: .md5,
                nonce: visit.challenge["nonce"]?.value ?? "",
                nonceCount: "00000001",
                clientNonce: visit.digest.clientNonce,
                qop: qop,
                uri: visit.digest.target
            )
            let secret = try computation.secret(
                user: "alice",
                realm: Self.host,
                password: "swordfish",
                session: (computation.nonce, computation.clientNonce ?? "")
            )
            #expect(info["rspauth"]?.value == (try computation.response(secret: secret, method: "", content: [])))
            // The login is of the tunnel alone.
            visit.client.send("GET /hello HTTP/1.1\r\nHost: www.example.test\r\n\r\n")
            #expect(visit.client.receive(until: "outside").hasPrefix("HTTP/1.1 200 "))
        }
        #expect(recorder.all(DigestAuthenticated.self).map { $0.fact.fields["qop"] } == [.string(qop.rawValue)])
    }

    @Test func `what is passed on, and what the proxy says itself, bring the next nonce and a proof`() throws {
        try withLab(Self.description { $0.givesNextNonce = true }) { lab throws in
            for (path, status) in [("/hello", "200"), ("/absent", "404")] {
                let visit = try Visit(lab, method: "GET", path)
                visit.client.send(try visit.digest.request(visit.challenge))
                let answer = visit.client.receiveAnswer()
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
                #expect(try Self.info(answer)?["rspauth"] != nil)
                #expect(try Self.info(answer)?["nextnonce"] != nil)
            }
            var visit = try Visit(lab, method: "GET", "/hello")
            visit.digest.target = "http://nowhere.example.test/"
            visit.client.send(try visit.digest.request(visit.challenge))
            let answer = visit.client.receiveAnswer()
            #expect(answer.hasPrefix("HTTP/1.1 502 "))
            #expect(try Self.info(answer)?["rspauth"] != nil)
        }
    }

    @Test func `content is checked before it is passed on, and passed on whole`() throws {
        let content = String(repeating: "0123456789", count: 30_000)
        let (_, recorder) = try withLab(Self.description { $0.qop = [.authInt] }) { lab throws in
            var visit = try Visit(lab, method: "POST", "/echo", qop: .authInt)
            visit.digest.content = content
            let request = try visit.digest.request(visit.challenge)
            let end = try #require(request.firstRange(of: "\r\n\r\n"))
            let head = request[..<end.lowerBound] + "\r\nExpect: 100-continue\r\n\r\n"
            visit.client.send(String(head))
            #expect(visit.client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            send(content, to: visit.client)
            let answer = visit.client.receive(until: content)
            #expect(answer.contains("HTTP/1.1 200 ") && answer.hasSuffix(content))
            // Of content that has not come yet nothing can be proven.
            #expect(try Self.info(answer) == nil)

            visit = try Visit(lab, method: "POST", "/echo", qop: .authInt)
            visit.digest.content = "12345"
            visit.client.send(try visit.digest.request(visit.challenge).dropLast() + "6")
            #expect(visit.client.receiveAnswer().hasPrefix("HTTP/1.1 407 "))
        }
        #expect(recorder.all(DigestRefused.self).map { $0.fact.fields["reason"] } == ["wrong-password"])
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [300_000])
    }

    /// Piece by piece, as the other side takes it.
    private func send(_ text: String, to client: RawClient) {
        var rest = Array(text.utf8)[...]
        let deadline = Deadline.after(.seconds(10))
        while !rest.isEmpty {
            var entries = [PollEntry(client.socket, reading: false, writing: true)]
            guard PollEntry.wait(for: &entries, until: deadline), case .bytes(let count) = client.socket.send(rest)
            else { return }
            rest = rest.dropFirst(count)
        }
    }
}
