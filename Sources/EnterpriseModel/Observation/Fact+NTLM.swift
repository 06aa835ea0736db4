import JSON

extension Fact {
    /// A message of NTLM arrived ([MS-NLMP] 2.2.1); written before it is judged.
    /// - Parameters:
    ///   - type: MessageType: 1, 3, or 2, which no client should send.
    ///   - flags: kebab-case words after the names of the NEGOTIATE flags ([MS-NLMP] 2.2.2.5).
    ///   - user: as it was sent, like `domain` and `workstation`.
    ///   - inStep: whether it was the next message of a handshake on this connection.
    package static func ntlmMessage(
        type: Int,
        flags: [String],
        user: String?,
        domain: String?,
        workstation: String?,
        inStep: Bool
    ) -> Fact {
        Fact(
            .ntlmMessage,
            lazily: [
                "type": .integer(type), "flags": .array(flags.map { .string($0) }), "user": user.map { .string($0) },
                "domain": domain.map { .string($0) }, "workstation": workstation.map { .string($0) },
                "in-step": .bool(inStep),
            ]
        )
    }

    /// A login by NTLM was right.
    /// - Parameters:
    ///   - user: the account.
    ///   - domain: as the client named it, if it did.
    ///   - mic: `valid`, `absent` or `ignored`; so is `channelBinding`.
    package static func ntlmAuthenticated(
        variant: NTLMSettings.Variant,
        user: String,
        domain: String?,
        mic: String,
        channelBinding: String,
        httpVersion: String
    ) -> Fact {
        Fact(
            .ntlmAuthenticated,
            lazily: [
                "variant": .string(variant.rawValue), "user": .string(user), "domain": domain.map { .string($0) },
                "mic": .string(mic), "channel-binding": .string(channelBinding),
                "http-version": .string(httpVersion),
            ]
        )
    }

    /// A message of NTLM was refused.
    /// - Parameters:
    ///   - reason: `malformed`, `out-of-step`, `extended-session-security`, `anonymous`, `variant`, `unknown-user`,
    ///     `wrong-password`, `mic` or `channel-binding`.
    ///   - user: as it was sent, like `domain`.
    ///   - variant: where it could be told.
    package static func ntlmRefused(
        reason: String,
        user: String?,
        domain: String?,
        variant: NTLMSettings.Variant?
    ) -> Fact {
        Fact(
            .ntlmRefused,
            lazily: [
                "reason": .string(reason), "user": user.map { .string($0) }, "domain": domain.map { .string($0) },
                "variant": variant.map { .string($0.rawValue) },
            ]
        )
    }
}
