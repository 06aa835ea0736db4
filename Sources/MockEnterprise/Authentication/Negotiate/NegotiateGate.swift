import EnterpriseModel
import NativeBindings
import WireFormats

/// Negotiate over HTTP (RFC 4559): Kerberos and NTLM, in SPNEGO (RFC 4178) or bare.
struct NegotiateGate {
    let settings: NegotiateSettings
    let place: String
    let role: AuthenticationRole
    let accounts: AccountBook
    let services: ServiceKeyring
    let replays: ReplayCache
    /// The hash of this connection's certificate (RFC 5929 4.1); `nil` without TLS.
    let channelBinding: [UInt8]?

    /// - Parameter handshake: that of the connection.
    /// - Throws: where a library does not offer what a mechanism wants.
    func receive(
        _ credentials: Credentials,
        _ request: LoginRequest,
        _ handshake: inout NegotiateHandshake?
    ) throws(NativeError) -> Finding {
        let running = handshake.take()
        let version = request.version
        var facts: [any Fact] = []
        switch try outcome(credentials, running, version, &facts) {
        case .goesOn(let next, let token):
            handshake = next
            return Finding(worth: .continues(challenge: Self.value(token)), facts: facts)
        case .authenticated(let user, let token):
            let proves = settings.proof == .given && !token.isEmpty
            let proof = proves ? ServerProof([Header(role.challengeField, Self.value(token))]) : nil
            return Finding(worth: .authenticated(account: user), facts: facts, proof: proof)
        case .refused(let reason):
            if let reason { facts.append(NegotiateRefused(reason)) }
            return Finding(worth: .refused, facts: facts)
        }
    }

    private static func value(_ token: [UInt8]) -> String { "Negotiate \(Base64.encode(token))" }

    private func outcome(
        _ credentials: Credentials,
        _ running: NegotiateHandshake?,
        _ httpVersion: HTTPVersion,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        guard let bytes = Base64.decode(credentials.parameters), let token = try? NegotiateToken(bytes) else {
            facts.append(NegotiateReceived(framing: nil, mechanisms: nil, mechanism: nil))
            return .refused(.malformed)
        }
        switch token {
        case .initial(let initial): return try begin(initial, httpVersion, &facts)
        case .response(let response): return try proceed(response, running, httpVersion, &facts)
        case .bare(let mechanism, let token): return try take(token, of: mechanism, running, httpVersion, &facts)
        case .unnamed(let token):
            facts.append(NegotiateReceived(framing: .bare, mechanisms: nil, mechanism: nil))
            guard let running, running.agreement == nil else { return .refused(.outOfStep) }
            return try step(running, token, mic: nil, httpVersion, &facts)
        }
    }

    private func begin(
        _ initial: NegTokenInit,
        _ httpVersion: HTTPVersion,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        let chosen = initial.mechanisms.first(where: isTaken)
        let names = initial.mechanisms.map(\.name)
        facts.append(NegotiateReceived(framing: .spnego, mechanisms: names, mechanism: chosen?.name))
        guard settings.framing != .bare else { return .refused(.framing) }
        guard let chosen, let mechanism = try begin(chosen) else { return .refused(.mechanism) }
        var agreement = NegotiateHandshake.Agreement(
            mechanism: chosen,
            mechList: initial.mechListEncoded,
            isPreferred: chosen == initial.mechanisms.first
        )
        guard agreement.isPreferred, let token = initial.mechToken else {
            // A token that came along belongs to another mechanism.
            let state: NegTokenResp.State = agreement.isPreferred ? .acceptIncomplete : .requestMIC
            agreement.isAnnounced = true
            let answer = NegotiationToken.response(NegTokenResp(state: state, supportedMech: chosen))
            return .goesOn(NegotiateHandshake(mechanism: mechanism, agreement: agreement), token: answer.encoded)
        }
        let handshake = NegotiateHandshake(mechanism: mechanism, agreement: agreement)
        return try step(handshake, token, mic: initial.mechListMIC, httpVersion, &facts)
    }

    private func proceed(
        _ response: NegTokenResp,
        _ running: NegotiateHandshake?,
        _ httpVersion: HTTPVersion,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        let mechanism = running?.agreement?.mechanism.name
        facts.append(NegotiateReceived(framing: .spnego, mechanisms: nil, mechanism: mechanism))
        guard let running, let agreement = running.agreement else { return .refused(.outOfStep) }
        guard let waiting = running.waiting else {
            guard let token = response.responseToken else { return .refused(.outOfStep) }
            return try step(running, token, mic: response.mechListMIC, httpVersion, &facts)
        }
        guard let mic = response.mechListMIC, try waiting.integrity.isRight(mic: mic, of: agreement.mechList) else {
            return .refused(.mic)
        }
        let answer = NegotiationToken.response(NegTokenResp(state: .acceptCompleted))
        return .authenticated(user: waiting.user, token: answer.encoded)
    }

    private func take(
        _ token: [UInt8],
        of mechanism: GSSMechanism,
        _ running: NegotiateHandshake?,
        _ httpVersion: HTTPVersion,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        let begun = try begin(mechanism)
        let name = begun.map { _ in mechanism.name }
        facts.append(NegotiateReceived(framing: .bare, mechanisms: [mechanism.name], mechanism: name))
        guard settings.framing != .spnego else { return .refused(.framing) }
        guard let begun else { return .refused(.mechanism) }
        // Each message of NTLM names it, the first of Kerberos only.
        if case .ntlm = begun, let running, running.agreement == nil, case .ntlm = running.mechanism {
            return try step(running, token, mic: nil, httpVersion, &facts)
        }
        return try step(NegotiateHandshake(mechanism: begun), token, mic: nil, httpVersion, &facts)
    }

    private func isTaken(_ mechanism: GSSMechanism) -> Bool {
        mechanism.setting.map(settings.mechanisms.contains) ?? false
    }

    /// - Returns: `nil` for a mechanism that does not log in here.
    private func begin(_ mechanism: GSSMechanism) throws(NativeError) -> NegotiateHandshake.Mechanism? {
        guard isTaken(mechanism) else { return nil }
        switch mechanism.setting {
        case nil: return nil
        case .kerberos:
            return .kerberos(try KerberosAcceptor(settings, services, replays, channelBinding: channelBinding))
        case .ntlm: return .ntlm(nil)
        }
    }
}
