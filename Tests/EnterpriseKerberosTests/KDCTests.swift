import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// By MIT's kinit, kvno and klist.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KDCTests {
    private static let portal = "HTTP/portal.corp.test"

    private static func udp(_ configuration: String) -> String {
        configuration.replacing("udp_preference_limit = 1", with: "udp_preference_limit = 4096")
    }

    @Test(arguments: ["tcp", "udp"])
    func `a password becomes tickets`(transport: String) throws {
        let recorder = try withKerberosLab(configuration: { transport == "udp" ? Self.udp($0) : $0 }) {
            kerberos throws in
            let login = try kerberos.kinit("alice")
            #expect(login.status == 0, "\(login.text)")
            let service = try kerberos.run("kvno \(Self.portal)")
            #expect(service.text.contains("\(Self.portal)@CORP.TEST: kvno = 1"))
            let list = try kerberos.klist()
            #expect(list.contains("Default principal: alice@CORP.TEST"))
            #expect(list.contains("krbtgt/CORP.TEST@CORP.TEST") && list.contains(Self.portal))
            #expect(list.contains("aes256-cts-hmac-sha1-96, aes256-cts-hmac-sha1-96"))
        }
        let refused = try #require(recorder.all(KDCRefused.self).first)
        #expect(refused.fact.fields["error"] == 25)
        #expect(refused.fact.fields["error-name"] == "KDC_ERR_PREAUTH_REQUIRED")
        let granted = try #require(recorder.all(KDCASGranted.self).first)
        #expect(granted.place == "kdc.corp.test" && granted.via == .direct)
        let fields = granted.fact.fields
        #expect(fields["transport"] == .string(transport))
        #expect(fields["client"] == "alice@CORP.TEST" && fields["service"] == "krbtgt/CORP.TEST")
        #expect(fields["lifetime"] == 36_000 && fields["renewable-for"] == nil && fields["forwardable"] == false)
        #expect(fields["flags"] == ["initial", "pre-authent", "enc-pa-rep"])
        let service = try #require(recorder.all(KDCTGSGranted.self).first?.fact.fields)
        #expect(service["client"] == "alice@CORP.TEST" && service["service"] == .string(Self.portal))
        // Without and with a proof, and the service's. MIT's clients ask again by UDP after a second without an answer.
        let requests = recorder.all(KDCReceived.self).count
        #expect(transport == "udp" ? requests >= 3 : requests == 3)
        #expect(recorder.all(KDCTGSRequest.self).first?.fact.fields["client"] == "alice@CORP.TEST")
    }

    @Test(arguments: KerberosEncryption.allCases)
    func `every encryption type`(type: KerberosEncryption) throws {
        try withKerberosLab { kdc in
            kdc.encryption = [type]
        } configuration: {
            $0.replacing("[realms]", with: "    allow_weak_crypto = true\n\n[realms]")
        } _: { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(try kerberos.run("kvno \(Self.portal)").status == 0)
            let list = try kerberos.klist()
            let name = "Etype (skey, tkt): "
            let wanted = type == .rc4HMAC ? "DEPRECATED:arcfour-hmac" : type.rawValue
            let used = list.split(separator: name).dropFirst()
            #expect(!used.isEmpty && used.allSatisfy { $0.hasPrefix("\(wanted), \(wanted)") }, "\(list)")
            // Any salt and string-to-key is the specification's, as MIT's keytab from the password shows.
            let keytab = try kerberos.run(
                "printf 'add_entry -password -p alice@CORP.TEST -k 1 -e \(type.rawValue)\\nswordfish\\nwkt \(kerberos.lab.path("keytab"))\\n' | ktutil && kinit -k -t \(kerberos.lab.path("keytab")) alice"
            )
            #expect(keytab.status == 0, "\(keytab.text)")
        }
    }

    @Test func `the client's order decides, unless the KDC has one`() throws {
        let client = "    default_tkt_enctypes = aes128-cts-hmac-sha256-128 aes256-cts-hmac-sha1-96\n\n[realms]"
        let recorder = try withKerberosLab(configuration: { $0.replacing("[realms]", with: client) }) {
            kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            var description = kerberos.description
            description.accounts["alice"]?.encryption = [.aes256SHA1, .aes128SHA256]
            try kerberos.lab.enterprise.apply(description)
            #expect(try kerberos.kinit("alice").status == 0)
            description.accounts["alice"]?.encryption = [.rc4HMAC]
            try kerberos.lab.enterprise.apply(description)
            let refused = try kerberos.kinit("alice")
            #expect(refused.text.contains("KDC has no support for encryption type"))
        }
        let refused = recorder.all(KDCRefused.self).map { $0.fact.fields["error"] }
        #expect(refused == [25, 25, 14])
        #expect(
            recorder.all(KDCASGranted.self).map { $0.fact.fields["session-encryption"] } == [
                "aes128-cts-hmac-sha256-128", "aes128-cts-hmac-sha256-128",
            ]
        )
    }

    @Test func `who is not known`() throws {
        let recorder = try withKerberosLab { kerberos throws in
            #expect(
                try kerberos.kinit("alice", password: "wrong").text.contains("Password incorrect")
            )
            #expect(try kerberos.kinit("mallory").text.contains("not found in Kerberos database"))
            #expect(try kerberos.kinit("alice@OTHER.TEST").text.contains("Cannot find KDC"))
            #expect(try kerberos.kinit("alice").status == 0)
            let service = try kerberos.run("kvno HTTP/nowhere.corp.test")
            #expect(service.text.contains("not found in Kerberos database"))
        }
        #expect(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] } == [25, 24, 6, 25, 7, 7])
        let wrong = recorder.all(KDCRefused.self)[1].fact.fields
        #expect(wrong["client"] == "alice@CORP.TEST" && wrong["exchange"] == "as")
        #expect(recorder.all(AccountRefused.self).first?.fact.fields["reason"] == "wrong-password")
    }

    @Test func `failures lock the account everywhere`() throws {
        let recorder = try withKerberosLab(environment: { $0.accounts["alice"]?.lockedAfter = 2 }) { kerberos throws in
            for _ in 0..<2 { #expect(try kerberos.kinit("alice", password: "wrong").status != 0) }
            #expect(try kerberos.kinit("alice").text.contains("credentials have been revoked"))
        }
        #expect(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] } == [25, 24, 25, 24, 18])
        #expect(recorder.all(AccountLocked.self).count == 1)
    }

    @Test func `flags and renewal`() throws {
        let recorder = try withKerberosLab {
            $0.renewableLifetime = 86_400
            $0.trustedForDelegation = [Self.portal]
        } _: { kerberos throws in
            #expect(try kerberos.kinit("-f -p -r 7d alice").status == 0)
            #expect(try kerberos.klist().contains("Flags: FPRIA"))
            #expect(try kerberos.run("kinit -R").status == 0)
            #expect(try kerberos.run("kvno \(Self.portal)").status == 0)
            #expect(try kerberos.klist().contains("Flags: FPRATO"))
            #expect(try kerberos.kinit("-l 1h -F -P alice").status == 0)
            #expect(try kerberos.klist().contains("Flags: IA"))
            #expect(try kerberos.run("kinit -R").text.contains("KDC can't fulfill requested option"))
            #expect(try kerberos.kinit("-s 1h alice").text.contains("postdating"))
        }
        let renewed = recorder.all(KDCTGSGranted.self).filter { $0.fact.fields["renewal"] == true }
        #expect(renewed.map { $0.fact.fields["service"] } == ["krbtgt/CORP.TEST"])
        #expect(recorder.all(KDCASGranted.self).first?.fact.fields["renewable-for"] == 86_400)
        #expect(recorder.all(KDCASRequest.self).first?.fact.fields["forwardable"] == true)
        let errors = recorder.all(KDCRefused.self).map { $0.fact.fields["error"] }
        #expect(errors == [25, 25, 13, 10])
    }

    @Test func `without pre-authentication`() throws {
        let recorder = try withKerberosLab(environment: { $0.accounts["alice"]?.needsPreauthentication = false }) {
            kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(try kerberos.kinit("alice", password: "wrong").text.contains("Password incorrect"))
        }
        #expect(recorder.all(KDCRefused.self).isEmpty)
        #expect(recorder.all(KDCASGranted.self).first?.fact.fields["flags"] == ["initial", "enc-pa-rep"])
    }

    @Test func `other names`() throws {
        let recorder = try withKerberosLab { kdc in
            var service = KerberosService()
            service.alsoNamed = ["HTTP/www"]
            kdc.services["HTTP/portal.corp.test"] = service
        } environment: {
            $0.accounts["alice"]?.alsoNamed = ["asmith", "alice.smith@mail.test"]
        } _: { kerberos throws in
            for name in ["-C asmith", "-C ALICE", "-C -E alice@corp.test", "-C -E alice.smith@mail.test"] {
                let login = try kerberos.kinit(name)
                #expect(login.status == 0, "\(name): \(login.text)")
                #expect(try kerberos.klist().contains("Default principal: alice@CORP.TEST"), "\(name)")
            }
            #expect(try kerberos.kinit("asmith").status != 0)
            // Who does not ask for the canonical name keeps its own (RFC 6806 6).
            #expect(try kerberos.kinit("-E alice@corp.test").status == 0)
            #expect(try kerberos.klist().contains("Default principal: alice\\@corp.test@CORP.TEST"))
            #expect(try kerberos.run("kvno HTTP/www@CORP.TEST").text.contains("HTTP/www@CORP.TEST: kvno = 1"))
        }
        let clients = recorder.all(KDCASGranted.self).map { $0.fact.fields["client"] }
        #expect(clients.dropLast().allSatisfy { $0 == "alice@CORP.TEST" } && clients.count == 5)
        #expect(clients.last == "alice@corp.test@CORP.TEST")
    }

    @Test func `another realm is found by referral`() throws {
        let recorder = try withKerberosLab { kdc in
            kdc.trusts = ["OTHER.TEST": ["extra.corp.test"], "THIRD.TEST": ["hidden.corp.test"]]
        } environment: {
            $0.accounts["bob"]?.realm = "OTHER.TEST"
        } _: { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            let other = try kerberos.run("kvno -S HTTP extra.corp.test")
            #expect(other.text.contains("HTTP/extra.corp.test@: kvno = 1"), "\(other.text)")
            #expect(try kerberos.klist().contains("HTTP/extra.corp.test@OTHER.TEST"))
            #expect(try kerberos.kinit("bob@OTHER.TEST", password: "marlin").status == 0)
            let third = try kerberos.run("kvno -S HTTP hidden.corp.test")
            #expect(third.text.contains("HTTP/hidden.corp.test@: kvno = 1"), "\(third.text)")
            #expect(try kerberos.kinit("bob", password: "marlin").text.contains("not found in Kerberos database"))
        }
        let path = recorder.all(KDCTGSGranted.self).map { $0.fact.fields["service"] }
        #expect(
            path == [
                "krbtgt/OTHER.TEST", "HTTP/extra.corp.test", "krbtgt/CORP.TEST", "krbtgt/THIRD.TEST",
                "HTTP/hidden.corp.test",
            ]
        )
    }
}
