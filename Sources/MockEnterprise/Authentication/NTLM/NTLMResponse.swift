package import EnterpriseModel
package import NativeBindings
package import WireFormats

/// What an AUTHENTICATE_MESSAGE answers the challenge with, told from the message alone and not from what was offered.
package enum NTLMResponse: Sendable, Hashable {
    /// NTLM_RESPONSE ([MS-NLMP] 2.2.2.6).
    case v1
    /// As above, with the client's challenge in place of an LM response.
    case session(clientChallenge: [UInt8])
    /// NTLMv2_RESPONSE (2.2.2.8).
    case v2(NTLMv2ClientChallenge)
    /// No NT response. An LM_RESPONSE and an LMv2_RESPONSE look the same.
    case lmOnly

    /// A response that was right.
    package struct Match: Sendable, Hashable {
        package let variant: NTLMSettings.Variant
        package let keyExchangeKey: [UInt8]
    }

    /// - Throws: for responses of other lengths and broken NTLMv2 responses.
    package init(_ message: AuthenticateMessage) throws(WireFormatError) {
        let nt = message.ntChallengeResponse
        let lm = message.lmChallengeResponse
        if nt.count == 24 {
            let isSession =
                message.flags.contains(.extendedSessionSecurity) && lm.count == 24
                && lm[8...].allSatisfy { $0 == 0 }
            self = isSession ? .session(clientChallenge: Array(lm[..<8])) : .v1
        } else if nt.count > 24 {
            self = .v2(try NTLMv2ClientChallenge(decoding: nt[16...]))
        } else if nt.isEmpty, lm.count == 24 {
            self = .lmOnly
        } else {
            throw WireFormatError(.malformed, "responses of \(nt.count) and \(lm.count) bytes")
        }
    }

    /// `nil` where only the password can tell.
    package var variant: NTLMSettings.Variant? {
        switch self {
        case .v1: .v1
        case .session: .session
        case .v2: .v2
        case .lmOnly: nil
        }
    }

    /// Compares with what the password gives.
    ///
    /// An NT response decides alone where there is one; the specification would let a right LM response make up for a wrong one
    /// ([MS-NLMP] 3.2.5.1.2), which hides a client's mistake. Without one the LM response decides, as LMv2 or as LM of NTLMv1.
    /// - Parameters:
    ///   - user: the strings of the message as they were sent, and so `domain`.
    ///   - message: that this response was made from.
    package func check(
        _ message: AuthenticateMessage,
        password: String,
        user: String,
        domain: String,
        serverChallenge: [UInt8]
    ) throws(NativeError) -> Match? {
        let nt = message.ntChallengeResponse
        let lm = message.lmChallengeResponse
        switch self {
        case .v1:
            let key = try NTLMAlgorithm.ntowfv1(password: password)
            guard nt == (try NTLMAlgorithm.desl(key: key, data: serverChallenge)) else { return nil }
            return try match(.v1, message, password, serverChallenge)
        case .session(let clientChallenge):
            let expected = try NTLMAlgorithm.sessionResponse(
                key: NTLMAlgorithm.ntowfv1(password: password),
                serverChallenge: serverChallenge,
                clientChallenge: clientChallenge
            )
            guard nt == expected else { return nil }
            return try match(.session, message, password, serverChallenge)
        case .v2:
            return try matchV2(nt, password, user, domain, serverChallenge)
        case .lmOnly:
            if let match = try matchV2(lm, password, user, domain, serverChallenge) { return match }
            let key = try NTLMAlgorithm.lmowfv1(password: password)
            guard lm == (try NTLMAlgorithm.desl(key: key, data: serverChallenge)) else { return nil }
            return try match(.v1, message, password, serverChallenge)
        }
    }

    private func match(
        _ variant: NTLMSettings.Variant,
        _ message: AuthenticateMessage,
        _ password: String,
        _ serverChallenge: [UInt8]
    ) throws(NativeError) -> Match {
        let key = try NTLMAlgorithm.kxkey(
            flags: message.flags,
            password: password,
            lmResponse: message.lmChallengeResponse,
            serverChallenge: serverChallenge
        )
        return Match(variant: variant, keyExchangeKey: key)
    }

    /// - Parameter response: 16 bytes, and what they prove.
    private func matchV2(
        _ response: [UInt8],
        _ password: String,
        _ user: String,
        _ domain: String,
        _ serverChallenge: [UInt8]
    ) throws(NativeError) -> Match? {
        let key = try NTLMAlgorithm.ntowfv2(password: password, user: user, domain: domain)
        let proof = Array(response.prefix(16))
        let content = Array(response.dropFirst(16))
        guard proof == (try NTLMAlgorithm.proof(key: key, serverChallenge: serverChallenge, content: content)) else {
            return nil
        }
        return Match(variant: .v2, keyExchangeKey: try MessageDigest.md5.hmac(proof, key: key))
    }
}
