package import JSON

/// NTLM over HTTP ([MS-NTHT], [MS-NLMP]).
package struct NTLMSettings: AuthenticationScheme {
    package static let name = "NTLM"
    package static let facts: [any Fact.Type] = [NTLMMessageReceived.self, NTLMAuthenticated.self, NTLMRefused.self]

    /// What an AUTHENTICATE_MESSAGE can be computed as ([MS-NLMP] 3.3).
    package enum Variant: String, Sendable, Hashable, CaseIterable {
        /// NTLMv1 without extended session security.
        case v1 = "ntlmv1"
        /// NTLMv1 with extended session security, called NTLM2 Session.
        case session = "ntlm2-session"
        case v2 = "ntlmv2"
    }

    package enum Demand: String, Sendable, Hashable, CaseIterable {
        /// A matching MsvAvChannelBindings pair (RFC 5929 tls-server-end-point); on a plain connection it cannot be met.
        case channelBinding = "channel-binding"
        /// NTLMSSP_NEGOTIATE_EXTENDED_SESSIONSECURITY in the NEGOTIATE_MESSAGE.
        case extendedSessionSecurity = "extended-session-security"
        /// A message integrity code ([MS-NLMP] 3.1.5.1.2).
        case mic
    }

    /// The variants that log in. Without `ntlmv2` the CHALLENGE_MESSAGE has no TargetInfo, with `ntlmv1` alone it grants no
    /// extended session security: so clients are steered.
    package var accept: Set<Variant> = Set(Variant.allCases)
    /// The NetBIOS name of the domain in the CHALLENGE_MESSAGE; empty: none.
    package var target = "CORP"
    /// The DNS name of the forest in TargetInfo (MsvAvDnsTreeName); `nil`: none.
    package var forest: String?
    /// Whether TargetInfo has MsvAvTimestamp, which asks the client for a message integrity code.
    package var timestamp = true
    package var requires: Set<Demand> = []
    /// What is not even looked at where it is given: channel bindings and message integrity codes otherwise have to be right when present.
    package var ignores: Set<Demand> = []

    package init() {}

    package static func curlArguments(_ account: (name: String, description: Account)?) -> [String]? {
        account.map { name, account in
            let user = account.domain.map { "\($0)\\\(name)" } ?? name
            return ["--ntlm", "-u", "\(user):\(account.password)"]
        }
    }

    /// The first message names nobody, and without a name the last one proves nothing.
    package static func isPasswordSent(in fact: String, _ fields: [String: JSONValue]) -> Bool {
        fact == NTLMMessageReceived.name && fields["type"] == 3 && fields["user"]?.string?.isEmpty == false
    }
}

extension Authentication.Scheme {
    package static func ntlm(_ settings: NTLMSettings) -> Self { Self(settings) }
}
