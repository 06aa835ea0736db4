import Foundation
import ReferenceBindings
import Testing

@testable import ReferenceSession

/// What Kerberos leaves to the reference itself: where realms are, tokens, and the file of tickets.
struct TicketTests {
    @Test func `the centers of realms are read from a krb5.conf`() {
        let directory = RealmDirectory(
            configuration: """
                [libdefaults]
                    default_realm = CORP.TEST
                    kdc = not.here
                [realms]
                    CORP.TEST = {
                        kdc = 127.0.0.1:8888
                        kdc = kdc2.corp.test
                        kdc = https://kdc.corp.test/KdcProxy
                        admin_server = 127.0.0.1
                    }
                    PARTNER.TEST = {
                        kdc=kdc.partner.test:89
                    }
                [domain_realm]
                    .corp.test = CORP.TEST
                """
        )
        #expect(
            directory.centers == [
                "CORP.TEST": [
                    ServerPlace(host: "127.0.0.1", port: 8888), ServerPlace(host: "kdc2.corp.test", port: 88),
                ],
                "PARTNER.TEST": [ServerPlace(host: "kdc.partner.test", port: 89)],
            ]
        )
    }

    // RFC 4178 4.2.1, byte by byte.
    @Test func `an opening token offers Kerberos alone and begins with it`() {
        let inner: [UInt8] = [0x60, 0x0f] + Self.mechanism + [1, 0, 0x6e, 0]
        let outer: [UInt8] = [0x60, 0x30, 6, 6, 0x2b, 6, 1, 5, 5, 2, 0xa0, 0x26, 0x30, 0x24]
        #expect(
            SecurityToken.opening([0x6e, 0])
                == outer + [0xa0, 0x0d, 0x30, 0x0b] + Self.mechanism + [0xa2, 0x13, 4, 0x11] + inner
        )
        let long = SecurityToken.opening([UInt8](repeating: 7, count: 70_000))
        #expect(long.starts(with: [0x60, 0x83]))
        #expect(long.count > 70_000)
    }

    private static let mechanism: [UInt8] = [6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x12, 1, 2, 2]

    @Test func `a reply is found in SPNEGO and bare`() {
        let bare: [UInt8] = [0x60, 0x0f] + Self.mechanism + [2, 0, 0x6f, 0]
        let response: [UInt8] =
            [0xa1, 0x29, 0x30, 0x27, 0xa0, 3, 0x0a, 1, 0, 0xa1, 11] + Self.mechanism + [0xa2, 0x13, 4, 0x11] + bare
        #expect(SecurityToken.reply(in: bare) == [0x6f, 0])
        #expect(SecurityToken.reply(in: response) == [0x6f, 0])
        for count in 0..<response.count { #expect(SecurityToken.reply(in: Array(response.prefix(count))) == nil) }
        #expect(SecurityToken.reply(in: [0x60, 0x84, 0xff, 0xff, 0xff, 0xff, 6]) == nil)
    }

    @Test func `a credential to act with goes into the checksum`() {
        #expect(SecurityToken.checksum(delegation: nil).count == 24)
        let bytes = SecurityToken.checksum(delegation: [1, 2, 3])
        #expect(bytes.dropFirst(20) == [3, 0, 0, 0, 1, 0, 3, 0, 1, 2, 3])
        #expect(SecurityToken.checksum(delegation: [UInt8](repeating: 0, count: 1 << 16)).count == 24)
    }

    @Test(arguments: [true, false])
    func `tickets survive in a file, which shows none of them when it is sealed`(isSealed: Bool) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "tickets-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let ticket = KerberosTicket(
            client: "alice@CORP.TEST",
            server: "krbtgt/CORP.TEST@CORP.TEST",
            keyType: 18,
            key: Array(1...32),
            start: 1_800_000_000,
            end: 1_800_036_000,
            renewableTill: 0,
            flags: 0x4080_0000,
            ticket: Array(100...200),
            clockOffset: -5
        )
        let content = TicketFile.Content(
            granting: [ticket],
            serviceTickets: [
                ServiceTicket(host: "intranet.corp.test", ticket: ticket, delegation: nil),
                ServiceTicket(host: "wiki.corp.test", ticket: ticket, delegation: [9, 9]),
            ]
        )
        let seal = isSealed ? StoreSeal(directory: directory) : nil
        TicketFile(directory: directory, seal: seal).save(content)
        #expect(TicketFile(directory: directory, seal: seal).load() == content)
        let bytes = try #require(DataFile(directory: directory, name: "tickets").read())
        #expect(Data(bytes).firstRange(of: Data(ticket.ticket)) == nil || !isSealed)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            try DataFile(directory: directory, name: "tickets").write(Array(bytes.prefix(count)))
            #expect(TicketFile(directory: directory, seal: seal).load() != content)
        }
    }

    @Test func `a ticket tells how long it is good for by the clock of its realm`() {
        var ticket = KerberosTicket(
            client: "a@R",
            server: "b@R",
            keyType: 18,
            key: [],
            start: 0,
            end: 1_100,
            renewableTill: 2_000,
            flags: 0,
            ticket: [],
            clockOffset: 100
        )
        #expect(ticket.secondsLeft(at: 900) == 100)
        #expect(!ticket.isRenewable(at: 900))
        ticket.flags = 0x0080_0000
        #expect(ticket.isRenewable(at: 1_800))
        #expect(!ticket.isRenewable(at: 1_900))
    }
}
