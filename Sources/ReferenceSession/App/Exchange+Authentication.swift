import AdapterProtocol
import ReferenceBindings

extension Exchange {
    func makeAuthenticator() -> Authenticator {
        let address = request.address
        let place = ProtectionSpace.Place(host: address.host, port: address.port, scheme: address.scheme)
        return Authenticator(place, path: address.path, isLedTo: redirections > 0, app: app, conduct: conduct)
    }

    /// Tells what holds for the request as it is then.
    var conduct: () -> Behaviour {
        { [weak self, usual = app.conduct.usual] in self?.behaviour ?? usual }
    }

    /// Whether a response is a challenge to answer here rather than to deliver to the app.
    func isAnswered(_ head: HTTPHead, _ authenticator: Authenticator) -> Bool {
        let behaviour = behaviour.authentication
        let isSilenced = behaviour.keyStopsChallenges && app.rejectionKey == true
        return behaviour.answersChallenges && !isSilenced && !request.headers.contains(name: authenticator.field)
            && !authenticator.offers(of: head).isEmpty
    }

    /// Takes a response that is not a challenge.
    /// - Returns: Whether the server or proxy has proved its identity, where the method requires it.
    func accepts(_ head: HTTPHead, _ authenticator: Authenticator) -> Bool {
        (try? authenticator.accepts(head)) ?? false
    }

    /// Answers a challenge.
    /// - Parameter orElse: called if the challenge cannot be answered.
    func authenticate(
        by authenticator: Authenticator,
        after head: HTTPHead,
        _ reuse: ConnectionReuse,
        orElse: @escaping (Exchange) -> Void
    ) {
        take(authenticator.step(after: head, reuse), by: authenticator, after: head, orElse: orElse) {
            $0.authenticate(by: authenticator, after: head, reuse, orElse: orElse)
        }
    }

    /// - Parameter again: evaluates the challenge again.
    private func take(
        _ step: Authenticator.Step,
        by authenticator: Authenticator,
        after head: HTTPHead,
        orElse: @escaping (Exchange) -> Void,
        again: @escaping (Exchange) -> Void
    ) {
        switch step {
        case .send: send()
        case .deliver: orElse(self)
        case .obtain(let origin, let offer):
            isWaitingForApp = true
            let names = behaviour.kerberos.namesServersAtProxies ? self.authenticator.place : authenticator.place
            let isSpelled = behaviour.kerberos.spellsHostsAsWritten && names.host == request.address.host
            let own = isSpelled ? request.address.writtenHost : names.host
            let host = behaviour.kerberos.ticketsAreForFirstHost ? firstHost : own
            let isUnusual = ![80, 443].contains(names.port) && behaviour.kerberos.namesPorts
            let target = isUnusual ? "\(host):\(names.port)" : host
            app.tickets.obtain(for: target, by: origin, behaviour.kerberos) { [weak self] result in
                guard let self, !isOver, isWaitingForApp else { return }
                isWaitingForApp = false
                began = Clock.monotonic
                if authenticator.take(result, from: origin, for: offer) { send() } else { again(self) }
            }
        case .ask(let offer, let refused):
            if app.spacesGivenUp.contains(offer.space) { return orElse(self) }
            if behaviour.choices.asksOnce, way != .native, refused != nil, spaceAsked == offer.space {
                return orElse(self)
            }
            spaceAsked = offer.space
            let isAgain = behaviour.credentials.consultsStorageAgain && authenticator.failures == 1
            if refused == nil || isAgain, let known = storedCredential(for: offer.space) {
                let step = authenticator.use(known, for: offer)
                return take(step, by: authenticator, after: head, orElse: orElse, again: again)
            }
            if behaviour.authentication.ntlm.beginsUnasked, offer.method == "NTLM" { beginUnasked(authenticator.field) }
            isWaitingForApp = true
            var space = offer.space
            if behaviour.authentication.asksForProxiesInServersName { space.place = self.authenticator.place }
            let isDefault = behaviour.authentication.dropsDefaultMethod && space.method == LoginScheme.basic.method
            if isDefault { space.method = "Default" }
            let ask = behaviour.credentials.sharesAnswers ? askTogether : client.challenged
            ask(
                Challenge(
                    space: space,
                    failures: authenticator.failures,
                    proposed: refused,
                    head: head,
                    address: request.address
                )
            ) { [weak self] answer in
                guard let self, !isOver, isWaitingForApp else { return }
                isWaitingForApp = false
                began = Clock.monotonic
                if behaviour.sessions.answerRestartsTimeout { resourceBegan = Clock.monotonic }
                if isDefault { return orElse(self) }
                take(answer, for: offer, by: authenticator, after: head, orElse: orElse, again: again)
            }
        }
    }

    private func take(
        _ answer: Challenge.Answer,
        for offer: Authenticator.Offer,
        by authenticator: Authenticator,
        after head: HTTPHead,
        orElse: @escaping (Exchange) -> Void,
        again: @escaping (Exchange) -> Void
    ) {
        switch answer {
        case .use(let credential):
            guard authenticator.takesCredentials else { return orElse(self) }
            log(credential, for: offer)
            let isDigest = behaviour.credentials.storesDigest && offer.method == LoginScheme.digest.method
            if credential.persistence == .none { app.lentCredentials[offer.space] = (request.session, credential) }
            let isForProxy = behaviour.credentials.storesForProxies && offer.space.place.isProxy
            if way == .native || behaviour.sessions.fillsCredentialStorage || isDigest || isForProxy {
                request.credentialStorage?.keep(credential, for: offer.space)
            }
            let step = authenticator.use(credential, for: offer)
            take(step, by: authenticator, after: head, orElse: orElse, again: again)
        case .standard: orElse(self)
        case .cancel: cancelAuthentication()
        case .reject:
            let behaviour = behaviour.authentication
            let needsKey = behaviour.offering.connectionsNeedKey && request.origins.contains(.connection)
            if needsKey, app.rejectionKey != true { return orElse(self) }
            let cancels = behaviour.offering.cancelsRejectedUploads && request.origins.contains(.upload)
            if cancels || (behaviour.rejectionNeedsKey && app.rejectionKey != true) { return cancelAuthentication() }
            switch behaviour.rejection {
            case .nextMethod, .takesNothingAfterwards, .servesRejected:
                authenticator.reject(offer)
                again(self)
            case .endsTask: cancelAuthentication()
            case .deliversChallenge: orElse(self)
            }
        }
    }

    /// Whether the credentials for this server are sent to the one that it redirects to. Only mutants do this.
    func credentialsFollow(to address: WebAddress) -> Bool {
        let follow = behaviour.credentials.follow
        let isSubdomain = address.host.hasSuffix("." + request.address.host)
        let isPlain =
            address.host == request.address.host && address.scheme == "http" && request.address.scheme == "https"
        let isOther = address.host == request.address.host && address.port != request.address.port
        if isOther, follow.contains(.otherPort) { return true }
        return (isSubdomain && follow.contains(.subdomain)) || (isPlain && follow.contains(.plain))
    }

    /// The matching credential in the session's credential storage; the engine does not use that storage.
    private func storedCredential(for space: ProtectionSpace) -> Credential? {
        if behaviour.authentication.offering.lendsToOtherSessions, let lent = app.lentCredentials[space],
            lent.session != request.session
        {
            return lent.credential
        }
        let isAgain = behaviour.credentials.consultsStorageAgain && authenticator.failures == 1
        let isLaterRealm =
            behaviour.credentials.consultsStorageForLaterRealms && app.memory.firstRealm(of: space) != space.realm
        guard way == .native || behaviour.sessions.consultsCredentialStorage || isAgain || isLaterRealm else {
            return nil
        }
        return request.credentialStorage?.credential(for: space)
    }

    /// Asks the app once for all requests that wait for a login at one place. Only a mutant does this.
    private func askTogether(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        if app.memory.waiting[challenge.space] != nil {
            app.memory.waiting[challenge.space]?.append(answer)
            return
        }
        app.memory.waiting[challenge.space] = []
        client.challenged(challenge) { [app] given in
            answer(given)
            for waiting in app.memory.waiting.removeValue(forKey: challenge.space) ?? [] { waiting(given) }
        }
    }

    /// Sends the first message of NTLM before the app has answered. Only a mutant does this.
    private func beginUnasked(_ field: String) {
        let message = "NTLM " + Base64.encode(NTLMMessage.negotiate(.offered))
        guard let route = route(to: request.address), var copy = try? transferRequest(over: route) else { return }
        copy.headers.append(HTTPHeader(field, message))
        app.sendAndForget(copy)
    }

    private func log(_ credential: Credential, for offer: Authenticator.Offer) {
        let secret = behaviour.authentication.logsPasswords ? ":\(credential.password)" : ""
        app.observer?.app(logs: "\(offer.space.place.host): \(offer.space.method) as \(credential.user)\(secret)")
    }

    private func cancelAuthentication() {
        end(SessionError(.userCancelledAuthentication, "the challenge was cancelled"))
    }
}
