import ReferenceBindings

/// Logs an exchange in at one place: the server that it asks, or the proxy on the way there.
final class Authenticator {
    /// What to do after a challenge.
    enum Step {
        /// To send the request again.
        case send
        /// To ask the app.
        case ask(Offer, refused: Credential?)
        /// To hand the challenge on as a response.
        case deliver
    }

    /// A challenge that can be answered.
    struct Offer {
        var method: AuthenticationMethod
        var challenge: AuthenticationChallenges.Offer
        var space: ProtectionSpace
    }

    let place: ProtectionSpace.Place
    /// Credentials of the app that were refused.
    private(set) var failures = 0
    private let app: App
    private var rejected: [Offer] = []
    private var hasRepeated = false
    private var sentInVain = 0
    private var login: (any Login)?
    /// What ``login`` is for.
    private var space: ProtectionSpace?
    /// Whether the login is one of an earlier exchange, of which the server has not been heard yet.
    private var isPresumed = false
    private var behaviour: Behaviour.Authentication { app.behaviour.authentication }

    /// - Parameter path: Of the request.
    init(_ place: ProtectionSpace.Place, path: String, app: App) {
        self.place = place
        self.app = app
        let known = app.digests.entries(at: place, path: path).last {
            app.credentials.credential(for: $0.space) == $0.session.credential
        }
        if let known {
            login = DigestLogin(known.session, behaviour)
            space = known.space
            isPresumed = true
        }
    }

    /// The status of its challenges.
    var status: Int { place.isProxy ? 407 : 401 }

    /// The name of the field that carries the credentials.
    var field: String { place.isProxy ? "Proxy-Authorization" : "Authorization" }

    /// Whether the next request need not carry its body.
    var isOpening: Bool { login?.isOpening ?? false }

    /// Whether the next request belongs to a login.
    var isLoggingIn: Bool { login != nil }

    /// Whether the login is one of a connection, and not of its requests.
    var bindsConnection: Bool { login is NTLMLogin }

    /// What the next request carries.
    func header(for message: SignedMessage) throws(CryptoFailure) -> HTTPHeader? {
        guard let value = try login?.authorization(for: message) else { return nil }
        return HTTPHeader(field, value)
    }

    /// The challenges that can be answered and were not rejected, in the order in which they are tried.
    func offers(of head: HTTPHead) -> [Offer] {
        guard head.status == status else { return [] }
        var offers = AuthenticationChallenges.parse(
            head.headers.values(of: place.isProxy ? "Proxy-Authenticate" : "WWW-Authenticate")
        ).compactMap(offer)
        if !behaviour.answersSeveralMethods, offers.count > 1 { return [] }
        offers.removeAll { offer in rejected.contains { $0.method == offer.method } }
        guard behaviour.choice == .strongest else { return offers }
        let strength: [AuthenticationMethod] = [.ntlm, .digest, .basic]
        return strength.flatMap { method in offers.filter { $0.method == method } }
    }

    private func offer(_ challenge: AuthenticationChallenges.Offer) -> Offer? {
        guard let method = AuthenticationMethod(scheme: challenge.scheme), behaviour.methods.contains(method),
            method != .digest || DigestChallenge(challenge) != nil
        else { return nil }
        let realm = challenge.parameters["realm"]
        return Offer(
            method: method,
            challenge: challenge,
            space: ProtectionSpace(place: place, realm: realm, method: method.rawValue)
        )
    }

    /// Takes a challenge.
    func step(after head: HTTPHead, _ carriage: Carriage) -> Step {
        if app.stickyProxies.contains(place) {
            sentInVain += 1
            return sentInVain < 20 ? .send : .deliver
        }
        if login == nil, !carriage.staysOpen, !behaviour.answersClosedChallenges { return .deliver }
        let offers = offers(of: head)
        var refused: Credential?
        if let login, let space {
            let next = offers.first { $0.space.method == space.method }
            if let next, login.goesOn(after: next.challenge, carriage) { return .send }
            app.digests.forget(space)
            if !isPresumed || !behaviour.renewsStaleNonces {
                failures += 1
                if failures <= behaviour.repetitions, let next {
                    begin(next, with: login.credential)
                    return .send
                }
                refused = login.credential
                app.credentials.forget(login.credential, for: space)
            }
            self.login = nil
            isPresumed = false
        }
        guard let offer = offers.first else { return afterRejections(head, carriage) }
        if refused == nil, let known = app.credentials.credential(for: offer.space) {
            begin(offer, with: known)
            return .send
        }
        // Guards against a loop of wrong credentials.
        return failures < 8 ? .ask(offer, refused: refused) : .deliver
    }

    private func afterRejections(_ head: HTTPHead, _ carriage: Carriage) -> Step {
        guard behaviour.repeatsRejectedMethods, !hasRepeated, !rejected.isEmpty else { return .deliver }
        hasRepeated = true
        rejected = []
        return step(after: head, carriage)
    }

    /// Takes the app's credential.
    func use(_ credential: Credential, for offer: Offer) {
        let offer = behaviour.rejection == .servesRejected ? rejected.first ?? offer : offer
        app.credentials.remember(credential, for: offer.space)
        begin(offer, with: credential)
    }

    /// The app does not want this method.
    func reject(_ offer: Offer) { rejected.append(offer) }

    /// Whether the app may yet give credentials.
    var takesCredentials: Bool { rejected.isEmpty || behaviour.rejection != .takesNothingAfterwards }

    /// Takes a response that is no challenge.
    /// - Returns: Whether the place is what it claims to be.
    func accepts(_ head: HTTPHead) throws(CryptoFailure) -> Bool {
        guard let login, let space else { return true }
        let sticks = login.isComplete ? Behaviour.Authentication.Sticking.onceAccepted : .onceAcceptedEarly
        if place.isProxy, behaviour.proxyLoginsStick == sticks { app.stickyProxies.insert(place) }
        let info = AuthenticationChallenges.parameters(
            head.headers.values(of: place.isProxy ? "Proxy-Authentication-Info" : "Authentication-Info")
        )
        guard try login.accepts(info) else { return false }
        if let digest = login as? DigestLogin, app.credentials.credential(for: space) == login.credential {
            app.digests.remember(digest.session, for: space)
        }
        return true
    }

    /// Whether a login that was cut off may be tried again.
    func restarts() -> Bool { login?.restarts() ?? false }

    private func begin(_ offer: Offer, with credential: Credential) {
        space = offer.space
        switch offer.method {
        case .basic: login = BasicLogin(credential, behaviour)
        case .ntlm: login = NTLMLogin(credential, behaviour)
        case .digest:
            login = DigestChallenge(offer.challenge).map {
                DigestLogin(DigestSession(credential, $0, behaviour), behaviour)
            }
        }
    }
}
