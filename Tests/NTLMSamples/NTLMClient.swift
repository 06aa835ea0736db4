import MockEnterprise
import NativeBindings
package import WireFormats

/// A client of NTLM whose every choice a test makes.
package struct NTLMClient {
    package enum Response: CaseIterable, Sendable {
        case v1, session, v2
        /// LMv2 and LM of NTLMv1 without an NT response.
        case lmV2, lmV1
    }

    package var user = "alice"
    package var domain = "CORP"
    package var password = "secret"
    package var workstation = "LAPTOP"
    package var response = Response.v2
    package var negotiateFlags: NegotiateFlags = [
        .unicode, .oem, .requestTarget, .ntlm, .alwaysSign, .extendedSessionSecurity, .sign, .keyExchange, .version,
        .bits128, .bits56, .targetInfo,
    ]
    /// The flags of the AUTHENTICATE_MESSAGE; `nil`: those of the CHALLENGE_MESSAGE.
    package var authenticateFlags: NegotiateFlags?
    package var characterSet: NTLMCharacterSet?
    /// `nil`: if the server gave a time ([MS-NLMP] 3.1.5.1.2).
    package var hasMIC: Bool?
    package var breaksMIC = false
    /// The hash of the certificate that the client believes to see.
    package var endPoint: [UInt8]?
    package var clientChallenge = [UInt8](repeating: 0xaa, count: 8)
    package var sessionKey = [UInt8](repeating: 0x55, count: 16)

    package var negotiate: [UInt8] {
        var message = NegotiateMessage(flags: negotiateFlags)
        if negotiateFlags.contains(.version) { message.version = ProductVersion(major: 10, minor: 0, build: 1) }
        return message.encoded
    }

    package init() {}

    package func authenticate(_ challenge: [UInt8]) throws -> [UInt8] {
        let offered = try ChallengeMessage(decoding: challenge)
        var message = AuthenticateMessage()
        message.flags = authenticateFlags ?? offered.flags
        let characters = characterSet ?? offered.flags.characterSet
        message.userName = characters.encode(user)
        message.domainName = characters.encode(domain)
        message.workstation = characters.encode(workstation)
        if message.flags.contains(.version) { message.version = ProductVersion(major: 10, minor: 0, build: 1) }
        var pairs = try AVPairs(decoding: offered.targetInfo)
        let hasMIC = self.hasMIC ?? (response == .v2 && pairs[.timestamp] != nil)
        if hasMIC { pairs.pairs.append(AVPair(.flags, [2, 0, 0, 0])) }
        if let endPoint {
            pairs.pairs.append(AVPair(.channelBindings, try NTLMAlgorithm.channelBindings(endPoint: endPoint)))
        }
        let exchangeKey = try respond(&message, offered.serverChallenge, pairs)
        let exported: [UInt8]
        if message.flags.contains(.keyExchange), !message.flags.isDisjoint(with: [.sign, .seal]) {
            exported = sessionKey
            message.encryptedRandomSessionKey = try Cipher.rc4.encrypt(sessionKey, key: exchangeKey)
        } else {
            exported = exchangeKey
        }
        if hasMIC {
            message.mic = [UInt8](repeating: 0, count: 16)
            message.mic = try NTLMAlgorithm.mic(
                exportedSessionKey: exported,
                negotiate: negotiate,
                challenge: challenge,
                authenticate: message.encoded
            )
            if breaksMIC { message.mic?[3] ^= 1 }
        }
        return message.encoded
    }

    /// Fills in the responses.
    /// - Returns: the KeyExchangeKey.
    private func respond(
        _ message: inout AuthenticateMessage,
        _ serverChallenge: [UInt8],
        _ pairs: AVPairs
    ) throws -> [UInt8] {
        let ntowf = try NTLMAlgorithm.ntowfv1(password: password)
        let lmowf = try NTLMAlgorithm.lmowfv1(password: password)
        let v2 = try NTLMAlgorithm.ntowfv2(password: password, user: user, domain: domain)
        switch response {
        case .v1:
            message.ntChallengeResponse = try NTLMAlgorithm.desl(key: ntowf, data: serverChallenge)
            message.lmChallengeResponse = try NTLMAlgorithm.desl(key: lmowf, data: serverChallenge)
        case .session:
            message.lmChallengeResponse = clientChallenge + [UInt8](repeating: 0, count: 16)
            message.ntChallengeResponse = try NTLMAlgorithm.sessionResponse(
                key: ntowf,
                serverChallenge: serverChallenge,
                clientChallenge: clientChallenge
            )
        case .lmV1:
            message.lmChallengeResponse = try NTLMAlgorithm.desl(key: lmowf, data: serverChallenge)
        case .v2, .lmV2:
            let lm = try NTLMAlgorithm.proof(key: v2, serverChallenge: serverChallenge, content: clientChallenge)
            message.lmChallengeResponse = lm + clientChallenge
            guard response == .v2 else { return try MessageDigest.md5.hmac(lm, key: v2) }
            let content = NTLMv2ClientChallenge(
                timestamp: 0,
                challengeFromClient: clientChallenge,
                pairs: pairs
            ).encoded
            let proof = try NTLMAlgorithm.proof(key: v2, serverChallenge: serverChallenge, content: content)
            message.ntChallengeResponse = proof + content
            return try MessageDigest.md5.hmac(proof, key: v2)
        }
        return try NTLMAlgorithm.kxkey(
            flags: message.flags,
            password: password,
            lmResponse: message.lmChallengeResponse,
            serverChallenge: serverChallenge
        )
    }
}
