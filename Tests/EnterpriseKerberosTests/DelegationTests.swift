import EnterpriseLab
import EnterpriseModel
import Foundation
import JSON
import KerberosSamples
import MockEnterprise
import NativeBindings
import TestConditions
import Testing
import WireFormats

/// Services that get tickets for users ([MS-SFU]), by MIT's kvno and by hand.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct DelegationTests {
    private static let portal = "HTTP/portal.corp.test"
    private static let extra = "HTTP/extra.corp.test"

    private static func service(_ change: (inout KerberosService) -> Void) -> KerberosService {
        var service = KerberosService()
        change(&service)
        return service
    }

    /// The keys of the services, and a ticket-granting ticket of the portal.
    private static func logIn(_ kerberos: KerberosLab) throws -> String {
        let keytab = kerberos.lab.path("services.keytab")
        let keys = try #require(kerberos.lab.enterprise.keytab(.services))
        try Data(keys).write(to: URL(filePath: keytab))
        let login = try kerberos.run("kinit -f -k -t \(keytab) \(portal)")
        #expect(login.status == 0, "\(login.text)")
        return keytab
    }

    @Test(arguments: ["aes256-cts-hmac-sha1-96", "arcfour-hmac"])
    func `a service gets a ticket of a user for itself`(type: String) throws {
        let recorder = try withKerberosLab(configuration: {
            $0.replacing("[realms]", with: "    allow_rc4 = true\n    permitted_enctypes = \(type)\n\n[realms]")
        }) { kerberos throws in
            let keytab = try Self.logIn(kerberos)
            let ticket = try kerberos.run("kvno -U alice \(Self.portal)")
            #expect(ticket.status == 0, "\(ticket.text)")
            if type != "arcfour-hmac" {
                let read = try kerberos.run("kvno -k \(keytab) -U alice \(Self.portal)")
                #expect(read.text.contains("keytab entry valid"), "\(read.text)")
            }
            #expect(try kerberos.klist().contains("for client alice@CORP.TEST"))
            let unknown = try kerberos.run("kvno -U mallory \(Self.portal)")
            #expect(unknown.status != 0 && unknown.text.contains("not found in Kerberos database"), "\(unknown.text)")
            for (state, text) in [
                (Account.State.locked, "revoked"), (.expired, "expired"), (.passwordExpired, "kvno = 1"),
            ] {
                try kerberos.lab.enterprise.apply(kerberos.description.with { $0.accounts["bob"]?.state = state })
                let refused = try kerberos.run("kvno -U bob \(Self.portal)")
                #expect(refused.text.contains(text), "\(refused.text)")
            }
        }
        let facts = recorder.all(KDCImpersonated.self).map(\.fact.fields)
        #expect(facts.map { $0["user"] } == ["alice@CORP.TEST", "bob@CORP.TEST"])
        #expect(facts.allSatisfy { $0["kind"] == "self" && $0["client"] == "HTTP/portal.corp.test@CORP.TEST" })
        #expect(recorder.all(KDCTGSGranted.self).contains { $0.fact.fields["client"] == "alice@CORP.TEST" })
    }

    @Test(arguments: [KDCImpersonated.Basis.allowedByAccount, .acceptedByService, nil])
    func `a service gets a ticket of a user for another`(basis: KDCImpersonated.Basis?) throws {
        let recorder = try withKerberosLab { kdc in
            if basis == .allowedByAccount {
                kdc.services[Self.portal] = Self.service { $0.delegation.targets = [Self.extra] }
            }
            if basis == .acceptedByService {
                kdc.services[Self.extra] = Self.service { $0.delegation.accepted = [Self.portal] }
            }
        } _: { kerberos throws in
            let keytab = try Self.logIn(kerberos)
            let ticket = try kerberos.run("kvno -k \(keytab) -U alice -P \(Self.extra)")
            guard basis != nil else {
                #expect(
                    ticket.status != 0 && ticket.text.contains("KDC can't fulfill requested option"),
                    "\(ticket.text)"
                )
                return
            }
            #expect(ticket.status == 0, "\(ticket.text)")
            let list = try kerberos.klist()
            #expect(list.contains(Self.extra) && list.contains("for client alice@CORP.TEST"), "\(list)")
            let other = try kerberos.run("kvno -k \(keytab) -U alice -P host/extra.corp.test")
            #expect(other.text.contains("KDC can't fulfill requested option"), "\(other.text)")
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.accounts["bob"]?.isDelegable = false })
            let sensitive = try kerberos.run("kvno -k \(keytab) -U bob -P \(Self.extra)")
            #expect(sensitive.status != 0, "\(sensitive.text)")
        }
        let facts = recorder.all(KDCImpersonated.self).map(\.fact.fields).filter { $0["kind"] == "proxy" }
        #expect(facts.map { $0["by"] } == (basis.map { [.string($0.rawValue)] } ?? []))
        #expect(facts.allSatisfy { $0["service"] == "HTTP/extra.corp.test" && $0["user"] == "alice@CORP.TEST" })
    }

    @Test func `a sensitive account has no forwardable tickets`() throws {
        try withKerberosLab(environment: { $0.accounts["alice"]?.isDelegable = false }) { kerberos throws in
            #expect(try kerberos.kinit("-f -p alice").status == 0)
            #expect(try kerberos.klist().contains("Flags: IA"))
        }
    }

    // MARK: By hand

    /// A service that runs as the account `machine$`, and what it asks with.
    private struct Bench {
        static let now = KerberosTime(seconds: 1_800_000_000)
        static let portal = "machine$"
        let sample: KDCSample
        let dialogue: KDCDialogue
        let tgt: KDCClient.Credential

        init(_ options: KDCOptions = [.forwardable], _ change: (inout Account) -> Void = { _ in }) throws {
            var machine = Account(password: "swordfish")
            machine.needsUserToUser = false
            change(&machine)
            let sample = KDCSample(machine: machine) {
                $0.services["HTTP/back.corp.test"] = DelegationTests.service { $0.delegation.accepted = [Self.portal] }
            }
            self.sample = sample
            let client = KDCClient(Self.portal, password: "swordfish", at: Self.now)
            dialogue = KDCDialogue(client) { sample.answer(to: $0, at: Self.now) }
            tgt = try #require(try dialogue.login(for: "krbtgt/CORP.TEST", options))
        }

        /// As Windows asks: HMAC-MD5, whatever the key is.
        func toSelf(
            for user: String = "alice",
            _ options: KDCOptions = [.forwardable],
            service: String = Bench.portal,
            checksum: (PAForUser) throws -> Checksum?
        ) throws -> KDCClient.Credential? {
            let name = PrincipalName(type: .principal, components: [user])
            var data = PAForUser(userName: name, userRealm: "CORP.TEST", checksum: Checksum(type: .hmacMD5, value: []))
            let (type, value) = try tgt.session.checksum(
                of: data.checksummed,
                usage: KeyUsage.forUserChecksum.rawValue,
                type: ChecksumType.hmacMD5.rawValue
            )
            data.checksum = try checksum(data) ?? Checksum(type: ChecksumType(rawValue: type), value: value)
            return try dialogue.request(
                for: service,
                options,
                with: tgt,
                whole: {
                    $0.paData.append(PAData(type: .forUser, value: data.der))
                }
            )
        }

        func toOther(
            _ evidence: [Ticket],
            for service: String = "HTTP/trusted.corp.test",
            knowsResourceBased: Bool = false
        ) throws -> KDCClient.Credential? {
            try dialogue.request(
                for: service,
                [.clientNameInAdditionalTicket],
                with: tgt,
                change: { $0.additionalTickets = evidence },
                whole: {
                    guard knowsResourceBased else { return }
                    let options = PAPACOptions(.resourceBasedDelegation)
                    $0.paData.append(PAData(type: .pacOptions, value: options.der))
                }
            )
        }

        var outcome: String? { dialogue.outcomes.last?.facts.first }
    }

    @Test func `PA-FOR-USER as Windows sends it`() throws {
        let bench = try Bench()
        let ticket = try #require(try bench.toSelf { _ in nil })
        #expect(ticket.cname.components == ["alice"] && ticket.part.flags.contains(.forwardable))
        let damaged = try bench.toSelf { data in
            let (type, value) = try bench.tgt.session.checksum(
                of: data.checksummed + [0],
                usage: KeyUsage.forUserChecksum.rawValue
            )
            return Checksum(type: ChecksumType(rawValue: type), value: value)
        }
        #expect(damaged == nil && bench.outcome == "error \(KerberosErrorCode.modified)")
        let open = try bench.toSelf { _ in Checksum(type: .rsaMD5, value: [UInt8](repeating: 0, count: 16)) }
        #expect(open == nil && bench.outcome == "error \(KerberosErrorCode.inappropriateChecksum)")
        #expect(try bench.toSelf(service: "HTTP/portal.corp.test") { _ in nil } == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.badMatch)")
        #expect(try bench.toSelf(for: "mallory") { _ in nil } == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.clientUnknown)")
    }

    @Test func `damaged names of users are answered, and none is taken`() throws {
        let bench = try Bench()
        let name = PrincipalName(type: .principal, components: ["alice"])
        let user = S4UUserID(nonce: 0x1234_5678, cname: name, crealm: "CORP.TEST", options: .usesReplyKeyUsage)
        let forUser = PAForUser(userName: name, userRealm: "CORP.TEST", checksum: Checksum(type: .hmacMD5, value: []))
        func checksum(_ bytes: [UInt8], _ usage: KeyUsage) throws -> Checksum {
            let (type, value) = try bench.tgt.session.checksum(of: bytes, usage: usage.rawValue)
            return Checksum(type: ChecksumType(rawValue: type), value: value)
        }
        let samples: [(PADataType, [UInt8])] = [
            (
                .forUser,
                PAForUser(
                    userName: name,
                    userRealm: "CORP.TEST",
                    checksum: try checksum(forUser.checksummed, .forUserChecksum)
                ).der
            ), (.s4uX509User, PAS4UX509User(userID: user, checksum: try checksum(user.der, .s4uRequestChecksum)).der),
        ]
        func ask(_ type: PADataType, _ value: [UInt8]) throws -> KDCClient.Credential? {
            try bench.dialogue.request(
                for: Bench.portal,
                with: bench.tgt,
                whole: { $0.paData.append(PAData(type: type, value: value)) }
            )
        }
        var other = user
        other.nonce = 7
        let replayed = PAS4UX509User(userID: other, checksum: try checksum(other.der, .s4uRequestChecksum))
        #expect(try ask(.s4uX509User, replayed.der) == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.modified)")
        var codes: Set<String> = []
        for (type, value) in samples {
            #expect(try ask(type, value)?.cname == name)
            for index in value.indices {
                var damaged = value
                damaged[index] ^= 1
                #expect(try ask(type, damaged) == nil, "byte \(index) of \(type)")
                codes.insert(bench.outcome ?? "")
            }
        }
        #expect(codes.contains("error \(KerberosErrorCode.modified)") && codes.allSatisfy { $0.hasPrefix("error") })
    }

    @Test func `what allows a delegation, and what does not`() throws {
        let bench = try Bench([.forwardable]) { $0.delegation.targets = ["HTTP/trusted.corp.test"] }
        let evidence = try #require(try bench.toSelf { _ in nil }).ticket
        let ticket = try #require(try bench.toOther([evidence]))
        #expect(ticket.cname.components == ["alice"])
        // Without a forwardable ticket the service that is asked for has to allow it, to a client that knows that.
        let plain = try #require(try bench.toSelf(for: "alice", []) { _ in nil }).ticket
        #expect(try bench.toOther([plain]) == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.badOption)")
        #expect(try bench.toOther([plain], for: "HTTP/back.corp.test") == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.badOption)")
        let accepted = try bench.toOther([plain], for: "HTTP/back.corp.test", knowsResourceBased: true)
        #expect(accepted?.cname.components == ["alice"] && accepted?.part.flags.contains(.forwardable) == false)
        #expect(accepted?.part.encryptedPAData.map(\.type) == [.pacOptions])
        #expect(try bench.toOther([]) == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.badOption)")
        #expect(try bench.toOther([bench.tgt.ticket]) == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.serverNoMatch)")
    }

    @Test func `without protocol transition only a user's own ticket can be delegated`() throws {
        let bench = try Bench([.forwardable]) {
            $0.delegation.targets = ["HTTP/trusted.corp.test"]
            $0.delegation.transitsProtocols = false
        }
        let ticket = try #require(try bench.toSelf { _ in nil })
        #expect(!ticket.part.flags.contains(.forwardable))
        #expect(try bench.toOther([ticket.ticket]) == nil)
        #expect(bench.outcome == "error \(KerberosErrorCode.badOption)")
        let alice = KDCDialogue(KDCClient("alice", password: "swordfish", at: Bench.now)) {
            bench.sample.answer(to: $0, at: Bench.now)
        }
        let own = try alice.request(
            for: Bench.portal,
            [.forwardable],
            with: try alice.login(for: "krbtgt/CORP.TEST", [.forwardable])
        )
        #expect(try bench.toOther([#require(own).ticket])?.cname.components == ["alice"])
    }
}
