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
        let found = AccountName(user: user, domain: "").find(in: place.accounts.accounts, host: place.name)
        let isRight = found?.account.password == password
        if let refusal = place.accounts.judge(user: user, name: found?.name, isRight: isRight) {
            return Finding(worth: .refused, facts: refusal.facts)
        }
        let name = found?.name ?? user
        return Finding(worth: .authenticated(account: name), facts: [BasicAuthenticated(user: name)])
    }

    static func reading(_ credentials: Credentials) -> CredentialsReading {
        CredentialsReading(user: credentials.basic(orLatin1: true)?.user)
    }

    static func credentials(user: String, password: String) -> String? {
        "Basic \(Base64.encode(Array("\(user):\(password)".utf8)))"
    }
}
