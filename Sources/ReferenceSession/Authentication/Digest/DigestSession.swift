/// The state that Digest logins with one credential share while the server accepts the nonce (RFC 7616 3.6).
final class DigestSession: LoginSession {
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

    func login() -> any Login { DigestLogin(self, behaviour) }

    /// By the domain of its challenge (RFC 7616 3.3).
    func covers(_ path: String) -> Bool {
        let domain = challenge.domain
        return domain.isEmpty || domain.contains { $0.hasPrefix("/") && path.hasPrefix($0) }
    }

    /// The values of one more request.
    func next() -> DigestValues {
        let rules = behaviour.digest
        if rules.renewsSessionKey, challenge.isSession, count > 0 { clientNonce = Self.makeNonce() }
        if !rules.countsAnswers, !behaviour.repeatsNonceCount || count == 0 { count += 1 }
        return DigestValues(
            user: credential.user,
            password: credential.password,
            challenge: challenge,
            clientNonce: clientNonce,
            count: rules.countsAnswers ? count + 1 : count,
            rules: rules
        )
    }

    /// Notes that a request was answered.
    func answered() {
        if behaviour.digest.countsAnswers { count += 1 }
    }

    /// - Parameter isAnnounced: whether the new nonce came with an answer, as `nextnonce`.
    func renew(_ challenge: DigestChallenge, isAnnounced: Bool = false) {
        self.challenge = challenge
        clientNonce = Self.makeNonce()
        let isKept = isAnnounced && behaviour.digest.keepsCountForNextNonces
        if !behaviour.digest.keepsCountForNewNonces, !isKept { count = 0 }
    }

    private static func makeNonce() -> String {
        var generator = SystemRandomNumberGenerator()
        return Base64.encode((0..<18).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
