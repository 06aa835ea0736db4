import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Tickets by the KDCs of others in the mock's place, before MIT's clients.
@Suite(
    .needs(KerberosLab.isInstalled && KRB5KDC.isInstalled, "krb5-user or krb5-kdc is not installed"),
    .needs(Files.program("samba") != nil, "samba is not installed")
)
struct KDCProgramTests {
    /// The facts of one story, by the mock and by others.
    private static func facts(
        _ programs: [KDCDescription.Program] = [.krb5kdc],
        environment: @escaping (inout EnvironmentDescription) -> Void = { _ in },
        _ story: (KerberosLab) throws -> Void
    ) throws -> [KDCDescription.Program: [String]] {
        var facts: [KDCDescription.Program: [String]] = [:]
        for program in [.builtIn] + programs {
            let recorder = try withKerberosLab(environment: {
                environment(&$0)
                $0.kdc?.program = program
            }) { kerberos throws in try story(kerberos) }
            facts[program] = recorder.all.map(\.fact).compactMap(Self.line)
        }
        return facts
    }

    /// All that has to be the same by both.
    private static func line(_ fact: any Fact) -> String? {
        guard fact.name.hasPrefix("kdc.") || fact.name.hasPrefix("account.") else { return nil }
        // krb5kdc says of a renewed ticket that it has looked at the realms once more.
        let renewed = fact.fields["renewal"] == true ? ["flags"] : []
        let free = renewed + ["ticket", "armor-ticket", "reason", "bytes", "preauthentication"]
        // Why an account is refused is no matter of words.
        var fields = fact.fields.filter { fact.name.hasPrefix("account.") || !free.contains($0.key) }
        // Samba keeps it to tickets for the KDC.
        if case .array(let flags)? = fields["flags"] { fields["flags"] = .array(flags.filter { $0 != "enc-pa-rep" }) }
        // A second may have passed since the client, or an earlier ticket, said when it is to end.
        for key in ["lifetime", "renewable-for"] {
            if case .integer(let seconds)? = fields[key] { fields[key] = .integer((seconds + 5) / 10 * 10) }
        }
        return "\(fact.name) "
            + fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    private static func expectSame(_ facts: [KDCDescription.Program: [String]]) {
        #expect(facts[.builtIn]?.isEmpty == false)
        for (program, lines) in facts { #expect(lines == facts[.builtIn], "\(program)") }
    }

    @Test func `a login and its tickets are the same facts by all`() throws {
        let facts = try Self.facts([.krb5kdc, .samba], environment: { $0.kdc?.renewableLifetime = 86_400 }) {
            kerberos throws in
            #expect(try kerberos.kinit("-f -r 2h alice").status == 0)
            #expect(try kerberos.run("kvno HTTP/portal.corp.test").status == 0)
            #expect(try kerberos.run("kinit -R").status == 0)
            #expect(try kerberos.run("kvno HTTP/nobody.corp.test").status != 0)
            #expect(try kerberos.kinit("alice", password: "wrong").status != 0)
            #expect(try kerberos.kinit("nobody").status != 0)
        }
        Self.expectSame(facts)
    }

    @Test(arguments: [
        (Account.State.locked, "credentials have been revoked"), (.expired, "entry in database has expired"),
    ])
    func `an account that is changed during the run is changed for both`(state: Account.State, text: String) throws {
        let facts = try Self.facts { kerberos throws in
            let enterprise = kerberos.lab.enterprise
            #expect(try kerberos.kinit("alice").status == 0)
            let changed = kerberos.description.with { $0.accounts["alice"]?.state = state }
            try enterprise.apply(changed)
            #expect(try kerberos.kinit("alice").text.contains(text))
            try enterprise.apply(changed.with { $0.accounts["alice"]?.state = .active })
            #expect(try kerberos.kinit("alice").status == 0)
        }
        Self.expectSame(facts)
    }

    @Test func `failures lock an account for both`() throws {
        let facts = try Self.facts(environment: { $0.accounts["alice"]?.lockedAfter = 2 }) { kerberos throws in
            for _ in 0..<2 { #expect(try kerberos.kinit("alice", password: "wrong").status != 0) }
            #expect(try kerberos.kinit("alice").text.contains("credentials have been revoked"))
        }
        Self.expectSame(facts)
    }

    @Test func `a password that is changed at the mock is changed for others`() throws {
        let facts = try Self.facts(
            [.krb5kdc, .samba],
            environment: { $0.kdc?.renewableLifetime = 86_400 }
        ) { kerberos throws in
            let change = "printf '%s\\n' \"$0\" herring herring | kpasswd alice"
            #expect(try kerberos.run(change, secret: "swordfish").status == 0)
            #expect(try kerberos.kinit("alice").text.contains("Password incorrect"))
            #expect(try kerberos.kinit("alice", password: "herring").status == 0)
        }
        Self.expectSame(facts)
    }

    @Test func `a name with a slash has the same keys at both`() throws {
        let facts = try Self.facts(environment: {
            $0.accounts["alice/admin"] = Account(password: "herring")
            $0.accounts["b@c\\d"] = Account(password: "herring")
        }) { kerberos throws in
            #expect(try kerberos.kinit("alice/admin", password: "herring").status == 0)
            #expect(try kerberos.kinit("'b\\@c\\\\d'", password: "herring").status == 0)
            #expect(try kerberos.kinit("alice@NOWHERE.TEST").status != 0)
        }
        #expect(facts[.builtIn]?.filter { $0.contains("kdc.as.granted") }.count == 2)
        Self.expectSame(facts)
    }

    @Test func `tickets of one type, of old keys and between users are the same facts by both`() throws {
        let facts = try Self.facts(environment: {
            $0.kdc?.services["HTTP/old.corp.test"] = KerberosService()
            $0.kdc?.services["HTTP/old.corp.test"]?.encryption = [.rc4HMAC]
            $0.kdc?.services["HTTP/old.corp.test"]?.keyVersion = 3
            $0.kdc?.services["HTTP/u2u.corp.test"] = KerberosService()
            $0.kdc?.services["HTTP/u2u.corp.test"]?.needsUserToUser = true
            $0.kdc?.trustedForDelegation = ["HTTP/portal.corp.test"]
            $0.kdc?.grantsProxiable = false
            $0.accounts["bob"] = Account(password: "herring")
        }) { kerberos throws in
            #expect(try kerberos.kinit("-f -p alice").status == 0)
            #expect(try kerberos.run("kvno HTTP/old.corp.test HTTP/portal.corp.test").status == 0)
            #expect(try kerberos.run("kvno HTTP/u2u.corp.test").status != 0)
            let cache = kerberos.lab.path("bob")
            #expect(try kerberos.kinit("-c \(cache) bob", password: "herring").status == 0)
            #expect(try kerberos.run("kvno --u2u \(cache) bob").status == 0)
        }
        Self.expectSame(facts)
    }

    @Test func `a krb5kdc that ends unasked is a fault of the enterprise, and one that is replaced is none`() throws {
        try withKerberosLab(environment: { $0.kdc?.program = .krb5kdc }) { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            // By which the process is known among those of other tests.
            let realm = "R\(UInt32.random(in: 0 ..< .max)).TEST"
            let other = kerberos.description.with { $0.kdc?.trusts = [realm: ["app.lab.test"]] }
            try kerberos.lab.enterprise.apply(other)
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(kerberos.lab.enterprise.fault == nil)
            let killed = try kerberos.run("pkill -KILL -f '^[^ ]*krb5kdc -n -r CORP.TEST -r \(realm)$'")
            #expect(killed.status == 0, "\(killed.text)")
            // It tries for longer than is needed.
            let client = try kerberos.start("echo swordfish | kinit alice")
            defer { client.terminate(grace: .zero) }
            let deadline = Deadline.after(.seconds(30))
            while kerberos.lab.enterprise.fault == nil, !deadline.hasPassed {
                _ = client.ended.waitUntilReadable(until: .after(.milliseconds(20)))
            }
            let fault = try #require(kerberos.lab.enterprise.fault)
            #expect(fault.contains("krb5kdc"), "\(fault)")
        }
    }

    @Test(arguments: [
        Account.State.locked, .expired,
    ])
    func `an account that is changed during the run is changed for Samba`(state: Account.State) throws {
        try withKerberosLab(environment: { $0.kdc?.program = .samba }) { kerberos throws in
            let enterprise = kerberos.lab.enterprise
            #expect(try kerberos.kinit("alice").status == 0)
            let changed = kerberos.description.with { $0.accounts["alice"]?.state = state }
            try enterprise.apply(changed)
            #expect(try kerberos.kinit("alice").text.contains("credentials have been revoked"))
            try enterprise.apply(changed.with { $0.accounts["alice"]?.state = .active })
            #expect(try kerberos.kinit("alice").status == 0)
        }
    }

    @Test func `a program takes over while tickets are good`() throws {
        try withKerberosLab { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            let other = kerberos.description.with { $0.kdc?.program = .krb5kdc }
            try kerberos.lab.enterprise.apply(other)
            #expect(try kerberos.run("kvno HTTP/portal.corp.test").status == 0)
            try kerberos.lab.enterprise.apply(other.with { $0.kdc?.trusts = ["LAB.TEST": ["app.lab.test"]] })
            #expect(try kerberos.run("kvno host/portal.corp.test").status == 0)
            try kerberos.lab.enterprise.apply(other.with { $0.kdc?.program = .builtIn })
            #expect(try kerberos.run("kvno HTTP/portal.corp.test host/portal.corp.test").status == 0)
        }
    }
}
