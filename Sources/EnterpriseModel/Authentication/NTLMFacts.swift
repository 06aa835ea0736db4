package import WireFormats

extension NTLMSettings.Variant: FactWord {}

package struct NTLMMessageReceived: Fact {
    /// MessageType ([MS-NLMP], section 2.2.1).
    package enum MessageType: Int, Hashable, FactNumber {
        case negotiate = 1
        /// Which a client never has reason to send.
        case challenge
        case authenticate
    }

    package static let declaration = FactDeclaration<Self>(
        "ntlm.message",
        "A message of NTLM arrived ([MS-NLMP], section 2.2.1), not yet judged."
    ) {
        FactField("type", \.type, "1 (NEGOTIATE), 3 (AUTHENTICATE), or 2, which no client should send.")
        FactField(
            "flags",
            \.flags,
            "Words for the NEGOTIATE flags (section 2.2.2.5), such as `unicode`, `oem`, `extended-session-security`, `target-info`."
        )
        FactField("user", \.user, "As sent.")
        FactField("domain", \.domain, "As sent.")
        FactField("workstation", \.workstation, "As sent.")
        FactField("in-step", \.isInStep, "Whether it was the next message of a handshake on this connection.")
    }

    let type: MessageType
    let flags: [String]
    let user: String?
    let domain: String?
    let workstation: String?
    let isInStep: Bool

    package init(
        type: MessageType,
        flags: [String],
        user: String?,
        domain: String?,
        workstation: String?,
        isInStep: Bool
    ) {
        (self.type, self.flags, self.user) = (type, flags, user)
        (self.domain, self.workstation, self.isInStep) = (domain, workstation, isInStep)
    }
}

package struct NTLMAuthenticated: Fact {
    package static let declaration = FactDeclaration<Self>("ntlm.authenticated", "A login by NTLM was right.") {
        FactField("variant", \.variant, "Told from the message itself.")
        FactField("user", \.user, "The account.")
        FactField("domain", \.domain, "As the client named it.")
        FactField("mic", \.mic, "The message integrity code; `ignored` where the server does not look.")
        FactField(
            "channel-binding",
            \.channelBinding,
            "The channel bindings; `ignored` where the server does not look."
        )
        FactField("http-version", \.httpVersion, "The version of HTTP.")
    }

    let variant: NTLMSettings.Variant
    let user: String
    let domain: String?
    let mic: Protection
    let channelBinding: Protection
    let httpVersion: HTTPVersion

    package init(
        variant: NTLMSettings.Variant,
        user: String,
        domain: String?,
        mic: Protection,
        channelBinding: Protection,
        httpVersion: HTTPVersion
    ) {
        (self.variant, self.user, self.domain) = (variant, user, domain)
        (self.mic, self.channelBinding, self.httpVersion) = (mic, channelBinding, httpVersion)
    }
}

package struct NTLMRefused: Fact {
    package enum Reason: String, Hashable, FactWord {
        /// It cannot be read, or has neither character set, or its responses are of no known form.
        case malformed
        /// A message that is not next, or a second login by one handshake.
        case outOfStep = "out-of-step"
        /// Extended session security is demanded and was not asked for.
        case extendedSessionSecurity = "extended-session-security"
        case anonymous
        /// The server does not accept this variant.
        case variant
        case unknownUser = "unknown-user"
        case wrongPassword = "wrong-password"
        case locked
        case expired
        case passwordExpired = "password-expired"
        /// The message integrity code is wrong, or demanded and absent.
        case mic
        /// The channel bindings are wrong, or demanded and absent.
        case channelBinding = "channel-binding"
    }

    package static let declaration = FactDeclaration<Self>("ntlm.refused", "A message of NTLM was refused.") {
        FactField("reason", \.reason, "Why.")
        FactField("user", \.user, "As sent.")
        FactField("domain", \.domain, "As sent.")
        FactField("variant", \.variant, "Where it can be told.")
    }

    let reason: Reason
    let user: String?
    let domain: String?
    let variant: NTLMSettings.Variant?

    package init(_ reason: Reason, user: String?, domain: String?, variant: NTLMSettings.Variant?) {
        (self.reason, self.user, self.domain, self.variant) = (reason, user, domain, variant)
    }
}
