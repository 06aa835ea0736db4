package import EnterpriseModel

/// Why a message of NTLM was refused.
package struct NTLMRefusal: Sendable, Hashable {
    package let reason: NTLMRefused.Reason
    /// As the client sent them.
    package let user: String?
    package let domain: String?
    /// Where it could be told.
    package let variant: NTLMSettings.Variant?
    /// The account whose password was asked for, as the enterprise spells it: what a count of failures goes by.
    package let account: String?

    init(
        _ reason: NTLMRefused.Reason,
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

    package var fact: any Fact { NTLMRefused(reason, user: user, domain: domain, variant: variant) }
}
