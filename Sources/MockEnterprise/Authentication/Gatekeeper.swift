import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// Decides who is served at one place, an origin server or a proxy (RFC 9110 11).
final class Gatekeeper: Sendable {
    private struct State {
        var settings: Authentication
        /// How often each of these has happened.
        var challenges = 0
        var closings = 0
        var acceptances = 0
    }

    private let place: String
    private let role: AuthenticationRole
    private let accounts: AccountBook
    private let services: ServiceKeyring
    private let nonces = DigestNonces()
    private let replays = ReplayCache()
    private let state: Monitor<State>

    /// - Parameters:
    ///   - place: its name, the realm where none is described.
    ///   - services: what it knows of Kerberos.
    init(
        _ role: AuthenticationRole,
        place: String,
        _ settings: Authentication,
        _ accounts: AccountBook,
        _ services: ServiceKeyring
    ) {
        self.role = role
        self.place = place
        self.accounts = accounts
        self.services = services
        state = Monitor(State(settings: settings))
    }

    /// From now on; whatever happens only so many times does so again.
    func change(_ settings: Authentication) {
        state.update { state in
            guard state.settings != settings else { return }
            state.settings = settings
            state.challenges = 0
            state.closings = 0
            state.acceptances = 0
        }
    }

    /// Whether the content of a request has to be read before it is decided. If not, ``admit(_:_:)`` follows at once.
    func wantsContent(of head: @autoclosure () -> LoginRequest, _ login: ConnectionLogin) -> Bool {
        let answersUnread = state.read { state in
            !state.settings.onChallenge.readsBody && state.settings.onChallenge.isDue(after: state.challenges)
        }
        guard answersUnread else { return true }
        let admission = admit(head(), login)
        login.state.update { $0.pending = admission }
        return admission.isServed
    }

    /// Decides about a request. Journals nothing: the caller does, before it answers.
    func admit(_ request: LoginRequest, _ login: ConnectionLogin) -> Admission {
        if let decided = login.state.update({ $0.pending.take() }) { return decided }
        let received = request.credentials.map { $0.fact(at: role) }
        let settings = state.read { $0.settings }
        guard settings.asks(for: request.target) else { return Admission(outcome: .served, facts: received) }
        guard let first = request.credentials.first else {
            let user = login.state.read { $0.user }
            guard let user, settings.keepsLogins else { return challenge(settings, facts: []) }
            return Admission(outcome: .served, user: user, facts: [])
        }
        let message = login.state.update { login in
            login.messages += 1
            return login.messages
        }
        // A second field contradicts RFC 9110 5.3.
        let finding = request.credentials.count == 1 ? judge(first, request, settings, login) : nil
        var admission = admission(for: finding, settings, login)
        admission.facts = received + admission.facts
        if happens(settings.closesAfter, at: message, \.closings) { admission.outcome = .closed }
        if happens(settings.acceptsAt, at: message, \.acceptances) { admission.outcome = .served }
        return admission
    }

    private func admission(for finding: Finding?, _ settings: Authentication, _ login: ConnectionLogin) -> Admission {
        guard let finding else { return challenge(settings, facts: []) }
        switch finding.worth {
        case .authenticated(let user):
            return Admission(outcome: .served, user: user, facts: finding.facts, proof: finding.proof)
        case .continues(let value):
            let field = Header(role.challengeField, value)
            let challenge = Admission.Challenge(status: role.status, fields: [field], contentSize: 0)
            return Admission(outcome: .challenged(challenge), facts: finding.facts)
        case .stale: return challenge(settings, isStale: true, facts: finding.facts)
        case .refused: return challenge(settings, facts: finding.facts)
        }
    }

    /// - Returns: `nil` for a scheme that is not offered.
    private func judge(
        _ presented: PresentedCredentials,
        _ request: LoginRequest,
        _ settings: Authentication,
        _ login: ConnectionLogin
    ) -> Finding? {
        guard let credentials = presented.credentials else { return nil }
        for scheme in settings.schemes where credentials.isScheme(scheme.name.rawValue) {
            do throws(NativeError) {
                switch scheme {
                case .basic(let basic): return acceptor(basic).receive(credentials)
                case .digest(let digest): return try acceptor(digest).receive(presented.digest, request)
                case .ntlm(let ntlm):
                    return try logIn(login, settings) { state throws(NativeError) in
                        try acceptor(ntlm, login).receive(credentials, request, &state.ntlm)
                    }
                case .negotiate(let negotiate):
                    let acceptor = acceptor(negotiate, login)
                    return try logIn(login, settings) { state throws(NativeError) in
                        try acceptor.receive(credentials, request, &state.negotiate)
                    }
                }
            } catch {
                // Without its algorithms nobody can log in.
                return nil
            }
        }
        return nil
    }

    /// By a scheme whose logins belong to the connection: what it was before does not count any more.
    private func logIn(
        _ login: ConnectionLogin,
        _ settings: Authentication,
        _ receive: (inout ConnectionLogin.State) throws(NativeError) -> Finding
    ) throws(NativeError) -> Finding {
        try login.state.update { state throws(NativeError) in
            state.user = nil
            let finding = try receive(&state)
            if settings.keepsLogins, case .authenticated(let user) = finding.worth { state.user = user }
            return finding
        }
    }

    private func acceptor(_ settings: NTLMSettings, _ login: ConnectionLogin) -> NTLMGate {
        NTLMGate(settings: settings, place: place, accounts: accounts, channelBinding: login.channelBinding)
    }

    private func acceptor(_ settings: NegotiateSettings, _ login: ConnectionLogin) -> NegotiateGate {
        NegotiateGate(
            settings: settings,
            place: place,
            role: role,
            accounts: accounts,
            services: services,
            replays: replays,
            channelBinding: login.channelBinding
        )
    }

    private func acceptor(_ settings: BasicSettings) -> BasicAcceptor {
        BasicAcceptor(settings: settings, place: place, accounts: accounts)
    }

    private func acceptor(_ settings: DigestSettings) -> DigestAcceptor {
        DigestAcceptor(settings: settings, place: place, role: role, accounts: accounts, nonces: nonces)
    }

    private func happens(
        _ what: Authentication.AtMessage?,
        at message: Int,
        _ counter: WritableKeyPath<State, Int>
    ) -> Bool {
        guard let what, what.message == message else { return false }
        return state.update { state in
            guard what.times.map({ state[keyPath: counter] < $0 }) ?? true else { return false }
            state[keyPath: counter] += 1
            return true
        }
    }

    /// Asks for credentials anew.
    private func challenge(_ settings: Authentication, isStale: Bool = false, facts: [any Fact]) -> Admission {
        let values = settings.schemes.flatMap { scheme in
            switch scheme {
            case .basic(let basic): [acceptor(basic).challenge]
            case .digest(let digest): acceptor(digest).challenges(isStale: isStale)
            case .ntlm: ["NTLM"]
            case .negotiate: ["Negotiate"]
            }
        }
        let lines = settings.presented == .inLines ? values : [values.joined(separator: ", ")]
        var fields = lines.map { Header(role.challengeField, $0) }
        let count = state.update { state in
            defer { state.challenges += 1 }
            return state.challenges
        }
        var contentSize = 0
        if settings.onChallenge.isDue(after: count) {
            fields += settings.onChallenge.headers
            contentSize = settings.onChallenge.sends
            if !settings.onChallenge.readsBody { fields.append(Header("Connection", "close")) }
        }
        let challenge = Admission.Challenge(status: role.status, fields: fields, contentSize: contentSize)
        return Admission(outcome: .challenged(challenge), facts: facts)
    }
}

extension Authentication {
    /// Whether a target is served to authenticated users only.
    fileprivate func asks(for target: String) -> Bool {
        !schemes.isEmpty && (protects?.contains(RequestTarget(target).path) ?? true)
    }

    /// Whether a login by NTLM or Negotiate is good for the connection.
    fileprivate var keepsLogins: Bool {
        lastsFor == .connection && schemes.contains { $0.name == .ntlm || $0.name == .negotiate }
    }
}

extension Authentication.OnChallenge {
    /// Whether the next challenge is like this.
    fileprivate func isDue(after challenges: Int) -> Bool { times.map { challenges < $0 } ?? true }
}
