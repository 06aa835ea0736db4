package import EnterpriseModel

/// Why a message of NTLM was refused.
package struct NTLMRefusal: Sendable, Hashable {
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        /// It cannot be read, or has neither character set, or its responses are of no known form.
        case malformed
        /// A message that is not next, or a second handshake on one acceptor.
        case outOfStep = "out-of-step"
        /// Extended session security is demanded and was not asked for.
        case extendedSessionSecurity = "extended-session-security"
        case anonymous
        /// The server does not accept this variant.
        case variant
        case unknownUser = "unknown-user"
        case wrongPassword = "wrong-password"
        /// The message integrity code is wrong, or demanded and absent.
        case mic
        /// The channel bindings are wrong, or demanded and absent.
        case channelBinding = "channel-binding"
    }

    package let reason: Reason
    /// As the client sent them.
    package let user: String?
    package let domain: String?
    /// Where it could be told.
    package let variant: NTLMSettings.Variant?
    /// The account whose password was asked for, as the enterprise spells it: what a count of failures goes by.
    package let account: String?

    init(
        _ reason: Reason,
        _ message: NTLMMessageSummary? = nil,
        variant: NTLMSettings.Variant? = nil,
        account: String? = nil
    ) {
        self.reason = reason
        user = message?.user
        domain = message?.domain
        self.variant = variant
        self.account = account
    }

    package var fact: Fact { .ntlmRefused(reason: reason.rawValue, user: user, domain: domain, variant: variant) }
}
