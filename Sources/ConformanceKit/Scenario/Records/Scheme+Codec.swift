import EnterpriseModel

extension Codec where Value == Authentication.Scheme {
    /// A word, or a word with settings.
    static var scheme: Codec {
        let schemes = Authentication.Scheme.Name.allCases.map { ($0.rawValue, $0.settings) }
        let records = schemes.map { Shape.Record("a scheme", [.key($0, $1.shape)]) }
        let variants = Shape.Variants(
            title: "scheme",
            records: records,
            bare: schemes.map(\.0),
            isUnique: true
        )
        return Codec(
            shape: .variants(variants),
            decode: { node in
                let member = node.members?.first
                let settings = schemes.first { $0.0 == member?.key ?? node.text }?.1
                return settings?.decode(member?.value ?? .mapping([]))
            },
            encode: { scheme in
                let settings = scheme.name.settings.encode(scheme) ?? .mapping([])
                let name = scheme.name.rawValue
                return settings == .mapping([]) ? .plain(name) : .mapping([.written(name, settings)])
            }
        )
    }
}

extension Authentication.Scheme.Name {
    /// What the scheme can be told.
    fileprivate var settings: Codec<Authentication.Scheme> {
        switch self {
        case .basic:
            Codec.record(BasicSettings.record).map(
                { .basic($0) },
                { if case .basic(let own) = $0 { own } else { nil } }
            )
        case .digest:
            Codec.record(DigestSettings.record).map(
                { .digest($0) },
                { if case .digest(let own) = $0 { own } else { nil } }
            )
        case .ntlm:
            Codec.record(NTLMSettings.record).map({ .ntlm($0) }, { if case .ntlm(let own) = $0 { own } else { nil } })
        case .negotiate:
            Codec.record(NegotiateSettings.record).map(
                { .negotiate($0) },
                { if case .negotiate(let own) = $0 { own } else { nil } }
            )
        }
    }
}

extension BasicSettings {
    fileprivate static let record = Record("Basic", initial: Self()) {
        Setting("realm", \.realm, .name, "The realm in the challenge. Without it: the name of the host.")
        Setting(
            "charset",
            \.namesCharset,
            .flag,
            "`false`: the challenge does not say `charset=\"UTF-8\"`, and ISO 8859-1 is taken too."
        )
    }
}

extension DigestSettings {
    fileprivate static let record = Record("Digest", initial: Self()) {
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

extension NTLMSettings {
    fileprivate static let record = Record("NTLM", initial: Self()) {
        Setting(
            "accept",
            \.accept,
            .oneOrMore(of: .word),
            """
            The variants that log in. The challenge steers clients: without `ntlmv2` it has no target information, and \
            with `ntlmv1` alone it grants no extended session security.
            """
        )
        Setting(
            "target",
            \.target,
            .text(.domain),
            "The NetBIOS name of the domain in the challenge. `\"\"`: none."
        )
        Setting(
            "timestamp",
            \.timestamp,
            .flag,
            "`false`: the challenge has no time. The time asks clients for a message integrity code."
        )
        Setting("requires", \.requires, .list(of: .word), "What a login must have; `mic` is a message integrity code.")
        Setting(
            "ignores",
            \.ignores,
            .list(of: .word),
            """
            What is not looked at. Otherwise channel bindings and message integrity codes have to be right where they \
            are given.
            """
        )
    }
}

extension NegotiateSettings {
    fileprivate static let record = Record("Negotiate", initial: Self()) {
        Setting(
            "mechanisms",
            \.mechanisms,
            .list(of: .word, atLeast: 1),
            "The mechanisms that log in. Of those that a client offers, the one that it wants most is taken."
        )
        Setting(
            "framing",
            \.framing,
            .word,
            """
            `spnego`: only tokens of SPNEGO are taken. `bare`: only the mechanism's own tokens are taken. Without it: \
            both are taken, and each is answered in kind.
            """
        )
        Setting(
            "proof",
            \.proof,
            .word,
            "`omitted`: the answer does not prove the server, although the client asked for that."
        )
        Setting("replay-cache", \.replayCache, .flag, "`true`: a login that this place has seen before is refused.")
        Setting(
            "channel-binding",
            \.channelBinding,
            .word,
            """
            The hash of the server's certificate in a login. `checked`: it has to be right where a login has it. \
            `required`: a login must have it. `ignored`: it is not looked at.
            """
        )
    }
}
