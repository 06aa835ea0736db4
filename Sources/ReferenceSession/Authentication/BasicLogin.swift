import ReferenceBindings

/// Basic authentication (RFC 7617).
final class BasicLogin: Login {
    let credential: Credential
    private let behaviour: Behaviour.Authentication

    init(_ credential: Credential, _ behaviour: Behaviour.Authentication) {
        self.credential = credential
        self.behaviour = behaviour
    }

    func authorization(for message: SignedMessage) -> String? {
        let pair = "\(credential.user):\(credential.password)"
        return "Basic " + (behaviour.encodesBasic ? Base64.encode(Array(pair.utf8)) : pair)
    }
}
