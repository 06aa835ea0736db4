import EnterpriseModel
import HTTPServerBindings
import NativeBindings
import WireFormats

extension DigestSettings: MicrohttpdScheme {
    private var function: DigestFunction { algorithms == [.sha256] ? .sha256 : .md5 }

    func judge(_ presented: PresentedCredentials, _ login: MicrohttpdLogin) -> Finding {
        let given = presented.credentials.flatMap { try? DigestCredentials($0) }
        guard let user = login.served.digestUser else {
            return Finding(worth: .refused, facts: [DigestRefused(.malformed, user: given?.username)])
        }
        // What libmicrohttpd does not tell: which nonce it was, and why it was wrong.
        let receipt = given.map { login.place.nonces.receive($0.nonce, count: $0.nonceCount?.number) }
        let received = given.flatMap { given in receipt.map { given.fact($0) } }.map { [$0] } ?? []
        func refused(_ reason: DigestRefused.Reason, _ more: [any Fact] = [], isStale: Bool = false) -> Finding {
            Finding(worth: isStale ? .stale : .refused, facts: received + [DigestRefused(reason, user: user)] + more)
        }
        let place = login.place.login
        let found = AccountName(user: user, domain: "").find(in: place.accounts.accounts, host: place.name)
        guard let found else {
            let (reason, facts) = place.accounts.judge(user: user, name: nil, isRight: false) ?? (.unknownUser, [])
            return refused(DigestRefused.Reason(reason), facts)
        }
        let outcome = login.served.checkDigest(
            realm: realm ?? place.name,
            user: user,
            password: found.account.password,
            function
        )
        switch outcome {
        case .invalidNonce:
            return refused(receipt?.isKnown == true ? .stale : .unknownNonce, isStale: true)
        case .wrong:
            if let objection = given.flatMap({ objection(to: $0, login) }) { return refused(objection) }
            // Two that ask in one second get one nonce, and the second of them uses its count once more.
            if receipt?.isRepeated == true { return refused(.countRepeated, isStale: true) }
        case .right: break
        }
        if let (reason, facts) = place.accounts.judge(user: user, name: found.name, isRight: outcome == .right) {
            return refused(DigestRefused.Reason(reason), facts)
        }
        let fact = DigestAuthenticated(user: found.name, qop: .auth, algorithm: algorithms.first ?? .md5)
        return Finding(worth: .authenticated(account: found.name), facts: received + [fact])
    }

    func challenge(at place: MicrohttpdPlace, isStale: Bool) -> ServedAnswer.Challenge {
        .digest(
            realm: realm ?? place.login.name,
            opaque: opaque ?? place.opaque,
            algorithm: function,
            isStale: isStale && whenUsedUp == .stale
        )
    }

    func note(challenge: String, at place: MicrohttpdPlace) {
        let parameters = Credentials(challenge).flatMap { try? AuthParameters(parsing: $0.parameters) }
        if let nonce = parameters?["nonce"] { place.nonces.enter(nonce.value) }
    }

    private func objection(to given: DigestCredentials, _ login: MicrohttpdLogin) -> DigestRefused.Reason? {
        var acceptor = DigestAcceptor(at: login.place.login)
        acceptor.settings = self
        return acceptor.objection(to: given, target: login.request.target)
    }
}
