import EnterpriseModel
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
    private let state: Monitor<State>

    /// - Parameter place: its name, the realm where none is described.
    init(_ role: AuthenticationRole, place: String, _ settings: Authentication, _ accounts: AccountBook) {
        self.role = role
        self.place = place
        self.accounts = accounts
        state = Monitor(State(settings: settings))
    }

    /// From now on; whatever happens only so many times does so again.
    func change(_ settings: Authentication) {
        state.withLock { state in
            guard state.settings != settings else { return }
            state.settings = settings
            state.challenges = 0
            state.closings = 0
            state.acceptances = 0
        }
    }

    /// Whether the content of a request has to be read before it is decided. If not, ``admit(_:_:)`` follows at once.
    func wantsContent(of head: LoginRequest, _ login: Login) -> Bool {
        let answersUnread = state.withLock { state in
            !state.settings.onChallenge.readsBody && state.settings.onChallenge.isDue(after: state.challenges)
        }
        guard answersUnread else { return true }
        let admission = admit(head, login)
        login.state.withLock { $0.pending = admission }
        return admission.isServed
    }

    /// Decides about a request. Journals nothing: the caller does, before it answers.
    func admit(_ request: LoginRequest, _ login: Login) -> Admission {
        if let decided = login.state.withLock({ $0.pending.take() }) { return decided }
        let received = request.credentials.map { Fact.credentialsReceived($0, at: role) }
        let settings = state.withLock { $0.settings }
        guard settings.asks(for: request.target) else { return Admission(outcome: .served, facts: received) }
        guard let first = request.credentials.first else { return challenge(settings, facts: []) }
        let message = login.state.withLock { login in
            login.messages += 1
            return login.messages
        }
        // A second field contradicts RFC 9110 5.3.
        let finding = request.credentials.count == 1 ? judge(first, request, settings, login) : nil
        var admission: Admission
        let facts = received + (finding?.facts ?? [])
        switch finding?.result {
        case .authenticated(let account): admission = Admission(outcome: .served, user: account, facts: facts)
        case .refused, nil: admission = challenge(settings, facts: facts)
        }
        if happens(settings.closesAfter, at: message, \.closings) { admission.outcome = .closed }
        if happens(settings.acceptsAt, at: message, \.acceptances) { admission.outcome = .served }
        return admission
    }

    private func judge(_ value: String, _ request: LoginRequest, _ settings: Authentication, _ login: Login) -> Finding?
    {
        guard let credentials = Credentials(value) else { return nil }
        for scheme in settings.schemes {
            switch scheme {
            case .basic(let basic) where credentials.isScheme("basic"):
                return BasicAcceptor(settings: basic, place: place, accounts: accounts).receive(credentials)
            case .basic, .digest, .ntlm: continue
            }
        }
        return nil
    }

    private func happens(
        _ what: Authentication.AtMessage?,
        at message: Int,
        _ counter: WritableKeyPath<State, Int>
    ) -> Bool {
        guard let what, what.message == message else { return false }
        return state.withLock { state in
            guard what.times.map({ state[keyPath: counter] < $0 }) ?? true else { return false }
            state[keyPath: counter] += 1
            return true
        }
    }

    /// Asks for credentials anew.
    private func challenge(_ settings: Authentication, facts: [Fact]) -> Admission {
        let values = settings.schemes.flatMap { scheme -> [String] in
            switch scheme {
            case .basic(let basic): [BasicAcceptor(settings: basic, place: place, accounts: accounts).challenge]
            case .digest, .ntlm: []
            }
        }
        let lines = settings.presented == .inLines ? values : [values.joined(separator: ", ")]
        var fields = lines.map { Header(role.challengeField, $0) }
        let count = state.withLock { state in
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
}

extension Authentication.OnChallenge {
    /// Whether the next challenge is like this.
    fileprivate func isDue(after challenges: Int) -> Bool { times.map { challenges < $0 } ?? true }
}
