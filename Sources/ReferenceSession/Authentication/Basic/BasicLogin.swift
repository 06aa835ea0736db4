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

    init(
        _ credential: Credential,
        _ behaviour: Behaviour.Authentication,
        _ offer: AuthenticationChallenges.Offer? = nil
    ) {
        charset = offer?.parameters["charset"]
        given = credential
        self.behaviour = behaviour
    }

    func authorization(for message: SignedMessage) -> String? {
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
