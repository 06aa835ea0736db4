import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// What goes wrong at the KDC as it is told to, before MIT's clients. These ask again by UDP after a second without an answer, so tests
/// of datagrams count no requests.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KDCFaultTests {
    private static let portal = "HTTP/portal.corp.test"

    private static func udp(_ configuration: String) -> String {
        configuration.replacing("udp_preference_limit = 1", with: "udp_preference_limit = 4096")
    }

    private static func fault(_ change: (inout KDCFault) -> Void) -> KDCFault {
        var fault = KDCFault()
        change(&fault)
        return fault
    }

    @Test func `errors for some requests`() throws {
        let recorder = try withKerberosLab {
            $0.faults = [
                Self.fault {
                    $0.to = .tgs
                    $0.service = Self.portal
                    $0.after = 1
                    $0.times = 2
                    $0.error = 60
                },
                Self.fault {
                    $0.client = "bob"
                    $0.error = 18
                },
            ]
        } _: { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(try kerberos.kinit("-c FILE:\(kerberos.lab.path("second")) alice").status == 0)
            for (cache, status) in [("ccache", 0), ("second", 1), ("second", 0)] as [(String, Int32)] {
                let asked = try kerberos.run("kvno -c FILE:\(kerberos.lab.path(cache)) \(Self.portal)")
                #expect(asked.status == status, "\(asked.text)")
            }
            #expect(try kerberos.kinit("bob", password: "marlin").text.contains("revoked"))
        }
        #expect(recorder.all(KDCFaultMet.self).map { $0.fact.fields["exchange"] } == ["tgs", "tgs", "as"])
        #expect(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] } == [25, 25, 60, 60, 18])
    }

    @Test(arguments: KDCFault.Damage.allCases)
    func `damaged replies`(damage: KDCFault.Damage) throws {
        let recorder = try withKerberosLab {
            $0.faults = [
                Self.fault {
                    $0.to = .as
                    $0.after = 1
                    $0.times = 1
                    $0.damage = damage
                }
            ]
        } _: { kerberos throws in
            let broken = try kerberos.kinit("alice")
            #expect(broken.status != 0)
            #expect(broken.text.contains("Password incorrect") == (damage == .undecryptable), "\(broken.text)")
            #expect(try kerberos.kinit("alice").status == 0)
        }
        #expect(recorder.all(KDCFaultMet.self).map { $0.fact.fields["fault"] } == ["damage"])
    }

    @Test func `another encryption type than was asked for`() throws {
        try withKerberosLab {
            $0.faults = [Self.fault { $0.encryption = .rc4HMAC }]
        } configuration: {
            $0.replacing("[realms]", with: "    permitted_enctypes = aes256-cts-hmac-sha1-96\n\n[realms]")
        } _: { kerberos throws in
            let login = try kerberos.kinit("alice")
            #expect(login.status != 0 && login.text.contains("No supported encryption types"), "\(login.text)")
        }
    }

    @Test func `lost and late datagrams`() throws {
        let recorder = try withKerberosLab(
            {
                $0.faults = [
                    Self.fault {
                        $0.transport = .udp
                        $0.times = 1
                        $0.drops = true
                    },
                    Self.fault {
                        $0.to = .tgs
                        $0.delay = 0.2
                    },
                ]
            },
            configuration: { Self.udp($0) }
        ) { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(try kerberos.run("kvno \(Self.portal)").status == 0)
        }
        let faults = recorder.all(KDCFaultMet.self).map { $0.fact.fields["fault"] }
        #expect(faults.first == "drop")
        #expect(Set(faults.dropFirst()) == ["delay"])
        #expect(!recorder.all(KDCASGranted.self).isEmpty)
    }

    @Test func `a late datagram keeps nobody else waiting`() throws {
        let recorder = try withKerberosLab(
            {
                $0.faults = [
                    Self.fault {
                        $0.client = "alice"
                        $0.delay = 60
                    }
                ]
            },
            configuration: { Self.udp($0) }
        ) { kerberos throws in
            let late = try kerberos.start("echo swordfish | kinit -c FILE:\(kerberos.lab.path("late")) alice")
            defer { late.terminate(grace: .zero) }
            #expect(kerberos.lab.recorder.wait(for: KDCFaultMet.self))
            let login = try kerberos.kinit("bob", password: "marlin")
            #expect(login.status == 0, "\(login.text)")
        }
        #expect(Set(recorder.all(KDCASGranted.self).map { $0.fact.fields["client"] }) == ["bob@CORP.TEST"])
    }

    @Test func `a datagram that is too small for the answer`() throws {
        let recorder = try withKerberosLab({ $0.udpLimit = 300 }, configuration: { Self.udp($0) }) { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
        }
        // A client that has waited for a second asks again.
        let granted = Set(recorder.all(KDCASGranted.self).map { $0.fact.fields["transport"] })
        #expect(granted == ["tcp"])
        #expect(recorder.all(KDCRefused.self).contains { $0.fact.fields["error"] == 52 })
    }

    @Test func `one transport only`() throws {
        let recorder = try withKerberosLab({ $0.transports = [.tcp] }, configuration: { Self.udp($0) }) {
            kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            var description = kerberos.description
            description.kdc?.transports = [.udp]
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.run("kvno \(Self.portal)").status == 0)
        }
        #expect(Set(recorder.all(KDCASGranted.self).map { $0.fact.fields["transport"] }) == ["tcp"])
        #expect(Set(recorder.all(KDCTGSGranted.self).map { $0.fact.fields["transport"] }) == ["udp"])
    }

    @Test func `states`() throws {
        try withKerberosLab { kerberos throws in
            var description = kerberos.description
            for state in [Availability.down, .refusing] {
                description.kdc?.state = state
                try kerberos.lab.enterprise.apply(description)
                #expect(try kerberos.kinit("alice").text.contains("Cannot contact any KDC"))
            }
            description.kdc?.state = .up
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.kinit("alice").status == 0)
            description.kdc?.state = .silent
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.run("timeout 1 kvno \(Self.portal)").status == 124)
            description.kdc?.state = .restarted
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.run("kvno \(Self.portal)").status == 0)
        }
    }

    @Test func `another time of day`() throws {
        let recorder = try withKerberosLab({ $0.clock = 36_000 }) { kerberos throws in
            let login = try kerberos.kinit("alice")
            #expect(login.status == 0, "\(login.text)")
            #expect(try kerberos.run("kvno \(Self.portal)").status == 0)
            // The clock goes back under the client's feet.
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc?.clock = 0 })
            let skewed = try kerberos.run("kvno host/portal.corp.test")
            #expect(skewed.text.contains("Clock skew too great"), "\(skewed.text)")
        }
        #expect(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] } == [25, 37, 37])
    }

    @Test func `tickets end by time and by decree`() throws {
        let recorder = try withKerberosLab {
            $0.ticketLifetime = 1
            $0.renewableLifetime = 100
        } _: { kerberos throws in
            let recorder = kerberos.lab.recorder
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(recorder.wait(for: KDCTicketExpired.self))
            var description = kerberos.description.with { $0.kdc?.ticketLifetime = 100 }
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.kinit("-r 100 alice").status == 0)
            description.kdc?.ticketFate = .expired
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.run("kvno \(Self.portal)").text.contains("Ticket expired"))
            let renewed = try kerberos.run("kinit -R && kvno \(Self.portal)")
            #expect(renewed.status == 0, "\(renewed.text)")
            description.kdc?.ticketFate = .revoked
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.run("kvno host/portal.corp.test").text.contains("TGT has been revoked"))
        }
        let ends = recorder.all(KDCTicketExpired.self).map { $0.fact.fields["reason"] }
        #expect(ends == ["time", "expired", "revoked", "revoked", "revoked"])
        #expect(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] } == [25, 25, 32, 32, 20, 20])
    }

    @Test func `new keys`() throws {
        try withKerberosLab { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc?.keyVersion = 3 })
            #expect(try kerberos.run("kvno \(Self.portal)").text.contains("kvno = 3"))
        }
    }

    @Test func `much authorization data`() throws {
        let recorder = try withKerberosLab(environment: { $0.accounts["alice"]?.authorizationDataSize = 45 << 10 }) {
            kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            let cache = kerberos.lab.path("ccache")
            #expect(try kerberos.run("kvno \(Self.portal) && test $(wc -c < \(cache)) -gt 92160").status == 0)
        }
        #expect(recorder.all(KDCTGSGranted.self).count == 1)
    }
}
