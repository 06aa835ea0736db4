import EnterpriseModel

extension DigestSettings: RecordedScheme {
    static let record = Record("Digest", initial: Self()) {
        Setting(
            "algorithm",
            \.algorithms,
            .oneOrMore(of: .word),
            "The algorithms. There is a challenge for each, in this order."
        )
        Setting(
            "qop",
            \.qop,
            .qop,
            "The quality of protection. `none` or `[]`: the challenge names none, as in RFC 2069."
        )
        Setting("realm", \.realm, .name, "The realm in the challenge. Without it: the name of the host.")
        Setting("userhash", \.userhash, .flag, "`true`: user names must come hashed.")
        Setting("opaque", \.opaque, .line, "The `opaque` in the challenge. Without it: none.")
        Setting(
            "domain",
            \.domain,
            .list(of: .name),
            "The URIs of the `domain` in the challenge. Without it: the challenge has none."
        )
        Setting("nonce", "How long a nonce is good, and what comes then.", title: "a nonce") {
            Setting(
                "uses",
                \.nonceUses,
                .ordinal,
                "The number of requests that a nonce is good for. Without it: any number."
            )
            Setting(
                "when-used-up",
                \.whenUsedUp,
                .word,
                """
                What the next challenge says when the nonce is used up. `stale`: the reason (`stale=true`). \
                `new-nonce-only`: nothing; it only has a new nonce.
                """
            )
        }
        Setting("next-nonce", \.givesNextNonce, .flag, "`true`: each answer brings the next nonce.")
        Setting(
            "counts",
            \.counts,
            .word,
            """
            Which nonce counts are refused. `any-order` refuses only a count that comes twice. `ascending` also \
            refuses a count below an earlier one.
            """
        )
        Setting("proof", \.proof, .word, "What the answer to a login proves (`rspauth`).")
    }
}

extension Codec where Value == [DigestSettings.QualityOfProtection] {
    fileprivate static var qop: Codec {
        let words = DigestSettings.QualityOfProtection.allCases.map { (word: $0.rawValue, value: [$0]) }
        return .choice(.words(words + [("none", [])]), .list(of: .word))
    }
}
