import EnterpriseModel

extension TLSProfile {
    static let record = Record("a TLS endpoint", initial: TLSProfile()) {
        Setting(
            "versions",
            \.versions,
            .list(of: .word, atLeast: 1),
            """
            The versions that the server speaks, also with gaps. `SSLv3` is only answered: with a first flight, from \
            ServerHello to ServerHelloDone, and nothing after it.
            """
        )
        Setting(
            "intolerant-above",
            \.intolerance,
            .intolerance,
            """
            The server knows no version above this one. A client that offers a later one loses the connection. A map \
            can say that it gets an alert. Without it: the offer of a later version does no harm.
            """
        )
        Setting(
            "certificate",
            \.certificate,
            .choice(.word("none", for: nil), .certificate),
            """
            What the certificate is like. `none`: there are only anonymous cipher suites. Without it: a good \
            certificate of the company.
            """
        )
        Setting(
            "client-certificate",
            \.clientCertificate,
            .word,
            """
            Whether the server wants a certificate of the company's from the client. `asked`: a client without one is \
            served too. `required`: it is not.
            """
        )
        Setting("resumption", \.resumption, .flag, "`true`: sessions can be resumed, by tickets and by session ids.")
        Setting(
            "alpn",
            \.alpn,
            .list(of: .text(.applicationProtocol)),
            """
            The application protocols in the server's order, such as `[http/1.1]`. Without it: those of \
            `http-versions`, if `h2` is among them; else the server does not answer the extension.
            """
        )
    }
}

extension Codec where Value == TLSProfile.Intolerance {
    fileprivate static var intolerance: Codec {
        let above = Codec<TLSVersion>.word.map({ Value(above: $0) }, { $0.answer == .drop ? $0.above : nil })
        return .choice(above, .record(TLSProfile.Intolerance.record))
    }
}

extension TLSProfile.Intolerance {
    fileprivate static let record = Record("an intolerance", initial: Self(above: .tls13)) {
        Setting.required("version", \.above, .word, "The highest version that the server knows.")
        Setting(
            "with",
            \.answer,
            .word,
            """
            What happens to a client that offers a later version. `drop`: it loses the connection. `alert`: it is told \
            `handshake_failure`.
            """
        )
    }
}

extension Codec where Value == ServerCertificate? {
    fileprivate static var certificate: Codec {
        Codec<ServerCertificate>.record(ServerCertificate.record).map({ .some(.some($0)) }, { $0 })
    }
}

extension ServerCertificate {
    fileprivate static let record = Record("a certificate", initial: ServerCertificate()) {
        Setting(
            "issuer",
            \.issuer,
            .word,
            """
            Who signed the certificate. `company`: the company's authority. `self`: its own key. `unknown`: an \
            authority that nobody trusts.
            """
        )
        Setting(
            "names",
            \.names,
            .list(of: .name),
            """
            The alternative names: host names, also with wildcards such as `*.corp.test` and `p*.corp.test`, IP \
            addresses, and `address` for the host's own address. `[]` leaves the extension out. Without it: the host \
            and its `also-named`.
            """
        )
        Setting(
            "host-texts",
            \.hostTexts,
            .list(of: .text),
            """
            Further alternative names that say of themselves to be host names (`dNSName`, RFC 5280, section 4.2.1.6), \
            whatever they are: `address` is the text of the host's own address, and a text may have a zero byte. They \
            follow the `names`, or are the only ones where these are `[]`.
            """
        )
        Setting(
            "common-name",
            \.commonName,
            .text(.commonName),
            "The common name; `address` for the host's own address. Without it: the host."
        )
        Setting("valid", \.validity, .word, "`expired`: it ended a day ago. `not-yet`: it begins tomorrow.")
        Setting(
            "chain",
            \.chain,
            .word,
            """
            `direct`: the authority itself signed. `complete`: an intermediate authority signed, and its certificate \
            comes along. `incomplete`: its certificate does not come along. The others are complete and unusual (RFC 8446, \
            section 4.4.2). `with-root`: the certificate of the root comes along too. `extraneous`: certificates of another \
            authority come along too. `unordered`: the root comes before the intermediate authority.
            """
        )
        Setting(
            "intermediate",
            \.intermediate,
            .word,
            """
            What the intermediate authority is like, unless the chain is `direct`. `server`: it is a server's \
            certificate, no authority's. `key-usage`: its key is not for signing certificates. `path-length`: it stands \
            below an authority that allows none below it. `other-domain`: it may only sign for other domains. `expired`: it \
            ended a day ago. `below-another`: a second sound authority stands above it. `below-server`: a server's \
            certificate stands above it.
            """
        )
        Setting("usage", \.usage, .word, "The extended key usage. `client`: the certificate is good for clients only.")
        Setting("key", \.key, .word, "`strong`: P-256. `weak`: RSA of 1024 bits.")
        Setting(
            "unknown-extension",
            \.unknownExtension,
            .word,
            """
            An extension that no client knows (RFC 5280, section 4.2). `plain`: a client overlooks it. `critical`: a client \
            has to refuse the certificate. Without it: none.
            """
        )
        Setting(
            "malformed",
            \.malformed,
            .word,
            "`signature`: the issuer's signature is wrong. Without it: nothing is wrong."
        )
        Setting(
            "revocation",
            \.revocation,
            .choice(.responder, .record(Revocation.record)),
            """
            Where the certificate says that its status can be asked for, and what the server itself gives in the \
            handshake. A text is the URL of an OCSP responder.
            """
        )
    }
}

extension Codec where Value == ServerCertificate.Revocation {
    /// The URL of an OCSP responder alone.
    fileprivate static var responder: Codec {
        Codec<String>.url.map {
            var revocation = Value()
            revocation.ocsp = $0
            return revocation
        } _: {
            $0.crl == nil && $0.stapled == nil ? $0.ocsp : nil
        }
    }
}

extension ServerCertificate.Revocation {
    fileprivate static let record = Record("a place of revocation", initial: Self()) {
        Setting("ocsp", \.ocsp, .url, "The URL of an OCSP responder. Without it: the certificate names none.")
        Setting(
            "crl",
            \.crl,
            .url,
            "The URL of a list of revoked certificates. Without it: the certificate names none."
        )
        Setting(
            "stapled",
            \.stapled,
            .word,
            "The status that the server itself gives in the handshake. Without it: none."
        )
    }
}
