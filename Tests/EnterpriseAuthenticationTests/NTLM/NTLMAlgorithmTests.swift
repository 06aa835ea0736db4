import MockEnterprise
import NTLMSamples
import NativeBindings
import Testing
import WireFormats

/// [MS-NLMP] 4.2, value by value.
struct NTLMAlgorithmTests {
    private typealias Example = SpecificationExample
    private static let ntowfv1 = Example.bytes("a4f49c406510bdcab6824ee7c30fd852")
    private static let lmowfv1 = Example.bytes("e52cac67419a9a224a3b108f3fa6cb6d")

    @Test func `4.2.2.1 the one-way functions of NTLMv1`() throws {
        #expect(try NTLMAlgorithm.lmowfv1(password: Example.password) == Self.lmowfv1)
        #expect(try NTLMAlgorithm.ntowfv1(password: Example.password) == Self.ntowfv1)
    }

    @Test func `4.2.2.2 the responses of NTLMv1`() throws {
        #expect(
            try NTLMAlgorithm.desl(key: Self.ntowfv1, data: Example.serverChallenge).hexadecimal
                == "67c43011f30298a2ad35ece64f16331c44bdbed927841f94"
        )
        #expect(
            try NTLMAlgorithm.desl(key: Self.lmowfv1, data: Example.serverChallenge).hexadecimal
                == "98def7b87f88aa5dafe2df779688a172def11c7d5ccdef13"
        )
    }

    /// 4.2.2.1.3 and 4.2.2.2.3: the key exchange key, and the random session key encrypted under it.
    @Test(arguments: [
        (NegotiateFlags(), "d87262b0cde4b1cb7499becccdf10784", "518822b1b3f350c8958682ecbb3e3cb7"),
        (.requestNonNTSessionKey, "e52cac67419a9a220000000000000000", "7452ca55c225a1ca04b48fae32cf56fc"),
        (.lmKey, "b09e379f7fbecb1eaf0afdcb0383c8a0", "4cd7bb57d697ef9b549f02b8f9b37864"),
    ])
    func `4.2.2.2.3 the session keys of NTLMv1`(more: NegotiateFlags, key: String, encrypted: String) throws {
        let flags = Example.flagsV1.union(more)
        let exchange = try NTLMAlgorithm.kxkey(
            flags: flags,
            password: Example.password,
            lmResponse: Example.bytes("98def7b87f88aa5dafe2df779688a172def11c7d5ccdef13"),
            serverChallenge: Example.serverChallenge
        )
        #expect(exchange.hexadecimal == key)
        let exported = try NTLMAlgorithm.exportedSessionKey(
            flags: flags,
            keyExchangeKey: exchange,
            encryptedRandomSessionKey: Example.bytes(encrypted)
        )
        #expect(exported == Example.randomSessionKey)
    }

    @Test func `4.2.3 NTLM2 session`() throws {
        let response = try NTLMAlgorithm.sessionResponse(
            key: Self.ntowfv1,
            serverChallenge: Example.serverChallenge,
            clientChallenge: Example.clientChallenge
        )
        #expect(response.hexadecimal == "7537f803ae367128ca458204bde7caf81e97ed2683267232")
        let key = try NTLMAlgorithm.kxkey(
            flags: Example.flagsSession,
            password: Example.password,
            lmResponse: Example.clientChallenge + [UInt8](repeating: 0, count: 16),
            serverChallenge: Example.serverChallenge
        )
        #expect(key.hexadecimal == "eb93429a8bd952f8b89c55b87f475edc")
    }

    @Test func `4.2.4 NTLMv2`() throws {
        let key = try NTLMAlgorithm.ntowfv2(password: Example.password, user: Example.user, domain: Example.domain)
        #expect(key.hexadecimal == "0c868a403bfd7a93a3001ef22ef02e3f")
        let temp = NTLMv2ClientChallenge(
            timestamp: 0,
            challengeFromClient: Example.clientChallenge,
            pairs: Example.pairs
        )
        #expect(
            temp.encoded.hexadecimal == """
                01010000000000000000000000000000aaaaaaaaaaaaaaaa0000000002000c0044006f006d00610069006e00\
                01000c005300650072007600650072000000000000000000
                """
        )
        let proof = try NTLMAlgorithm.proof(
            key: key,
            serverChallenge: Example.serverChallenge,
            content: temp.encoded
        )
        #expect(proof.hexadecimal == "68cd0ab851e51c96aabc927bebef6a1c")
        let lm = try NTLMAlgorithm.proof(
            key: key,
            serverChallenge: Example.serverChallenge,
            content: Example.clientChallenge
        )
        #expect(lm.hexadecimal == "86c35097ac9cec102554764a57cccc19")
        let base = try MessageDigest.md5.hmac(proof, key: key)
        #expect(base.hexadecimal == "8de40ccadbc14a82f15cb0ad0de95ca3")
        let exported = try NTLMAlgorithm.exportedSessionKey(
            flags: Example.flagsV2,
            keyExchangeKey: base,
            encryptedRandomSessionKey: Example.bytes("c5dad2544fc9799094ce1ce90bc9d03e")
        )
        #expect(exported == Example.randomSessionKey)
    }

    /// From Microsoft's "NTLM and Channel Binding Hash"; [MS-NLMP] has no example.
    @Test func `the hash of channel bindings`() throws {
        let hash = Example.bytes("ea05fefecc6b0bd571dbbc5baa3ed45386d0446835f7b74c85621b9983475f95")
        #expect(
            try NTLMAlgorithm.channelBindings(endPoint: hash).hexadecimal == "6586e99d81c2fc984e47172fd4dd0310"
        )
    }

    @Test func `capitals are made character by character`() throws {
        let names = [("straße", "STRASSE", false), ("Élodie", "éLODIE", true), ("ŉ", "ʼN", false), ("ж", "Ж", true)]
        for (one, other, same) in names {
            let keys = try [one, other].map {
                try NTLMAlgorithm.ntowfv2(password: "", user: $0, domain: "")
            }
            #expect((keys[0] == keys[1]) == same, "\(one) \(other)")
        }
    }

    @Test(arguments: [
        (SpecificationExample.authenticateV1, SpecificationExample.challengeV1),
        (SpecificationExample.authenticateSession, SpecificationExample.challengeSession),
        (SpecificationExample.authenticateV2, SpecificationExample.challengeV2),
    ])
    func `the messages of the examples verify and are encoded as they stand there`(
        authenticate: [UInt8],
        challenge: [UInt8]
    ) throws {
        let message = try AuthenticateMessage(decoding: authenticate)
        #expect(message.encoded == authenticate)
        #expect(try ChallengeMessage(decoding: challenge).encoded == challenge)
        #expect(try ChallengeMessage(decoding: challenge).serverChallenge == Example.serverChallenge)
        #expect(message.version == ProductVersion(major: 5, minor: 1, build: 2_600))
        #expect(message.mic == nil)
        #expect(try NTLMCharacterSet.unicode.decode(message.workstation) == "COMPUTER")
        let response = try NTLMResponse(message)
        for (password, isRight) in [("Password", true), ("password", false)] {
            let match = try response.check(
                message,
                password: password,
                user: Example.user,
                domain: Example.domain,
                serverChallenge: Example.serverChallenge
            )
            #expect((match != nil) == isRight)
            if let match { #expect(match.variant == response.variant) }
        }
    }
}
