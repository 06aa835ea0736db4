import EnterpriseLab
import EnterpriseModel
import JSON
import KerberosSamples
import MockEnterprise
import NativeBindings
import TestConditions
import Testing
import WireFormats

/// Tickets between users (RFC 4120 3.3.3), by MIT's kvno and by hand.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct UserToUserTests {
    private static let portal = "HTTP/portal.corp.test"

    @Test func `kvno gets a ticket for another user`() throws {
        let recorder = try withKerberosLab { kerberos throws in
            let other = "FILE:\(kerberos.lab.path("other"))"
            #expect(try kerberos.kinit("-c \(other) bob", password: "marlin").status == 0)
            #expect(try kerberos.kinit("alice").status == 0)
            let plain = try kerberos.run("kvno bob")
            #expect(plain.text.contains("Server principal valid for user2user only"), "\(plain.text)")
            let ticket = try kerberos.run("kvno --u2u \(other) bob")
            #expect(ticket.status == 0 && ticket.text.contains("bob@CORP.TEST: kvno = 0"), "\(ticket.text)")
            let wrong = try kerberos.run("kvno --u2u \(other) \(Self.portal)")
            #expect(wrong.status != 0 && wrong.text.contains("don't match"), "\(wrong.text)")
            try kerberos.lab.enterprise.apply(
                kerberos.description.with { $0.accounts["bob"]?.needsUserToUser = false }
            )
            // The first cache has the other ticket.
            let fresh = "FILE:\(kerberos.lab.path("fresh"))"
            #expect(try kerberos.kinit("-c \(fresh) alice").status == 0)
            #expect(try kerberos.run("kvno -c \(fresh) bob").text.contains("kvno = 1"))
        }
        let errors = Set(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] })
        #expect(errors == [25, 26, 27])
        let granted = try #require(recorder.all(KDCTGSGranted.self).first?.fact.fields)
        #expect(granted["service"] == "bob" && granted["key-version"] == 0)
    }

    @Test func `a service may demand it`() throws {
        try withKerberosLab { kdc in
            var service = KerberosService()
            service.needsUserToUser = true
            kdc.services[Self.portal] = service
        } _: { kerberos throws in
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(try kerberos.run("kvno \(Self.portal)").text.contains("valid for user2user only"))
            #expect(try kerberos.run("kvno host/portal.corp.test").status == 0)
            #expect(try kerberos.kinit("-S \(Self.portal) alice").text.contains("valid for user2user only"))
        }
    }

    // MARK: By hand

    private static let now = KerberosTime(seconds: 1_800_000_000)

    /// Asks as alice, by the additional tickets.
    private static func ask(
        _ sample: KDCSample,
        for service: PrincipalName?,
        _ tickets: [Ticket]
    ) throws -> (outcome: KDCOutcome?, credential: KDCClient.Credential?) {
        let client = KDCClient("alice", password: "swordfish", at: now)
        let dialogue = KDCDialogue(client) { sample.answer(to: $0, at: now) }
        let tgt = try dialogue.login()
        let credential = try dialogue.request(
            [.encTktInSkey],
            with: tgt,
            change: {
                $0.sname = service
                $0.additionalTickets = tickets
            }
        )
        return (dialogue.outcomes.last, credential)
    }

    private static func tickets(_ sample: KDCSample) throws -> (tgt: KDCClient.Credential, service: Ticket) {
        let client = KDCClient("machine$", password: "swordfish", at: now)
        let dialogue = KDCDialogue(client) { sample.answer(to: $0, at: now) }
        let tgt = try #require(try dialogue.login())
        return (tgt, try #require(try dialogue.request(with: tgt)).ticket)
    }

    @Test func `the ticket is under the session key of the other one`() throws {
        let sample = KDCSample()
        let other = try Self.tickets(sample).tgt
        // Who names nobody means the owner of the additional ticket.
        for name in [PrincipalName(type: .principal, components: ["machine$"]), nil] {
            let asked = try Self.ask(sample, for: name, [other.ticket])
            let credential = try #require(asked.credential)
            #expect(credential.ticket.encPart.kvno == nil)
            let part = try EncTicketPart(
                der: other.session.decrypt(credential.ticket.encPart.cipher, usage: KeyUsage.ticket.rawValue)
            )
            #expect(part.cname.components == ["alice"] && part.key == credential.part.key)
        }
    }

    @Test func `each wrong additional ticket has its code`() throws {
        let sample = KDCSample()
        let (tgt, service) = try Self.tickets(sample)
        let machine = PrincipalName(type: .principal, components: ["machine$"])
        var damaged = tgt.ticket
        damaged.encPart.cipher[30] ^= 1
        let cases: [(PrincipalName, [Ticket], KerberosErrorCode)] = [
            (machine, [], .badOption), (machine, [service], .policy), (machine, [damaged], .badIntegrity),
            (PrincipalName(type: .principal, components: ["bob"]), [tgt.ticket], .serverNoMatch),
        ]
        for (name, tickets, code) in cases {
            let asked = try Self.ask(sample, for: name, tickets)
            #expect(asked.credential == nil && asked.outcome?.facts.first == "error \(code)", "\(asked.outcome as Any)")
        }
    }
}
