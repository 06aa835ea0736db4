import ReferenceBindings

extension LoginScheme {
    static let ntlm = LoginScheme(
        method: "NTLM",
        beginning: .password { credential, _, behaviour in NTLMLogin(credential, behaviour) }
    )
}

/// NTLM over HTTP ([MS-NTHT]): three messages over one connection.
final class NTLMLogin: Login {
    private enum State {
        case start, negotiating
        case challenged(NTLMChallenge)
        case answered
        /// The connection is authenticated.
        case accepted
    }

    var credential: Credential? { given }
    private let given: Credential
    private let behaviour: Behaviour.Authentication
    private var state = State.start
    private var negotiate: [UInt8] = []
    private var beginningsLeft = 4

    init(_ credential: Credential, _ behaviour: Behaviour.Authentication) {
        given = credential
        self.behaviour = behaviour
    }

    var bindsConnection: Bool { true }

    var isOpening: Bool { if case .start = state { true } else { false } }

    var isComplete: Bool { if case .answered = state { true } else { false } }

    func authorization(for message: SignedMessage) throws(CryptoFailure) -> String? {
        if case .accepted = state { return nil }
        guard case .challenged(let challenge) = state else {
            state = .negotiating
            let withheld: NTLMFlags = behaviour.offersExtendedSessionSecurity ? [] : .extendedSessionSecurity
            negotiate = NTLMMessage.negotiate(NTLMFlags.offered.subtracting(withheld))
            return "NTLM " + Base64.encode(negotiate)
        }
        state = .answered
        return "NTLM " + Base64.encode(try answer(challenge))
    }

    func goesOn(after offer: AuthenticationChallenges.Offer, _ reuse: ConnectionReuse) -> Bool {
        switch state {
        case .start, .challenged: return false
        case .negotiating:
            guard reuse.staysOpen else { return restarts() }
            guard let challenge = offer.token.flatMap(Base64.decode).flatMap(NTLMChallenge.init) else { return false }
            if behaviour.ntlm.needsTargetInfo, challenge.targetInfo == nil { return false }
            state = .challenged(challenge)
            return true
        // The answer went over a connection that did not ask for it.
        case .answered: return reuse.wasReused ? false : restarts()
        // The connection that was logged in is gone.
        case .accepted: return begins()
        }
    }

    func accepts(_ info: [String: String]) -> Bool {
        state = .accepted
        return true
    }

    func restarts() -> Bool {
        switch state {
        case .start, .accepted:
            state = .start
            return false
        case .negotiating, .challenged, .answered: return begins()
        }
    }

    private func begins() -> Bool {
        guard beginningsLeft > 0 else { return false }
        beginningsLeft -= 1
        state = .start
        return true
    }

    private func answer(_ challenge: NTLMChallenge) throws(CryptoFailure) -> [UInt8] {
        let rules = behaviour.ntlm
        var account = NTLMAccount(given.user, rules)
        if behaviour.substitutesTargetDomain, account.domain.isEmpty { account.domain = challenge.targetName }
        var flags = challenge.flags.intersection(.offered.union(.targetInfo))
        if flags.contains(.unicode) { flags.subtract(.oem) }
        let nonce = Self.random(8)
        switch behaviour.responses[challenge.variant] ?? challenge.variant {
        case .v1:
            let response = try NTLMResponse.v1(given.password, challenge, rules)
            flags.subtract(.extendedSessionSecurity)
            return NTLMMessage.authenticate(account, flags: flags, response: response, hasCode: false, rules)
        case .session:
            let response = try NTLMResponse.session(given.password, challenge, nonce: nonce)
            return NTLMMessage.authenticate(account, flags: flags, response: response, hasCode: false, rules)
        case .v2: return try answer2(challenge, account, flags, nonce)
        }
    }

    /// Answers by NTLM version 2; with a message integrity code if the server has sent its time (3.1.5.1.2).
    private func answer2(
        _ challenge: NTLMChallenge,
        _ account: NTLMAccount,
        _ flags: NTLMFlags,
        _ nonce: [UInt8]
    ) throws(CryptoFailure) -> [UInt8] {
        let serverTime = challenge.value(of: NTLMChallenge.Pair.timestamp)
        let rules = behaviour.ntlm
        var pairs = (challenge.targetInfo ?? []).filter { $0.id <= 7 || !rules.dropsUnknownPairs }
        let signs = serverTime != nil && behaviour.signing != .never
        if signs {
            pairs.removeAll { $0.id == NTLMChallenge.Pair.flags }
            pairs.append(NTLMChallenge.Pair(id: NTLMChallenge.Pair.flags, value: [2, 0, 0, 0]))
        }
        let response = try NTLMResponse.v2(
            account,
            given.password,
            challenge,
            nonce: nonce,
            time: (rules.ignoresServerTime ? nil : serverTime) ?? Self.fileTime(Clock.wall),
            pairs: pairs,
            rules
        )
        var message = NTLMMessage.authenticate(account, flags: flags, response: response, hasCode: signs, rules)
        if signs {
            var code = try Hash.md5.code(of: negotiate + challenge.bytes + message, key: response.key)
            if behaviour.signing == .wrongly { code[0] ^= 1 }
            message.replaceSubrange(NTLMMessage.codePosition..<NTLMMessage.codePosition + 16, with: code)
        }
        return message
    }

    /// Tenths of microseconds since 1601.
    private static func fileTime(_ seconds: Double) -> [UInt8] {
        NTLMMessage.little(Int((seconds + 11_644_473_600) * 1_000) * 10_000, 8)
    }

    private static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
