/// The state that Digest logins with one credential share while the server accepts the nonce (RFC 7616 3.6).
final class DigestSession {
    let credential: Credential
    private(set) var challenge: DigestChallenge
    private var clientNonce = DigestSession.makeNonce()
    /// The number of requests that have used the nonce.
    private var count = 0
    private let behaviour: Behaviour.Authentication

    init(_ credential: Credential, _ challenge: DigestChallenge, _ behaviour: Behaviour.Authentication) {
        self.credential = credential
        self.challenge = challenge
        self.behaviour = behaviour
    }

    /// The values of one more request.
    func next() -> DigestValues {
        if !behaviour.repeatsNonceCount || count == 0 { count += 1 }
        return DigestValues(
            user: credential.user,
            password: credential.password,
            challenge: challenge,
            clientNonce: clientNonce,
            count: count
        )
    }

    func renew(_ challenge: DigestChallenge) {
        self.challenge = challenge
        clientNonce = Self.makeNonce()
        count = 0
    }

    private static func makeNonce() -> String {
        var generator = SystemRandomNumberGenerator()
        return Base64.encode((0..<18).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
