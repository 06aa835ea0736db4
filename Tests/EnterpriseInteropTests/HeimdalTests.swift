import EnterpriseLab
import EnterpriseModel
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// By Heimdal's kinit, kgetcred, klist (of heimtools) and ktutil.
@Suite(.needs(KerberosLab.hasHeimdal, "Heimdal's clients are not installed (ci/setup --tests)"))
struct HeimdalTests {
    private static let portal = "HTTP/portal.corp.test"

    private static let types = KerberosEncryption.allCases.map { $0 == .rc4HMAC ? "arcfour-hmac-md5" : $0.rawValue }

    /// Heimdal asks by datagram first, unless it is told otherwise.
    private static func tcp(_ configuration: String) -> String {
        configuration.replacing("kdc = ", with: "kdc = tcp/")
            .replacing(
                "[realms]",
                with: "    allow_weak_crypto = true\n    default_etypes = \(types.joined(separator: " "))\n\n[realms]"
            )
    }

    @Test(arguments: ["tcp", "udp"])
    func `a password becomes tickets`(transport: String) throws {
        let recorder = try withKerberosLab(configuration: { transport == "tcp" ? Self.tcp($0) : $0 }) {
            kerberos throws in
            let login = try kerberos.heimdalLogin("alice")
            #expect(login.status == 0, "\(login.text)")
            let service = try kerberos.heimdal("kgetcred", Self.portal)
            #expect(service.status == 0, "\(service.text)")
            let list = try kerberos.heimdal("heimtools", "klist -v").text
            #expect(list.contains("Server: krbtgt/CORP.TEST@CORP.TEST"), "\(list)")
            #expect(list.contains("Server: \(Self.portal)@CORP.TEST"), "\(list)")
            // MIT's list reads what Heimdal has written.
            #expect(try kerberos.klist().contains("Default principal: alice@CORP.TEST"))
        }
        let granted = recorder.all(KDCASGranted.self) + recorder.all(KDCTGSGranted.self)
        #expect(granted.map { $0.fact.fields["client"] } == ["alice@CORP.TEST", "alice@CORP.TEST"])
        #expect(granted.map { $0.fact.fields["transport"] } == [.string(transport), .string(transport)])
    }

    @Test(arguments: KerberosEncryption.allCases)
    func `every encryption type, by password and by keytab`(type: KerberosEncryption) throws {
        let name = type == .rc4HMAC ? "arcfour-hmac-md5" : type.rawValue
        let recorder = try withKerberosLab({ $0.encryption = [type] }, configuration: Self.tcp) { kerberos throws in
            let login = try kerberos.heimdalLogin("alice")
            #expect(login.status == 0, "\(login.text)")
            let service = try kerberos.heimdal("kgetcred", Self.portal)
            #expect(service.status == 0, "\(service.text)")
            let list = try kerberos.heimdal("heimtools", "klist -v").text
            let used = list.matches(of: /Ticket etype: ([^,\s]+)/).map { String($0.output.1) }
            #expect(used == [name, name], "\(list)")
            let keytab = kerberos.lab.path("keytab")
            let added = try kerberos.heimdal(
                "ktutil.heimdal",
                "-k \(keytab) add -p alice@CORP.TEST -V 1 -e \(name) -w swordfish"
            )
            #expect(added.status == 0, "\(added.text)")
            let again = try kerberos.heimdal("kinit.heimdal", "-k -t \(keytab) alice")
            #expect(again.status == 0, "\(again.text)")
        }
        let granted = recorder.all(KDCASGranted.self) + recorder.all(KDCTGSGranted.self)
        #expect(granted.count == 3)
        #expect(granted.allSatisfy { $0.fact.fields["session-encryption"] == .string(type.rawValue) })
    }

    @Test func `who is not known, and what is not`() throws {
        let recorder = try withKerberosLab(configuration: Self.tcp) { kerberos throws in
            #expect(try kerberos.heimdalLogin("alice", password: "wrong").text.contains("Password incorrect"))
            #expect(try kerberos.heimdalLogin("mallory").status != 0)
            #expect(try kerberos.heimdalLogin("alice").status == 0)
            #expect(try kerberos.heimdal("kgetcred", "HTTP/nowhere.corp.test").status != 0)
        }
        let errors = recorder.all(KDCRefused.self).compactMap { $0.fact.fields["error"]?.integer }
        #expect(Set(errors) == [24, 25, 6, 7], "\(errors)")
    }

    @Test func `flags, renewal and forwarding`() throws {
        let recorder = try withKerberosLab(
            {
                $0.renewableLifetime = 86_400
                $0.trustedForDelegation = [Self.portal]
            },
            configuration: Self.tcp
        ) { kerberos throws in
            let login = try kerberos.heimdalLogin("--renewable --forwardable --proxiable alice")
            #expect(login.status == 0, "\(login.text)")
            let renewal = try kerberos.heimdal("kinit.heimdal", "--renew")
            #expect(renewal.status == 0, "\(renewal.text)")
            #expect(try kerberos.heimdal("kgetcred", "\(Self.portal)").status == 0)
            let list = try kerberos.heimdal("heimtools", "klist -v").text
            let flags = list.matches(of: /Ticket flags: (.*)/).map { String($0.output.1) }
            #expect(flags.count == 2 && flags.allSatisfy { $0.contains("forwardable") && $0.contains("proxiable") })
            #expect(flags.first?.contains("renewable") == true && flags.last?.contains("ok-as-delegate") == true)
        }
        let renewed = recorder.all(KDCTGSGranted.self).filter { $0.fact.fields["renewal"] == true }
        #expect(renewed.map { $0.fact.fields["service"] } == ["krbtgt/CORP.TEST"])
    }

    @Test func `expired and revoked tickets, and a clock that goes back`() throws {
        let recorder = try withKerberosLab(configuration: Self.tcp) { kerberos throws in
            for fate in KDCDescription.TicketFate.allCases {
                #expect(try kerberos.heimdalLogin("alice").status == 0)
                try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc?.ticketFate = fate })
                #expect(try kerberos.heimdal("kgetcred", Self.portal).status != 0)
            }
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc?.clock = 3_600 })
            // Heimdal keeps how far the KDC's clock is from its own.
            #expect(try kerberos.heimdalLogin("alice").status == 0)
            try kerberos.lab.enterprise.apply(kerberos.description)
            #expect(try kerberos.heimdal("kgetcred", Self.portal).status != 0)
        }
        let errors = recorder.all(KDCRefused.self).compactMap { $0.fact.fields["error"]?.integer }
        #expect(Set(errors).isSuperset(of: [20, 32, 37]), "\(errors)")
    }

    @Test func `other names`() throws {
        let recorder = try withKerberosLab(
            environment: { $0.accounts["alice"]?.alsoNamed = ["asmith", "alice.smith@mail.test"] },
            configuration: Self.tcp
        ) { kerberos throws in
            for name in ["--canonicalize asmith", "--enterprise alice.smith@mail.test"] {
                let login = try kerberos.heimdalLogin(name)
                #expect(login.status == 0, "\(name): \(login.text)")
                #expect(try kerberos.klist().contains("Default principal: alice@CORP.TEST"), "\(name)")
            }
        }
        #expect(
            recorder.all(KDCASGranted.self).map { $0.fact.fields["client"] } == ["alice@CORP.TEST", "alice@CORP.TEST"]
        )
    }
}

extension KerberosLab {
    private static let heimdalTools = Checkout.path("build/heimdal/usr/bin")

    static let hasHeimdal = isInstalled && Tool.exists(at: "\(heimdalTools)/kinit.heimdal")

    /// One of Heimdal's programs.
    func heimdal(_ program: String, _ arguments: String, input: String = "") throws -> Outcome {
        try run("printf '%s\\n' \"$0\" | \(Self.heimdalTools)/\(program) \(arguments)", secret: input)
    }

    func heimdalLogin(_ arguments: String, password: String = "swordfish") throws -> Outcome {
        try heimdal("kinit.heimdal", "--password-file=STDIN \(arguments)", input: password)
    }
}
