import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import NTLMSamples
import NativeBindings
import Testing
import WireFormats

struct NTLMHandshakeTests {
    private static let accounts = [
        "alice": Account(password: "secret", domain: "CORP"), "bob": Account(password: "geheim"),
        "local": Account(password: "secret", domain: ""), "Müller": Account(password: "pässwörd", domain: "CORP"),
    ]
    private static let certificate = [UInt8](repeating: 7, count: 32)

    private static func acceptor(
        channelBinding: [UInt8]? = nil,
        _ change: (inout NTLMSettings) -> Void = { _ in }
    ) -> NTLMHandshake {
        var settings = NTLMSettings()
        change(&settings)
        return NTLMHandshake(
            settings: settings,
            host: "portal.corp.test",
            serverChallenge: SpecificationExample.serverChallenge,
            timestamp: 0x01d2_d400_fdc8_0b80,
            channelBinding: channelBinding
        )
    }

    private static func answer(_ client: NTLMClient, _ acceptor: NTLMHandshake) throws -> NTLMHandshake.Answer {
        var acceptor = acceptor
        let first = try acceptor.receive(client.negotiate, accounts: accounts).answer
        guard let challenge = first.challenge else { return first }
        let last = try acceptor.receive(client.authenticate(challenge), accounts: accounts).answer
        #expect(acceptor.isOver)
        return last
    }

    /// The login, or an issue that says why there is none.
    private static func login(_ client: NTLMClient, _ acceptor: NTLMHandshake = acceptor()) throws -> NTLMLogin? {
        let answer = try answer(client, acceptor)
        if answer.login == nil { Issue.record("\(answer)") }
        return answer.login
    }

    private static func reason(
        _ client: NTLMClient,
        _ acceptor: NTLMHandshake = acceptor()
    ) throws -> NTLMRefused.Reason? {
        try answer(client, acceptor).refusal?.reason
    }

    private static func client(_ change: (inout NTLMClient) -> Void) -> NTLMClient {
        var client = NTLMClient()
        change(&client)
        return client
    }

    @Test(arguments: NTLMClient.Response.allCases, [true, false])
    func `every variant is told from the message and logs in`(response: NTLMClient.Response, isRight: Bool) throws {
        let client = Self.client {
            $0.response = response
            if !isRight { $0.password = "Secret!" }
        }
        guard isRight else {
            #expect(try Self.reason(client) == .wrongPassword)
            return
        }
        let login = try #require(try Self.login(client))
        let expected: NTLMSettings.Variant =
            switch response {
            case .v1, .lmV1: .v1
            case .session: .session
            case .v2, .lmV2: .v2
            }
        #expect(login.variant == expected)
        #expect(login.account == "alice")
        #expect(login.domain == "CORP")
        #expect(login.mic == (response == .v2 ? .valid : .absent))
        #expect(login.channelBinding == .absent)
        #expect(login.sessionKey == client.sessionKey)
    }

    @Test(arguments: NTLMSettings.Variant.allCases, [NTLMClient.Response.v1, .session, .v2])
    func `only the accepted variants log in`(accepted: NTLMSettings.Variant, response: NTLMClient.Response) throws {
        let names: [NTLMClient.Response: NTLMSettings.Variant] = [.v1: .v1, .session: .session, .v2: .v2]
        let client = Self.client {
            $0.response = response
            // Whatever was granted.
            $0.authenticateFlags = $0.negotiateFlags
        }
        let reason = try Self.reason(client, Self.acceptor { $0.accept = [accepted] })
        #expect(reason == (names[response] == accepted ? nil : .variant))
    }

    @Test func `the challenge steers and grants nothing that was not asked for`() throws {
        func challenge(_ flags: NegotiateFlags, _ change: (inout NTLMSettings) -> Void) throws -> ChallengeMessage? {
            var acceptor = Self.acceptor(change)
            let token = NegotiateMessage(flags: flags).encoded
            return try acceptor.receive(token, accounts: [:]).answer.challenge.map {
                try ChallengeMessage(decoding: $0)
            }
        }
        let all = NegotiateFlags(rawValue: .max)
        let v2 = try #require(try challenge(all) { $0.accept = [.v2] })
        #expect(v2.flags.isSuperset(of: [.unicode, .targetInfo, .extendedSessionSecurity, .targetTypeDomain]))
        #expect(v2.flags.isDisjoint(with: [.oem, .lmKey, .anonymous, .datagram]))
        let session = try #require(try challenge(all) { $0.accept = [.session] })
        #expect(session.flags.contains(.extendedSessionSecurity))
        #expect(!session.flags.contains(.targetInfo))
        #expect(session.targetInfo.isEmpty)
        let v1 = try #require(try challenge(all) { $0.accept = [.v1] })
        #expect(v1.flags.isDisjoint(with: [.targetInfo, .extendedSessionSecurity]))
        let old = try #require(try challenge([.oem, .ntlm, .requestTarget]) { $0.target = "DÖM" })
        #expect(old.flags == [.oem, .ntlm, .requestTarget, .targetInfo, .targetTypeDomain])
        #expect(old.targetName == [0x44, 0xd6, 0x4d])
        let none = try #require(try challenge(all) { $0.target = "" })
        #expect(none.targetName.isEmpty)
        #expect(none.flags.isDisjoint(with: [.targetTypeDomain, .targetTypeServer]))
        #expect(try challenge([.ntlm]) { _ in } == nil)
    }

    @Test(arguments: [true, false]) func `target information names the server, and the time if told so`(
        timestamp: Bool
    ) throws {
        var acceptor = Self.acceptor { $0.timestamp = timestamp }
        let token = try #require(try acceptor.receive(NTLMClient().negotiate, accounts: [:]).answer.challenge)
        let challenge = try ChallengeMessage(decoding: token)
        #expect(try NTLMCharacterSet.unicode.decode(challenge.targetName) == "CORP")
        let pairs = try AVPairs(decoding: challenge.targetInfo)
        let texts = try [AVPair.ID.nbDomainName, .nbComputerName, .dnsDomainName, .dnsComputerName].map {
            try NTLMCharacterSet.unicode.decode(pairs[$0] ?? [])
        }
        #expect(texts == ["CORP", "PORTAL", "corp.test", "portal.corp.test"])
        #expect(pairs[.timestamp] == (timestamp ? [0x80, 0x0b, 0xc8, 0xfd, 0x00, 0xd4, 0xd2, 0x01] : nil))
    }

    @Test(arguments: [
        ("alice", "CORP", "alice"), ("ALICE", "corp", "alice"), ("alice", "", "alice"), ("CORP\\alice", "", "alice"),
        ("alice@corp.test", "", "alice"), ("alice@corp", "", "alice"), ("alice", "corp.test", "alice"),
        ("alice", "OTHER", nil), ("OTHER\\alice", "", nil), ("alice@other.test", "", nil), ("mallory", "CORP", nil),
        ("alice@corp.evil.test", "", nil), ("alice", "corp.evil.test", nil), ("alice@a.corp.test", "", nil),
        ("local", "portal.evil.test", nil),
        ("bob", "ANY", "bob"), ("müller", "CORP", "Müller"), ("local", "PORTAL", "local"), ("local", "CORP", nil),
        ("local", "", "local"), ("local", "portal.corp.test", "local"), ("", "CORP", nil),
    ])
    func `accounts are found by every form of a name`(user: String, domain: String, account: String?) throws {
        let client = Self.client {
            $0.user = user
            $0.domain = domain
            $0.password = account.flatMap { Self.accounts[$0]?.password } ?? "secret"
        }
        guard let account else {
            #expect(try Self.reason(client) == .unknownUser)
            return
        }
        #expect(try Self.login(client)?.account == account)
    }

    @Test func `strings are read by the negotiated flags, not by those of the last message`() throws {
        // As wget: OEM is negotiated and written, and the last message says Unicode.
        let old = Self.client {
            $0.user = "müller"
            $0.password = "pässwörd"
            $0.response = .v1
            $0.negotiateFlags = [.oem, .ntlm]
            $0.authenticateFlags = [.unicode, .ntlm]
        }
        #expect(try Self.login(old)?.account == "Müller")
        // Unicode is granted, and the client writes OEM and says so.
        let fallback = Self.client {
            $0.authenticateFlags = [.oem, .ntlm]
            $0.characterSet = .oem
        }
        #expect(try Self.login(fallback)?.account == "alice")
    }

    @Test func `message integrity codes have to be right, or there where demanded`() throws {
        let absent = Self.client { $0.hasMIC = false }
        let broken = Self.client { $0.breaksMIC = true }
        let demanding = Self.acceptor { $0.requires = [.mic] }
        let ignoring = Self.acceptor { $0.ignores = [.mic] }
        #expect(try Self.login(absent)?.mic == .absent)
        #expect(try Self.reason(broken) == .mic)
        #expect(try Self.reason(absent, demanding) == .mic)
        #expect(try Self.login(NTLMClient(), demanding)?.mic == .valid)
        #expect(try Self.login(broken, ignoring)?.mic == .ignored)
        // Without sign and seal the session key is the KeyExchangeKey.
        #expect(try Self.login(Self.client { $0.negotiateFlags.subtract([.sign, .seal]) })?.mic == .valid)
    }

    @Test func `channel bindings have to be right, or there where demanded`() throws {
        let right = Self.client { $0.endPoint = Self.certificate }
        let wrong = Self.client { $0.endPoint = [UInt8](repeating: 8, count: 32) }
        let tls = Self.acceptor(channelBinding: Self.certificate)
        let demanding = Self.acceptor(channelBinding: Self.certificate) { $0.requires = [.channelBinding] }
        let ignoring = Self.acceptor(channelBinding: Self.certificate) { $0.ignores = [.channelBinding] }
        #expect(try Self.login(right, tls)?.channelBinding == .valid)
        #expect(try Self.login(NTLMClient(), tls)?.channelBinding == .absent)
        #expect(try Self.reason(wrong, tls) == .channelBinding)
        #expect(try Self.reason(NTLMClient(), demanding) == .channelBinding)
        #expect(try Self.login(right, demanding)?.channelBinding == .valid)
        #expect(try Self.login(wrong, ignoring)?.channelBinding == .ignored)
        // On a plain connection there is nothing that they could be right for.
        #expect(try Self.reason(right) == .channelBinding)
        #expect(try Self.reason(Self.client { $0.response = .v1 }, demanding) == .channelBinding)
    }

    @Test func `extended session security can be demanded`() throws {
        let acceptor = Self.acceptor { $0.requires = [.extendedSessionSecurity] }
        let without = Self.client { $0.negotiateFlags.remove(.extendedSessionSecurity) }
        #expect(try Self.reason(without, acceptor) == .extendedSessionSecurity)
        #expect(try Self.login(without)?.variant == .v2)
        #expect(try Self.login(NTLMClient(), acceptor) != nil)
    }

    @Test func `nobody logs in anonymously`() throws {
        for lm: [UInt8] in [[], [0]] {
            var acceptor = Self.acceptor()
            _ = try acceptor.receive(NTLMClient().negotiate, accounts: Self.accounts)
            var message = AuthenticateMessage()
            message.flags = [.unicode, .ntlm, .anonymous]
            message.lmChallengeResponse = lm
            let answer = try acceptor.receive(message.encoded, accounts: Self.accounts).answer
            #expect(answer.refusal?.reason == .anonymous)
        }
    }

    @Test func `messages out of step are refused and told`() throws {
        let client = NTLMClient()
        let authenticate = try client.authenticate(SpecificationExample.challengeV2)
        for tokens in [[authenticate], [client.negotiate, client.negotiate], [SpecificationExample.challengeV2]] {
            var acceptor = Self.acceptor()
            for token in tokens.dropLast() { _ = try acceptor.receive(token, accounts: Self.accounts) }
            let (message, answer) = try acceptor.receive(tokens.last ?? [], accounts: Self.accounts)
            #expect(message?.isInStep == false)
            #expect(answer.refusal?.reason == .outOfStep)
            #expect(acceptor.isOver)
        }
        var acceptor = Self.acceptor()
        let (message, answer) = try acceptor.receive(Array("NTLMSSP".utf8), accounts: [:])
        #expect(message == nil)
        #expect(answer.refusal?.reason == .malformed)
    }

    @Test func `the journal says what the client sent`() throws {
        var acceptor = Self.acceptor()
        let client = Self.client {
            $0.user = "CORP\\ALICE"
            $0.domain = ""
        }
        let (first, answer) = try acceptor.receive(client.negotiate, accounts: Self.accounts)
        #expect(first?.fact.fields["type"] == 1)
        #expect(first?.fact.fields["user"] == nil)
        #expect(first?.fact.fields["in-step"] == true)
        let challenge = try #require(answer.challenge)
        let (last, end) = try acceptor.receive(client.authenticate(challenge), accounts: Self.accounts)
        #expect(last?.fact.fields["type"] == 3)
        #expect(last?.fact.fields["user"] == "CORP\\ALICE")
        #expect(last?.fact.fields["workstation"] == "LAPTOP")
        #expect(last?.flags.contains("extended-session-security") == true)
        let login = try #require(end.login)
        let fields = login.fact(httpVersion: .http11).fields
        #expect(fields["user"] == "alice")
        #expect(fields["domain"] == "CORP")
        #expect(fields["variant"] == "ntlmv2")
        #expect(fields["mic"] == "valid")
        #expect(fields["http-version"] == "http/1.1")
    }
}
