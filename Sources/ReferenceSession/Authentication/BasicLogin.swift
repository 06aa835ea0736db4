import ReferenceBindings

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
