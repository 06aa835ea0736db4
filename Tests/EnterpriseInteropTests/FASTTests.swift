import EnterpriseLab
import EnterpriseModel
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Armored logins (RFC 6113) by MIT's and Heimdal's kinit, and what gokrb5 wants of a KDC that could.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct FASTTests {
    private static let portal = "HTTP/portal.corp.test"

    /// A realm that demands armor, with a machine that has a password.
    private static func withArmor(_ body: (KerberosLab) throws -> Void) throws -> Recorder {
        try withKerberosLab {
            $0.fast = .required
        } environment: {
            $0.accounts["machine$"] = Account(password: "swordfish")
        } configuration: {
            $0
        } _: { kerberos throws in
            let machine = try kerberos.kinit("-c FILE:\(kerberos.lab.path("armor")) 'machine$'")
            #expect(machine.status == 0, "\(machine.text)")
            try body(kerberos)
        }
    }

    private static func armorOf(_ recorder: Recorder) -> [JSONValue?] {
        recorder.all(KDCArmored.self).map { $0.fact.fields["armor-client"] }
    }

    @Test func `MIT's kinit is armored by a machine's ticket, and so is kvno by its own`() throws {
        let recorder = try Self.withArmor { kerberos in
            let bare = try kerberos.kinit("alice")
            #expect(bare.status != 0 && bare.text.contains("KDC policy rejects request"), "\(bare.text)")
            let armor = "-T FILE:\(kerberos.lab.path("armor"))"
            let wrong = try kerberos.kinit("\(armor) alice", password: "wrong")
            #expect(wrong.status != 0 && wrong.text.contains("Password incorrect"), "\(wrong.text)")
            let unknown = try kerberos.kinit("\(armor) mallory")
            #expect(unknown.text.contains("not found in Kerberos database"), "\(unknown.text)")
            let login = try kerberos.kinit("\(armor) alice")
            #expect(login.status == 0, "\(login.text)")
            let service = try kerberos.run("kvno \(Self.portal)")
            #expect(service.status == 0, "\(service.text)")
        }
        let refused = try #require(recorder.all(KDCArmorRefused.self).first?.fact.fields)
        #expect(refused["reason"] == "missing" && refused["client"] == "alice@CORP.TEST")
        let last = try #require(recorder.all(KDCArmored.self).last?.fact.fields)
        #expect(last["armor"] == "ticket" && last["armor-client"] == "alice@CORP.TEST")
        let machine = try #require(recorder.all(KDCASGranted.self).first?.fact.fields)
        let logins = recorder.all(KDCArmored.self).map(\.fact.fields).filter { $0["exchange"] == "as" }
        #expect(logins.allSatisfy { $0["armor-client"] == "machine$@CORP.TEST" && $0["armor"] == "ap-request" })
        #expect(logins.last?["client"] == "alice@CORP.TEST" && logins.last?["armor-ticket"] == machine["ticket"])
        let proven = try #require(recorder.all(KDCASRequest.self).last?.fact.fields["preauthentication"]?.array)
        #expect(proven.contains("PA-FX-FAST") && proven.contains("PA-ENCRYPTED-CHALLENGE"))
    }

    @Test(.needs(KerberosLab.hasHeimdal, "Heimdal's clients are not installed (ci/setup --tests)"))
    func `Heimdal's kinit is armored by a machine's ticket`() throws {
        let recorder = try Self.withArmor { kerberos in
            let armor = "--fast-armor-cache=FILE:\(kerberos.lab.path("armor"))"
            #expect(try kerberos.heimdalLogin("alice").status != 0)
            #expect(try kerberos.heimdalLogin("\(armor) alice", password: "wrong").status != 0)
            let login = try kerberos.heimdalLogin("\(armor) alice")
            #expect(login.status == 0, "\(login.text)")
            #expect(try kerberos.klist().contains("Default principal: alice@CORP.TEST"))
        }
        #expect(Self.armorOf(recorder).last == "machine$@CORP.TEST")
        #expect(recorder.all(KDCASGranted.self).last?.fact.fields["client"] == "alice@CORP.TEST")
    }

    /// It asks whether the KDC could armor, and logs in where that is so.
    @Test(.needs(Gokrb5.isInstalled, "gokrb5 is not installed (ci/setup --tests)"))
    func `gokrb5 logs in as it comes`() throws {
        let recorder = try withNegotiateLab { kerberos in
            let host = try #require(kerberos.lab.enterprise.access.hosts[KerberosLab.host])
            let url = "http://\(KerberosLab.host):\(host.httpPort)/user"
            let client = try Gokrb5.program()
            let login = try kerberos.run(
                "\(client) $KRB5_CONFIG alice CORP.TEST swordfish \(url) \(host.address):\(host.httpPort)"
            )
            #expect(login.status == 0 && login.text.contains("200"), "\(login.text)")
        }
        #expect(recorder.all(KerberosAuthenticated.self).map { $0.fact.fields["client"] } == ["alice@CORP.TEST"])
    }
}

/// Debian's gokrb5, which comes as sources.
private enum Gokrb5 {
    private static let sources = "/usr/share/gocode"

    static let isInstalled =
        Tool.exists("go") && Tool.exists(at: "\(sources)/src/github.com/jcmturner/gokrb5/v8/client/client.go")

    /// Compiled, once as long as it does not change.
    static func program() throws -> String {
        let program = Checkout.path("build/gokrb5-client")
        let finished = try ChildProcess.run(
            [
                "/usr/bin/env", "GO111MODULE=off", "GOFLAGS=", "CGO_ENABLED=0", "GOPATH=\(sources)",
                "GOCACHE=\(Checkout.path("build/go-cache"))", "go", "build", "-o", program,
                Checkout.path("Tests/Clients/gokrb5_client.go"),
            ],
            until: .after(.seconds(120))
        )
        #expect(finished.exit == .status(0), "\(finished.errors)")
        return program
    }
}
