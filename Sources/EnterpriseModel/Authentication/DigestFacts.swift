extension DigestSettings.Algorithm: FactWord {}
extension DigestSettings.QualityOfProtection: FactWord {}

package struct DigestReceived: Fact {
    package static let declaration = FactDeclaration<Self>(
        "digest.received",
        "Digest credentials arrived (RFC 7616, section 3.4), not yet judged."
    ) {
        FactField("user", \.user, "As sent, perhaps hashed.")
        FactField("uri", \.uri, "As sent.")
        FactField("realm", \.realm, "As sent.")
        FactField("qop", \.qop, "As sent.")
        FactField("nc", \.nonceCount, "The nonce count.")
        FactField("cnonce", \.clientNonce, "As sent.")
        FactField("algorithm", \.algorithm, "As sent.")
        FactField("userhash", \.userhash, "Whether the user is hashed.")
        FactField("nonce-known", \.isNonceKnown, "Whether this place has issued the nonce.")
        FactField("first-use", \.isFirstUse, "Whether the nonce comes for the first time since it was issued.")
        FactField("count-repeated", \.isCountRepeated, "Whether the nonce had come with that count before.")
        FactField("misquoted", \.misquoted, "Parameters that were quoted and may not be, or the other way round.")
    }

    let user: String
    let uri: String
    let realm: String
    let qop: String?
    let nonceCount: Int?
    let clientNonce: String?
    let algorithm: String?
    let userhash: Bool
    let isNonceKnown: Bool
    let isFirstUse: Bool
    let isCountRepeated: Bool?
    let misquoted: [String]

    /// - Parameter isCountRepeated: `nil` without a count.
    package init(
        user: String,
        uri: String,
        realm: String,
        qop: String?,
        nonceCount: Int?,
        clientNonce: String?,
        algorithm: String?,
        userhash: Bool,
        isNonceKnown: Bool,
        isFirstUse: Bool,
        isCountRepeated: Bool?,
        misquoted: [String]
    ) {
        (self.user, self.uri, self.realm, self.qop) = (user, uri, realm, qop)
        (self.nonceCount, self.clientNonce, self.algorithm) = (nonceCount, clientNonce, algorithm)
        (self.userhash, self.isNonceKnown) = (userhash, isNonceKnown)
        (self.isFirstUse, self.isCountRepeated, self.misquoted) = (isFirstUse, isCountRepeated, misquoted)
    }
}

package struct DigestAuthenticated: Fact {
    package static let declaration = FactDeclaration<Self>("digest.authenticated", "A login by Digest was right.") {
        FactField("user", \.user, "The account.")
        FactField("qop", \.qop, "The quality of protection.")
        FactField("algorithm", \.algorithm, "The algorithm.")
    }

    let user: String
    let qop: DigestSettings.QualityOfProtection?
    let algorithm: DigestSettings.Algorithm

    package init(user: String, qop: DigestSettings.QualityOfProtection?, algorithm: DigestSettings.Algorithm) {
        (self.user, self.qop, self.algorithm) = (user, qop, algorithm)
    }
}

package struct DigestRefused: Fact {
    package enum Reason: String, FactWord {
        /// They cannot be read, or lack what their quality of protection or algorithm wants.
        case malformed
        case algorithmNotOffered = "algorithm-not-offered"
        case qopNotOffered = "qop-not-offered"
        case userhashNotOffered = "userhash-not-offered"
        case userhashMissing = "userhash-missing"
        case wrongRealm = "wrong-realm"
        case wrongOpaque = "wrong-opaque"
        /// Not the request's target.
        case wrongURI = "wrong-uri"
        /// This place has not issued it.
        case unknownNonce = "unknown-nonce"
        case unknownUser = "unknown-user"
        case wrongPassword = "wrong-password"
        case locked
        case expired
        case passwordExpired = "password-expired"
        /// The count had come before.
        case countRepeated = "count-repeated"
        /// Only ascending counts are taken.
        case countNotAscending = "count-not-ascending"
        /// Right, but with a nonce that is used up.
        case stale
        /// More content than is kept, so that `auth-int` cannot be checked.
        case contentNotKept = "content-not-kept"
    }

    package static let declaration = FactDeclaration<Self>("digest.refused", "Digest credentials were refused.") {
        FactField("reason", \.reason, "Why. `stale`: right, but the nonce is used up.")
        FactField("user", \.user, "As sent, where it could be read.")
    }

    let reason: Reason
    let user: String?

    package init(_ reason: Reason, user: String?) { (self.reason, self.user) = (reason, user) }
}
