import ReferenceBindings

/// Authenticates an exchange at its server or at its proxy.
final class Authenticator {
    /// The next step after a challenge.
    enum Step {
        /// Send the request again.
        case send
        /// Obtain a ticket, then serviceTicket the result to ``take(_:from:for:)``.
        case obtain(TicketOrigin, Offer)
        /// Ask the app for a credential.
        case ask(Offer, refused: Credential?)
        /// Deliver the challenge to the app as a response.
        case deliver
    }

    /// A challenge that can be answered.
    struct Offer {
        var scheme: LoginScheme
        var challenge: AuthenticationChallenges.Offer
        var space: ProtectionSpace

        var method: String { scheme.method }
    }

    let place: ProtectionSpace.Place
    /// The number of the app's credentials that were refused.
    private(set) var failures = 0
    private let app: App
    private let conduct: () -> Behaviour
    private var rejected: [Offer] = []
    /// How long the first credential of the app was to be kept.
    private var firstPersistence: Credential.Persistence?
    /// The methods that cannot be used with any credential.
    private var impossible: Set<String> = []
    /// The refused credential of the last attempt to obtain a ticket.
    private var refusedCredential: Credential?
    /// The attempts left to use a ticket without asking the app. A server may refuse a stored ticket and accept a new one.
    private var triesLeft: [TicketOrigin: Int] = [.kept: 2, .renewed: 1]
    /// Logins left that use a ticket without asking the app.
    private var silentLoginsLeft = 2
    private var hasAskedTwice = false
    /// Whether a realm has not taken a ticket any longer.
    private var hasExpired = false
    private var hasRepeated = false
    private var sentInVain = 0
    private var login: (any Login)?
    /// The protection space of ``login``.
    private var space: ProtectionSpace?
    /// Whether a redirection has led to the place.
    private let isLedTo: Bool
    /// Whether the login comes from an earlier exchange and the server has not confirmed it yet.
    private var isPresumed = false
    private var behaviour: Behaviour.Authentication { conduct().authentication }
    private var kerberos: Behaviour.Kerberos { conduct().kerberos }

    /// - Parameters:
    ///   - path: The path of the request.
    ///   - isLedTo: Whether a redirection has led to the place.
    ///   - conduct: Tells what holds for the request.
    init(
        _ place: ProtectionSpace.Place,
        path: String,
        isLedTo: Bool = false,
        app: App,
        conduct: @escaping () -> Behaviour
    ) {
        self.place = place
        self.isLedTo = isLedTo
        self.app = app
        self.conduct = conduct
        let crossesPorts = conduct().authentication.digest.crossesPorts
        let known = app.logins.entries(at: place, path: path, isAnyPort: crossesPorts).last {
            app.credentials.credential(for: $0.space, conduct().credentials) == $0.session.credential
        }
        if let known, !forgetsProxyLogins, !conduct().choices.waitsForChallenges {
            login = known.session.login()
            space = known.space
            isPresumed = true
            forgetReused(known.session.credential, for: known.space)
        }
        if conduct().credentials.areSentUnasked, login == nil, let entry = app.credentials.entries.last {
            login = BasicLogin(entry.credential, behaviour)
            space = ProtectionSpace(place: place, realm: nil, method: LoginScheme.basic.method)
            isPresumed = true
        }
        presumeLoginOfOtherPort()
    }

    /// Logs in by a credential for another port of the host. Only a mutant does this.
    private func presumeLoginOfOtherPort() {
        guard conduct().credentials.areSentToOtherPorts, login == nil, !place.isProxy else { return }
        let other = app.credentials.entries.last {
            $0.space.place.host == place.host && $0.space.place.port != place.port && $0.space.method == "Basic"
        }
        guard let other else { return }
        login = BasicLogin(other.credential, behaviour)
        space = ProtectionSpace(place: place, realm: nil, method: LoginScheme.basic.method)
        isPresumed = true
    }

    /// The status of its challenges.
    var status: Int { place.isProxy ? 407 : 401 }

    /// The name of the field that carries the credentials.
    var field: String { place.isProxy ? "Proxy-Authorization" : "Authorization" }

    /// Whether the next request need not carry its body.
    var isOpening: Bool { login?.isOpening ?? false }

    /// Whether the app has given a credential for the place.
    var knowsCredential: Bool { app.credentials.entries.contains { $0.space.place == place } }

    /// Whether a login is under way.
    var isLoggingIn: Bool { login != nil }

    /// Whether the login authenticates the connection rather than each request.
    var bindsConnection: Bool { login?.bindsConnection ?? false }

    /// The authorization field of the next request.
    func header(for message: SignedMessage) throws(CryptoFailure) -> HTTPHeader? {
        let begins = login?.isOpening == true
        guard let value = try login?.authorization(for: message) else { return nil }
        if behaviour.ntlm.repeatsAnswers, value.hasPrefix("NTLM ") {
            if begins, let answer = app.ntlmAnswers[place] { return HTTPHeader(field, answer) }
            if !begins { app.ntlmAnswers[place] = value }
        }
        if conduct().choices.spellsSchemesSmall, let end = value.firstIndex(of: " ") {
            return HTTPHeader(field, value[..<end].lowercased() + value[end...])
        }
        return HTTPHeader(field, value)
    }

    /// The challenges that can be answered and that the app has not rejected, in the order of use.
    func offers(of head: HTTPHead) -> [Offer] {
        guard head.status == status else { return [] }
        var offers = AuthenticationChallenges.parse(
            head.headers.values(of: place.isProxy ? "Proxy-Authenticate" : "WWW-Authenticate"),
            behaviour.offering
        ).compactMap(offer)
        offers = inOrderOfFault(offers)
        if !behaviour.answersSeveralMethods, offers.count > 1 { return [] }
        offers.removeAll { offer in impossible.contains(offer.method) || rejected.contains { $0.method == offer.method }
        }
        if behaviour.prefersNegotiateInOneField, head.headers.values(of: "WWW-Authenticate").count == 1 {
            return offers.filter(\.scheme.takesTickets) + offers.filter { !$0.scheme.takesTickets }
        }
        if behaviour.offering.givesUpAfterTwoRejections, rejected.count >= 2 { return [] }
        guard behaviour.choice != .firstOffered else { return offers }
        let strength = LoginScheme.all.map(\.method)
        return (behaviour.choice == .strongest ? strength : strength.reversed()).flatMap { method in
            offers.filter { $0.method == method }
        }
    }

    /// The offers as a fault orders them.
    private func inOrderOfFault(_ offers: [Offer]) -> [Offer] {
        var offers = offers
        if behaviour.offering.prefersLastOfScheme {
            offers = offers.enumerated().filter { index, offer in
                !offers.dropFirst(index + 1).contains { $0.method == offer.method }
            }.map(\.element)
        }
        guard behaviour.offering.remembersFirstMethods, let first = offers.first?.method else { return offers }
        let method = app.firstMethods[place] ?? first
        app.firstMethods[place] = method
        return offers.filter { $0.method == method } + offers.filter { $0.method != method }
    }

    private func scheme(named name: String) -> LoginScheme? {
        let scheme = LoginScheme.named(name)
        if behaviour.offering.comparesSchemesByCase, scheme?.method != name { return nil }
        return scheme ?? (behaviour.offering.takesUnknownForBasic ? .basic : nil)
    }

    private func offer(_ challenge: AuthenticationChallenges.Offer) -> Offer? {
        guard let scheme = scheme(named: challenge.scheme), !behaviour.unknownMethods.contains(scheme.method),
            !(kerberos.needsTLS && scheme.takesTickets && place.scheme != "https"),
            scheme.answers(challenge), !scheme.takesTickets || app.tickets.client != nil
        else { return nil }
        let realm = challenge.parameters["realm"]
        return Offer(
            scheme: scheme,
            challenge: challenge,
            space: ProtectionSpace(place: place, realm: realm, method: scheme.method)
        )
    }

    /// Whether a challenge is answered by what the app has given before.
    func answersSilently(_ head: HTTPHead) -> Bool {
        guard login == nil || isPresumed, let offer = offers(of: head).first else { return false }
        return app.credentials.credential(for: offer.space, conduct().credentials) != nil
    }

    /// Takes a challenge.
    func step(after head: HTTPHead, _ reuse: ConnectionReuse) -> Step {
        if app.stickyProxies.contains(place) {
            sentInVain += 1
            return sentInVain < 20 ? .send : .deliver
        }
        if login == nil, !reuse.staysOpen, !behaviour.answersClosedChallenges { return .deliver }
        let offers = offers(of: head)
        var refused = refusedCredential.take()
        if let login, let space {
            let next = offers.first { $0.space.method == space.method }
            if let next, login.goesOn(after: next.challenge, reuse) { return .send }
            app.logins.forget(space)
            if let serviceTicket = login.serviceTicket {
                app.tickets.forget(serviceTicket)
                if !kerberos.asksAfterRefusals { return .deliver }
            }
            let asksAnyway = !behaviour.renewsStaleNonces || behaviour.digest.asksForStalePosts
            if let credential = login.credential, !isPresumed || asksAnyway {
                failures += 1
                if failures <= behaviour.repetitions, let next { return begin(next, with: credential) }
                refused = credential
                app.credentials.forget(credential, for: space, conduct().credentials)
            }
            self.login = nil
            isPresumed = false
        }
        guard let offer = offers.first else { return afterRejections(head, reuse) }
        if offer.scheme.takesTickets, !hasAskedTwice, app.tickets.asksAgain(at: place, kerberos) {
            hasAskedTwice = true
            return .ask(offer, refused: nil)
        }
        if offer.scheme.takesTickets, let origin = nextOrigin() { return .obtain(origin, offer) }
        guard failures < 8 else { return .deliver }
        let mayUseTickets = silentLoginsLeft > 0 && kerberos.usesTicketsSilently
        let mayRepeat = refused == nil || conduct().credentials.repeatsRefused
        let mayBeSilent = mayRepeat && (!offer.scheme.takesTickets || mayUseTickets) && !forgetsProxyLogins
        let isForgotten = isLedTo && conduct().credentials.areForgottenAlongRedirections
        if mayBeSilent, !isForgotten, let known = app.credentials.credential(for: offer.space, conduct().credentials) {
            forgetReused(known, for: offer.space)
            return begin(offer, with: known)
        }
        return .ask(offer, refused: refused)
    }

    /// Whether it asks anew for the credentials of a proxy. Only a mutant does this.
    private var forgetsProxyLogins: Bool { place.isProxy && behaviour.forgetsProxyLogins }

    /// Forgets a credential that is used again. Only a mutant does this.
    private func forgetReused(_ credential: Credential, for space: ProtectionSpace) {
        let behaviour = conduct().credentials
        guard behaviour.forgetsReused, credential.persistence == .permanent else { return }
        app.credentials.remove(credential, for: space, behaviour)
    }

    private func afterRejections(_ head: HTTPHead, _ reuse: ConnectionReuse) -> Step {
        guard behaviour.repeatsRejectedMethods, !hasRepeated, !rejected.isEmpty else { return .deliver }
        hasRepeated = true
        rejected = []
        return step(after: head, reuse)
    }

    /// The next source of a ticket that does not need the app.
    private func nextOrigin() -> TicketOrigin? {
        let origins = [TicketOrigin.kept, .renewed].filter {
            triesLeft[$0, default: 0] > 0 && app.tickets.mayServe($0, host: place.host, kerberos)
        }
        guard silentLoginsLeft > 0, kerberos.usesTicketsSilently, let origin = origins.first else { return nil }
        triesLeft[origin, default: 0] -= 1
        return origin
    }

    /// Takes a ticket or the error that occurred.
    /// - Returns: Whether to send the request again; if not, the challenge is still open.
    func take(_ result: Result<ServiceTicket, KerberosFailure>, from origin: TicketOrigin, for offer: Offer) -> Bool {
        var credential: Credential?
        if case .credential(let given) = origin { credential = given }
        let behaviour = kerberos
        switch result {
        case .success(let serviceTicket):
            if credential == nil { silentLoginsLeft -= 1 }
            begin(offer, serviceTicket, credential)
            return true
        case .failure(let failure):
            triesLeft[origin] = 0
            let isNTLM = behaviour.sendsNTLMWithoutCenters && failure.reason == .unreachable
            if isNTLM || (behaviour.answersWithoutTickets && failure.reason != .ticketEnded) {
                begin(offer, nil, nil)
                impossible.insert(offer.method)
                return true
            }
            if failure.reason == .ticketEnded, !hasExpired {
                hasExpired = true
                app.memory.expiries += 1
            }
            let asks =
                behaviour.asksAfterExpiry && app.memory.expiries <= behaviour.expiriesAsked ?? app.memory.expiries
            if let credential, failure.reason == .wrongCredentials {
                failures += 1
                refusedCredential = credential
                app.credentials.forget(credential, for: offer.space, conduct().credentials)
            } else if failure.reason == .unreachable, !behaviour.goesOnWithoutCenters {
                impossible.formUnion(LoginScheme.all.map(\.method))
            } else if credential != nil || failure.reason == .unreachable || !asks {
                impossible.insert(offer.method)
            }
            return false
        }
    }

    /// Begins a login by a ticket.
    private func begin(_ offer: Offer, _ serviceTicket: ServiceTicket?, _ credential: Credential?) {
        guard case .ticket(let begin) = offer.scheme.beginning else { return }
        space = offer.space
        login = begin(serviceTicket, credential, kerberos) { [app, kerberos] in
            app.tickets.request(with: $0, kerberos)
        }
    }

    /// Takes the app's credential.
    /// - Returns: The next step.
    func use(_ credential: Credential, for offer: Offer) -> Step {
        if offer.scheme.takesTickets, kerberos.asksTwice, !hasAskedTwice {
            hasAskedTwice = true
            return .ask(offer, refused: credential)
        }
        let offer = behaviour.rejection == .servesRejected ? rejected.first ?? offer : offer
        var credential = credential
        let persistence = firstPersistence ?? credential.persistence
        firstPersistence = persistence
        if conduct().credentials.keepsAsFirstAnswer { credential.persistence = persistence }
        app.credentials.remember(credential, for: offer.space, conduct().credentials)
        if offer.scheme.takesTickets { credential.password = app.tickets.password(of: credential, kerberos) }
        return begin(offer, with: credential)
    }

    /// Notes that the app rejects this method.
    func reject(_ offer: Offer) {
        rejected.append(offer)
        if behaviour.offering.countsRejections { failures += 1 }
    }

    /// Whether the app may yet give credentials.
    var takesCredentials: Bool { rejected.isEmpty || behaviour.rejection != .takesNothingAfterwards }

    /// Takes a response that is not a challenge.
    /// - Returns: Whether the server or proxy has proved its identity, where the method requires it.
    func accepts(_ head: HTTPHead) throws(CryptoFailure) -> Bool {
        guard let login, let space else { return true }
        if login.serviceTicket != nil { app.memory.ticketPlaces.insert(place) }
        let sticks = login.isComplete ? Behaviour.Authentication.Sticking.onceAccepted : .onceAcceptedEarly
        if place.isProxy, behaviour.proxyLoginsStick == sticks { app.stickyProxies.insert(place) }
        let info = AuthenticationChallenges.parameters(
            head.headers.values(of: place.isProxy ? "Proxy-Authentication-Info" : "Authentication-Info")
        )
        let offered = AuthenticationChallenges.parse(
            head.headers.values(of: place.isProxy ? "Proxy-Authenticate" : "WWW-Authenticate")
        )
        let proof = offered.first { LoginScheme.named($0.scheme)?.method == space.method }?.token
        if let proof, !login.accepts(token: Base64.decode(proof) ?? []) { return false }
        guard try login.accepts(info) else { return false }
        if let session = login.session,
            app.credentials.credential(for: space, conduct().credentials) == session.credential
        {
            app.logins.remember(session, for: space)
        }
        return true
    }

    /// Whether a login that was cut off may be tried again.
    func restarts() -> Bool { login?.restarts() ?? false }

    private func begin(_ offer: Offer, with credential: Credential) -> Step {
        space = offer.space
        switch offer.scheme.beginning {
        case .password(let begin):
            login = begin(credential, offer.challenge, behaviour)
            return .send
        case .ticket:
            silentLoginsLeft = 0
            return .obtain(.credential(credential), offer)
        }
    }
}
