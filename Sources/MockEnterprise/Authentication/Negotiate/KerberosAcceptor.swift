import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The server's side of one login by Kerberos. The GSS library checks what is encrypted; times are judged here, without its tolerance.
struct KerberosAcceptor: Sendable {
    private let settings: NegotiateSettings
    private let services: ServiceKeyring
    private let keys: ServiceKeys?
    private let replays: ReplayCache
    private let gss: GSSAcceptor?
    /// That the login began with.
    private var ticket: ReceivedTicket?

    /// - Parameter channelBinding: the hash of this connection's certificate (RFC 5929 4.1); `nil` without TLS.
    init(
        _ settings: NegotiateSettings,
        _ services: ServiceKeyring,
        _ replays: ReplayCache,
        channelBinding: [UInt8]?
    ) throws(NativeError) {
        self.settings = settings
        self.services = services
        keys = try services.keys()
        self.replays = replays
        // On a plain connection there are bindings that no client can have made.
        let wanted = Array("tls-server-end-point:".utf8) + (channelBinding ?? [])
        gss = keys.map {
            GSSAcceptor($0.credential, channelBinding: settings.channelBinding == .ignored ? nil : wanted)
        }
    }

    /// Takes the client's next token.
    mutating func receive(_ token: [UInt8], httpVersion: HTTPVersion) -> (answer: MechanismAnswer, facts: [any Fact]) {
        if let ticket { return proceed(ticket, token, httpVersion) }
        guard var ticket = ReceivedTicket(token, replays) else {
            let fact = KerberosRefused(.malformed)
            return (.refused, [fact])
        }
        let received = ticket.receivedFact
        do throws(KerberosRefused.Reason) {
            guard let keys else { throw .unknownService }
            ticket.content = try keys.open(ticket.request.ticket)
            try check(ticket)
        } catch {
            return (.refused, [received, ticket.refusedFact(error)])
        }
        self.ticket = ticket
        let (answer, facts) = proceed(ticket, token, httpVersion)
        return (answer, [received] + facts)
    }

    private func check(_ ticket: ReceivedTicket) throws(KerberosRefused.Reason) {
        guard let times = ticket.observed else { throw .malformed }
        switch services.fate(of: ticket.request.ticket) {
        case .expired: throw .expired
        case .revoked: throw .revoked
        case nil: break
        }
        let now = Int(WallClock.milliseconds / 1_000)
        if times.endTime <= now { throw .expired }
        // Clocks may differ by five minutes (RFC 4120 3.2.3).
        if times.startTime > now + 300 { throw .notYetValid }
        if ticket.isReplayed, settings.replayCache { throw .replayed }
    }

    private func proceed(_ ticket: ReceivedTicket, _ token: [UInt8], _ httpVersion: HTTPVersion) -> (
        MechanismAnswer, [any Fact]
    ) {
        guard let gss, let observed = ticket.observed, let content = ticket.content else {
            return (.refused, [ticket.refusedFact(.unknownService)])
        }
        switch gss.receive(token) {
        case .token(let answer): return (.continues(answer), [])
        case .refused(let failure):
            let reason: KerberosRefused.Reason = failure.isOfChannelBinding ? .channelBinding : .invalid
            return (.refused, [ticket.refusedFact(reason, error: failure.text)])
        case .established(let peer):
            if settings.channelBinding == .required, !peer.isChannelBound {
                return (.refused, [ticket.refusedFact(.channelBinding)])
            }
            let binding: Protection =
                settings.channelBinding == .ignored ? .ignored : peer.isChannelBound ? .valid : .absent
            let fact = KerberosAuthenticated(
                observed,
                service: ticket.service,
                sessionEncryption: content.key.type.description,
                isMutualRequired: ticket.isMutualRequired,
                isDelegated: peer.hasDelegated,
                delegatedClient: peer.delegated,
                channelBinding: binding,
                isReplayed: ticket.isReplayed,
                httpVersion: httpVersion
            )
            let user = services.user(content.cname, in: content.crealm)
            return (.authenticated(user: user, token: peer.token, integrity: gss), [fact])
        }
    }
}

extension GSSAcceptor: MessageIntegrity {}
