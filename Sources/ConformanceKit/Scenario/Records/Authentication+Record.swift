import EnterpriseModel

extension Codec where Value == Authentication {
    /// Of a server, a proxy or the relay: a list of schemes, or more.
    static var authentication: Codec {
        .choice(schemes, .record(Authentication.record))
    }

    private static var schemes: Codec {
        Codec<[Authentication.Scheme]>.list(of: .scheme).map {
            var authentication = Authentication()
            authentication.schemes = $0
            return authentication
        } _: { authentication in
            var others = authentication
            others.schemes = []
            return others == Authentication() ? authentication.schemes : nil
        }
    }
}

extension Authentication {
    fileprivate static let record = Record("an authentication", initial: Authentication()) {
        Setting.required("offer", \.schemes, .list(of: .scheme))
        Setting("presented", \.presented, .word)
        Setting("lasts-for", \.lastsFor, .word)
        Setting("protects", \.protects, .list(of: .name))
        Setting("on-challenge", \.onChallenge, .record(OnChallenge.record))
        Setting("closes-after", \.closesAfter, .record(AtMessage.record))
        Setting("accepts-at", \.acceptsAt, .record(AtMessage.record))
    }
}

extension Authentication.OnChallenge {
    fileprivate static let record = Record("a challenge", initial: Self()) {
        Setting("headers", \.headers, .headers)
        Setting("sends", \.sends, .size)
        Setting("reads-body", \.readsBody, .flag)
        Setting("times", \.times, .count)
    }
}

extension Authentication.AtMessage {
    fileprivate static let record = Record("a message of a login", initial: Self(message: 1)) {
        Setting.required("message", \.message, .ordinal)
        Setting("times", \.times, .count)
    }
}
