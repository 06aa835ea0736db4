package import JSON

/// Digest (RFC 7616, and RFC 2617 and 2069 for older clients).
package struct DigestSettings: AuthenticationScheme {
    package static let name = "Digest"
    package static let facts: [any Fact.Type] = [DigestReceived.self, DigestAuthenticated.self, DigestRefused.self]

    package enum Algorithm: String, Sendable, Hashable, CaseIterable {
        case md5 = "MD5"
        case md5Session = "MD5-sess"
        case sha256 = "SHA-256"
        case sha256Session = "SHA-256-sess"
        case sha512Half = "SHA-512-256"
        case sha512HalfSession = "SHA-512-256-sess"
    }

    package enum QualityOfProtection: String, Sendable, Hashable, CaseIterable {
        case auth
        case authInt = "auth-int"
    }

    /// Which nonce counts are taken.
    package enum Counts: String, Sendable, Hashable, CaseIterable {
        /// Each must be higher than all before it with the same nonce.
        case ascending
        /// In any order, but none twice (RFC 7616 3.4).
        case anyOrder = "any-order"
    }

    /// What an answer proves in `Authentication-Info` (RFC 7616 3.5).
    package enum Proof: String, Sendable, Hashable, CaseIterable {
        case given, omitted, wrong
    }

    package enum WhenUsedUp: String, Sendable, Hashable, CaseIterable {
        /// A challenge with `stale=true`.
        case stale
        /// A challenge with a new nonce that does not say why.
        case newNonceOnly = "new-nonce-only"
    }

    /// A challenge each, in this order.
    package var algorithms: [Algorithm] = [.md5]
    /// Empty: none is named, as in RFC 2069.
    package var qop: [QualityOfProtection] = [.auth]
    /// `nil`: the name of the place that asks.
    package var realm: String?
    /// Whether user names may and must come hashed (RFC 7616 3.4.4).
    package var userhash = false
    package var opaque: String?
    /// URIs of the protection space (RFC 7616 3.3).
    package var domain: [String] = []
    /// Requests for which a nonce is good; `nil`: any number.
    package var nonceUses: Int?
    package var whenUsedUp = WhenUsedUp.stale
    /// Whether each answer brings a `nextnonce`.
    package var givesNextNonce = false
    package var counts = Counts.anyOrder
    package var proof = Proof.given

    package init() {}

    /// Where the name comes hashed.
    package static func isUserHidden(in fact: String, _ fields: [String: JSONValue]) -> Bool {
        fact == DigestReceived.name && fields["userhash"] == true
    }
}

extension Authentication.Scheme {
    package static func digest(_ settings: DigestSettings) -> Self { Self(settings) }
}
