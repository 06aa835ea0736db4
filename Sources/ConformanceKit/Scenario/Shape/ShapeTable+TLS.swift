import EnterpriseModel

extension ShapeTable {
    static let tls = Shape.Record(
        "a TLS endpoint",
        [
            .key("versions", .list(.word(names(TLSVersion.self)))),
            .key(
                "certificate",
                .choice([
                    .word([], notBuilt: ["none"]),
                    .record(
                        .init(
                            "a certificate",
                            [.key("issuer", .word(names(TLSProfile.Issuer.self), notBuilt: ["unknown"]))],
                            notBuilt: ["names", "common-name", "valid", "chain", "usage", "revocation", "malformed"]
                        )
                    ),
                ])
            ),
        ],
        notBuilt: ["intolerant-above", "client-certificate", "alpn"]
    )
}
