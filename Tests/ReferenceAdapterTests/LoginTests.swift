import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import Testing

/// Digest and NTLM against servers and proxies of the mock enterprise.
struct LoginTests {
    private func withLogin(
        _ scheme: Authentication.Scheme,
        _ change: @escaping (inout Authentication) -> Void = { _ in },
        _ body: (Rig) throws -> Void
    ) throws {
        try withRig({ description in
            description.servers["portal.corp.test"]?.authentication.schemes = [scheme]
            if var authentication = description.servers["portal.corp.test"]?.authentication {
                change(&authentication)
                description.servers["portal.corp.test"]?.authentication = authentication
            }
            description.servers["portal.corp.test"]?.routes["/hello"]?.responses[0].body.content = .echoUser
        }) { rig in
            try rig.ready()
            rig.answer(Array(repeating: answer(), count: 3))
            try body(rig)
        }
    }

    private func answer(_ user: JSONValue = "alice") -> JSONValue {
        [
            "disposition": "use",
            "credential": ["user": user, "password": "swordfish", "persistence": "forSession"],
        ]
    }

    private static let protections: [[DigestSettings.QualityOfProtection]] = [
        [], [.auth], [.authInt], [.auth, .authInt],
    ]

    private func expectAlice(_ rig: Rig, _ scheme: String) throws {
        let end = try rig.get("\(scheme)://portal.corp.test/hello")
        #expect(end["body"]?["text"] == "alice")
    }

    @Test(arguments: DigestSettings.Algorithm.allCases, protections)
    func `every algorithm and quality of protection logs in, and the nonce serves again`(
        algorithm: DigestSettings.Algorithm,
        qop: [DigestSettings.QualityOfProtection]
    ) throws {
        var digest = DigestSettings()
        digest.algorithms = [algorithm]
        digest.qop = qop
        digest.opaque = "opaque \"text\""
        digest.counts = .ascending
        try withLogin(.digest(digest)) { rig in
            let session = try rig.session()
            let sent: [String: JSONValue] = ["body": ["text": "content"]]
            for _ in 0..<2 {
                let end = try rig.end(
                    rig.begin("POST", "http://portal.corp.test/hello?a=b", in: session, request: sent)
                )
                #expect(end["body"]?["text"] == "alice")
            }
            #expect(rig.asked.count == 1)
            #expect(rig.seen(DigestAuthenticated.self).count == 2)
            #expect(rig.seen(DigestRefused.self).isEmpty)
            #expect(rig.seen(RequestReceived.self).count == 3)
        }
    }

    @Test func `hashed users, new nonces and a lasting proof are taken in their stride`() throws {
        var digest = DigestSettings()
        digest.userhash = true
        digest.givesNextNonce = true
        digest.nonceUses = 1
        try withLogin(.digest(digest)) { rig in
            for _ in 0..<3 { try expectAlice(rig, "http") }
            #expect(rig.asked.count == 1)
            #expect(rig.seen(DigestRefused.self).isEmpty)
        }
    }

    @Test(arguments: DigestSettings.WhenUsedUp.allCases.indices)
    func `a nonce that is used up is renewed without the app`(index: Int) throws {
        var digest = DigestSettings()
        digest.nonceUses = 1
        digest.whenUsedUp = DigestSettings.WhenUsedUp.allCases[index]
        try withLogin(.digest(digest)) { rig in
            for _ in 0..<3 { try expectAlice(rig, "http") }
            #expect(rig.asked.count == 1)
        }
    }

    @Test func `a server that proves the wrong thing is not believed`() throws {
        var digest = DigestSettings()
        digest.proof = .wrong
        try withLogin(.digest(digest)) { rig in
            let end = try rig.get("http://portal.corp.test/hello")
            #expect(end["error"]?["name"] == "badServerResponse")
        }
    }

    @Test(arguments: [Authentication.Lifetime.connection, .request])
    func `NTLM logs in where every request has to, and asks again after a wrong password`(
        lifetime: Authentication.Lifetime
    ) throws {
        try withLogin(.ntlm(NTLMSettings()), { $0.lastsFor = lifetime }) { rig in
            let wrong: JSONValue = [
                "disposition": "use",
                "credential": ["user": "alice", "password": "wrong", "persistence": "forSession"],
            ]
            rig.answer([wrong, answer("CORP\\alice")])
            try expectAlice(rig, "https")
            #expect(rig.asked.map { $0["previousFailureCount"] } == [0, 1])
            try expectAlice(rig, "https")
            #expect(rig.asked.count == 2)
        }
    }

    // The second message is judged before the server closes in place of its answer.
    @Test(arguments: [(1, 1), (2, 2)])
    func `NTLM begins anew where the server closes in between`(message: Int, logins: Int) throws {
        try withLogin(.ntlm(NTLMSettings()), { $0.closesAfter = .init(message: message, times: 1) }) { rig in
            try expectAlice(rig, "http")
            #expect(rig.asked.count == 1)
            #expect(rig.seen(NTLMAuthenticated.self).count == logins)
        }
    }
}
