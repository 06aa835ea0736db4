import ReferenceBindings

/// A run of one method with one credential, in one exchange.
protocol Login: AnyObject {
    /// What was given for it; `nil`: nothing, it takes what is there.
    var credential: Credential? { get }

    /// Whether the next request only opens the dialogue, so that its body can stay behind.
    var isOpening: Bool { get }

    /// Whether everything was said that the credentials need.
    var isComplete: Bool { get }

    /// The value of the field that the next request carries, if it needs one.
    func authorization(for message: SignedMessage) throws(CryptoFailure) -> String?

    /// Takes the challenge that answers the last request.
    /// - Returns: Whether the login goes on with another request; otherwise the credential was refused.
    func goesOn(after challenge: AuthenticationChallenges.Offer, _ carriage: Carriage) -> Bool

    /// Takes the token that a response which is no challenge carries in the field of challenges.
    /// - Returns: Whether it proves the server.
    func accepts(token: [UInt8]) -> Bool

    /// Takes what the server proves about itself in a response that is no challenge.
    /// - Returns: Whether the proof is right, or none was given.
    func accepts(_ info: [String: String]) throws(CryptoFailure) -> Bool

    /// Begins anew after the connection was lost.
    /// - Returns: Whether a login that depends on the connection was under way, and may be tried again.
    func restarts() -> Bool
}

extension Login {
    var isOpening: Bool { false }
    var isComplete: Bool { true }
    func goesOn(after challenge: AuthenticationChallenges.Offer, _ carriage: Carriage) -> Bool { false }
    func accepts(token: [UInt8]) -> Bool { true }
    func accepts(_ info: [String: String]) throws(CryptoFailure) -> Bool { true }
    func restarts() -> Bool { false }
}
