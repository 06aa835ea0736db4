import EnterpriseModel

extension Codec where Value == Authentication {
    /// The authentication of a server, a proxy or the relay: a list of schemes, or more.
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
        Setting.required(
            "offer",
            \.schemes,
            .list(of: .scheme),
            """
            The schemes in the order of the challenges, each at most once. A scheme is a word, or a map of the word \
            and its settings: `[{ digest: { algorithm: SHA-256 } }, basic]`.
            """
        )
        Setting(
            "presented",
            \.presented,
            .word,
            """
            How several challenges are sent. `in-lines`: one header line for each challenge. `joined`: one line, \
            separated by commas.
            """
        )
        Setting(
            "spelled",
            \.spelled,
            .word,
            """
            The letters of a scheme's name in challenges, also in the middle of a login. They make no difference to \
            clients (RFC 9110, section 11.1).
            """
        )
        Setting(
            "preceded-by",
            \.precededBy,
            .list(of: .line),
            """
            Challenges of other schemes, such as `Newauth realm="apps"`, before those of `offer`. Nobody logs in by \
            them. Without it: none.
            """
        )
        Setting(
            "lasts-for",
            \.lastsFor,
            .word,
            """
            How long a login lasts. `connection`: as long as the connection, with schemes that log a connection in \
            (NTLM, Negotiate). `request`: every request has to log in.
            """
        )
        Setting("protects", \.protects, .list(of: .path), "The paths that ask for a login. Without it: all paths.")
        Setting(
            "on-challenge",
            \.onChallenge,
            .record(OnChallenge.record),
            "What a challenge is like that begins a login. A challenge in the middle of a login does not change."
        )
        Setting(
            "closes-after",
            \.closesAfter,
            .record(AtMessage.record),
            """
            The connection closes in place of the answer to the request with credentials that `message` names. Without \
            it: it does not close.
            """
        )
        Setting(
            "accepts-at",
            \.acceptsAt,
            .record(AtMessage.record),
            """
            The request with credentials that `message` names is served, whatever its credentials are worth. Without \
            it: no such request.
            """
        )
    }
}

extension Authentication.OnChallenge {
    fileprivate static let record = Record("a challenge", initial: Self()) {
        Setting("headers", \.headers, .headers, "Further header fields of the challenge.")
        Setting("sends", \.sends, .size, "The size of the body of the challenge.")
        Setting(
            "reads-body",
            \.readsBody,
            .flag,
            "`false`: the challenge is sent before the body of the request is read, and the connection closes."
        )
        Setting(
            "times",
            \.times,
            .count,
            "The number of challenges that are like this, counted from the first. Without it: all."
        )
    }
}

extension Authentication.AtMessage {
    fileprivate static let record = Record("a message of a login", initial: Self(message: 1)) {
        Setting.required(
            "message",
            \.message,
            .ordinal,
            "The number of the request, counted among the requests with credentials of its connection, from 1."
        )
        Setting("times", \.times, .count, "How often this happens at most. Without it: always.")
    }
}

extension BasicSettings: RecordedScheme {
    static let record = Record("Basic", initial: Self()) {
        Setting("realm", \.realm, .name, "The realm in the challenge. Without it: the name of the host.")
        Setting(
            "charset",
            \.namesCharset,
            .flag,
            "`false`: the challenge does not say `charset=\"UTF-8\"`, and ISO 8859-1 is taken too."
        )
    }
}
