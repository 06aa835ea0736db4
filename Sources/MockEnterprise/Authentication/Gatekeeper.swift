import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// Decides who is served at one place, an origin server or a proxy (RFC 9110 11).
final class Gatekeeper: Sendable {
    private struct State {
        var settings: Authentication
        /// Of the schemes that are offered, in their order.
        var offered: [any SchemeAcceptor]
        /// How often each of these has happened.
        var challenges = 0
        var closings = 0
        var acceptances = 0
    }

    private let role: AuthenticationRole
    /// Of all schemes, by their words: what they remember lasts as long as the place.
    private let acceptors: [String: any SchemeAcceptor]
    private let state: Monitor<State>

    init(_ place: LoginPlace, _ settings: Authentication) {
        role = place.role
        acceptors = SchemeAcceptors.all(at: place)
        state = Monitor(State(settings: settings, offered: Self.offered(settings, of: acceptors)))
    }

    private static func offered(
        _ settings: Authentication,
        of acceptors: [String: any SchemeAcceptor]
    ) -> [any SchemeAcceptor] {
        settings.schemes.compactMap { acceptors[$0.word]?.with($0) }
    }

    /// From now on; whatever happens only so many times does so again.
    func change(_ settings: Authentication) {
        state.update { state in
            guard state.settings != settings else { return }
            state.settings = settings
            state.offered = Self.offered(settings, of: acceptors)
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
        let (settings, offered) = state.read { ($0.settings, $0.offered) }
        guard settings.asks(for: request.target) else { return Admission(outcome: .served, facts: received) }
        guard let first = request.credentials.first else {
            let user = login.state.read { $0.user }
            guard let user, settings.keepsLogins else { return challenge(settings, offered, facts: []) }
            return Admission(outcome: .served, user: user, facts: [])
        }
        let message = login.state.update { login in
            login.messages += 1
            return login.messages
        }
        // A second field contradicts RFC 9110 5.3.
        let finding = request.credentials.count == 1 ? judge(first, request, settings, offered, login) : nil
        var admission = admission(for: finding, settings, offered)
        admission.facts = received + admission.facts
        if happens(settings.closesAfter, at: message, \.closings) { admission.outcome = .closed }
        if happens(settings.acceptsAt, at: message, \.acceptances) { admission.outcome = .served }
        return admission
    }

    private func admission(
        for finding: Finding?,
        _ settings: Authentication,
        _ offered: [any SchemeAcceptor]
    ) -> Admission {
        guard let finding else { return challenge(settings, offered, facts: []) }
        switch finding.worth {
        case .authenticated(let user):
            return Admission(outcome: .served, user: user, facts: finding.facts, proof: finding.proof)
        case .continues(let value):
            let field = Header(role.challengeField, settings.spelled.applied(to: value))
            let challenge = Admission.Challenge(status: role.status, fields: [field], contentSize: 0)
            return Admission(outcome: .challenged(challenge), facts: finding.facts)
        case .stale: return challenge(settings, offered, isStale: true, facts: finding.facts)
        case .refused: return challenge(settings, offered, facts: finding.facts)
        }
    }

    /// - Returns: `nil` for a scheme that is not offered.
    private func judge(
        _ presented: PresentedCredentials,
        _ request: LoginRequest,
        _ settings: Authentication,
        _ offered: [any SchemeAcceptor],
        _ login: ConnectionLogin
    ) -> Finding? {
        guard let credentials = presented.credentials,
            let acceptor = offered.first(where: { credentials.isScheme(type(of: $0).word) })
        else { return nil }
        let attempt = LoginAttempt(
            credentials: credentials,
            request: request,
            channelBinding: login.channelBinding
        )
        // Without its algorithms nobody can log in.
        return try? judge(attempt, by: acceptor, keepsLogins: settings.lastsFor == .connection, login)
    }

    private func judge<Acceptor: SchemeAcceptor>(
        _ attempt: LoginAttempt,
        by acceptor: Acceptor,
        keepsLogins: Bool,
        _ login: ConnectionLogin
    ) throws(NativeError) -> Finding {
        guard Acceptor.bindsConnection else {
            var none: Acceptor.Handshake?
            return try acceptor.receive(attempt, &none)
        }
        return try login.state.update { state throws(NativeError) in
            // What the connection was before does not count any more.
            state.user = nil
            var handshake = state.handshakes[Acceptor.word] as? Acceptor.Handshake
            defer { state.handshakes[Acceptor.word] = handshake }
            let finding = try acceptor.receive(attempt, &handshake)
            if keepsLogins, case .authenticated(let user) = finding.worth { state.user = user }
            return finding
        }
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
    private func challenge(
        _ settings: Authentication,
        _ offered: [any SchemeAcceptor],
        isStale: Bool = false,
        facts: [any Fact]
    ) -> Admission {
        let own = offered.flatMap { $0.challenges(isStale: isStale) }.map(settings.spelled.applied)
        let values = settings.precededBy + own
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
    func asks(for target: String) -> Bool {
        !schemes.isEmpty && (protects?.contains(RequestTarget(target).path) ?? true)
    }
}

extension Authentication.OnChallenge {
    /// Whether the next challenge is like this.
    fileprivate func isDue(after challenges: Int) -> Bool { times.map { challenges < $0 } ?? true }
}

extension Authentication.Spelling {
    /// A challenge with its scheme's name in these letters.
    fileprivate func applied(to challenge: String) -> String {
        let name = challenge.prefix { $0 != " " }
        let rest = challenge[name.endIndex...]
        return switch self {
        case .registered: challenge
        case .lowerCase: name.lowercased() + rest
        case .upperCase: name.uppercased() + rest
        }
    }
}
