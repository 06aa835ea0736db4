import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

/// Kerberos against the mock's KDC and its servers.
struct KerberosTests {
    private func withRealm(
        _ change: @escaping (inout EnvironmentDescription) -> Void = { _ in },
        _ body: (Rig) throws -> Void
    ) throws {
        try withRig({ description in
            description.kdc = KDCDescription(realm: "CORP.TEST")
            for name in ["intranet.corp.test", "wiki.corp.test"] {
                description.servers[name] = .serving(["/hello": .text(name)]) {
                    $0.authentication.schemes = [.negotiate(NegotiateSettings())]
                }
            }
            change(&description)
        }) { rig in
            try rig.ready()
            rig.answer([answer()])
            try body(rig)
        }
    }

    private func answer(_ password: JSONValue = "swordfish", persistence: JSONValue = "none") -> JSONValue {
        [
            "disposition": "use",
            "credential": ["user": "alice@CORP.TEST", "password": password, "persistence": persistence],
        ]
    }

    private func expectPage(_ rig: Rig, _ url: String) throws {
        let end = try rig.get(url)
        #expect(end["response"]?["status"] == 200)
    }

    @Test(arguments: [false, true])
    func `one login serves two sites and the next run, also after a crash`(crashes: Bool) throws {
        try withRealm { rig in
            try expectPage(rig, "https://intranet.corp.test/hello")
            try expectPage(rig, "http://wiki.corp.test/hello")
            if crashes { rig.kill() } else { try rig.quit() }
            try rig.ready()
            try expectPage(rig, "http://intranet.corp.test/hello")
            #expect(rig.asked.count == 1)
            #expect(rig.seen(KDCASGranted.self).count == 1)
            #expect(rig.seen(KerberosAuthenticated.self).count == 3)
        }
    }

    @Test(arguments: [NegotiateSettings.Proof.given, .omitted])
    func `a server that proves itself is believed, and one that does not prove anything`(
        proof: NegotiateSettings.Proof
    ) throws {
        var settings = NegotiateSettings()
        settings.proof = proof
        try withRealm({ $0.servers["intranet.corp.test"]?.authentication.schemes = [.negotiate(settings)] }) { rig in
            try expectPage(rig, "http://intranet.corp.test/hello")
        }
    }

    @Test func `a wrong password is asked for again`() throws {
        try withRealm { rig in
            rig.answer([answer("wrong"), answer()])
            try expectPage(rig, "http://intranet.corp.test/hello")
            #expect(rig.asked.map { $0["previousFailureCount"] } == [0, 1])
            #expect(rig.seen(KerberosReceived.self).count == 1)
        }
    }

    @Test func `without a KDC the challenge is handed on`() throws {
        try withRealm({ $0.kdc?.state = .down }) { rig in
            let end = try rig.get("http://intranet.corp.test/hello")
            #expect(end["response"]?["status"] == 401)
            #expect(rig.seen(KerberosReceived.self).isEmpty)
        }
    }

    @Test func `a short ticket is renewed before it ends`() throws {
        try withRealm({
            $0.kdc?.ticketLifetime = 8
            $0.kdc?.renewableLifetime = 3_600
        }) { rig in
            try expectPage(rig, "http://intranet.corp.test/hello")
            let isRenewed = rig.observations.wait(until: .after(.seconds(60))) { all in
                all.contains { $0.fact is KDCTGSGranted && $0.fact.fields["renewal"] == true } ? true : nil
            }
            #expect(isRenewed == true)
            #expect(rig.asked.count == 1)
        }
    }
}
