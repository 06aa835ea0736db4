import EnterpriseModel

extension NegotiateSettings: RecordedScheme {
    static let record = Record("Negotiate", initial: Self()) {
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
