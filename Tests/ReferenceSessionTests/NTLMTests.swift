import ReferenceBindings
import Testing

@testable import ReferenceSession

/// The values of [MS-NLMP] 4.2.
struct NTLMTests {
    private let nonce = [UInt8](repeating: 0xAA, count: 8)
    private let info: [UInt8] = [
        0x02, 0x00, 0x0C, 0x00, 0x44, 0x00, 0x6F, 0x00, 0x6D, 0x00, 0x61, 0x00, 0x69, 0x00, 0x6E, 0x00,
        0x01, 0x00, 0x0C, 0x00, 0x53, 0x00, 0x65, 0x00, 0x72, 0x00, 0x76, 0x00, 0x65, 0x00, 0x72, 0x00,
        0x00, 0x00, 0x00, 0x00,
    ]

    /// A CHALLENGE_MESSAGE with the nonce of section 4.2.1.
    private func challenge(_ flags: NTLMFlags, info: [UInt8] = []) throws -> NTLMChallenge {
        let target: [UInt8] = [0x53, 0, 0x72, 0, 0x76, 0]
        let flags = info.isEmpty ? flags : flags.union(.targetInfo)
        let head = NTLMMessage.signature + NTLMMessage.little(2, 4) + field(target.count, 56)
        let middle = NTLMMessage.little(Int(flags.rawValue), 4) + [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF]
        let rest =
            [UInt8](repeating: 0, count: 8) + field(info.count, 56 + target.count) + [UInt8](repeating: 0, count: 8)
        return try #require(NTLMChallenge(head + middle + rest + target + info))
    }

    private func field(_ length: Int, _ offset: Int) -> [UInt8] {
        NTLMMessage.little(length, 2) + NTLMMessage.little(length, 2) + NTLMMessage.little(offset, 4)
    }

    private func digits(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func `version 1`() throws {
        let response = try NTLMResponse.v1("Password", challenge(.unicode))
        #expect(digits(response.ntlm) == "67c43011f30298a2ad35ece64f16331c44bdbed927841f94")
    }

    @Test func `version 1 with extended session security`() throws {
        let response = try NTLMResponse.session(
            "Password",
            challenge([.unicode, .extendedSessionSecurity]),
            nonce: nonce
        )
        #expect(digits(response.ntlm) == "7537f803ae367128ca458204bde7caf81e97ed2683267232")
        #expect(digits(response.lanManager) == "aaaaaaaaaaaaaaaa00000000000000000000000000000000")
    }

    @Test func `version 2`() throws {
        let challenge = try challenge([.unicode, .extendedSessionSecurity], info: info)
        let response = try NTLMResponse.v2(
            NTLMAccount("Domain\\User"),
            "Password",
            challenge,
            nonce: nonce,
            time: [UInt8](repeating: 0, count: 8),
            pairs: challenge.targetInfo ?? []
        )
        #expect(digits(response.lanManager) == "86c35097ac9cec102554764a57cccc19aaaaaaaaaaaaaaaa")
        #expect(digits(response.ntlm.prefix(16)) == "68cd0ab851e51c96aabc927bebef6a1c")
        #expect(digits(response.key) == "8de40ccadbc14a82f15cb0ad0de95ca3")
    }

    @Test func `what the server can make of an answer decides`() throws {
        #expect(try challenge(.unicode).variant == .v1)
        #expect(try challenge([.unicode, .extendedSessionSecurity]).variant == .session)
        #expect(try challenge([.unicode, .extendedSessionSecurity], info: info).variant == .v2)
        #expect(try challenge(.unicode).targetName == "Srv")
    }

    @Test(arguments: [
        ("CORP\\alice", "alice", "CORP"), ("alice", "alice", ""), ("alice@corp.test", "alice@corp.test", ""),
    ])
    func `accounts are named in three ways`(name: String, user: String, domain: String) {
        let account = NTLMAccount(name)
        #expect(account.user == user)
        #expect(account.domain == domain)
    }

    @Test func `an answer is in the encoding that was agreed on`() throws {
        for (flags, text) in [(NTLMFlags.unicode, [UInt8]("a\0l\0".utf8)), (.oem, [UInt8]("al".utf8))] {
            let response = NTLMResponse(lanManager: [1], ntlm: [2])
            let message = NTLMMessage.authenticate(NTLMAccount("al"), flags: flags, response: response, hasCode: false)
            #expect(message.suffix(text.count) == text)
            #expect(message.count == NTLMMessage.codePosition + 2 + text.count)
        }
    }

    @Test func `a login sends three messages, and begins anew where the connection is closed in between`() throws {
        let login = NTLMLogin(Credential(user: "alice", password: "swordfish"), Behaviour.Authentication())
        let message = SignedMessage(method: "GET", target: "/", body: [])
        #expect(login.isOpening)
        #expect(try kind(login.authorization(for: message)) == 1)
        let token = Base64.encode(try challenge([.unicode, .extendedSessionSecurity], info: info).bytes)
        let offer = try #require(AuthenticationChallenges.parse(["NTLM \(token)"]).first)
        let closed = ConnectionReuse(
            wasReused: true,
            head: HTTPHead(status: 401, headers: [HTTPHeader("Connection", "close")])
        )
        let open = ConnectionReuse(wasReused: true, head: HTTPHead(status: 401))
        #expect(login.goesOn(after: offer, closed))
        #expect(try kind(login.authorization(for: message)) == 1)
        #expect(login.goesOn(after: offer, open))
        #expect(!login.isOpening)
        #expect(try kind(login.authorization(for: message)) == 3)
        let bare = try #require(AuthenticationChallenges.parse(["NTLM"]).first)
        #expect(!login.goesOn(after: bare, open))
    }

    private func kind(_ field: String?) throws -> UInt8? {
        let bytes = try #require(field.flatMap { Base64.decode(String($0.dropFirst("NTLM ".count))) })
        return bytes.count > 8 ? bytes[8] : nil
    }

    @Test func `no damaged message traps`() throws {
        let whole = try challenge([.unicode, .extendedSessionSecurity], info: info).bytes
        var generator = SystemRandomNumberGenerator()
        for length in 0..<whole.count { _ = NTLMChallenge(Array(whole.prefix(length)))?.targetName }
        for _ in 0..<5_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = NTLMChallenge(bytes)?.targetName
        }
    }
}
