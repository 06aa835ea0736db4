import EnterpriseModel

extension ShapeTable {
    static let nameService = Shape.Record(
        "a name service",
        [
            .key("aliases", .map(.text)), .key("reverse", .map(.text)), .key("unknown", .list(.text)),
            .key("signed", .word(names(NameService.Signatures.self))),
        ]
    )

    static let relay = Shape.Record(
        "a relay",
        [
            .key("state", .word(names(Availability.self))), .key("hold", .text), .key("checks-authorization", .flag),
            .key("resets-after", .size), .key("authentication", authentication),
        ]
    )

    static let proxy = Shape.Record(
        "a proxy",
        [
            .key("state", .word(names(Availability.self))), .key("tls", .named("tls")),
            .key("authentication", authentication), .key("resets-after", .size),
            .key(
                "connect",
                .record(
                    .init(
                        "an answer to CONNECT",
                        [
                            .key("status", .integer), .key("reason", .text), .key("headers", headers),
                            .key("body", .text),
                            .key("hold", .text),
                        ]
                    )
                )
            ),
        ]
    )
}
