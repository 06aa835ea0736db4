import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import KerberosSamples
import NativeBindings
import SystemBindings
import TestConditions
import Testing
import WireFormats

@testable import MockEnterprise

/// What tickets say of accounts ([MS-PAC]), read by Samba's library.
@Suite(.needs(Tool.readsPACs, "python3-samba is not installed"))
struct PACTests {
    private static let now = KerberosTime(seconds: 1_800_000_000)

    /// The PAC in a ticket for `machine$` that alice has got, and the keys that sign it.
    private static func ticket(_ pac: KDCDescription.PAC, _ encryption: KerberosEncryption) throws -> (
        pac: [UInt8]?, key: KerberosKey, kdc: KerberosKey, copies: Int
    ) {
        var machine = Account(password: "swordfish")
        machine.needsUserToUser = false
        machine.encryption = [encryption]
        let sample = KDCSample(machine: machine) { $0.pac = pac }
        let client = KDCClient("alice", password: "swordfish", at: now)
        let dialogue = KDCDialogue(client) { sample.answer(to: $0, at: now) }
        let etypes = [EncryptionType.aes256SHA1, .aes128SHA1, .rc4HMAC, .aes128SHA256, .aes256SHA384]
        let tgt = try dialogue.login(etypes: etypes)
        let ticket = try #require(try dialogue.request(for: "machine$", with: tgt, etypes: etypes)).ticket
        let key = try KDCClient("machine$", password: "swordfish", at: now).key(ticket.encPart.etype)
        let part = try EncTicketPart(der: key.decrypt(ticket.encPart.cipher, usage: KeyUsage.ticket.rawValue))
        let found = try part.authorizationData.filter { $0.type == .ifRelevant }
            .flatMap { try AuthorizationData(der: $0.data).elements }.filter { $0.type == .win2kPAC }
        let service = sample.kdc.directory.ticketGrantingService(of: "CORP.TEST", in: "CORP.TEST")
        let kdc = try #require(sample.kdc.principals.key(of: service, .aes256SHA1))
        return (found.first?.data, key, kdc, found.count)
    }

    private static func read(_ pac: [UInt8]) throws -> JSONValue {
        let text = pac.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let finished = try ChildProcess.run(
            [
                "/bin/sh", "-c", "printf %s \"$1\" | /usr/bin/python3 \"$0\"", Checkout.path("Tests/Clients/pac.py"),
                text,
            ],
            until: .after(.seconds(60))
        )
        #expect(finished.exit == .status(0), "\(finished.errors)")
        return try JSONValue(decoding: finished.output.utf8)
    }

    private static func bytes(_ text: String?) -> [UInt8] {
        let digits = Array((text ?? "").utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }

    @Test(arguments: KerberosEncryption.allCases)
    func `Samba reads the account, and both signatures hold`(encryption: KerberosEncryption) throws {
        let ticket = try Self.ticket(.valid, encryption)
        let pac = try #require(ticket.pac)
        #expect(ticket.copies == 1)
        let read = try Self.read(pac)
        #expect(read["account"] == "alice" && read["client"] == "alice" && read["domain"] == "CORP")
        #expect(read["server"] == "KDC" && read["groups"] == [513] && read["primary"] == 513)
        let time = JSONValue.integer((1_800_000_000 + 11_644_473_600) * 10_000_000)
        #expect(read["logon"] == time && read["authtime"] == time)
        #expect(read["sid"]?.string?.hasPrefix("S-1-5-21-") == true)
        let (server, kdc) = (Self.bytes(read["checksum-6"]?.string), Self.bytes(read["checksum-7"]?.string))
        #expect(try Self.holds(server, of: Self.blanked(pac, [server, kdc]), ticket.key))
        #expect(try Self.holds(kdc, of: server, ticket.kdc))
    }

    @Test func `a forged PAC has a wrong signature, and without the setting there is none`() throws {
        let ticket = try Self.ticket(.forged, .aes256SHA1)
        let pac = try #require(ticket.pac)
        let read = try Self.read(pac)
        let (server, kdc) = (Self.bytes(read["checksum-6"]?.string), Self.bytes(read["checksum-7"]?.string))
        #expect(try !Self.holds(server, of: Self.blanked(pac, [server, kdc]), ticket.key))
        #expect(try Self.holds(kdc, of: server, ticket.kdc))
        #expect(try Self.ticket(.absent, .aes256SHA1).pac == nil)
    }

    /// With zeros where the signatures are.
    private static func blanked(_ pac: [UInt8], _ signatures: [[UInt8]]) -> [UInt8] {
        signatures.reduce(pac) { bytes, signature in
            guard let start = (0...bytes.count - signature.count).first(where: { bytes[$0...].starts(with: signature) })
            else { return bytes }
            return bytes[..<start] + [UInt8](repeating: 0, count: signature.count) + bytes[(start + signature.count)...]
        }
    }

    private static func holds(_ signature: [UInt8], of bytes: [UInt8], _ key: KerberosKey) throws -> Bool {
        let (type, _) = try key.checksum(of: bytes, usage: KeyUsage.pacChecksum.rawValue)
        return try key.verify(checksum: signature, type: type, of: bytes, usage: KeyUsage.pacChecksum.rawValue)
    }

    @Test(
        .needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"),
        arguments: [KDCDescription.PAC.valid, .forged]
    )
    func `clients and servers of MIT take tickets with a PAC`(pac: KDCDescription.PAC) throws {
        let recorder = try withKerberosLab {
            $0.pac = pac
        } environment: {
            $0.servers[KerberosLab.host] = .serving(["/user": .text("") { $0.body.content = .echoUser }]) {
                $0.zone = .outside
                $0.authentication.schemes = [.negotiate(NegotiateSettings())]
            }
        } _: { kerberos throws in
            try kerberos.logIn()
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").body == "alice")
        }
        #expect(recorder.all(KerberosAuthenticated.self).count == 1)
    }
}

extension Tool {
    /// Samba's library for Debian's Python.
    fileprivate static let readsPACs = exists(at: "/usr/lib/python3/dist-packages/samba/ndr.py")
}
