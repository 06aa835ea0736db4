import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

extension NTLMSettings: AcceptedScheme {
    typealias Acceptor = NTLMAcceptor
}

extension NTLMRefused.Reason: AccountRefusal {}

/// NTLM over HTTP ([MS-NTHT]): the handshake belongs to the connection, as with IIS.
struct NTLMAcceptor: SchemeAcceptor {
    var settings = NTLMSettings()
    private let place: LoginPlace
    private var accounts: AccountBook { place.accounts }

    init(at place: LoginPlace) { self.place = place }

    static var needsHTTP11: Bool { true }

    func challenges(isStale: Bool) -> [String] { ["NTLM"] }

    /// - Throws: where OpenSSL does not offer the old algorithms.
    func receive(_ attempt: LoginAttempt, _ handshake: inout NTLMHandshake?) throws(NativeError) -> Finding {
        guard let token = Base64.decode(attempt.credentials.parameters) else {
            return Finding(worth: .refused, facts: [NTLMRefusal(.malformed).fact])
        }
        let (answer, facts) = try receive(token, attempt, &handshake)
        switch answer {
        case .continues(let token):
            return Finding(worth: .continues(challenge: "NTLM \(Base64.encode(token))"), facts: facts)
        case .authenticated(let user, _, _): return Finding(worth: .authenticated(account: user), facts: facts)
        case .refused: return Finding(worth: .refused, facts: facts)
        }
    }

    /// Takes a message of NTLM, whatever scheme it came in.
    /// - Parameter handshake: that of the connection.
    /// - Throws: where OpenSSL does not offer the old algorithms.
    func receive(
        _ token: [UInt8],
        _ attempt: LoginAttempt,
        _ handshake: inout NTLMHandshake?
    ) throws(NativeError) -> (answer: MechanismAnswer, facts: [any Fact]) {
        var current = current(token, handshake, attempt.channelBinding)
        let (message, answer) = try current.receive(token, accounts: accounts.accounts)
        handshake = current
        var facts = message.map { [$0.fact] } ?? []
        switch answer {
        case .challenge(let token): return (.continues(token), facts)
        case .refused(let refusal):
            facts.append(refusal.fact)
            if refusal.reason == .unknownUser || refusal.reason == .wrongPassword {
                facts += accounts.judge(user: refusal.user ?? "", name: refusal.account, isRight: false)?.facts ?? []
            }
            return (.refused, facts)
        case .authenticated(let ntlm):
            if let (reason, more) = accounts.judge(user: ntlm.account, name: ntlm.account, isRight: true) {
                facts.append(
                    NTLMRefused(
                        NTLMRefused.Reason(reason),
                        user: ntlm.account,
                        domain: ntlm.domain,
                        variant: ntlm.variant
                    )
                )
                return (.refused, facts + more)
            }
            facts.append(ntlm.fact(httpVersion: attempt.request.version))
            return (.authenticated(user: ntlm.account, token: [], integrity: NTLMIntegrity(ntlm)), facts)
        }
    }

    /// A NEGOTIATE_MESSAGE always begins a new handshake.
    private func current(
        _ token: [UInt8],
        _ running: NTLMHandshake?,
        _ channelBinding: [UInt8]?
    ) -> NTLMHandshake {
        let begins = if case .negotiate? = try? NTLMMessage(decoding: token) { true } else { false }
        if !begins, let running, !running.isOver { return running }
        // From 1601 to 1970 in milliseconds.
        let milliseconds = UInt64(WallClock.milliseconds) + 11_644_473_600_000
        return NTLMHandshake(
            settings: settings,
            host: place.name,
            serverChallenge: .random(count: 8),
            timestamp: milliseconds * 10_000,
            channelBinding: channelBinding
        )
    }
}
