import JSON

extension Fact {
    /// What a client chose for Digest (RFC 7616 3.4); written before it is judged.
    /// - Parameters:
    ///   - user: as sent, perhaps hashed; `algorithm` and `qop`: as sent.
    ///   - nonceKnown: whether this place has issued the nonce.
    ///   - countRepeated: whether the nonce had come with that count before; `nil` without a count.
    ///   - misquoted: names of parameters that were quoted and may not be, or the other way round.
    package static func digestReceived(
        user: String,
        uri: String,
        realm: String,
        qop: String?,
        nonceCount: Int?,
        clientNonce: String?,
        algorithm: String?,
        userhash: Bool,
        nonceKnown: Bool,
        countRepeated: Bool?,
        misquoted: [String]
    ) -> Fact {
        Fact(
            .digestReceived,
            lazily: [
                "user": .string(user), "uri": .string(uri), "realm": .string(realm), "qop": qop.map { .string($0) },
                "nc": nonceCount.map { .integer($0) }, "cnonce": clientNonce.map { .string($0) },
                "algorithm": algorithm.map { .string($0) }, "userhash": .bool(userhash),
                "nonce-known": .bool(nonceKnown), "count-repeated": countRepeated.map { .bool($0) },
                "misquoted": .array(misquoted.map { .string($0) }),
            ]
        )
    }

    /// A login by Digest was right.
    package static func digestAuthenticated(
        user: String,
        qop: DigestSettings.QualityOfProtection?,
        algorithm: DigestSettings.Algorithm
    ) -> Fact {
        Fact(
            .digestAuthenticated,
            lazily: [
                "user": .string(user), "qop": qop.map { .string($0.rawValue) },
                "algorithm": .string(algorithm.rawValue),
            ]
        )
    }

    /// Digest credentials were refused. `user`: as sent, if it could be read.
    package static func digestRefused(reason: String, user: String?) -> Fact {
        Fact(.digestRefused, ["reason": .string(reason), "user": user.map { .string($0) }])
    }
}
