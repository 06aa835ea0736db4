package import JSON

/// Negotiate (RFC 4559).
package struct NegotiateSettings: AuthenticationScheme {
    package static let name = "Negotiate"
    package static let facts: [any Fact.Type] = [NegotiateReceived.self, NegotiateRefused.self]

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

    /// The user names its realm.
    package static func user(_ account: String, _ description: Account) -> String {
        description.realm.map { "\(account)@\($0)" } ?? account
    }

    /// By the ticket that there is already.
    package static func curlArguments(_ account: (name: String, description: Account)?) -> [String]? {
        ["--negotiate", "-u", ":"]
    }

    /// A ticket is no password, and NTLM inside Negotiate has facts of its own.
    package static func isPasswordSent(in fact: String, _ fields: [String: JSONValue]) -> Bool { false }
}

extension Authentication.Scheme {
    package static func negotiate(_ settings: NegotiateSettings) -> Self { Self(settings) }
}
