import EnterpriseModel
import NativeBindings
import WireFormats

extension NegotiateAcceptor {
    /// Hands a token to the mechanism, and puts what that says into SPNEGO where it came in it.
    /// - Parameter mic: the client's signature of the list of mechanisms.
    func step(
        _ running: NegotiateHandshake,
        _ token: [UInt8],
        mic: [UInt8]?,
        _ attempt: LoginAttempt,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        var handshake = running
        let answer = try handshake.mechanism.receive(token, ntlm, attempt, &facts)
        switch answer {
        case .refused: return .refused(nil)
        case .continues(let token):
            guard let agreement = handshake.agreement else { return .goesOn(handshake, token: token) }
            let response = agreement.answer(.acceptIncomplete, token)
            handshake.agreement?.isAnnounced = true
            return .goesOn(handshake, token: NegotiationToken.response(response).encoded)
        case .authenticated(let user, let token, let integrity):
            guard let agreement = handshake.agreement else { return .authenticated(user: user, token: token) }
            var response = agreement.answer(.acceptCompleted, token)
            // RFC 4178 5: a client that got the mechanism it wanted most may leave the signatures out.
            if let integrity, mic != nil || !agreement.isPreferred {
                if let mic, try !integrity.isRight(mic: mic, of: agreement.mechList) { return .refused(.mic) }
                response.mechListMIC = try integrity.mic(of: agreement.mechList)
                if mic == nil {
                    response.state = .acceptIncomplete
                    handshake.waiting = NegotiateHandshake.Waiting(user: user, integrity: integrity)
                    return .goesOn(handshake, token: NegotiationToken.response(response).encoded)
                }
            }
            return .authenticated(user: user, token: NegotiationToken.response(response).encoded)
        }
    }

    /// NTLM as it is in Negotiate.
    private var ntlm: NTLMAcceptor {
        var ntlm = NTLMSettings()
        switch settings.channelBinding {
        case .checked: break
        case .required: ntlm.requires = [.channelBinding]
        case .ignored: ntlm.ignores = [.channelBinding]
        }
        var acceptor = NTLMAcceptor(at: place)
        acceptor.settings = ntlm
        return acceptor
    }
}

extension NegotiateHandshake.Mechanism {
    fileprivate mutating func receive(
        _ token: [UInt8],
        _ ntlm: NTLMAcceptor,
        _ attempt: LoginAttempt,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> MechanismAnswer {
        switch self {
        case .kerberos(var acceptor):
            let (answer, more) = acceptor.receive(token, httpVersion: attempt.request.version)
            self = .kerberos(acceptor)
            facts += more
            return answer
        case .ntlm(var handshake):
            let (answer, more) = try ntlm.receive(token, attempt, &handshake)
            self = .ntlm(handshake)
            facts += more
            return answer
        }
    }
}

extension NegotiateHandshake.Agreement {
    /// - Parameter token: of the mechanism; empty: there is none.
    fileprivate func answer(_ state: NegTokenResp.State, _ token: [UInt8]) -> NegTokenResp {
        NegTokenResp(
            state: state,
            supportedMech: isAnnounced ? nil : mechanism,
            responseToken: token.isEmpty ? nil : token
        )
    }
}
