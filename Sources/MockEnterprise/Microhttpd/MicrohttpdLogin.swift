import EnterpriseModel
import HTTPServerBindings
import WireFormats

/// A scheme that libmicrohttpd has.
protocol MicrohttpdScheme: AuthenticationScheme {
    /// Has libmicrohttpd judge credentials.
    /// - Parameter presented: the same as the journal reads them.
    func judge(_ presented: PresentedCredentials, _ login: MicrohttpdLogin) -> Finding

    /// What libmicrohttpd asks for.
    func challenge(at place: MicrohttpdPlace, isStale: Bool) -> ServedAnswer.Challenge

    /// libmicrohttpd has sent a challenge.
    func note(challenge: String, at place: MicrohttpdPlace)
}

extension MicrohttpdScheme {
    func note(challenge: String, at place: MicrohttpdPlace) {}
}

/// The login of one request, as libmicrohttpd finds it.
final class MicrohttpdLogin {
    let served: ServedRequest
    let request: HTTPRequest
    let place: MicrohttpdPlace
    /// What libmicrohttpd is to ask for.
    private(set) var challenge: ServedAnswer.Challenge?
    private var scheme: (any MicrohttpdScheme)?

    init(_ served: ServedRequest, _ request: HTTPRequest, at place: MicrohttpdPlace) {
        self.served = served
        self.request = request
        self.place = place
    }

    func admit(_ settings: Authentication) -> Admission {
        let role = place.login.role
        let presented = request.values(of: role.credentialsField.lowercased()).map(PresentedCredentials.init)
        let received = presented.map { $0.fact(at: role) }
        let scheme = settings.schemes.first?.settings as? any MicrohttpdScheme
        guard settings.asks(for: request.target), let scheme else {
            return Admission(outcome: .served, facts: received)
        }
        self.scheme = scheme
        let finding = presented.first.flatMap { presented in
            presented.credentials.flatMap { $0.isScheme(type(of: scheme).word) ? scheme.judge(presented, self) : nil }
        }
        let facts = received + (finding?.facts ?? [])
        if case .authenticated(let user)? = finding?.worth {
            return Admission(outcome: .served, user: user, facts: facts)
        }
        let isStale = if case .stale? = finding?.worth { true } else { false }
        challenge = scheme.challenge(at: place, isStale: isStale)
        let answer = Admission.Challenge(status: role.status, fields: [], contentSize: 0)
        return Admission(outcome: .challenged(answer), facts: facts)
    }

    /// The fields of an answer that is about to be sent.
    func noteChallenge(in fields: [ServerResponse.Field]) {
        guard challenge != nil, let field = fields.first(where: { $0.name == place.login.role.challengeField }) else {
            return
        }
        scheme?.note(challenge: field.value, at: place)
    }
}
