import ReferenceBindings

/// An authentication scheme as this client knows it (RFC 9110 11.1). Each declares itself beside its login, and joins ``all``.
struct LoginScheme: Sendable {
    /// What a login begins with.
    enum Beginning: Sendable {
        /// A name and a password.
        case password(@Sendable (Credential, AuthenticationChallenges.Offer, Behaviour.Authentication) -> (any Login)?)
        /// A ticket of Kerberos for the server, `nil` if there is none, with the credential that it was just obtained with.
        case ticket(@Sendable (ServiceTicket?, Credential?, Behaviour.Kerberos, @escaping RequestMaker) -> any Login)
    }

    /// Makes the authentication request of Kerberos; returns `nil` for a ticket that cannot be used.
    typealias RequestMaker = (ServiceTicket) -> KerberosRequest?

    /// The name for apps, which is that of the scheme in IANA's registry.
    let method: String
    let beginning: Beginning
    /// Whether a challenge can be answered.
    var answers: @Sendable (AuthenticationChallenges.Offer) -> Bool = { _ in true }

    /// Whether the app may have tickets already, so that it need not be asked.
    var takesTickets: Bool { if case .ticket = beginning { true } else { false } }
}
