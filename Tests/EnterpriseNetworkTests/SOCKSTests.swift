import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing
import WireFormats

/// Proxies of SOCKS 5, byte by byte.
struct SOCKSTests {
    private static let host = "socks.example.test"
    private static let locked = "locked.example.test"

    private static func description(_ change: (inout SOCKSService) -> Void = { _ in }) -> EnvironmentDescription {
        .corp { corp in
            corp.accounts["alice"]?.domain = "CORP"
            corp.accounts["bob"]?.lockedAfter = 2
            corp.servers["extra.corp.test"]?.reachableThrough = [host]
            corp.servers["www.example.test"]?.routes["/big"] = Route(responses: [.generated(300_000)])
            var socks = SOCKSService()
            change(&socks)
            corp.proxies[host] = Proxy()
            corp.proxies[host]?.service = .socks5(socks)
            socks.methods = [.usernamePassword]
            corp.proxies[locked] = Proxy()
            corp.proxies[locked]?.service = .socks5(socks)
        }
    }

    private static func dial(_ lab: Lab, _ proxy: String = host) throws -> RawClient {
        let access = try #require(lab.enterprise.access.proxies[proxy])
        #expect(access.scheme == .socks5)
        return try RawClient(access.address, access.port)
    }

    private static func bigEndian(_ port: Int) -> [UInt8] { [UInt8(port >> 8), UInt8(port & 255)] }

    private static func connect(_ host: String, _ port: Int) -> [UInt8] {
        [5, 1, 0, 3, UInt8(host.utf8.count)] + Array(host.utf8) + bigEndian(port)
    }

    private static func login(_ user: String, _ password: String) -> [UInt8] {
        [1, UInt8(user.utf8.count)] + Array(user.utf8) + [UInt8(password.utf8.count)] + Array(password.utf8)
    }

    private static let get = Array("GET /hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".utf8)

    /// All that the proxy says until it ends the connection itself, which it has to do.
    private static func answer(_ client: RawClient, to bytes: [UInt8]) -> [UInt8] {
        client.send(bytes)
        let answer = client.receiveBytes(atLeast: .max)
        #expect(client.socket.hasPeerEnded)
        return answer
    }

    // MARK: Requests that are served

    @Test(arguments: [false, true])
    func `greeting, request and payload may come at once or byte by byte`(slowly: Bool) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["extra.corp.test"]?.httpPort)
            let client = try Self.dial(lab)
            let bytes = [5, 2, 0x80, 0] + Self.connect("EXTRA.corp.test.", port) + Self.get
            for part in slowly ? bytes.map({ [$0] }) : [bytes] { client.send(part) }
            let answer = client.receiveBytes(atLeast: .max)
            #expect(answer.starts(with: [5, 0, 5, 0, 0, 1, 127]))
            #expect(String(decoding: answer.dropFirst(12), as: UTF8.self).hasSuffix("\r\n\r\nextra"))
            // The proxy's own end of the connection, which is what the host sees.
            let bound =
                answer[6..<10].map(String.init).joined(separator: ".") + ":\(Int(answer[10]) << 8 | Int(answer[11]))"
            let accepted = lab.recorder.all(ConnectionAccepted.self, at: "extra.corp.test")
            #expect(accepted.map { $0.fact.fields["by"] } == [.string(bound)])
        }
        let facts = recorder.all.filter { $0.place == Self.host && $0.fact.name.hasPrefix("socks.") }.map(\.fact.fields)
        let port = facts.dropFirst().first?["port"] ?? 0
        #expect(
            facts == [
                ["offered": ["0x80", "no-authentication"], "chosen": "no-authentication"],
                ["command": "connect", "target": "EXTRA.corp.test.", "form": "domain", "port": port],
                ["reply": "succeeded"],
            ]
        )
        #expect(recorder.all(ProxyConnected.self, at: Self.host).count == 1)
        #expect(recorder.all(RequestReceived.self).map(\.via) == [.proxy(Self.host)])
    }

    @Test func `an inside host that does not name the proxy is its decoy`() throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["portal.corp.test"]?.httpPort)
            let answer = Self.answer(try Self.dial(lab), to: [5, 1, 0] + Self.connect("portal.corp.test", port))
            #expect(answer.starts(with: [5, 0, 5, 0]) && answer.count == 12)
        }
        #expect(recorder.all(DecoyConnected.self).map(\.via) == [.proxy(Self.host)])
    }

    @Test func `a client that ends its direction gets the rest of the answer`() throws {
        try withLab(Self.description()) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let client = try Self.dial(lab)
            client.send([5, 1, 0] + Self.connect("www.example.test", port))
            client.send("GET /big HTTP/1.0\r\n\r\n")
            client.socket.shutDown(.writing)
            #expect(client.receiveBytes(atLeast: .max).count > 300_000)
        }
    }

    // MARK: What is refused

    /// What comes after the greeting, the answer to it, and what the journal says of the message.
    static let refused: [(bytes: [UInt8], code: UInt8, reply: String)] = [
        ([5, 2, 0, 1, 127, 0, 0, 1, 0, 80], 7, "command-not-supported"),
        ([5, 3, 0, 1, 127, 0, 0, 1, 0, 80], 7, "command-not-supported"),
        ([5, 9, 0, 1, 127, 0, 0, 1, 0, 80], 7, "command-not-supported"),
        ([5, 1, 0, 2, 0], 8, "address-type-not-supported"),
        ([5, 1, 0, 4] + [UInt8](repeating: 0, count: 15) + [1, 0, 80], 4, "host-unreachable"),
        (connect("nobody.test", 80), 4, "host-unreachable"),
        ([5, 1, 0, 3, 3, 0, 255, 254, 0, 80], 4, "host-unreachable"),
        (connect("www.example.test", 0), 5, "connection-refused"),
        (connect("hidden.corp.test", 80), 2, "not-allowed"),
        ([5, 1, 0, 3, 0, 0, 80], 1, "general-failure"), ([4, 1], 1, "general-failure"),
        ([5, 1, 1], 1, "general-failure"),
    ]

    @Test(arguments: refused)
    func `a request that is not served is told why`(bytes: [UInt8], code: UInt8, reply: String) throws {
        let description = Self.description { $0.replies = ["hidden.corp.test": .notAllowed] }
        let (_, recorder) = try withLab(description) { lab throws in
            let answer = Self.answer(try Self.dial(lab), to: [5, 1, 0] + bytes)
            #expect(answer == [5, 0, 5, code, 0, 1, 0, 0, 0, 0, 0, 0])
        }
        #expect(recorder.all(SOCKSAnswered.self).map { $0.fact.fields["reply"]?.string } == [reply])
        #expect(
            recorder.all(SOCKSMalformed.self).count
                == (["general-failure", "address-type-not-supported"].contains(reply) ? 1 : 0)
        )
        #expect(recorder.closers(at: Self.host) == ["server"])
        let forms = recorder.all(SOCKSRequested.self).map { $0.fact.fields }
        if bytes.dropFirst(3).first == 4 { #expect(forms.first?["target"] == "::1" && forms.first?["form"] == "ipv6") }
    }

    @Test(arguments: [
        ([4, 1, 0, 80, 127, 0, 0, 1, 0], []), (Array("GET / HTTP/1.1\r\n\r\n".utf8), []), ([5, 0], [5, 255]),
        ([5, 1, 1], [5, 255]), ([5, 1, 2], [5, 255]), ([22, 3, 1], []),
    ])
    func `a greeting without a method that the proxy takes ends the connection`(
        bytes: [UInt8],
        answer: [UInt8]
    ) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            #expect(Self.answer(try Self.dial(lab), to: bytes) == answer)
        }
        #expect(recorder.all(SOCKSMethodChosen.self).allSatisfy { $0.fact.fields["chosen"] == nil })
        #expect(recorder.all(SOCKSMethodChosen.self).count == (answer.isEmpty ? 0 : 1))
        #expect(
            recorder.all(SOCKSMalformed.self).map { $0.fact.fields["message"] } == (answer.isEmpty ? ["greeting"] : [])
        )
        #expect(recorder.closers(at: Self.host) == ["server"])
    }

    // MARK: Logins

    @Test(arguments: [
        ("alice", "swordfish", "alice"), ("CORP\\alice", "swordfish", "alice"), ("alice@corp", "swordfish", "alice"),
        ("alice@corp.evil.test", "swordfish", nil), ("alice", "wrong", nil), ("nobody", "x", nil),
    ])
    func `accounts log in, by the names that Basic takes`(user: String, password: String, account: String?) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let client = try Self.dial(lab, Self.locked)
            // The request does not wait for the login.
            let request = Self.connect("www.example.test", port) + Self.get
            let answer = Self.answer(client, to: [5, 2, 0, 2] + Self.login(user, password) + request)
            #expect(answer.starts(with: [5, 2, 1, account == nil ? 1 : 0]))
            #expect(answer.count == 4 || account != nil)
        }
        #expect(recorder.all(CredentialsReceived.self).map { $0.fact.fields["user"] } == [.string(user)])
        #expect(
            recorder.all(SOCKSAuthenticated.self).map { $0.fact.fields["user"]?.string } == [account].compactMap(\.self)
        )
        #expect(recorder.all(AccountRefused.self).count == (account == nil ? 1 : 0))
        #expect(recorder.all(RequestReceived.self).count == (account == nil ? 0 : 1))
        for observation in recorder.all { #expect(!"\(observation.fact.fields)".contains("swordfish")) }
    }

    @Test(arguments: [
        [5, 1, 97, 1, 98], [1, 0, 1, 98], [1, 1, 97, 0],
        [1, 255] + [UInt8](repeating: 97, count: 255) + [255] + [UInt8](repeating: 98, count: 255),
    ])
    func `credentials that are none are refused`(bytes: [UInt8]) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            #expect(Self.answer(try Self.dial(lab, Self.locked), to: [5, 1, 2] + bytes) == [5, 2, 1, 1])
        }
        #expect(recorder.all(SOCKSMalformed.self).count + recorder.all(AccountRefused.self).count == 1)
    }

    @Test func `wrong passwords lock an account, here as elsewhere`() throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            for password in ["x", "y", "marlin"] {
                let answer = Self.answer(try Self.dial(lab, Self.locked), to: [5, 1, 2] + Self.login("bob", password))
                #expect(answer == [5, 2, 1, 1])
            }
        }
        #expect(
            recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == [
                "wrong-password", "wrong-password", "locked",
            ]
        )
        #expect(recorder.all(AccountLocked.self).count == 1)
    }

    // MARK: States

    @Test func `a proxy is silent, starts again, and speaks another protocol`() throws {
        let up = Self.description()
        func with(_ change: (inout Proxy) -> Void) -> EnvironmentDescription {
            var description = up
            if var proxy = description.proxies[Self.host] {
                change(&proxy)
                description.proxies[Self.host] = proxy
            }
            return description
        }
        try withLab(up) { lab throws in
            let first = try Self.dial(lab)
            first.send([5, 1, 0])
            #expect(first.receiveBytes(atLeast: 2) == [5, 0])
            try lab.enterprise.apply(with { $0.state = .silent })
            let second = try Self.dial(lab)
            for client in [first, second] { client.send([5, 1, 0] + Self.connect("nobody.test", 80)) }
            #expect(first.receive(within: .milliseconds(200)).isEmpty)
            #expect(second.receive(within: .milliseconds(200)).isEmpty)
            #expect(!first.socket.hasPeerEnded && !second.socket.hasPeerEnded)
            try lab.enterprise.apply(with { $0.state = .restarted })
            #expect(first.receive().isEmpty && first.socket.hasPeerEnded)
            #expect(Self.answer(try Self.dial(lab), to: [5, 1, 0] + Self.connect("nobody.test", 80)).count == 12)
            try lab.enterprise.apply(with { $0.service = .http })
            #expect(try lab.curl("http://www.example.test/hello", .proxy(Self.host)).body == "outside")
        }
    }

    @Test func `a tunnel is reset after exactly so many bytes of the host`() throws {
        var description = Self.description()
        description.proxies[Self.host]?.resetsAfter = 4_096
        let (_, recorder) = try withLab(description) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let client = try Self.dial(lab)
            client.send([5, 1, 0] + Self.connect("www.example.test", port))
            client.send("GET /big HTTP/1.0\r\n\r\n")
            #expect(client.receiveBytes(atLeast: .max).count == 12 + 4_096)
        }
        #expect(recorder.all(ConnectionReset.self, at: Self.host).first?.fact.fields["by"] == "server")
    }

    @Test func `a host that does not listen is refused`() throws {
        var description = Self.description()
        description.servers["www.example.test"]?.state = .refusing
        try withLab(description) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["www.example.test"]?.httpPort)
            let answer = Self.answer(try Self.dial(lab), to: [5, 1, 0] + Self.connect("www.example.test", port))
            #expect(answer == [5, 0, 5, 5, 0, 1, 0, 0, 0, 0, 0, 0])
        }
    }
}
