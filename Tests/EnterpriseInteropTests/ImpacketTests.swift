import EnterpriseLab
import EnterpriseModel
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// By impacket's getTGT, whose tickets MIT's clients and curl use then, and getST.
@Suite(
    .needs(KerberosLab.isInstalled && InteropClient.hasImpacket, "impacket is not installed (ci/setup --tests)")
)
struct ImpacketTests {
    @Test func `a password becomes tickets that log in`() throws {
        let recorder = try withNegotiateLab { kerberos in
            let login = try kerberos.impacket("getTGT.py", "CORP.TEST/alice:swordfish")
            #expect(login.status == 0 && login.text.contains("Saving ticket in alice.ccache"), "\(login.text)")
            try kerberos.take("alice.ccache")
            #expect(try kerberos.klist().contains("Default principal: alice@CORP.TEST"))
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").body == "alice")
            #expect(try kerberos.run("kvno HTTP/portal.corp.test").status == 0)
        }
        #expect(recorder.all(KDCASGranted.self).count == 1 && recorder.all(KDCTGSGranted.self).count == 2)
        #expect(recorder.all(KerberosAuthenticated.self).map { $0.fact.fields["client"] } == ["alice@CORP.TEST"])
    }

    /// As krb5kdc does: without a checksum nothing ties the proof to the request (RFC 4120 3.3.2).
    @Test func `getST, whose authenticator has no checksum, is refused`() throws {
        let recorder = try withKerberosLab { kerberos throws in
            let service = try kerberos.impacket("getST.py", "-spn HTTP/portal.corp.test CORP.TEST/alice:swordfish")
            #expect(service.text.contains("KRB_AP_ERR_INAPP_CKSUM"), "\(service.text)")
        }
        #expect(recorder.all(KDCASGranted.self).count == 1 && recorder.all(KDCTGSGranted.self).isEmpty)
        #expect(recorder.all(KDCRefused.self).last?.fact.fields["error"] == 50)
    }

    @Test(arguments: [
        ("CORP.TEST/alice:wrong", 24, "KDC_ERR_PREAUTH_FAILED"),
        ("CORP.TEST/mallory:swordfish", 6, "KDC_ERR_C_PRINCIPAL_UNKNOWN"),
    ])
    func `errors are understood`(arguments: String, code: Int, name: String) throws {
        let recorder = try withKerberosLab { kerberos throws in
            let asked = try kerberos.impacket("getTGT.py", arguments)
            #expect(asked.text.contains(name), "\(asked.text)")
        }
        #expect(recorder.all(KDCRefused.self).last?.fact.fields["error"]?.integer == code)
    }

    /// By keys, so that nothing falls back to another type.
    @Test(arguments: [KerberosEncryption.aes256SHA1, .aes128SHA1, .rc4HMAC])
    func `its encryption types`(type: KerberosEncryption) throws {
        let recorder = try withKerberosLab({ $0.encryption = [type] }) { kerberos throws in
            let key = try #require(Self.keys[type])
            let login = try kerberos.impacket("getTGT.py", "\(key) CORP.TEST/alice")
            #expect(login.text.contains("Saving ticket"), "\(login.text)")
        }
        #expect(
            recorder.all(KDCASGranted.self).map { $0.fact.fields["session-encryption"] } == [.string(type.rawValue)]
        )
    }

    /// Of `swordfish` with the salt `CORP.TESTalice`, by MIT's ktutil.
    private static let keys: [KerberosEncryption: String] = [
        .aes256SHA1: "-aesKey dbb9b27798f151d513c99d8c331ee8c21cded92540a1c9581e8d486c73a82d7f",
        .aes128SHA1: "-aesKey 9b607c9af875aec1a3375b2c20cccc48",
        .rc4HMAC: "-hashes :61fb34469b9989b01be4e8630c52eed6",
    ]
}

extension InteropClient {
    static let impacketPython = Checkout.path("build/python/bin/python")
    static let hasImpacket = Tool.exists(at: Checkout.path("build/python/bin/getTGT.py"))
    fileprivate static let impacketScript = Checkout.path("Tests/Clients/impacket_client.py")
}

extension KerberosLab {
    /// One of impacket's scripts, whose files come into the laboratory's directory.
    fileprivate func impacket(_ script: String, _ arguments: String) throws -> Outcome {
        try run(
            """
            cd \(lab.directory.path()) && unset KRB5CCNAME && PYTHONWARNINGS=ignore \(InteropClient.impacketPython) \
            \(InteropClient.impacketScript) \(access.kdc.port) \(script) -dc-ip \(access.kdc.address) \(arguments)
            """
        )
    }

    /// Uses a credential cache of that name from now on.
    fileprivate func take(_ name: String) throws {
        let (from, to) = (lab.directory.appending(path: name), lab.directory.appending(path: "ccache"))
        try? FileManager.default.removeItem(at: to)
        try FileManager.default.copyItem(at: from, to: to)
    }
}
