import EnterpriseModel
import NativeBindings
import WireFormats

extension NegotiateSettings: AcceptedScheme {
    typealias Acceptor = NegotiateAcceptor
}

/// Negotiate over HTTP (RFC 4559): Kerberos and NTLM, in SPNEGO (RFC 4178) or bare.
struct NegotiateAcceptor: SchemeAcceptor {
    var settings = NegotiateSettings()
    let place: LoginPlace
    private let services: ServiceKeyring
    private let replays = ReplayCache()

    init(at place: LoginPlace) {
        self.place = place
        services = ServiceKeyring(place.principals, place.tickets, hosts: place.hosts)
    }

    func challenges(isStale: Bool) -> [String] { ["Negotiate"] }

    func receive(_ attempt: LoginAttempt, _ handshake: inout NegotiateHandshake?) throws(NativeError) -> Finding {
        let running = handshake.take()
        var facts: [any Fact] = []
        switch try outcome(attempt, running, &facts) {
        case .goesOn(let next, let token):
            handshake = next
            return Finding(worth: .continues(challenge: Self.value(token)), facts: facts)
        case .authenticated(let user, let token):
            let proves = settings.proof == .given && !token.isEmpty
            let proof = proves ? ServerProof([Header(place.role.challengeField, Self.value(token))]) : nil
            return Finding(worth: .authenticated(account: user), facts: facts, proof: proof)
        case .refused(let reason):
            if let reason { facts.append(NegotiateRefused(reason)) }
            return Finding(worth: .refused, facts: facts)
        }
    }

    private static func value(_ token: [UInt8]) -> String { "Negotiate \(Base64.encode(token))" }

    private func outcome(
        _ attempt: LoginAttempt,
        _ running: NegotiateHandshake?,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        guard let bytes = Base64.decode(attempt.credentials.parameters), let token = try? NegotiateToken(bytes) else {
            facts.append(NegotiateReceived(framing: nil, mechanisms: nil, mechanism: nil))
            return .refused(.malformed)
        }
        switch token {
        case .initial(let initial): return try begin(initial, attempt, &facts)
        case .response(let response): return try proceed(response, running, attempt, &facts)
        case .bare(let mechanism, let token): return try take(token, of: mechanism, running, attempt, &facts)
        case .unnamed(let token):
            facts.append(NegotiateReceived(framing: .bare, mechanisms: nil, mechanism: nil))
            guard let running, running.agreement == nil else { return .refused(.outOfStep) }
            return try step(running, token, mic: nil, attempt, &facts)
        }
    }

    private func begin(
        _ initial: NegTokenInit,
        _ attempt: LoginAttempt,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        let chosen = initial.mechanisms.first(where: isTaken)
        let names = initial.mechanisms.map(\.name)
        facts.append(NegotiateReceived(framing: .spnego, mechanisms: names, mechanism: chosen?.name))
        guard settings.framing != .bare else { return .refused(.framing) }
        guard let chosen, let mechanism = try begin(chosen, attempt) else { return .refused(.mechanism) }
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
        return try step(handshake, token, mic: initial.mechListMIC, attempt, &facts)
    }

    private func proceed(
        _ response: NegTokenResp,
        _ running: NegotiateHandshake?,
        _ attempt: LoginAttempt,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        let mechanism = running?.agreement?.mechanism.name
        facts.append(NegotiateReceived(framing: .spnego, mechanisms: nil, mechanism: mechanism))
        guard let running, let agreement = running.agreement else { return .refused(.outOfStep) }
        guard let waiting = running.waiting else {
            guard let token = response.responseToken else { return .refused(.outOfStep) }
            return try step(running, token, mic: response.mechListMIC, attempt, &facts)
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
        _ attempt: LoginAttempt,
        _ facts: inout [any Fact]
    ) throws(NativeError) -> NegotiateOutcome {
        let begun = try begin(mechanism, attempt)
        let name = begun.map { _ in mechanism.name }
        facts.append(NegotiateReceived(framing: .bare, mechanisms: [mechanism.name], mechanism: name))
        guard settings.framing != .spnego else { return .refused(.framing) }
        guard let begun else { return .refused(.mechanism) }
        // Each message of NTLM names it, the first of Kerberos only.
        if case .ntlm = begun, let running, running.agreement == nil, case .ntlm = running.mechanism {
            return try step(running, token, mic: nil, attempt, &facts)
        }
        return try step(NegotiateHandshake(mechanism: begun), token, mic: nil, attempt, &facts)
    }

    private func isTaken(_ mechanism: GSSMechanism) -> Bool {
        mechanism.setting.map(settings.mechanisms.contains) ?? false
    }

    /// - Returns: `nil` for a mechanism that does not log in here.
    private func begin(
        _ mechanism: GSSMechanism,
        _ attempt: LoginAttempt
    ) throws(NativeError) -> NegotiateHandshake.Mechanism? {
        guard isTaken(mechanism) else { return nil }
        switch mechanism.setting {
        case nil: return nil
        case .kerberos:
            return .kerberos(try KerberosAcceptor(settings, services, replays, channelBinding: attempt.channelBinding))
        case .ntlm: return .ntlm(nil)
        }
    }
}

/// What becomes of a token of Negotiate.
enum NegotiateOutcome {
    /// The login goes on with this token.
    case goesOn(NegotiateHandshake, token: [UInt8])
    /// - `token`: the last one for the client; empty: there is none.
    case authenticated(user: String, token: [UInt8])
    /// `nil`: the mechanism has said why.
    case refused(NegotiateRefused.Reason?)
}
