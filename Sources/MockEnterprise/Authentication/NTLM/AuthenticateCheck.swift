import EnterpriseModel
import NativeBindings
import WireFormats

/// What an AUTHENTICATE_MESSAGE that came in step is worth ([MS-NLMP] 3.2.5.1.2).
struct AuthenticateCheck {
    let handshake: NTLMHandshake
    let message: AuthenticateMessage
    let summary: NTLMMessageSummary
    /// The messages as they were sent.
    let tokens: (negotiate: [UInt8], challenge: [UInt8], authenticate: [UInt8])
    let accounts: [String: Account]

    func answer() throws(NativeError) -> NTLMHandshake.Answer {
        guard let user = summary.user, let domain = summary.domain else {
            return .refused(NTLMRefusal(.malformed, summary))
        }
        if isAnonymous { return .refused(NTLMRefusal(.anonymous, summary)) }
        let response: NTLMResponse
        do throws(WireFormatError) {
            response = try NTLMResponse(message)
        } catch {
            return .refused(NTLMRefusal(.malformed, summary))
        }
        if let variant = response.variant, !handshake.settings.accept.contains(variant) {
            return .refused(NTLMRefusal(.variant, summary, variant: variant))
        }
        let name = AccountName(user: user, domain: domain)
        guard let (account, entry) = name.find(in: accounts, host: handshake.host) else {
            return .refused(NTLMRefusal(.unknownUser, summary, variant: response.variant))
        }
        let match = try response.check(
            message,
            password: entry.password,
            user: user,
            domain: domain,
            serverChallenge: handshake.serverChallenge
        )
        guard let match else {
            return .refused(NTLMRefusal(.wrongPassword, summary, variant: response.variant, account: account))
        }
        guard handshake.settings.accept.contains(match.variant) else {
            return .refused(NTLMRefusal(.variant, summary, variant: match.variant, account: account))
        }
        func refusal(_ reason: NTLMRefused.Reason) -> NTLMHandshake.Answer {
            .refused(NTLMRefusal(reason, summary, variant: match.variant, account: account))
        }
        let pairs = if case .v2(let challenge) = response { challenge.pairs } else { AVPairs() }
        let sessionKey = try NTLMAlgorithm.exportedSessionKey(
            flags: message.flags,
            keyExchangeKey: match.keyExchangeKey,
            encryptedRandomSessionKey: message.encryptedRandomSessionKey
        )
        let demands = handshake.settings.requires
        guard let mic = try mic(pairs, sessionKey), mic != .absent || !demands.contains(.mic) else {
            return refusal(.mic)
        }
        guard let binding = try channelBinding(pairs), binding != .absent || !demands.contains(.channelBinding) else {
            return refusal(.channelBinding)
        }
        return .authenticated(
            NTLMLogin(
                account: account,
                domain: name.domain,
                variant: match.variant,
                mic: mic,
                channelBinding: binding,
                sessionKey: sessionKey,
                flags: message.flags
            )
        )
    }

    /// No user and no response, as [MS-NLMP] 3.2.5.1.2 has it.
    private var isAnonymous: Bool {
        message.userName.isEmpty && message.ntChallengeResponse.isEmpty && message.lmChallengeResponse.count <= 1
    }

    /// `nil`: it is wrong.
    private func mic(_ pairs: AVPairs, _ sessionKey: [UInt8]) throws(NativeError) -> Protection? {
        if handshake.settings.ignores.contains(.mic) { return .ignored }
        guard pairs.promisesMIC else { return .absent }
        let expected = try NTLMAlgorithm.mic(
            exportedSessionKey: sessionKey,
            negotiate: tokens.negotiate,
            challenge: tokens.challenge,
            authenticate: tokens.authenticate
        )
        return message.mic == expected ? .valid : nil
    }

    /// `nil`: they are wrong. Zeros say that the client's application gave none.
    private func channelBinding(_ pairs: AVPairs) throws(NativeError) -> Protection? {
        if handshake.settings.ignores.contains(.channelBinding) { return .ignored }
        guard let given = pairs[.channelBindings], given.contains(where: { $0 != 0 }) else { return .absent }
        guard let endPoint = handshake.channelBinding else { return nil }
        return given == (try NTLMAlgorithm.channelBindings(endPoint: endPoint)) ? .valid : nil
    }
}
