import EnterpriseModel

extension Account {
    static let record = Record("an account", initial: Account(password: ""), notBuilt: ["groups"]) {
        Setting.required("password", \.password, .text, "The password.")
        Setting(
            "domain",
            \.domain,
            .text(.domain),
            """
            The NetBIOS name of the domain, such as `CORP`. Clients may name it by the realm too, and by the DNS name of the server's \
            domain (`corp.test` at `app.corp.test`). `""`: an account of the server itself. Without it: any domain that the client names.
            """
        )
        Setting(
            "state",
            \.state,
            .word,
            """
            Whether the account may log in, by any scheme. `active`: it may. `locked`, `expired`: it may not; the KDC \
            answers error 18 or 1. `password-expired`: not with this password; who knows it gets error 23 from the KDC, \
            and still the ticket for `kadmin/changepw` by which it is changed.
            """
        )
        Setting(
            "locked-after",
            \.lockedAfter,
            .ordinal,
            "This number of failures in a row locks the account for the rest of the run. Without it: never."
        )
        Setting("realm", \.realm, .name, "The Kerberos realm of the account. Without it: the realm of the KDC.")
        Setting(
            "also-named",
            \.alsoNamed,
            .list(of: .name),
            "Further names (aliases) of the Kerberos principal, with or without `@SUFFIX`."
        )
        Setting(
            "preauthentication",
            \.needsPreauthentication,
            .flag,
            "`false`: the KDC issues tickets for the account without a proof of the password."
        )
        Setting(
            "encryption",
            \.encryption,
            .list(of: .word, atLeast: 1),
            """
            The encryption types of the account's Kerberos keys, in the order of preference. Without it: `encryption` \
            of the KDC.
            """
        )
        Setting(
            "user-to-user",
            \.needsUserToUser,
            .flag,
            """
            `true`: as a service, the account gets user-to-user tickets only (RFC 4120, section 3.3.3); a client that asks for \
            another gets error 27. `false`: tickets under the key of its password too.
            """
        )
        Setting(
            "may-be-delegated",
            \.isDelegable,
            .flag,
            """
            `false`: no service gets a ticket for another service in the name of the account, and its tickets are not \
            forwardable or proxiable.
            """
        )
        KerberosDelegation.settings(of: "account").map { $0.of(\.delegation) }
        Setting(
            "authorization-data",
            \.authorizationDataSize,
            .size(in: 0...(1 << 20)),
            "The size of the authorization data in the account's Kerberos tickets."
        )
    }
}
