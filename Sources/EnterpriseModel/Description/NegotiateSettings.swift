/// Negotiate (RFC 4559).
package struct NegotiateSettings: Sendable, Hashable {
    package enum Mechanism: String, Sendable, Hashable, CaseIterable {
        case kerberos, ntlm
    }

    package enum Framing: String, Sendable, Hashable, CaseIterable {
        /// In tokens of SPNEGO (RFC 4178).
        case spnego
        /// The mechanism's own tokens.
        case bare
    }

    /// What an answer proves in the challenge field.
    package enum Proof: String, Sendable, Hashable, CaseIterable {
        case given, omitted
    }

    /// What becomes of a hash of the server's certificate in the login (RFC 5929 4). None can be right on a plain connection.
    package enum ChannelBinding: String, Sendable, Hashable, CaseIterable {
        /// It has to be right where it is given.
        case checked
        case required, ignored
    }

    /// Those that log in.
    package var mechanisms: Set<Mechanism> = [.kerberos]
    /// `nil`: both are taken, and answered in kind.
    package var framing: Framing?
    package var proof = Proof.given
    /// Whether a login that was seen before is refused.
    package var replayCache = false
    package var channelBinding = ChannelBinding.checked

    package init() {}
}
