import EnterpriseModel

extension KDCDescription {
    static let record = Record("a KDC", initial: KDCDescription(realm: "")) {
        Setting.required("realm", \.realm, .name, "The Kerberos realm, such as `CORP.TEST`.")
        Setting(
            "host",
            \.host,
            .hostName,
            "The host name of the KDC. Without it: `kdc.` and the realm in small letters.",
            default: { KDCDescription(realm: $0.realm).host }
        )
        Setting(
            "by",
            \.program,
            .word,
            """
            What issues the tickets. `built-in`: the KDC of the harness. `krb5kdc`: that of MIT; `samba`: that of an Active Directory \
            domain controller by Samba. These have to be installed, and are processes behind the same listeners, to prove the other true. \
            What they cannot do is an error. `docs/engines.md` tells more.
            """
        )
        Setting("zone", \.zone, .word, "As `zone` of a server.")
        Setting(
            "listed",
            \.listed,
            .word,
            "As `listed` of a server. Without it: `additional` inside, `false` outside.",
            default: { $0.zone == .inside ? .additional : .unlisted }
        )
        Setting("state", \.state, .word, "As `state` of a server.")
        Setting(
            "transports",
            \.transports,
            .list(of: .word(of: [.udp, .tcp]), atLeast: 1),
            "The transports that the KDC listens for."
        )
        Setting(
            "udp-limit",
            \.udpLimit,
            .size,
            "The size of an answer beyond which a client over UDP gets error 52 in its place."
        )
        Setting(
            "proxied",
            \.isProxied,
            .flag,
            "`true`: the relay takes requests for the KDC over HTTPS too ([MS-KKDCP])."
        )
        Setting(
            "clock",
            \.clock,
            .signedDuration,
            "How far the clock of the KDC is ahead, such as `+10h`, or behind, such as `-10min`."
        )
        Setting("ticket-lifetime", \.ticketLifetime, .duration, "How long a ticket is good.")
        Setting("renewable", \.isRenewable, .flag, "`true`: tickets can be renewed, for `renewable-lifetime`.")
        Setting(
            "renewable-lifetime",
            \.renewableLifetimeIfAny,
            .duration,
            "How long tickets can be renewed. It needs `renewable: true`."
        )
        Setting("forwardable", \.grantsForwardable, .flag, "`false`: no ticket gets the flag FORWARDABLE.")
        Setting("proxiable", \.grantsProxiable, .flag, "`false`: no ticket gets the flag PROXIABLE.")
        Setting(
            "tickets",
            \.ticketFate,
            .word,
            """
            What happens to all tickets that exist at this moment. `expired`: they are too old, but renewable tickets \
            can still be renewed. `revoked`: they are not good any more. Without it: nothing.
            """
        )
        Setting(
            "encryption",
            \.encryption,
            .list(of: .word, atLeast: 1),
            """
            Only these encryption types are used; the first that the client offers too is taken. Without it: all \
            types, in the order of the client.
            """
        )
        Setting(
            "key-version",
            \.keyVersion,
            .keyVersion,
            "The version of the keys of realm and services. Tickets under earlier versions stay good."
        )
        Setting(
            "fast",
            \.fast,
            .word,
            """
            What the KDC does about armored requests (FAST, RFC 6113). `offered`: it takes requests with and without \
            armor. `required`: a request without armor gets error 12 (KDC_ERR_POLICY), except one for the first \
            ticket of a service or of an account whose name ends in `$`, which others can armor with. `unsupported`: it does \
            not know FAST.
            """
        )
        Setting(
            "minimum-password-length",
            \.minimumPasswordLength,
            .count,
            """
            The number of characters that a new password needs. A client that changes its password to a shorter one \
            (RFC 3244) gets result 4.
            """
        )
        Setting(
            "pac",
            \.pac,
            .word,
            """
            The PAC ([MS-PAC]) in tickets. `none`: there is none. `valid`: it names the account, its group and its domain. \
            `forged`: the signature by the key of the service is wrong.
            """
        )
        Setting(
            "trusted-for-delegation",
            \.trustedForDelegation,
            .list(of: .name),
            "The services, as `HTTP/HOST`, whose tickets have the flag OK-AS-DELEGATE."
        )
        Setting(
            "services",
            \.services,
            .map(of: .record(KerberosService.record)),
            """
            Services by SERVICE/HOST. Each host has `HTTP` and `host` without an entry; an entry adds another service, \
            or changes one of these.
            """
        )
        Setting(
            "trusts",
            \.trusts,
            .map(of: .list(of: .hostName), by: .name),
            "Further realms, each with the hosts whose services are in it."
        )
        Setting(
            "faults",
            \.faults,
            .list(of: .record(KDCFault.record)),
            "What goes wrong with requests. A request suffers the first fault that fits."
        )
    }

    private static let week: Double = 7 * 86_400

    private var isRenewable: Bool {
        get { renewableLifetime != nil }
        set { renewableLifetime = newValue ? Self.week : nil }
    }

    /// Says nothing where tickets cannot be renewed.
    private var renewableLifetimeIfAny: Double {
        get { renewableLifetime ?? Self.week }
        set { if isRenewable { renewableLifetime = newValue } }
    }
}

extension KerberosService {
    fileprivate static let record = Record("a Kerberos service", initial: Self()) {
        Setting("known", \.isKnown, .flag, "`false`: the KDC does not know the service.")
        Setting(
            "encryption",
            \.encryption,
            .list(of: .word, atLeast: 1),
            """
            The encryption types of the service's keys, in the order of preference. Without it: `encryption` of the \
            KDC.
            """
        )
        Setting(
            "key-version",
            \.keyVersion,
            .keyVersion,
            "The version of the service's key at the KDC. Without it: `key-version` of the KDC."
        )
        Setting(
            "keytab-version",
            \.keytabVersion,
            .keyVersion,
            "The latest version of the key that the service itself has. Without it: the version at the KDC."
        )
        Setting(
            "user-to-user",
            \.needsUserToUser,
            .flag,
            """
            `true`: the KDC issues user-to-user tickets for the service only (RFC 4120, section 3.3.3); a client that asks \
            for another gets error 27.
            """
        )
        KerberosDelegation.settings(of: "service").map { $0.of(\.delegation) }
        Setting("also-named", \.alsoNamed, .list(of: .name), "Further names of the service, each as SERVICE/HOST.")
    }
}

extension KDCFault {
    fileprivate static let record = Record("a fault of the KDC", initial: Self()) {
        Setting(
            "to",
            \.to,
            .word,
            """
            Only requests to this service: `as` is the authentication service, `tgs` the ticket-granting service. \
            Without it: to both.
            """
        )
        Setting(
            "client",
            \.client,
            .name,
            "Only requests of this client, such as `alice` or `alice@CORP.TEST`. Without it: of any client."
        )
        Setting(
            "service",
            \.service,
            .name,
            "Only requests for this service, such as `HTTP/HOST`. Without it: for any service."
        )
        Setting(
            "transport",
            \.transport,
            .word,
            "Only requests that come this way. `kdc-proxy`: over HTTPS by the relay. Without it: any way."
        )
        Setting("after", \.after, .count, "This number of requests that fit are let through first.")
        Setting(
            "times",
            \.times,
            .count,
            """
            This number of requests then suffer the fault. MIT's clients repeat a refused TGS request in another form. \
            Without it: all.
            """
        )
        Setting(
            "error",
            \.error,
            .integer(in: 0...Int(Int32.max)),
            "The answer is a KRB-ERROR with this number. Without it: no such error."
        )
        Setting("drop", \.drops, .flag, "`true`: there is no answer.")
        Setting("delay", \.delay, .wait, "The answer waits this long.")
        Setting(
            "hold",
            \.hold,
            .name,
            """
            The answer waits at this gate. Datagrams that come to a closed gate are lost. Without it: the answer does \
            not wait.
            """
        )
        Setting(
            "damage",
            \.damage,
            .word,
            """
            What is wrong with the answer. `garbled`: it is no DER. `truncated`: only the first half is sent. \
            `undecryptable`: its encrypted part has been changed. Without it: nothing.
            """
        )
        Setting(
            "encryption",
            \.encryption,
            .word,
            "The reply is encrypted in this type, whatever the client offers. Without it: as usual."
        )
    }
}

extension Codec where Value == Int {
    /// A key table has a byte for it.
    fileprivate static var keyVersion: Codec { .integer(in: 1...255) }
}
