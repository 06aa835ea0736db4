import ReferenceBindings

extension LoginScheme {
    static let digest = LoginScheme(
        method: "Digest",
        beginning: .password { credential, offer, behaviour in
            DigestChallenge(offer, behaviour.digest).map { DigestSession(credential, $0, behaviour).login() }
        },
        answers: { DigestChallenge($0) != nil }
    )
}

/// Digest authentication (RFC 7616).
final class DigestLogin: Login {
    var session: (any LoginSession)? { shared }
    var credential: Credential? { shared.credential }
    private let shared: DigestSession
    /// The signed message and the values of the last request, to check the server's proof.
    private var last: (message: SignedMessage, values: DigestValues)?
    private var renewalsLeft = 4
    private let behaviour: Behaviour.Authentication

    init(_ session: DigestSession, _ behaviour: Behaviour.Authentication) {
        shared = session
        self.behaviour = behaviour
    }

    func authorization(for given: SignedMessage) throws(CryptoFailure) -> String? {
        var message = given
        if behaviour.digest.decodesPaths { message.target = decoded(message.target) }
        if behaviour.digest.dropsEmptyQueries, message.target.hasSuffix("?") { message.target.removeLast() }
        let values = shared.next()
        last = (message, values)
        let parameters = try fields(message, values)
        if behaviour.digest.turnsParametersRound { return "Digest " + parameters.reversed().joined(separator: ",") }
        return "Digest " + parameters.joined(separator: ", ")
    }

    /// Continues the login only if the nonce was stale.
    func goesOn(after offer: AuthenticationChallenges.Offer, _ reuse: ConnectionReuse) -> Bool {
        if behaviour.digest.asksForStalePosts, last?.message.method == "POST" { return false }
        guard let new = DigestChallenge(offer, behaviour.digest), new.isStale, behaviour.renewsStaleNonces,
            renewalsLeft > 0
        else {
            return false
        }
        renewalsLeft -= 1
        // Another exchange may have renewed it already.
        if last?.values.challenge.nonce == shared.challenge.nonce { shared.renew(new) }
        return true
    }

    func accepts(_ info: [String: String]) throws(CryptoFailure) -> Bool {
        let isRight = try proves(info)
        shared.answered()
        if let nonce = info["nextnonce"], !behaviour.digest.ignoresNextNonce {
            var next = shared.challenge
            next.nonce = nonce
            shared.renew(next, isAnnounced: true)
        }
        return isRight
    }

    /// Whether the server's proof is right. Not checked with `auth-int`, which covers the content: that is delivered as it arrives.
    private func proves(_ info: [String: String]) throws(CryptoFailure) -> Bool {
        guard let proof = info["rspauth"], let last, last.values.challenge.protection != .authInt else { return true }
        var answer = last.message
        answer.method = ""
        return try last.values.response(to: answer) == proof.lowercased()
    }

    private func fields(_ message: SignedMessage, _ values: DigestValues) throws(CryptoFailure) -> [String] {
        let challenge = values.challenge
        let rules = behaviour.digest
        var fields = try user(values)
        fields.append("realm=\(rules.repeatsRealmUnescaped ? "\"\(challenge.realm)\"" : quoted(challenge.realm))")
        fields.append("uri=\(quoted(message.target))")
        fields.append("nonce=\(quoted(challenge.nonce))")
        if let algorithm = challenge.algorithm, !rules.namesMD5Only || challenge.hash == .md5 {
            fields.append("algorithm=\(algorithm)")
        }
        let quotesCount = rules.quotesEverything || (rules.quotesCountWithOpaque && challenge.opaque != nil)
        if let protection = challenge.protection?.rawValue {
            fields.append("qop=\(rules.quotesEverything ? quoted(protection) : protection)")
        }
        if challenge.protection != nil || rules.countsWithoutProtection {
            fields.append("nc=\(quotesCount ? quoted(values.countText) : values.countText)")
        }
        if challenge.protection != nil || challenge.isSession || rules.countsWithoutProtection {
            fields.append("cnonce=\(quoted(values.clientNonce))")
        }
        fields.append("response=\(quoted(try values.response(to: message)))")
        let isReturned = !rules.returnsOpaqueOnce || values.count == 1
        if let opaque = challenge.opaque, isReturned, !opaque.isEmpty || !rules.omitsEmptyOpaque {
            fields.append("opaque=\(quoted(opaque))")
        }
        return fields
    }

    private func user(_ values: DigestValues) throws(CryptoFailure) -> [String] {
        if values.challenge.hashesUser, !behaviour.digest.claimsUserHash {
            return ["username=\(quoted(try values.hashedUser()))", "userhash=true"]
        }
        if behaviour.digest.claimsUserHash, values.challenge.hashesUser {
            return ["username=\(quoted(values.user))", "userhash=true"]
        }
        let isPlain = values.user.utf8.allSatisfy { $0 < 128 }
        let name = behaviour.digest.leavesBackslashesOfUser ? quoted(values.user, "\"") : quoted(values.user)
        return [isPlain ? "username=\(name)" : "username*=UTF-8''\(percentEncoded(values.user))"]
    }

    /// - Parameter escaped: The signs that have a backslash before them.
    private func quoted(_ text: String, _ escaped: String = "\"\\") -> String {
        "\"" + String(text.flatMap { escaped.contains($0) ? ["\\", $0] : [$0] }) + "\""
    }

    /// A path and query with its percent escapes resolved.
    private func decoded(_ target: String) -> String {
        let parts = target.split(separator: "%", omittingEmptySubsequences: false)
        var bytes = Array((parts.first ?? "").utf8)
        for part in parts.dropFirst() {
            guard let byte = UInt8(part.prefix(2), radix: 16) else { return target }
            bytes += [byte] + Array(part.dropFirst(2).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// RFC 8187 3.2.1.
    private func percentEncoded(_ text: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~".utf8)
        return text.utf8.map { byte in
            if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
