import EnterpriseModel

extension ShapeTable {
    static let tls = Shape.Record(
        "a TLS endpoint",
        [
            .key("versions", .list(.word(names(TLSVersion.self)))),
            .key(
                "intolerant-above",
                .choice([
                    .word(names(TLSVersion.self)),
                    .record(
                        .init(
                            "an intolerance",
                            [
                                .required("version", .word(names(TLSVersion.self))),
                                .key("with", .word(names(TLSProfile.Intolerance.Answer.self))),
                            ]
                        )
                    ),
                ])
            ),
            .key("certificate", .choice([.word(["none"]), .record(certificate)])),
            .key("client-certificate", .word(names(TLSProfile.ClientCertificate.self))), .key("resumption", .flag),
            .key("alpn", .list(.text)),
        ]
    )

    private static let certificate = Shape.Record(
        "a certificate",
        [
            .key("issuer", .word(names(ServerCertificate.Issuer.self))), .key("names", .list(.text)),
            .key("common-name", .text), .key("valid", .word(names(ServerCertificate.Validity.self))),
            .key("chain", .word(names(ServerCertificate.Chain.self))),
            .key("usage", .word(names(ServerCertificate.Usage.self))),
            .key("key", .word(names(ServerCertificate.Key.self))),
            .key("malformed", .word(names(ServerCertificate.Defect.self))),
            .key(
                "revocation",
                .choice([
                    .text,
                    .record(
                        .init(
                            "a place of revocation",
                            [
                                .key("ocsp", .text), .key("crl", .text),
                                .key("stapled", .word(names(ServerCertificate.Status.self))),
                            ]
                        )
                    ),
                ])
            ),
        ]
    )
}
