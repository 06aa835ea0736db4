import ReferenceBindings

extension LoginScheme {
    static let basic = LoginScheme(
        method: "Basic",
        beginning: .password { credential, offer, behaviour in BasicLogin(credential, behaviour, offer) }
    )
}

/// Basic authentication (RFC 7617).
final class BasicLogin: Login {
    var credential: Credential? { given }
    private let given: Credential
    private let behaviour: Behaviour.Authentication
    private let charset: String?
    private var path = "/"

    init(
        _ credential: Credential,
        _ behaviour: Behaviour.Authentication,
        _ offer: AuthenticationChallenges.Offer? = nil
    ) {
        charset = offer?.parameters["charset"]
        given = credential
        self.behaviour = behaviour
    }

    var session: (any LoginSession)? { behaviour.basic.isSentAhead ? BasicSession(given, path, behaviour) : nil }

    func authorization(for message: SignedMessage) -> String? {
        path = message.target
        let rules = behaviour.basic
        let password = rules.cutsPasswords ? String(given.password.prefix { $0 != ":" }) : given.password
        let pair = rules.omitsColon && password.isEmpty ? given.user : "\(given.user):\(password)"
        guard behaviour.encodesBasic else { return "Basic " + pair }
        let latin1 = pair.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        let isIgnored = rules.ignoresCharset || (rules.comparesCharsetByCase && charset != "UTF-8")
        let isLatin1 = isIgnored && charset != nil && latin1.count == pair.unicodeScalars.count
        let text = Base64.encode(isLatin1 ? latin1 : Array(pair.utf8))
        return "Basic " + (rules.breaksLines ? broken(text) : text)
    }

    private func broken(_ text: String) -> String {
        stride(from: 0, to: text.count, by: 76).map { String(text.dropFirst($0).prefix(76)) }.joined(separator: " ")
    }
}

/// Basic credentials that are sent unasked below the path where they were right (RFC 7617 2.2).
final class BasicSession: LoginSession {
    let credential: Credential
    private let folder: String
    private let behaviour: Behaviour.Authentication

    init(_ credential: Credential, _ target: String, _ behaviour: Behaviour.Authentication) {
        self.credential = credential
        self.behaviour = behaviour
        let path = target.prefix { $0 != "?" }
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
    }

    func covers(_ path: String) -> Bool { path.hasPrefix(folder) }

    func login() -> any Login { BasicLogin(credential, behaviour) }
}
