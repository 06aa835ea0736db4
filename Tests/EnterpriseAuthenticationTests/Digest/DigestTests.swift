import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import FoundationEssentials
import JSON
import MockEnterprise
import SystemBindings
import Testing
import WireFormats

struct DigestTests {
    private static func office(_ change: (inout DigestSettings) -> Void = { _ in }) -> EnvironmentDescription {
        var settings = DigestSettings()
        change(&settings)
        return .office([
            "/": .text("secret"), "/user": .text("") { $0.body.content = .echoUser },
            "/echo": .text("") { $0.body.content = .echoBody },
        ]) { $0.authentication.schemes = [.digest(settings)] }
    }

    /// What answers begin with, and end with.
    private static func status(_ answer: String) -> Int? { Int(answer.split(separator: " ").dropFirst().first ?? "") }

    /// A connection that has been challenged.
    private struct Visit {
        let client: RawClient
        var challenge: AuthParameters

        init(_ lab: Lab, challenge index: Int = 0) throws {
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            client = try RawClient(host.address, host.httpPort)
            client.send("GET / HTTP/1.1\r\nHost: app.test\r\n\r\n")
            challenge = try DigestClient.challenge(in: client.receive(until: "\r\n\r\n"), index: index)
        }

        func send(_ change: (inout DigestClient) -> Void = { _ in }) throws -> String {
            var digest = DigestClient()
            change(&digest)
            client.send(try digest.request(challenge))
            return client.receiveAnswer()
        }
    }

    private static func reasons(_ recorder: Recorder) -> [JSONValue?] {
        recorder.all(DigestRefused.self).map { $0.fact.fields["reason"] }
    }

    // MARK: With curl

    /// Older versions of curl compute SHA-256 for SHA-512-256.
    private static let algorithmsOfCurl: [DigestSettings.Algorithm] = [.md5, .md5Session, .sha256, .sha256Session]

    @Test(arguments: algorithmsOfCurl, [true, false])
    func `curl logs in with every algorithm, by one connection`(
        algorithm: DigestSettings.Algorithm,
        isRight: Bool
    ) throws {
        let description = Self.office { $0.algorithms = [algorithm] }
        let (_, recorder) = try withLab(description) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let again = ["-o", "/dev/null", "http://app.test:\(host.httpPort)/"]
            let arguments = ["--digest", "-u", isRight ? "alice:swordfish" : "alice:wrong"] + again
            let reply = try lab.curl("http://app.test/user", .direct, arguments)
            #expect(reply.status == (isRight ? 200 : 401), "\(reply.log)")
        }
        #expect(recorder.all(ConnectionAccepted.self).count == 1)
        let logins = recorder.all(DigestAuthenticated.self).map(\.fact.fields)
        #expect(
            logins
                == Array(
                    repeating: ["user": "alice", "qop": "auth", "algorithm": .string(algorithm.rawValue)],
                    count: isRight ? 2 : 0
                )
        )
        #expect(recorder.all(CredentialsReceived.self).allSatisfy { $0.fact.fields["scheme"] == "Digest" })
        #expect(recorder.all(DigestReceived.self).first?.fact.fields["misquoted"] == [])
        if !isRight {
            #expect(Set(Self.reasons(recorder)) == ["wrong-password"])
            #expect(recorder.all(AccountRefused.self).first?.fact.fields["user"] == "alice")
        }
    }

    @Test(arguments: [DigestSettings.Algorithm.md5, .sha256])
    func `curl logs in without a quality of protection, and with a hashed name`(
        algorithm: DigestSettings.Algorithm
    ) throws {
        for hashes in [true, false] {
            let description = Self.office {
                $0.algorithms = [algorithm]
                $0.userhash = hashes
                if !hashes { $0.qop = [] }
            }
            let (_, recorder) = try withLab(description) { lab throws in
                let reply = try lab.curl("http://app.test/user", .direct, ["--digest", "-u", "alice:swordfish"])
                #expect(reply.status == 200 && reply.body == "alice", "\(reply.log)")
            }
            let received = try #require(recorder.all(DigestReceived.self).first?.fact.fields)
            #expect(received["userhash"] == .bool(hashes))
            #expect((received["user"] == "alice") == !hashes)
            #expect((received["qop"] == nil) == !hashes)
        }
    }

    @Test(arguments: [DigestSettings.Algorithm.md5, .sha256])
    func `curl uploads after a challenge`(algorithm: DigestSettings.Algorithm) throws {
        let (_, recorder) = try withLab(Self.office { $0.algorithms = [algorithm] }) { lab throws in
            let file = lab.directory.appending(path: "upload")
            let text = String(repeating: "y", count: 100_000)
            try text.write(to: file, atomically: true, encoding: .utf8)
            let arguments = ["--digest", "-u", "alice:swordfish", "--data-binary", "@\(file.path())"]
            #expect(try lab.curl("http://app.test/echo", .direct, arguments).body == text)
        }
        #expect(recorder.all(RequestReceived.self).last?.fact.fields["bytes"] == 100_000)
    }

    @Test func `curl tries again when a nonce is stale, by itself`() throws {
        var description = Self.office { $0.nonceUses = 1 }
        description.servers["app.test"]?.routes["/hop"] = Route(responses: [
            .text("") {
                $0.status = 302
                $0.headers = [Header("Location", "/user")]
            }
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            // Only within one transfer does curl use a nonce again.
            let reply = try lab.curl("http://app.test/hop", .direct, ["-L", "--digest", "-u", "alice:swordfish"])
            #expect(reply.body == "alice", "\(reply.log)")
        }
        #expect(Self.reasons(recorder) == ["stale"])
        #expect(recorder.all(DigestAuthenticated.self).count == 2)
        #expect(recorder.all(AccountRefused.self).isEmpty)
    }

    @Test func `Python logs in by what it knows`() throws {
        let description = Self.office { $0.algorithms = [.md5, .sha256] }
        let (_, recorder) = try withLab(description) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let script = """
                import urllib.request as r
                url = "http://\(host.address):\(host.httpPort)/user"
                passwords = r.HTTPPasswordMgrWithDefaultRealm()
                passwords.add_password(None, url, "alice", "swordfish")
                print(r.build_opener(r.HTTPDigestAuthHandler(passwords)).open(url, timeout=10).read().decode())
                """
            let result = try ChildProcess.run(["/usr/bin/env", "python3", "-c", script], until: .after(.seconds(30)))
            #expect(result.output == "alice\n")
        }
        #expect(recorder.all(DigestAuthenticated.self).count == 1)
    }

    // MARK: With a client of our own

    @Test(arguments: DigestSettings.Algorithm.allCases, [DigestSettings.QualityOfProtection.auth, .authInt, nil])
    func `every algorithm goes with every quality of protection`(
        algorithm: DigestSettings.Algorithm,
        qop: DigestSettings.QualityOfProtection?
    ) throws {
        let description = Self.office {
            $0.algorithms = [algorithm]
            $0.qop = qop.map { [$0] } ?? []
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let visit = try Visit(lab)
            func send(_ count: UInt32, _ change: @escaping (inout DigestClient) -> Void = { _ in }) throws -> String {
                try visit.send {
                    $0.method = "POST"
                    $0.target = "/echo"
                    $0.content = "the body"
                    $0.qop = qop
                    $0.count = qop == nil ? nil : count
                    change(&$0)
                }
            }
            let answer = try send(1)
            #expect(Self.status(answer) == 200)
            #expect(answer.hasSuffix("the body"))
            #expect(answer.contains("rspauth=") == (qop != nil))
            if qop != nil {
                // What the server proves is right.
                let line = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("Authentication-Info: ") })
                let info = try AuthParameters(parsing: line.dropFirst("Authentication-Info: ".count))
                let computation = DigestComputation(
                    algorithm: algorithm,
                    nonce: visit.challenge["nonce"]?.value ?? "",
                    nonceCount: "00000001",
                    clientNonce: "MTIzNDU2",
                    qop: qop,
                    uri: "/echo"
                )
                let secret = try computation.secret(
                    user: "alice",
                    realm: "app.test",
                    password: "swordfish",
                    session: (computation.nonce, "MTIzNDU2")
                )
                let proof = try computation.response(secret: secret, method: "", content: Array("the body".utf8))
                #expect(info["rspauth"]?.value == proof)
                #expect(info["qop"]?.value == qop?.rawValue && info["nc"]?.value == "00000001")
            }
            #expect(Self.status(try send(2) { $0.password = "wrong" }) == 401)
        }
        let login = try #require(recorder.all(DigestAuthenticated.self).first?.fact.fields)
        #expect(login["algorithm"] == .string(algorithm.rawValue))
        #expect(login["qop"] == qop.map { .string($0.rawValue) })
        #expect(Self.reasons(recorder) == ["wrong-password"])
    }

    @Test func `a content that was changed on the way is refused`() throws {
        let (_, recorder) = try withLab(Self.office { $0.qop = [.authInt, .auth] }) { lab throws in
            let visit = try Visit(lab)
            var digest = DigestClient()
            digest.qop = .authInt
            digest.method = "POST"
            digest.content = "12345"
            let request = try digest.request(visit.challenge)
            visit.client.send(request.dropLast() + "6")
            #expect(Self.status(visit.client.receive(until: "\r\n\r\n")) == 401)
        }
        #expect(Self.reasons(recorder) == ["wrong-password"])
    }

    @Test func `several algorithms are several challenges in order, and any of them logs in`() throws {
        let description = Self.office {
            $0.algorithms = [.sha512HalfSession, .md5, .sha256]
            $0.opaque = "a \"b\""
            $0.domain = ["/", "http://other.test/"]
            $0.realm = "R"
        }
        let (_, recorder) = try withLab(description) { lab throws in
            for (index, algorithm) in ["SHA-512-256-sess", "MD5", "SHA-256"].enumerated() {
                let visit = try Visit(lab, challenge: index)
                #expect(visit.challenge["algorithm"]?.value == algorithm)
                #expect(visit.challenge["domain"]?.value == "/ http://other.test/")
                #expect(visit.challenge["opaque"]?.value == "a \"b\"")
                #expect(visit.challenge["realm"]?.value == "R")
                let opaque = #""a \"b\"""#
                #expect(Self.status(try visit.send { $0.changes = ["opaque": opaque] }) == 200)
            }
        }
        let algorithms = recorder.all(DigestAuthenticated.self).map { $0.fact.fields["algorithm"] }
        #expect(algorithms == ["SHA-512-256-sess", "MD5", "SHA-256"])
    }

    @Test func `presented together they are one line`() throws {
        var description = Self.office { $0.algorithms = [.sha256, .md5] }
        description.servers["app.test"]?.authentication.schemes.append(.basic(BasicSettings()))
        description.servers["app.test"]?.authentication.presented = .joined
        try withLab(description) { lab throws in
            let log = try lab.curl("http://app.test/").log
            let lines = log.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("< WWW-Authenticate: ") }
            #expect(lines.count == 1)
            #expect(lines.first?.matches(of: /Digest realm=|Basic realm=/).count == 3)
        }
    }

    static let mistakes: [(reason: String, change: @Sendable (inout DigestClient) -> Void)] = [
        ("malformed", { $0.changes = ["nc": "1"] }), ("malformed", { $0.omits = ["response"] }),
        ("malformed", { $0.omits = ["cnonce"] }),
        ("algorithm-not-offered", { $0.changes = ["algorithm": "SHA-256"] }),
        ("qop-not-offered", { $0.qop = .authInt }), ("qop-not-offered", { $0.qop = nil }),
        ("userhash-not-offered", { $0.hashesUser = true }), ("wrong-realm", { $0.changes = ["realm": "\"x\""] }),
        ("wrong-opaque", { $0.changes = ["opaque": "\"x\""] }),
        ("wrong-opaque", { $0.omits = ["opaque"] }),
        ("wrong-uri", { $0.uri = "/other" }), ("unknown-nonce", { $0.changes = ["nonce": "\"x\""] }),
        ("unknown-user", { $0.user = "eve" }), ("wrong-password", { $0.password = "x" }),
        ("wrong-password", { $0.changes = ["cnonce": "\"x\""] }),
    ]

    @Test(arguments: 0..<mistakes.count) func `a mistake is refused and named`(index: Int) throws {
        let (reason, change) = Self.mistakes[index]
        let (_, recorder) = try withLab(Self.office { $0.opaque = "o" }) { lab throws in
            let answer = try Visit(lab).send(change)
            #expect(Self.status(answer) == 401)
            #expect(!answer.contains("stale"))
            #expect(Self.status(try Visit(lab).send()) == 200)
        }
        #expect(Self.reasons(recorder) == [.string(reason)])
    }

    @Test func `a name that should be hashed has to be`() throws {
        let (_, recorder) = try withLab(Self.office { $0.userhash = true }) { lab throws in
            #expect(Self.status(try Visit(lab).send()) == 401)
            #expect(Self.status(try Visit(lab).send { $0.hashesUser = true }) == 200)
        }
        #expect(Self.reasons(recorder) == ["userhash-missing"])
    }

    @Test func `a name may be extended, and the target absolute`() throws {
        var description = Self.office()
        description.accounts["Jäsøn"] = Account(password: "p")
        let (_, recorder) = try withLab(description) { lab throws in
            let answer = try Visit(lab).send {
                $0.user = "Jäsøn"
                $0.password = "p"
                $0.target = "/user"
                $0.uri = "http://app.test/user"
                $0.omits = ["username"]
                $0.changes = ["username*": "UTF-8''J%C3%A4s%C3%B8n", "qop": "\"auth\""]
            }
            #expect(answer.hasSuffix("Jäsøn"))
        }
        #expect(recorder.all(DigestReceived.self).first?.fact.fields["misquoted"] == ["qop"])
        #expect(recorder.all(CredentialsReceived.self).first?.fact.fields["user"] == "Jäsøn")
    }

    @Test(arguments: DigestSettings.Counts.allCases)
    func `counts are taken once, and in the order that is wanted`(counts: DigestSettings.Counts) throws {
        let (_, recorder) = try withLab(Self.office { $0.counts = counts }) { lab throws in
            let visit = try Visit(lab)
            let statuses = try [1, 3, 2, 3].map { count in Self.status(try visit.send { $0.count = count }) }
            #expect(statuses == [200, 200, counts == .anyOrder ? 200 : 401, 401])
        }
        #expect(Self.reasons(recorder) == (counts == .anyOrder ? [] : ["count-not-ascending"]) + ["count-repeated"])
        let received = recorder.all(DigestReceived.self).map(\.fact.fields)
        #expect(received.map { $0["nc"] } == [1, 3, 2, 3])
        #expect(received.map { $0["count-repeated"] } == [false, false, false, true])
        #expect(received.map { $0["first-use"] } == [true, false, false, false])
        #expect(received.allSatisfy { $0["nonce-known"] == true })
    }

    @Test(arguments: DigestSettings.WhenUsedUp.allCases)
    func `a nonce is used up after so many requests`(whenUsedUp: DigestSettings.WhenUsedUp) throws {
        let description = Self.office {
            $0.nonceUses = 2
            $0.whenUsedUp = whenUsedUp
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let visit = try Visit(lab)
            let statuses = try [1, 2].map { count in Self.status(try visit.send { $0.count = count }) }
            #expect(statuses == [200, 200])
            let answer = try visit.send { $0.count = 3 }
            #expect(Self.status(answer) == 401)
            #expect(answer.contains("stale=true") == (whenUsedUp == .stale))
            var other = visit
            other.challenge = try DigestClient.challenge(in: answer)
            let last = try other.send()
            #expect(Self.status(last) == 200)
        }
        #expect(Self.reasons(recorder) == ["stale"])
        let firsts = recorder.all(DigestReceived.self).map { $0.fact.fields["first-use"] }
        #expect(firsts == [true, false, false, true])
    }

    @Test func `a wrong password does not become right with a stale nonce`() throws {
        let (_, recorder) = try withLab(Self.office { $0.nonceUses = 1 }) { lab throws in
            let visit = try Visit(lab)
            #expect(Self.status(try visit.send()) == 200)
            let answer = try visit.send {
                $0.password = "wrong"
                $0.count = 2
            }
            #expect(!answer.contains("stale"))
        }
        #expect(Self.reasons(recorder) == ["wrong-password"])
    }

    @Test func `the next nonce is good, and goes on with the session key`() throws {
        let description = Self.office {
            $0.algorithms = [.md5Session]
            $0.givesNextNonce = true
        }
        try withLab(description) { lab throws in
            var visit = try Visit(lab)
            let first = (visit.challenge["nonce"]?.value ?? "", "MTIzNDU2")
            for clientNonce in ["MTIzNDU2", "b", "c"] {
                let answer = try visit.send {
                    $0.clientNonce = clientNonce
                    $0.session = first
                }
                #expect(Self.status(answer) == 200)
                let next = try #require(answer.firstMatch(of: /nextnonce="([0-9a-f]+)"/)).output.1
                visit.challenge = try AuthParameters(
                    parsing: "realm=\"app.test\", algorithm=MD5-sess, nonce=\"\(next)\""
                )
            }
        }
    }

    @Test(arguments: DigestSettings.Proof.allCases)
    func `an answer proves what it is told to`(proof: DigestSettings.Proof) throws {
        try withLab(Self.office { $0.proof = proof }) { lab throws in
            let answer = try Visit(lab).send()
            #expect(Self.status(answer) == 200)
            #expect(answer.contains("rspauth=") == (proof != .omitted))
            #expect(answer.contains("rspauth=\"00000000000000000000000000000000\"") == (proof == .wrong))
        }
    }

    @Test func `a locked account is refused by Digest too`() throws {
        var description = Self.office()
        description.accounts["alice"]?.lockedAfter = 1
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(Self.status(try Visit(lab).send { $0.password = "x" }) == 401)
            #expect(Self.status(try Visit(lab).send()) == 401)
        }
        #expect(Self.reasons(recorder) == ["wrong-password", "locked"])
        #expect(recorder.all(AccountLocked.self).count == 1)
    }
}
