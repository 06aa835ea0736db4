import EnterpriseModel
import NativeBindings
import WireFormats

/// A scheme that Apache has.
protocol ApacheScheme: AuthenticationScheme {
    /// What Apache thinks of credentials, as its answer says.
    /// - Parameter presented: the same as the journal reads them.
    func judge(_ presented: PresentedCredentials, _ login: ApacheLogin) -> Finding
}

/// The login of one request, as Apache's answer tells of it.
struct ApacheLogin {
    let request: HTTPRequest
    let answer: ApacheAnswer
    let place: ApachePlace

    init(_ request: HTTPRequest, _ answer: ApacheAnswer, at place: ApachePlace) {
        (self.request, self.answer, self.place) = (request, answer, place)
    }

    /// The challenge of the answer; `nil`: it is none.
    var challenge: String? {
        let role = place.login.role
        return answer.head.status == role.status
            ? answer.head.head.value(of: role.challengeField.lowercased()) : nil
    }

    func admit(_ settings: Authentication) -> Admission {
        let role = place.login.role
        let presented = request.values(of: role.credentialsField.lowercased()).map(PresentedCredentials.init)
        let received = presented.map { $0.fact(at: role) }
        guard settings.asks(for: request.target), let scheme = settings.schemes.first?.settings as? any ApacheScheme
        else { return Admission(outcome: .served, facts: received) }
        let finding = presented.first.flatMap { presented in
            presented.credentials.flatMap { $0.isScheme(type(of: scheme).word) ? scheme.judge(presented, self) : nil }
        }
        noteNonce()
        let user: String? = if case .authenticated(let user)? = finding?.worth { user } else { nil }
        return Admission(outcome: .served, user: user, facts: received + (finding?.facts ?? []))
    }

    private func noteNonce() {
        let parameters = challenge.flatMap { Credentials($0) }.flatMap { try? AuthParameters(parsing: $0.parameters) }
        if let nonce = parameters?["nonce"] { place.nonces.enter(nonce.value) }
    }
}

extension BasicSettings: ApacheScheme {
    func judge(_ presented: PresentedCredentials, _ login: ApacheLogin) -> Finding {
        guard let (user, _) = presented.credentials?.basic(orLatin1: true) else {
            return Finding(worth: .refused, facts: [AccountRefused(user: nil, reason: .malformed)])
        }
        let accounts = login.place.login.accounts
        let found = AccountName(user: user, domain: "").find(in: accounts.accounts, host: login.place.login.name)
        if let refusal = accounts.judge(user: user, name: found?.name, isRight: login.challenge == nil) {
            return Finding(worth: .refused, facts: refusal.facts)
        }
        let name = found?.name ?? user
        return Finding(worth: .authenticated(account: name), facts: [BasicAuthenticated(user: name)])
    }
}

extension DigestSettings: ApacheScheme {
    func judge(_ presented: PresentedCredentials, _ login: ApacheLogin) -> Finding {
        guard let given = presented.credentials.flatMap({ try? DigestCredentials($0) }) else {
            return Finding(worth: .refused, facts: [DigestRefused(.malformed, user: nil)])
        }
        let place = login.place.login
        let receipt = login.place.nonces.receive(given.nonce, count: given.nonceCount?.number)
        let received = given.fact(receipt)
        func refused(_ reason: DigestRefused.Reason, _ more: [any Fact] = [], isStale: Bool = false) -> Finding {
            let fact = DigestRefused(reason, user: given.username)
            return Finding(worth: isStale ? .stale : .refused, facts: [received, fact] + more)
        }
        // Every login that holds is proven; what cannot be read at all is no challenge either.
        let isRight = login.answer.head.head.value(of: place.role.infoField.lowercased()) != nil
        if !isRight {
            if login.isStale { return refused(receipt.isKnown ? .stale : .unknownNonce, isStale: true) }
            var acceptor = DigestAcceptor(at: place)
            acceptor.settings = self
            if let objection = acceptor.objection(to: given, target: login.request.target) { return refused(objection) }
        }
        let found = AccountName(user: given.username, domain: "").find(in: place.accounts.accounts, host: place.name)
        if let (reason, facts) = place.accounts.judge(user: given.username, name: found?.name, isRight: isRight) {
            return refused(DigestRefused.Reason(reason), facts)
        }
        let name = found?.name ?? given.username
        let fact = DigestAuthenticated(user: name, qop: .auth, algorithm: .md5)
        return Finding(worth: .authenticated(account: name), facts: [received, fact])
    }
}

extension ApacheLogin {
    /// Whether the challenge says that only the nonce was too old.
    fileprivate var isStale: Bool {
        let parameters = challenge.flatMap { Credentials($0) }.flatMap { try? AuthParameters(parsing: $0.parameters) }
        return parameters?["stale"]?.value.lowercased() == "true"
    }
}
