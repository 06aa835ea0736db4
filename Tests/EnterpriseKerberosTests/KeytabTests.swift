import EnterpriseLab
import EnterpriseModel
import Foundation
import MockEnterprise
import TestConditions
import Testing
import WireFormats

/// Exported keys, before MIT's tools.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KeytabTests {
    private static let portal = "HTTP/portal.corp.test"

    private static func write(_ keytab: KerberosAccess.Keytab, _ kerberos: KerberosLab) throws -> String {
        let path = kerberos.lab.path("\(keytab.rawValue).keytab")
        let keys = try #require(kerberos.lab.enterprise.keytab(keytab))
        try Data(keys).write(to: URL(filePath: path))
        return path
    }

    @Test func `services log in with their keys, and read their tickets`() throws {
        try withKerberosLab { kdc in
            kdc.keyVersion = 3
            var service = KerberosService()
            service.alsoNamed = ["HTTP/www"]
            service.keytabVersion = 2
            service.keyVersion = 4
            kdc.services[Self.portal] = service
        } environment: {
            $0.accounts["bob"]?.needsUserToUser = false
        } _: { kerberos throws in
            let keytab = try Self.write(.services, kerberos)
            #expect(try kerberos.run("kinit -k -t \(keytab) host/portal.corp.test").status == 0)
            for name in ["host/portal.corp.test", "HTTP/extra.corp.test", "bob", "kadmin/changepw"] {
                let ticket = try kerberos.run("kvno -k \(keytab) \(name)")
                #expect(ticket.status == 0 && ticket.text.contains("keytab entry valid"), "\(ticket.text)")
            }
            // As its keytab is older than the KDC's key.
            let old = try kerberos.run("kvno -k \(keytab) \(Self.portal)")
            #expect(old.status != 0 && old.text.contains("keytab entry invalid"), "\(old.text)")
            let list = try kerberos.run("klist -k -e \(keytab)").text
            #expect(
                list.contains("HTTP/www@CORP.TEST") && list.contains(" 3 host/portal.corp.test@CORP.TEST"),
                "\(list)"
            )
            #expect(!list.contains("alice") && !list.contains("krbtgt"))
        }
    }

    @Test func `the keys of realms open their tickets`() throws {
        try withKerberosLab {
            $0.trusts = ["OTHER.TEST": ["extra.corp.test"], "THIRD.TEST": []]
        } _: { kerberos throws in
            let keytab = try Self.write(.realms, kerberos)
            #expect(try kerberos.kinit("alice").status == 0)
            for name in ["krbtgt/CORP.TEST@CORP.TEST", "krbtgt/OTHER.TEST@CORP.TEST"] {
                let ticket = try kerberos.run("kvno -k \(keytab) \(name)")
                #expect(ticket.status == 0 && ticket.text.contains("keytab entry valid"), "\(ticket.text)")
            }
            let list = try kerberos.run("klist -k \(keytab)").text
            #expect(list.contains("krbtgt/CORP.TEST@OTHER.TEST") && !list.contains("krbtgt/THIRD.TEST@OTHER.TEST"))
        }
    }

    @Test func `there are no keys without a KDC`() throws {
        try withLab(.corp()) { lab throws in #expect(lab.enterprise.keytab(.services) == nil) }
    }
}
