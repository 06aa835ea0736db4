import EnterpriseModel
import WireFormats

extension BasicSettings: AcceptedScheme {
    typealias Acceptor = BasicAcceptor
}

/// Basic (RFC 7617).
struct BasicAcceptor: SchemeAcceptor {
    var settings = BasicSettings()
    private let place: LoginPlace

    init(at place: LoginPlace) { self.place = place }

    func challenges(isStale: Bool) -> [String] {
        let parameters =
            [AuthParameter(quoted: "realm", settings.realm ?? place.name)]
            + (settings.namesCharset ? [AuthParameter(quoted: "charset", "UTF-8")] : [])
        return ["Basic " + parameters.map(\.description).joined(separator: ", ")]
    }

    func receive(_ attempt: LoginAttempt, _ handshake: inout Never?) -> Finding {
        guard let (user, password) = attempt.credentials.basic(orLatin1: !settings.namesCharset) else {
            return Finding(worth: .refused, facts: [AccountRefused(user: nil, reason: .malformed)])
        }
        switch place.accounts.logIn(user: user, password: password, at: place.name) {
        case .success(let account):
            return Finding(worth: .authenticated(account: account), facts: [BasicAuthenticated(user: account)])
        case .failure(let refusal): return Finding(worth: .refused, facts: refusal.facts)
        }
    }

    static func reading(_ credentials: Credentials) -> CredentialsReading {
        CredentialsReading(user: credentials.basic(orLatin1: true)?.user)
    }

    static func credentials(user: String, password: String) -> String? {
        "Basic \(Base64.encode(Array("\(user):\(password)".utf8)))"
    }
}
