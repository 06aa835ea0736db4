import ReferenceBindings

/// A challenge of Digest (RFC 7616 3.3), or of its older forms.
struct DigestChallenge: Hashable {
    enum Protection: String { case auth, authInt = "auth-int" }

    var realm: String
    var nonce: String
    var opaque: String?
    /// The algorithm as the server spells it; `nil` means MD5.
    var algorithm: String?
    var hash: Hash
    /// Whether the key is bound to the first nonce (`-sess`).
    var isSession: Bool
    /// The quality of protection (qop); `nil` if the server names none (RFC 2069).
    var protection: Protection?
    var hashesUser: Bool
    /// Whether only the nonce was refused, because it is stale.
    var isStale: Bool
    /// The protection space; empty: the whole server.
    var domain: [String]
    /// Whether the server names a charset.
    var namesCharset: Bool

    /// - Returns: `nil` for a challenge that cannot be answered.
    init?(_ offer: AuthenticationChallenges.Offer, _ rules: Behaviour.Authentication.Digest = .init()) {
        let parameters = offer.parameters
        guard let nonce = parameters["nonce"] else { return nil }
        self.nonce = nonce
        realm = parameters["realm"] ?? ""
        opaque = parameters["opaque"]
        algorithm = parameters["algorithm"]
        var name = (algorithm ?? "MD5").uppercased()
        isSession = name.hasSuffix("-SESS")
        if isSession { name.removeLast(5) }
        if rules.ignoresSession { isSession = false }
        namesCharset = parameters["charset"] != nil
        let hashes: [String: Hash] = ["MD5": .md5, "SHA-256": .sha256, "SHA-512-256": .sha512Half]
        guard let hash = hashes[name] else { return nil }
        self.hash = hash
        if let qop = parameters["qop"] {
            let offered = qop.split(separator: ",").compactMap { Protection(rawValue: String($0).trimmed.lowercased()) }
            guard let first = offered.first else { return nil }
            protection = offered.contains(.auth) ? .auth : first
            if rules.knowsSoleProtectionOnly, offered.count > 1 { protection = nil }
        }
        hashesUser = parameters["userhash"]?.lowercased() == "true" && !rules.ignoresUserHash
        let stale = parameters["stale"]
        isStale = (rules.comparesStaleByCase ? stale : stale?.lowercased()) == "true"
        domain = (parameters["domain"] ?? "").split(separator: " ").map(String.init)
    }
}
