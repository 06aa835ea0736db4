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
        Setting("realm", \.realm, .name)
        Setting("charset", \.namesCharset, .flag)
    }
}

extension DigestSettings {
    fileprivate static let record = Record("Digest", initial: Self()) {
        Setting("algorithm", \.algorithms, .oneOrMore(of: .word))
        Setting("qop", \.qop, .qop)
        Setting("realm", \.realm, .name)
        Setting("userhash", \.userhash, .flag)
        Setting("opaque", \.opaque, .text)
        Setting("domain", \.domain, .list(of: .text))
        Setting("nonce", title: "a nonce") {
            Setting("uses", \.nonceUses, .ordinal)
            Setting("when-used-up", \.whenUsedUp, .word)
        }
        Setting("next-nonce", \.givesNextNonce, .flag)
        Setting("counts", \.counts, .word)
        Setting("proof", \.proof, .word)
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
        Setting("accept", \.accept, .oneOrMore(of: .word))
        // NetBIOS has 15 characters; the message has room for any name of a domain.
        Setting("target", \.target, .text(bytes: 0...255))
        Setting("timestamp", \.timestamp, .flag)
        Setting("requires", \.requires, .list(of: .word))
        Setting("ignores", \.ignores, .list(of: .word))
    }
}

extension NegotiateSettings {
    fileprivate static let record = Record("Negotiate", initial: Self()) {
        Setting("mechanisms", \.mechanisms, .list(of: .word))
        Setting("framing", \.framing, .word)
        Setting("proof", \.proof, .word)
        Setting("replay-cache", \.replayCache, .flag)
        Setting("channel-binding", \.channelBinding, .word)
    }
}
