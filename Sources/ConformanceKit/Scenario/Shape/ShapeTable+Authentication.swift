import EnterpriseModel

extension ShapeTable {
    /// Of a server or a proxy: a list of schemes, or more.
    static let authentication = Shape.choice([.list(scheme), .record(authenticationRecord)])

    private static let authenticationRecord = Shape.Record(
        "an authentication",
        [
            .required("offer", .list(scheme)), .key("presented", .word(names(Authentication.Presentation.self))),
            .key("lasts-for", .word(names(Authentication.Lifetime.self))), .key("protects", .list(.text)),
            .key("on-challenge", .record(onChallenge)), .key("closes-after", .record(atMessage)),
            .key("accepts-at", .record(atMessage)),
        ]
    )

    private static let onChallenge = Shape.Record(
        "a challenge",
        [
            .key("headers", headers), .key("sends", .size), .key("reads-body", .flag), .key("times", .integer),
        ]
    )

    private static let atMessage = Shape.Record(
        "a message of a login",
        [.required("message", .integer), .key("times", .integer)]
    )

    private static let scheme = Shape.variants(
        .init(
            title: "scheme",
            records: [
                .init("a scheme", [.key(Authentication.Scheme.Name.basic.rawValue, .record(basic))]),
                .init("a scheme", [.key(Authentication.Scheme.Name.digest.rawValue, .record(digest))]),
                .init("a scheme", [.key(Authentication.Scheme.Name.ntlm.rawValue, .record(ntlm))]),
                .init("a scheme", [.key(Authentication.Scheme.Name.negotiate.rawValue, .record(negotiate))]),
            ],
            bare: names(Authentication.Scheme.Name.self),
            isUnique: true
        )
    )

    private static let digest = Shape.Record(
        "Digest",
        [
            .key("algorithm", oneOrMore(names(DigestSettings.Algorithm.self))),
            .key("qop", oneOrMore(names(DigestSettings.QualityOfProtection.self), orNone: true)),
            .key("realm", .text), .key("userhash", .flag), .key("opaque", .text), .key("domain", .list(.text)),
            .key("nonce", .record(nonce)), .key("next-nonce", .flag),
            .key("counts", .word(names(DigestSettings.Counts.self))),
            .key("proof", .word(names(DigestSettings.Proof.self))),
        ]
    )

    private static let nonce = Shape.Record(
        "a nonce",
        [.key("uses", .integer), .key("when-used-up", .word(names(DigestSettings.WhenUsedUp.self)))]
    )

    private static let ntlm = Shape.Record(
        "NTLM",
        [
            .key("accept", oneOrMore(names(NTLMSettings.Variant.self))), .key("target", .text),
            .key("timestamp", .flag), .key("requires", .list(.word(names(NTLMSettings.Demand.self)))),
            .key("ignores", .list(.word(names(NTLMSettings.Demand.self)))),
        ]
    )

    private static let negotiate = Shape.Record(
        "Negotiate",
        [
            .key("mechanisms", .list(.word(names(NegotiateSettings.Mechanism.self)))),
            .key("framing", .word(names(NegotiateSettings.Framing.self))),
            .key("proof", .word(names(NegotiateSettings.Proof.self))), .key("replay-cache", .flag),
            .key("channel-binding", .word(names(NegotiateSettings.ChannelBinding.self))),
        ]
    )

    private static func oneOrMore(_ words: [String], orNone: Bool = false) -> Shape {
        .choice([.word(words + (orNone ? ["none"] : [])), .list(.word(words))])
    }

    private static let basic = Shape.Record("Basic", [.key("realm", .text), .key("charset", .flag)])
}
