import ReferenceBindings

extension LoginScheme {
    static let basic = LoginScheme(
        method: "Basic",
        beginning: .password { credential, _, behaviour in BasicLogin(credential, behaviour) }
    )
}

/// Basic authentication (RFC 7617).
final class BasicLogin: Login {
    var credential: Credential? { given }
    private let given: Credential
    private let behaviour: Behaviour.Authentication

    init(_ credential: Credential, _ behaviour: Behaviour.Authentication) {
        given = credential
        self.behaviour = behaviour
    }

    func authorization(for message: SignedMessage) -> String? {
        let pair = "\(given.user):\(given.password)"
        return "Basic " + (behaviour.encodesBasic ? Base64.encode(Array(pair.utf8)) : pair)
    }
}
