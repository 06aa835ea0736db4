import EnterpriseModel
import WireFormats

/// A scheme that programs of others have too.
protocol DelegatedScheme: AuthenticationScheme {
    /// What the program thinks of credentials, as its answer says.
    /// - Parameter presented: the same as the journal reads them.
    func judge(_ presented: PresentedCredentials, _ login: DelegatedLogin) -> Finding
}

/// The login of one request, as the answer of the program tells of it that has judged it.
struct DelegatedLogin {
    /// Of the request.
    let target: String
    let presented: [PresentedCredentials]
    /// That of the answer; `nil`: it is none.
    let challenge: String?
    /// Whether the answer proves a login by Digest; `nil`: the program never does.
    let isProven: Bool?
    let place: DelegatedPlace

    /// - Parameters:
    ///   - answer: `nil`: the program has let the request pass, and there is none yet.
    ///   - provesLogins: whether the program proves every login by Digest that holds.
    init(
        target: String,
        _ presented: [PresentedCredentials],
        _ answer: ResponseHead?,
        at place: DelegatedPlace,
        provesLogins: Bool
    ) {
        let role = place.login.role
        (self.target, self.presented, self.place) = (target, presented, place)
        challenge =
            answer?.status == role.status ? answer?.head.value(of: role.challengeField.lowercased()) : nil
        isProven = provesLogins ? answer?.head.value(of: role.infoField.lowercased()) != nil : nil
    }

    /// Without the facts that credentials have arrived.
    func admit(_ settings: Authentication) -> Admission {
        guard settings.asks(for: target), let scheme = settings.schemes.first?.settings as? any DelegatedScheme
        else { return Admission(outcome: .served, facts: []) }
        let finding = presented.first.flatMap { presented in
            presented.credentials.flatMap { $0.isScheme(type(of: scheme).word) ? scheme.judge(presented, self) : nil }
        }
        noteNonce()
        let user: String? = if case .authenticated(let user)? = finding?.worth { user } else { nil }
        return Admission(outcome: .served, user: user, facts: finding?.facts ?? [])
    }

    private func noteNonce() { if let nonce = parameters?["nonce"] { place.nonces.enter(nonce.value) } }

    /// Of the challenge.
    private var parameters: AuthParameters? {
        challenge.flatMap { Credentials($0) }.flatMap { try? AuthParameters(parsing: $0.parameters) }
    }

    /// Whether the challenge says that only the nonce was too old.
    fileprivate var isStale: Bool { parameters?["stale"]?.value.lowercased() == "true" }
}

extension BasicSettings: DelegatedScheme {
    func judge(_ presented: PresentedCredentials, _ login: DelegatedLogin) -> Finding {
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

extension DigestSettings: DelegatedScheme {
    func judge(_ presented: PresentedCredentials, _ login: DelegatedLogin) -> Finding {
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
        // Where every login that holds is proven, what cannot be read at all is no challenge either.
        let isRight = login.isProven ?? (login.challenge == nil)
        if !isRight {
            if login.isStale { return refused(receipt.reasonOfStaleness, isStale: true) }
            var acceptor = DigestAcceptor(at: place)
            acceptor.settings = self
            if let objection = acceptor.objection(to: given, target: login.target) { return refused(objection) }
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

extension DigestNonces.Receipt {
    /// Why a program wants another nonce.
    fileprivate var reasonOfStaleness: DigestRefused.Reason { isKnown ? .stale : .unknownNonce }
}
