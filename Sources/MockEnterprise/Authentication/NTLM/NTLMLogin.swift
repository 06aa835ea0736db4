package import EnterpriseModel
package import WireFormats

/// A login by NTLM.
package struct NTLMLogin: Sendable, Hashable {
    /// The account's name, as the enterprise spells it.
    package let account: String
    /// As the client named it, in its own field or with the user; `nil`: not at all.
    package let domain: String?
    package let variant: NTLMSettings.Variant
    package let mic: Protection
    package let channelBinding: Protection
    /// The ExportedSessionKey ([MS-NLMP] 3.1.5.1.2), which signing and sealing would use.
    package let sessionKey: [UInt8]
    /// As negotiated.
    package let flags: NegotiateFlags

    package func fact(httpVersion: HTTPVersion) -> any Fact {
        NTLMAuthenticated(
            variant: variant,
            user: account,
            domain: domain,
            mic: mic,
            channelBinding: channelBinding,
            httpVersion: httpVersion
        )
    }
}
